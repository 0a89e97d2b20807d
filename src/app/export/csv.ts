/** Rows as CSV. */
import { safeCell } from '../../output/cell.ts';

export type Cell = string | number | boolean | null | undefined;

export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join()}\r\n`).join('');
}

function written(value: Cell): string {
  const safe = safeCell(String(value ?? ''));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
