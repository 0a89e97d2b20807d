/** Cells as positions, as text and on the screen. */
import type { Position } from '../../geo/position.ts';
import { cellPosition, type MazeSize } from '../../network/maze.ts';
import { map, toLatLng } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { labyrinthWords } from './words.ts';

export function cellCenter(size: MazeSize, cell: number): Position {
  return cellPosition(size, Math.floor(cell / size.columns), cell % size.columns);
}

/** "row 3, column 12: wall" */
export function cellText(cell: number, letter: string): string {
  const { columns } = opened.peek()!.maze!;
  const place = labyrinthWords.place(Math.floor(cell / columns) + 1, (cell % columns) + 1);
  return labyrinthWords.cell(place, letter);
}

/** Where the cells lie on the screen, in pixels of Leaflet's layers, and which of them are seen. */
export interface GridOnScreen {
  /** The center of the first cell, and the distance of two. */
  left: number;
  top: number;
  size: number;
  rows: readonly [first: number, end: number];
  columns: readonly [first: number, end: number];
}

export function gridOnScreen(maze: MazeSize): GridOnScreen {
  const pixel = (row: number, column: number) =>
    map.latLngToLayerPoint(toLatLng(cellPosition(maze, row, column)));
  const project = (row: number, column: number) =>
    map.project(toLatLng(cellPosition(maze, row, column)));
  const size = project(0, 1).x - project(0, 0).x;
  const { x: left, y: top } = pixel(0, 0);
  const corner = map.containerPointToLayerPoint([0, 0]);
  const { x: width, y: height } = map.getSize();
  const seen = (from: number, length: number, count: number) =>
    [
      Math.min(Math.max(Math.floor(from / size), 0), count),
      Math.min(Math.max(Math.ceil((from + length) / size) + 1, 0), count),
    ] as const;
  return {
    left,
    top,
    size,
    rows: seen(corner.y - top, height, maze.rows),
    columns: seen(corner.x - left, width, maze.columns),
  };
}
