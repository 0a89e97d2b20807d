/** Text of files for people and for spreadsheets. */
import { expectType } from '../input/arguments.ts';
import { printable as cut } from '../input/input-error.ts';

/**
 * Text of a file for a message: control and direction characters are replaced, the rest is cut.
 *
 * @param most letters that are kept
 */
export function printable(text: string, most = 60): string {
  expectType('text', text, 'text');
  expectType('most', most, 'a number from 0 up');
  return cut(text, most);
}

/** A spreadsheet would evaluate text that begins like a formula; signed numbers are safe. */
export function safeCell(text: string): string {
  expectType('text', text, 'text');
  return /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}
