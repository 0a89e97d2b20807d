/** A hedge maze: one winding way everywhere, then a few hedges cut where that saves most. */
import { seeded } from '../../src/geo/random.ts';

const size = 43;
const loops = 14;
/** A hedge is cut only where the way round it is at least this many cells. */
const detour = 40;

export function labyrinth(): string {
  const random = seeded(1958);
  const open = new Uint8Array(size * size);
  const middle = (size - 1) / 2;
  carveRoom(open, middle);
  wind(open, random, at(1, 1));
  // The room in the middle has one gate; the maze comes in from above.
  open[at(middle, middle - 3)] = 1;
  cutLoops(open, random);
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column): string => (open[at(column, row)] ? '.' : '#')),
  );
  rows[size - 2][1] = 'S';
  rows[middle][middle] = 'F';
  return `${rows.map((row) => row.join('')).join('\n')}\n`;
}

/** Open cells have odd columns and rows; the walls between them even ones. */
function at(column: number, row: number): number {
  return row * size + column;
}

/** Five by five cells around the finish, closed all round. */
function carveRoom(open: Uint8Array, middle: number): void {
  for (let row = middle - 2; row <= middle + 2; row++) {
    for (let column = middle - 2; column <= middle + 2; column++) open[at(column, row)] = 1;
  }
}

/** Depth first, rather straight on than round a corner, until no cell is left closed. */
function wind(open: Uint8Array, random: () => number, first: number): void {
  const stack = [{ cell: first, step: 0 }];
  open[first] = 1;
  while (stack.length) {
    const { cell, step } = stack[stack.length - 1];
    const ways = [1, -1, size, -size].filter((way) => {
      const column = (cell % size) + 2 * (way % size);
      const row = Math.floor(cell / size) + 2 * Math.trunc(way / size);
      return column > 0 && row > 0 && column < size && row < size && !open[cell + 2 * way];
    });
    if (ways.length === 0) {
      stack.pop();
      continue;
    }
    const straight = ways.includes(step) && random() < 0.35;
    const way = straight ? step : ways[Math.floor(random() * ways.length)];
    open[cell + way] = 1;
    open[cell + 2 * way] = 1;
    stack.push({ cell: cell + 2 * way, step: way });
  }
}

function cutLoops(open: Uint8Array, random: () => number): void {
  let cut = 0;
  for (let attempt = 0; cut < loops && attempt < 5000; attempt++) {
    const column = 1 + Math.floor(random() * (size - 2));
    const row = 1 + Math.floor(random() * (size - 2));
    if ((column + row) % 2 === 0) continue;
    const cell = at(column, row);
    if (open[cell]) continue;
    const [one, other] = row % 2 ? [cell - 1, cell + 1] : [cell - size, cell + size];
    if (Math.max(Math.abs(column - size / 2), Math.abs(row - size / 2)) < 4) continue;
    if (!open[one] || !open[other] || steps(open, one, other) < detour) continue;
    open[cell] = 1;
    cut++;
  }
}

/** Steps from one open cell to another, breadth first. */
function steps(open: Uint8Array, from: number, to: number): number {
  const far = new Map([[from, 0]]);
  for (const [cell, count] of far) {
    if (cell === to) return count;
    for (const way of [1, -1, size, -size]) {
      if (open[cell + way] && !far.has(cell + way)) far.set(cell + way, count + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}
