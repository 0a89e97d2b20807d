/** A matrix ↔ blocks of it, which are answered apart; and how large it may be. */
import { RequestError } from '../input/request-error.ts';

/** Rows from `top` and columns from `left`: `height` × `width` cells. */
export interface Block {
  top: number;
  left: number;
  height: number;
  width: number;
}

/**
 * The blocks that cover a matrix: squares, and longer where the matrix is narrower than these. The
 * work for a block grows with its sides.
 *
 * @param mostEnds rows and columns of a block together, 2 or more
 */
export function* blocksOf(rows: number, columns: number, mostEnds: number): Generator<Block> {
  const side = Math.floor(mostEnds / 2);
  const height = Math.min(rows, Math.max(side, mostEnds - columns));
  const width = Math.min(columns, mostEnds - height);
  for (let top = 0; top < rows; top += height) {
    for (let left = 0; left < columns; left += width) {
      yield {
        top,
        left,
        height: Math.min(height, rows - top),
        width: Math.min(width, columns - left),
      };
    }
  }
}

/**
 * A matrix whose blocks are answered several at once. After an error, no further block is asked for.
 *
 * @param answer gives the cells of a block, row by row
 * @param onProgress gets the share that is done, 0 to 1
 */
export async function byBlocks(
  [rows, columns]: readonly [rows: number, columns: number],
  { mostEnds, atOnce }: { mostEnds: number; atOnce: number },
  answer: (block: Block) => Promise<Float64Array>,
  onProgress?: (done: number) => void,
): Promise<Float64Array> {
  const costs = new Float64Array(rows * columns);
  const blocks = blocksOf(rows, columns, mostEnds);
  let done = 0;
  /** One of several that take blocks from the same list; an error ends the list. */
  const takeBlocks = async (): Promise<void> => {
    for (const block of blocks) {
      fillBlock(costs, columns, block, await answer(block));
      done += block.height * block.width;
      onProgress?.(done / costs.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeBlocks));
  return costs;
}

/** @param cells those of the block, row by row */
export function fillBlock(
  matrix: Float64Array,
  columns: number,
  { top, left, height, width }: Block,
  cells: Float64Array,
): void {
  for (let row = 0; row < height; row++) {
    const part = cells.subarray(row * width, (row + 1) * width);
    matrix.set(part, (top + row) * columns + left);
  }
}

/** Larger matrices, of 8 bytes per entry, must be asked for in parts. */
export const MOST_ENTRIES = 1e8;

/** @throws RequestError for a matrix that is too large */
export function checkEntries(rows: number, columns: number): void {
  const entries = rows * columns;
  if (entries <= MOST_ENTRIES) return;
  const most = MOST_ENTRIES.toLocaleString('en');
  throw new RequestError(
    'too-many-entries',
    `matrix: got ${entries.toLocaleString('en')} entries, expected ${most} at most. Ask for it in parts.`,
  );
}
