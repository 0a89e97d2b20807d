/** Cells on the map: the shades of weights below the searches, their numbers and the pen above. */
import { effect, signal } from '@preact/signals-core';
import { DomUtil } from 'leaflet';
import type { Maze } from '../../network/maze.ts';
import { palettes } from '../../render/palette.ts';
import type { ThemeName } from '../../render/picture.ts';
import { map } from '../map/map.ts';
import { isOpen } from '../store/maze.ts';
import { opened, theme } from '../store/state.ts';
import { ahead, pen } from './cells.ts';
import { type GridOnScreen, gridOnScreen } from './grid.ts';
import { cursor } from './pen.ts';

/** Shares of a cell. */
const corridor = 0.66;
const post = 0.2;
/** CSS pixels of a cell in which a number can be read. */
const leastForText = 14;

interface Sheet {
  context: CanvasRenderingContext2D;
  clear(): void;
}

export function startCellLayer(): void {
  const [floor, marks] = [sheet('cells-floor'), sheet('cells')];
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
    const look = lookOf(theme.value);
    const grid = gridOnScreen(maze);
    const letters = [...cellsSeen(maze, grid)].map((cell) => [cell, cells[cell]!] as const);
    if (ahead.value) drawAhead(marks.context, maze, grid, look, ahead.value);
    for (const [cell, letter] of letters) {
      if (/[2-9]/.test(letter))
        drawWeight(floor.context, marks.context, maze, grid, look, cell, letter);
    }
    if (pen.value) {
      for (const [cell, letter] of letters) {
        if (!isOpen(letter)) drawSquare(marks.context, maze, grid, cell, post, look.post);
      }
    }
    if (pen.value && cursor.value >= 0) drawCursor(marks.context, maze, grid, cursor.value, look);
  });
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
      canvas.width = width * devicePixelRatio;
      canvas.height = height * devicePixelRatio;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
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
  post: string;
  weight: string;
  text: string;
  cursor: string;
}

function lookOf(name: ThemeName): Look {
  const { ground, roads, searches } = palettes[name];
  return {
    ground,
    corridor: roads[ROAD_CLASS]!,
    cursor: searches.first.hue,
    ...own[name],
  };
}

/** That of the corridors. */
const ROAD_CLASS = 4;

const own = {
  ink: { post: '#ffffff24', weight: '#8f8550', text: '#fdf6d8' },
  paper: { post: '#12161d2e', weight: '#a98b3d', text: '#2e2508' },
};

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
  marks.font = `650 ${Math.min(0.55 * grid.size, 14)}px Inter, sans-serif`;
  marks.textAlign = 'center';
  marks.textBaseline = 'middle';
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
