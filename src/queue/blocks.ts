/** A matrix ↔ blocks of it, each the work of one process for a while. */

/** Rows from `top` and columns from `left`: `height` × `width` cells. */
export interface Block {
  top: number;
  left: number;
  height: number;
  width: number;
}

/**
 * Cells of a block. A larger one repeats less of the search of its rows and columns; a smaller one
 * loses less work with a process that ends. This many are 80 kB, and a fraction of a second on the
 * hierarchy.
 */
const MOST_CELLS = 10_000;
const SIDE = Math.sqrt(MOST_CELLS);

/** The blocks that cover a matrix: squares, and longer where the matrix is narrower than these. */
export function* blocksOf(rows: number, columns: number): Generator<Block> {
  const height = Math.min(rows, Math.max(SIDE, Math.floor(MOST_CELLS / columns)));
  const width = Math.min(columns, Math.max(SIDE, Math.floor(MOST_CELLS / rows)));
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
