/** Changed cells as parts of a link, and points on the cells of a maze. Pure. */
import type { Position } from '../../geo/position.ts';
import { type CellRun, cellPosition, type Maze, placeInMaze } from '../../network/maze.ts';
import type { MazeReading } from '../../worker/contract/network.ts';

/** Where a link would be longer than servers and chats allow, it shows the maze as it was read. */
const longestInLink = 6_000;

/**
 * `5.3:wwo2` for a wall in the cells 3 and 4 of row 5, nothing in the next one, and a cell of
 * weight 2; separated by commas. Undefined if there is none.
 */
export function formatCells(runs: readonly CellRun[]): string | undefined {
  const texts = runs.map(({ row, column, letters }) => {
    const written = letters.replaceAll('#', 'w').replace(/[^w1-9]/g, 'o');
    return `${row + 1}.${column + 1}:${written}`;
  });
  return texts.join() || undefined;
}

export function parseCells(text: string): CellRun[] | undefined {
  const runs = text.split(',').flatMap((part): CellRun[] => {
    const [, row, column, letters] =
      /^([1-9]\d{0,6})\.([1-9]\d{0,6}):([wo1-9]+)$/.exec(part) ?? [];
    if (!row || !column || !letters) return [];
    const read = letters.replaceAll('w', '#').replaceAll('o', '.');
    return [{ row: Number(row) - 1, column: Number(column) - 1, letters: read }];
  });
  return runs.length ? runs : undefined;
}

/** What of a changed maze has room in a link. */
export function shareable({ diagonals, cells = [] }: MazeReading): MazeReading | undefined {
  const isShort = (formatCells(cells) ?? '').length <= longestInLink;
  if (!diagonals && !(isShort && cells.length)) return undefined;
  return { ...(diagonals && { diagonals }), ...(isShort && cells.length && { cells }) };
}

export function isOpen(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '#';
}

/** The center of the open cell nearest to a position, by rows and columns. */
export function onCell(maze: Maze, position: Position): Position {
  const { rows, columns, cells } = maze;
  const place = placeInMaze(maze, position);
  const within = (value: number, count: number) =>
    Math.min(Math.max(Math.round(value), 0), count - 1);
  const [row, column] = [within(place.row, rows), within(place.column, columns)];
  const away = Math.hypot(row - place.row, column - place.column);
  let best = position;
  let least = Number.POSITIVE_INFINITY;
  // No cell of a ring is nearer than this.
  for (let ring = 0; ring < Math.max(rows, columns) && ring - away <= least; ring++) {
    for (const [y, x] of ringAround(row, column, ring)) {
      if (y < 0 || x < 0 || y >= rows || x >= columns || !isOpen(cells[y * columns + x]))
        continue;
      const distance = Math.hypot(y - place.row, x - place.column);
      if (distance >= least) continue;
      least = distance;
      best = cellPosition(maze, y, x);
    }
  }
  return best;
}

function* ringAround(row: number, column: number, ring: number): Generator<[number, number]> {
  for (let at = -ring; at <= ring; at++) {
    yield [row - ring, column + at];
    yield [row + ring, column + at];
    yield [row + at, column - ring];
    yield [row + at, column + ring];
  }
}
