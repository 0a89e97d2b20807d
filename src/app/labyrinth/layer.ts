/** Cells on the map: the shades of weights below the searches, their numbers and the pen above. */
import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { DomUtil } from 'leaflet';
import type { Maze } from '../../network/maze.ts';
import { palettes } from '../../render/palette.ts';
import type { ThemeName } from '../../render/picture.ts';
import { map } from '../map/map.ts';
import { isOpen } from '../store/maze.ts';
import { routeShare, time } from '../store/playback.ts';
import { opened, theme } from '../store/state.ts';
import { ahead, pen } from './cells.ts';
import { type CellCount, cellCounts, stepsText } from './counts.ts';
import { type GridOnScreen, gridOnScreen } from './grid.ts';
import { cursor } from './pen.ts';

/** Shares of a cell. */
const corridor = 0.66;
const post = 0.2;
/** CSS pixels of a cell in which a number can be read. */
const leastForText = 13;
const leastForTenths = 22;

interface Sheet {
  context: CanvasRenderingContext2D;
  clear(): void;
}

export function startCellLayer(): void {
  const [floor, marks, numbers] = [sheet('cells-floor'), sheet('cells'), sheet('cell-counts')];
  const moved = signal(0);
  map.on('moveend viewreset resize', () => {
    moved.value = moved.peek() + 1;
  });
  effect(() => {
    moved.value;
    const maze = opened.value?.maze;
    const cells = ahead.value ?? maze?.cells ?? '';
    floor.clear();
    marks.clear();
    if (!maze) return;
    const look = looks[theme.value];
    const grid = gridOnScreen(maze);
    const letters = [...cellsSeen(maze, grid)].map((cell) => [cell, cells[cell]!] as const);
    if (ahead.value) drawAhead(marks.context, maze, grid, look, ahead.value);
    for (const [cell, letter] of letters) {
      if (/[2-9]/.test(letter))
        drawWeight(floor.context, marks.context, maze, grid, look, cell, letter);
    }
    if (pen.value) {
      const walls = letters.filter(([, letter]) => !isOpen(letter)).map(([cell]) => cell);
      drawPosts(marks.context, maze, grid, walls, look.post);
    }
    if (pen.value && cursor.value >= 0) drawCursor(marks.context, maze, grid, cursor.value, look);
  });
  startNumbers(numbers, moved);
}

/** Numbers come one after the other: only the new ones are drawn. */
function startNumbers({ context, clear }: Sheet, moved: ReadonlySignal<number>): void {
  let drawn: readonly CellCount[] = [];
  let view = -1;
  let look = looks[theme.peek()];
  let shownRoute = false;
  let written = 0;
  effect(() => {
    const maze = opened.value?.maze;
    const counts = ahead.value ? [] : cellCounts.value;
    const hasRoute = routeShare.value === 1;
    const until = Math.min(Math.floor(time.value), counts.length);
    const next = looks[theme.value];
    const isSame =
      counts === drawn && moved.value === view && next === look && hasRoute === shownRoute;
    if (!isSame || until < written) {
      clear();
      written = 0;
    }
    [drawn, view, look, shownRoute] = [counts, moved.value, next, hasRoute];
    if (!maze || until === written) return;
    const grid = gridOnScreen(maze);
    const [rows, columns] = [grid.rows, grid.columns];
    if (grid.size < leastForText) return;
    setFont(context, 600, Math.min(Math.max(0.56 * grid.size, 8.5), 13));
    for (; written < until; written++) {
      const count = counts[written]!;
      const [row, column] = [Math.floor(count.cell / maze.columns), count.cell % maze.columns];
      const isSeen =
        row >= rows[0] && row < rows[1] && column >= columns[0] && column < columns[1];
      if (isSeen) drawNumber(context, maze, grid, look, count, hasRoute);
    }
  });
}

