/** The members of a JSON object of which only the first bytes are there. */
import { Scanner } from '../json/scanner.ts';

/**
 * By their names: the values of those that are whole, undefined for one that is cut, and true in
 * place of arrays and of objects that are large.
 *
 * @param text that begins with a brace
 */
export function headMembers(text: string): Map<string, unknown> {
  const members = new Map<string, unknown>();
  const scanner = new Scanner();
  const bytes = new TextEncoder().encode(`${text}\0`);
  scanner.bytes = bytes;
  scanner.end = bytes.length - 1;
  const decoder = new TextDecoder();
  const read = (start: number, end: number): unknown => {
    const isLarge = bytes[start] === OPEN_ARRAY || end - start > LARGE;
    return isLarge ? true : JSON.parse(decoder.decode(bytes.subarray(start, end)));
  };
  let at = scanner.firstMember(0);
  while (at >= 0 && bytes[at] === QUOTE) {
    const start = scanner.key(at);
    if (start < 0) break;
    const name: string = JSON.parse(decoder.decode(bytes.subarray(at, scanner.keyEnd + 1)));
    const end = scanner.value(start);
    members.set(name, end < 0 ? undefined : read(start, end));
    at = end < 0 ? end : scanner.nextMember(end);
  }
  return members;
}

const QUOTE = 0x22;
const OPEN_ARRAY = 0x5b;
const LARGE = 2000;
