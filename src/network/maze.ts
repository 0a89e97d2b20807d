/** The cells of a text maze: what stands in them, and where they lie on the map. */
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS, RADIANS } from '../geo/sphere.ts';
import { RequestError } from '../input/request-error.ts';

export interface MazeSize {
  rows: number;
  columns: number;
}

/** Cells are numbered row by row from the top left, rows and columns from 0. */
export interface Maze extends MazeSize {
  /** A letter each; rows that are too short are filled with walls. */
  cells: string;
}

/** Letters that stand side by side in one row. */
export interface CellRun {
  row: number;
  column: number;
  letters: string;
}

/** Distance of neighbouring cells in meters. The center of a maze is at [0, 0]. */
export const CELL = 10;
/** A row or a column of this length still fits on the globe. */
const MOST_CELLS = 2_000_000;

/**
 * The lines of a maze, without blank ones before and after it.
 *
 * @throws RequestError if there are too many cells
 */
export function mazeLines(text: string): MazeSize & { lines: readonly string[] } {
  const all = text.replace(/\r/g, '').split('\n');
  const isDrawn = (line: string): boolean => line !== '';
  const lines = all.slice(all.findIndex(isDrawn), all.findLastIndex(isDrawn) + 1);
  const rows = lines.length;
  const columns = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (rows * columns > MOST_CELLS) {
    throw new RequestError(
      'invalid-maze',
      `The maze is ${columns} cells wide and ${rows} high; it may have ${MOST_CELLS.toLocaleString('en')} cells at most.`,
    );
  }
  return { lines, rows, columns };
}

/** @throws RequestError if there are too many cells; letters are not checked */
export function mazeOf(text: string): Maze {
  const { lines, ...size } = mazeLines(text);
  return { ...size, cells: lines.map((line) => line.padEnd(size.columns, '#')).join('') };
}

export function mazeText({ rows, columns, cells }: Maze): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return `${lines.join('\n')}\n`;
}

/** The maze with other letters in some cells. What lies outside of it is ignored. */
export function withRuns(maze: Maze, runs: readonly CellRun[]): Maze {
  const cells = [...maze.cells];
  for (const { row, column, letters } of runs) {
    const end = Math.min(column + letters.length, maze.columns);
    if (row >= maze.rows) continue;
    for (let at = column; at < end; at++) cells[row * maze.columns + at] = letters[at - column];
  }
  return { ...maze, cells: cells.join('') };
}

/** The runs that make one maze another one of the same size. */
export function runsBetween(before: Maze, after: Maze): CellRun[] {
  const { columns } = before;
  const runs: CellRun[] = [];
  let last = -2;
  for (let cell = 0; cell < before.cells.length; cell++) {
    const letter = after.cells[cell];
    if (letter === before.cells[cell]) continue;
    const column = cell % columns;
    if (cell === last + 1 && column > 0) runs[runs.length - 1].letters += letter;
    else runs.push({ row: Math.floor(cell / columns), column, letters: letter });
    last = cell;
  }
  return runs;
}

const degrees = CELL / (EARTH_RADIUS * RADIANS);

/** The center of a cell, which may lie outside of the maze. */
export function cellPosition(size: MazeSize, row: number, column: number): Position {
  return [(column - (size.columns - 1) / 2) * degrees, ((size.rows - 1) / 2 - row) * degrees];
}

/** The row and the column of a position, whole ones at the centers of cells. */
export function placeInMaze(
  size: MazeSize,
  [lng, lat]: Position,
): { row: number; column: number } {
  return {
    row: (size.rows - 1) / 2 - lat / degrees,
    column: lng / degrees + (size.columns - 1) / 2,
  };
}
