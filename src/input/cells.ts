/** The cells of CSV and of its like. */
import { dsvFormat } from 'd3-dsv';
import { expectType } from './arguments.ts';
import { invalid } from './request-error.ts';

/** The cells of each line, without spaces around them. */
export function rowsOf(text: string, separator: string): string[][] {
  expectType('text', text, 'text');
  if (typeof separator !== 'string' || separator.length !== 1 || /["\r\n]/.test(separator)) {
    throw invalid('separator', separator, 'one letter, such as a comma');
  }
  const trimmed = text.replace(/ *([,;\t]) *"/g, '$1"');
  return dsvFormat(separator).parseRows(trimmed, (cells) => cells.map((cell) => cell.trim()));
}

/** A cell as a number, also with a decimal comma; else its text. */
export function numberOf(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  const text = cell.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return text === '' || Number.isNaN(Number(text)) ? cell : Number(text);
}
