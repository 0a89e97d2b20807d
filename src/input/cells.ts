/** The cells of CSV and of its like. */
import { dsvFormat } from 'd3-dsv';

/** The cells of each line, without spaces around them. */
export function rowsOf(text: string, separator: string): string[][] {
  const trimmed = text.replace(/ *([,;\t]) *"/g, '$1"');
  return dsvFormat(separator).parseRows(trimmed, (cells) => cells.map((cell) => cell.trim()));
}

/** A cell as a number, also with a decimal comma; else its text. */
export function numberOf(cell: unknown): unknown {
  const text = String(cell ?? '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return text === '' || Number.isNaN(Number(text)) ? cell : Number(text);
}
