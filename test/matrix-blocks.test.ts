import { expect, test } from 'vitest';
import { blocksOf, fillBlock } from '../src/router/matrix-blocks.ts';

test.each([
  [1, 1, 2],
  [100, 100, 200],
  [250, 400, 200],
  [3, 10_000, 200],
  [20_001, 7, 100],
  [60, 60, 101],
  [0, 5, 100],
  [5, 0, 100],
])('blocks cover each of %i × %i cells once, with at most %i ends', (rows, columns, ends) => {
  const matrix = new Float64Array(rows * columns).fill(-1);
  let cells = 0;
  for (const block of blocksOf(rows, columns, ends)) {
    const { top, left, height, width } = block;
    expect(height + width).toBeLessThanOrEqual(ends);
    // Each cell says where it belongs.
    const numbers = Float64Array.from({ length: height * width }, (_, i) => {
      const [row, column] = [Math.floor(i / width), i % width];
      return (top + row) * columns + left + column;
    });
    fillBlock(matrix, columns, block, numbers);
    cells += numbers.length;
  }
  expect(cells).toBe(rows * columns);
  expect(matrix.every((number, i) => number === i)).toBe(true);
});
