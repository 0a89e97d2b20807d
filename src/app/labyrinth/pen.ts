/** The pen on the map: by mouse and finger along a drag, by keys from cell to cell. */
import { effect, signal } from '@preact/signals-core';
import { map, mouse, toLatLng, toPosition, visibleCenter } from '../map/map.ts';
import { directions } from '../map/pin.ts';
import { endTool, takeTool } from '../map/tool.ts';
import { opened } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { begin, cancel, cellAt, end, extend, letterAt, type Pen, pen } from './cells.ts';
import { cellCenter, cellText } from './grid.ts';

/** The cell that the arrow keys move; −1 while the mouse points. */
export const cursor = signal(-1);

/** Takes a pen, or puts it away if it is the one in use. */
export function takePen(next: Pen): void {
  if (pen.peek() === next) {
    endTool();
    return;
  }
  takeTool({ press, click: () => {}, end: putAway });
  pen.value = next;
}

function putAway(): void {
  cancel();
  pen.value = null;
  cursor.value = -1;
}

export function startPen(): void {
  const container = map.getContainer();
  effect(() => {
    const isHeld = pen.value !== null;
    container.toggleAttribute('data-pen', isHeld);
    if (isHeld) map.dragging.disable();
    else map.dragging.enable();
  });
  effect(() => {
    if (mouse.value) cursor.value = -1;
  });
  container.addEventListener('pointerdown', drag);
  // Before Leaflet moves the map.
  container.addEventListener('keydown', step, true);
}

/** A finger draws when it moves or leaves: a second one zooms instead. */
function drag(event: PointerEvent): void {
  if (pen.peek() === null || event.button !== 0 || !event.isPrimary) return;
  const container = map.getContainer();
  const stops = new AbortController();
  const options = { signal: stops.signal };
  const start = cellUnder(event);
  let isDrawing = false;
  const draw = (cell: number) => {
    if (isDrawing) extend(cell);
    else begin(start);
    isDrawing = true;
  };
  if (event.pointerType !== 'touch') draw(start);
  const follow = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return;
    for (const each of moved.getCoalescedEvents?.() ?? [moved]) {
      const cell = cellUnder(each);
      if (isDrawing || cell !== start) draw(cell);
    }
  };
  const finish = () => {
    stops.abort();
    if (!isDrawing) draw(start);
    end();
  };
  const giveUp = () => {
    stops.abort();
    cancel();
  };
  document.addEventListener('pointermove', follow, options);
  document.addEventListener('pointerup', finish, options);
  document.addEventListener('pointercancel', giveUp, options);
  container.addEventListener(
    'pointerdown',
    ({ isPrimary }) => {
      if (!isPrimary) giveUp();
    },
    options,
  );
}

function cellUnder(event: PointerEvent): number {
  const maze = opened.peek()?.maze;
  return maze ? cellAt(maze, toPosition(map.mouseEventToLatLng(event))) : -1;
}

function step(event: KeyboardEvent): void {
  const move = directions[event.key];
  const maze = opened.peek()?.maze;
  if (pen.peek() === null || !move || !maze || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const from = aimed();
  const row = Math.floor(from / maze.columns) + move[1];
  const column = (from % maze.columns) + move[0];
  if (row < 0 || column < 0 || row >= maze.rows || column >= maze.columns) return;
  cursor.value = row * maze.columns + column;
  map.panInside(toLatLng(cellCenter(maze, cursor.value)), { padding: [60, 60] });
  announce(cellText(cursor.value, letterAt(cursor.value)));
}

/** Where the keys begin: at the pointer, in the middle of the map, or else of the maze. */
function aimed(): number {
  if (cursor.peek() >= 0) return cursor.peek();
  const maze = opened.peek()!.maze!;
  const cell = cellAt(maze, mouse.peek() ?? visibleCenter());
  const middle = (maze.rows >> 1) * maze.columns + (maze.columns >> 1);
  return cell >= 0 ? cell : middle;
}

function press(key: string): boolean {
  if (key !== ' ' && key !== 'enter') return false;
  cursor.value = aimed();
  begin(cursor.value);
  end();
  return true;
}
