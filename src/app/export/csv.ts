/** Rows as CSV. */

export type Cell = string | number | boolean | null | undefined;

export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join()}\r\n`).join('');
}

/** A spreadsheet would evaluate text that begins like a formula. */
function written(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
