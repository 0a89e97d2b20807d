/** A small landscape with weights: meadows, heath, woods, rocks, and a river with one ford. */
import { noise } from './noise.ts';

const columns = 48;
const rows = 28;
const ford = 21;

export function terrain(): string {
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ground(column, row)),
  );
  cells[rows - 4][3] = 'S';
  cells[4][columns - 4] = 'F';
  return `${cells.map((row) => row.join('')).join('\n')}\n`;
}

function ground(column: number, row: number): string {
  const water = Math.abs(column - riverColumn(row));
  if (water < 1.6) return row === ford || row === ford + 1 ? '3' : '9';
  const height = noise(column, row, 7, 5) + 0.5 * noise(column, row, 3, 6);
  if (height > 0.78) return '#';
  if (height > 0.52) return '5';
  if (height > 0.32) return '3';
  if (height > 0.14) return '2';
  return '.';
}

function riverColumn(row: number): number {
  return columns / 2 + (row - rows / 2) * -0.25 + 5 * noise(0, row, 9, 8);
}
