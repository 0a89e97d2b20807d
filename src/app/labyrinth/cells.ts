/** The cells of the open labyrinth as they are drawn, and each stroke of a pen as one change of the plan. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { type Maze, placeInMaze, runsBetween } from '../../network/maze.ts';
import type { MazeReading, OpenedMaze } from '../../worker/contract/network.ts';
import { roadsPainted } from '../map/paint.ts';
import { change, changeQuietly, offerUndo, recordSince } from '../store/actions.ts';
import { isOpen } from '../store/maze.ts';
import { finish } from '../store/playback.ts';
import { dragging, loading, type Network, opened, type Plan, plan } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import type { Said } from '../words/said.ts';
import { labyrinthWords } from './words.ts';

export type Pen = 'wall' | 'weight' | 'open';

/** What a press on the map draws; null while it sets points. */
export const pen = signal<Pen | null>(null);
/** What a step into a painted cell costs, in steps. */
export const weight = signal<Weight>(5);
export const weights = [2, 3, 5, 9] as const;
export type Weight = (typeof weights)[number];

export const hasDiagonals = computed(() => plan.value.network?.maze?.diagonals === true);
/** Whether the cells are other than those of the file. */
export const isChanged = computed(() => plan.value.network?.maze?.cells !== undefined);

/** The letter that a stroke leaves in cells, and the cells as they are by now. */
interface Stroke {
  letter: string;
  cells: readonly string[];
  last: number;
  /** The plan to which undo goes back. */
  before: Plan;
}

const stroke = signal<Stroke | null>(null);
/** The cells of the last stroke, until the map shows them. */
const drawn = signal<readonly string[] | null>(null);

/** The letters that the map has yet to show; null where it shows all. */
export const ahead = computed(() => stroke.value?.cells ?? drawn.value);

/** A number of the open maze, row by row; −1 beside it. */
export function cellAt(maze: Maze, position: Position): number {
  const place = placeInMaze(maze, position);
  const [row, column] = [Math.round(place.row), Math.round(place.column)];
  const isInside = row >= 0 && column >= 0 && row < maze.rows && column < maze.columns;
  return isInside ? row * maze.columns + column : -1;
}

export function letterAt(cell: number): string {
  return ahead.peek()?.[cell] ?? opened.peek()?.maze?.cells[cell] ?? '#';
}

/** Each stroke is answered while it is drawn, as fast as answers come. */
export function startStrokes(): void {
  effect(() => {
    if (!stroke.value || loading.value) return;
    const { cells, before } = stroke.value;
    queueMicrotask(() => send(cells, before));
  });
  effect(() => {
    const wanted = drawn.value;
    if (!wanted || stroke.value || loading.value) return;
    void roadsPainted().then(() => {
      if (drawn.peek() === wanted) drawn.value = null;
    });
  });
}

/** Begins a stroke: a pen that starts on what it draws erases. */
export function begin(cell: number): void {
  const maze = opened.peek()?.maze;
  const chosen = pen.peek();
  if (!maze || !chosen || cell < 0) return;
  const letters = { wall: '#', weight: String(weight.peek()), open: '.' };
  sent = '';
  const letter = letters[chosen] === letterAt(cell) ? '.' : letters[chosen];
  const cells = [...(ahead.peek() ?? maze.cells)];
  dragging.value = true;
  finish();
  stroke.value = { letter, cells, last: cell, before: plan.peek() };
  extend(cell);
}

/** Draws on to a cell, through all between it and the last one. */
export function extend(cell: number): void {
  const now = stroke.peek();
  const maze = opened.peek()?.maze;
  if (!now || !maze || cell < 0) return;
  const kept = pointsIn(maze);
  const passed = between(maze, now.last, cell).filter(
    (each) => !kept.has(each) && !isSame(now.cells[each], now.letter),
  );
  const cells = passed.length ? [...now.cells] : now.cells;
  for (const each of passed) (cells as string[])[each] = now.letter;
  stroke.value = { ...now, cells, last: cell };
}

export function end(): void {
  const ended = stroke.peek();
  if (!ended) return;
  const { letter, cells, before } = ended;
  drawn.value = cells;
  stroke.value = null;
  send(cells, before);
  dragging.value = false;
  if (plan.peek() === before) return;
  const label: Said = () => labyrinthWords.drew(kindOf(letter));
  recordSince(before, label);
  announce(label());
}

/** As if the stroke had not begun. */
export function cancel(): void {
  const ended = stroke.peek();
  if (!ended) return;
  stroke.value = null;
  drawn.value = null;
  changeQuietly(ended.before);
  dragging.value = false;
}

export function setDiagonals(on: boolean): void {
  reread(() => labyrinthWords.switched(on), on ? { diagonals: true } : { diagonals: undefined });
}

/** The cells of the file again. */
export function restore(): void {
  const label: Said = () => labyrinthWords.restored;
  reread(label, { cells: undefined });
  offerUndo(label);
}

function reread(label: Said, next: Loose<MazeReading>): void {
  const { network } = plan.peek();
  if (network) change(label, { network: withMaze(network, next), suggested: false });
}

/** Nothing is sent that changes nothing. */
function send(cells: readonly string[], before: Plan): void {
  const maze: OpenedMaze | undefined = opened.peek()?.maze;
  const { network } = plan.peek();
  if (!maze || !network) return;
  const drawnNow = { ...maze, cells: cells.join('') };
  const isAsBefore = network === before.network && drawnNow.cells === maze.cells;
  if (isAsBefore || drawnNow.cells === sent) return;
  sent = drawnNow.cells;
  const runs = runsBetween({ ...maze, cells: maze.read }, drawnNow);
  const next = withMaze(network, { cells: runs.length ? runs : undefined });
  changeQuietly({ network: next, suggested: false });
}

/** What was asked for last. */
let sent = '';

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Without options where there are none, so that the maze is then the one of the file. */
function withMaze({ maze: before, ...others }: Network, next: Loose<MazeReading>): Network {
  const { diagonals, cells } = { ...before, ...next };
  const maze = { ...(diagonals && { diagonals }), ...(cells && { cells }) };
  return Object.keys(maze).length ? { ...others, maze } : others;
}

/** Cells of A, the vias and B stay open. */
function pointsIn(maze: Maze): Set<number> {
  const { from, to, via } = plan.peek();
  const points = [from, to, ...via].filter((position) => position !== null);
  return new Set(points.map((position) => cellAt(maze, position)));
}

/** A cell of the file that is open may have other letters than a painted one. */
function isSame(one: string | undefined, other: string): boolean {
  const isPlain = (letter: string | undefined) => isOpen(letter) && !/[2-9]/.test(letter ?? '');
  return one === other || (isPlain(one) && isPlain(other));
}

function kindOf(letter: string): 'walls' | 'weights' | 'open' {
  if (letter === '#') return 'walls';
  return letter === '.' ? 'open' : 'weights';
}

/** The cells on the straight line from one to another, both included. */
function between({ columns }: Maze, from: number, to: number): number[] {
  const [x, y] = [from % columns, Math.floor(from / columns)];
  const [dx, dy] = [(to % columns) - x, Math.floor(to / columns) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps ? i / steps : 0;
    return Math.round(y + share * dy) * columns + Math.round(x + share * dx);
  });
}