function setFont(context: CanvasRenderingContext2D, weight: number, pixels: number): void {
  context.font = `${weight} ${pixels}px Inter, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

/** On a ground of its own; what has no room is left out. */
function drawNumber(
  context: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  look: Look,
  { cell, steps, onRoute }: CellCount,
  hasRoute: boolean,
): void {
  const text = stepsText(steps, grid.size >= leastForTenths);
  const width = context.measureText(text).width + 2;
  if (width > 1.12 * grid.size) return;
  const { x, y } = centerOf(maze, grid, cell);
  const isLit = onRoute && hasRoute;
  const height = Math.min(0.86 * grid.size, 17);
  const wide = Math.min(Math.max(width + 4, 0.7 * grid.size), 1.06 * grid.size);
  context.fillStyle = isLit
    ? look.route
    : /[2-9]/.test(maze.cells[cell]!)
      ? look.heavy
      : look.corridor;
  context.beginPath();
  context.roundRect(x - wide / 2, y - height / 2, wide, height, 3);
  context.fill();
  context.fillStyle = isLit ? look.ground : look.number;
  context.fillText(text, x, y + 0.5);
}

function sheet(name: string): Sheet {
  const canvas = document.createElement('canvas');
  canvas.className = 'leaflet-zoom-hide';
  map.createPane(name).append(canvas);
  const context = canvas.getContext('2d')!;
  return {
    context,
    clear() {
      const { x: width, y: height } = map.getSize();
      const [wide, high] = [width * devicePixelRatio, height * devicePixelRatio];
      // A new size takes new memory.
      if (canvas.width !== Math.floor(wide) || canvas.height !== Math.floor(high)) {
        canvas.width = wide;
        canvas.height = high;
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      context.resetTransform();
      context.clearRect(0, 0, canvas.width, canvas.height);
      const corner = map.containerPointToLayerPoint([0, 0]);
      DomUtil.setPosition(canvas, corner);
      context.setTransform(
        devicePixelRatio,
        0,
        0,
        devicePixelRatio,
        -corner.x * devicePixelRatio,
        -corner.y * devicePixelRatio,
      );
    },
  };
}

interface Look {
  ground: string;
  corridor: string;
  /** A wall, while a pen is in use. */
  post: string;
  weight: string;
  /** Under the number of a cell that has a weight. */
  heavy: string;
  /** The number of a weight. */
  text: string;
  /** The number of steps. */
  number: string;
  route: string;
  cursor: string;
}

/** That of the corridors. */
const ROAD_CLASS = 4;

const own = {
  ink: {
    post: '#ffffff24',
    weight: '#8f8550',
    heavy: '#5b5840',
    text: '#fdf6d8',
    number: '#ffffff',
    route: '#ffffff',
  },
  paper: {
    post: '#12161d2e',
    weight: '#a98b3d',
    heavy: '#c9b67f',
    text: '#2e2508',
    number: '#12161d',
    route: '#12161d',
  },
};

const looks: Record<ThemeName, Look> = { ink: look('ink'), paper: look('paper') };

function look(name: ThemeName): Look {
  const { ground, roads, searches } = palettes[name];
  return {
    ground,
    corridor: roads[ROAD_CLASS]!,
    cursor: searches.first.hue,
    ...own[name],
  };
}

function* cellsSeen({ columns }: Maze, grid: GridOnScreen): Generator<number> {
  for (let row = grid.rows[0]; row < grid.rows[1]; row++) {
    for (let column = grid.columns[0]; column < grid.columns[1]; column++) {
      yield row * columns + column;
    }
  }
}

function centerOf({ columns }: Maze, { left, top, size }: GridOnScreen, cell: number) {
  return { x: left + (cell % columns) * size, y: top + Math.floor(cell / columns) * size };
}

function drawSquare(
  context: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  cell: number,
  share: number,
  colour: string,
): void {
  const { x, y } = centerOf(maze, grid, cell);
  const side = share * grid.size;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - side / 2, y - side / 2, side, side, side / 4);
  context.fill();
}

/** All walls in one path, as there are many. */
function drawPosts(
  context: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  walls: readonly number[],
  colour: string,
): void {
  const side = post * grid.size;
  context.fillStyle = colour;
  context.beginPath();
  for (const cell of walls) {
    const { x, y } = centerOf(maze, grid, cell);
    context.rect(x - side / 2, y - side / 2, side, side);
  }
  context.fill();
}

/** What the pen has drawn and the map does not show yet: a corridor reaches into its neighbours. */
function drawAhead(
  context: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  look: Look,
  cells: readonly string[],
): void {
  const shown = opened.peek()?.maze?.cells ?? '';
  for (const cell of cellsSeen(maze, grid)) {
    if (isOpen(cells[cell]) === isOpen(shown[cell])) continue;
    drawSquare(context, maze, grid, cell, 1, look.ground);
    if (isOpen(cells[cell])) drawSquare(context, maze, grid, cell, corridor, look.corridor);
  }
}

function drawWeight(
  floor: CanvasRenderingContext2D,
  marks: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  look: Look,
  cell: number,
  letter: string,
): void {
  floor.globalAlpha = 0.25 + Number(letter) / 12;
  drawSquare(floor, maze, grid, cell, 0.92, look.weight);
  floor.globalAlpha = 1;
  if (grid.size < leastForText) return;
  const { x, y } = centerOf(maze, grid, cell);
  marks.fillStyle = look.text;
  setFont(marks, 650, Math.min(0.55 * grid.size, 14));
  marks.fillText(letter, x, y);
}

function drawCursor(
  context: CanvasRenderingContext2D,
  maze: Maze,
  grid: GridOnScreen,
  cell: number,
  look: Look,
): void {
  const { x, y } = centerOf(maze, grid, cell);
  context.strokeStyle = look.cursor;
  context.lineWidth = 2;
  context.strokeRect(x - grid.size / 2, y - grid.size / 2, grid.size, grid.size);
}
