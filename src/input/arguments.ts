/**
 * What public functions ask of their arguments, for callers with types and without. Each check
 * throws a RequestError that names the argument.
 */
import { bytesOf } from './bytes.ts';
import { isObject } from './geojson/geometry.ts';
import { invalid } from './request-error.ts';

const types = {
  text: (value: unknown) => typeof value === 'string',
  'a finite number': Number.isFinite,
  'a number from 0 up': (value: unknown) => isFrom(0, value),
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a function': (value: unknown) => typeof value === 'function',
  'a list': Array.isArray,
} as const satisfies Record<string, (value: unknown) => boolean>;

/** @throws RequestError for a value of another type */
export function expectType(name: string, value: unknown, type: keyof typeof types): void {
  if (!types[type](value)) throw invalid(name, value, type);
}

/** For numbers that may be infinite; objects would be compared by what they convert to. */
export function isFrom(least: number, value: unknown): value is number {
  return typeof value === 'number' && value >= least;
}

/** @throws RequestError for what is no whole number from `least` up */
export function expectWhole(name: string, value: unknown, least: number): void {
  if (Number.isInteger(value) && (value as number) >= least) return;
  throw invalid(name, value, `a whole number from ${least} up`);
}

/** Whether a value is a whole number from 0 to below the count. */
export function isIndex(value: unknown, count: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}

/** Whether all items of a list pass a test; `every` skips what a list leaves out. */
export function isListOf<Item>(
  value: unknown,
  test: (item: unknown) => item is Item,
): value is Item[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!test(item)) return false;
  return true;
}

/** @throws RequestError for what is no list of texts */
export function expectNames(name: string, list: unknown): void {
  if (!isListOf(list, isText)) throw invalid(name, list, 'a list of texts');
}

/** @throws RequestError for what is no object whose members are texts */
export function expectTexts(name: string, texts: unknown): void {
  if (isObject(texts) && Object.values(texts).every(isText)) return;
  throw invalid(name, texts, 'an object of texts');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** @throws RequestError for what is no list of positions; further numbers may follow */
export function expectLine(name: string, line: unknown): void {
  expectType(name, line, 'a list');
  // Other loops skip what a list leaves out.
  for (const position of line as unknown[]) {
    if (Array.isArray(position) && position.length > 1 && isPair(position)) continue;
    throw invalid(name, position, 'positions such as [8.5, 47.4]');
  }
}

function isPair([x, y]: readonly unknown[]): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

/**
 * Checks the members of a value by a table. A line of it names a class and members of that class:
 *
 *     Int32Array[edges] edgeTail edgeHead
 *     Int32Array[edges+1] firstShape
 *     Float64Array[2points] positions
 *     String name maneuver.type
 *     Uint8Array[turns] turns?.only edgeAccess?
 *
 * The first member with a count in brackets sets it, and all others must have as many items. What
 * has a question mark may be absent, `*` is any class. The content of arrays is trusted: what this
 * package has made keeps its promises.
 *
 * @param maker the function that returns such a value
 * @param counts that the value itself states
 * @throws RequestError if a member is missing, of another class or of another length
 */
export function expectMembers(
  name: string,
  value: unknown,
  maker: string,
  table: string,
  counts: Readonly<Record<string, unknown>> = {},
): void {
  const known = { ...counts };
  for (const line of table.trim().split('\n')) {
    const [kind, ...paths] = line.trim().split(' ');
    const [, type, times, count, more] = /^(.\w*)(?:\[(\d?)(\w+)(\+1)?)?/.exec(kind) as string[];
    for (const path of paths) {
      const member = memberAt(value, path);
      if (member === ABSENT) continue;
      const length = (Object(member).length - (more ? 1 : 0)) / (Number(times) || 1);
      if (!(count in known)) known[count] = length;
      const isWhole = !count || known[count] === length;
      if (isWhole && (type === '*' || classOf(member) === type)) continue;
      throw invalid(name, value, `what ${maker} returns, with ${path}: ${kind}`);
    }
  }
}

const ABSENT = Symbol();

function memberAt(value: unknown, path: string): unknown {
  let at = value;
  for (const part of path.split('.')) {
    const [name, mayMiss] = part.split('?');
    at = Object(at)[name];
    if (at === undefined && mayMiss !== undefined) return ABSENT;
  }
  return at;
}

/** @throws RequestError for what are no bytes */
export function expectBytes(bytes: unknown, name = 'bytes'): Uint8Array {
  const found = bytesOf(bytes);
  if (found === null) throw invalid(name, bytes, 'a Uint8Array or an ArrayBuffer');
  return found;
}

/** Whether a view shows a buffer that was transferred; it can be asked for nothing then. */
export function isDetached(value: object): boolean {
  if (!ArrayBuffer.isView(value)) return false;
  try {
    return new Uint8Array(value.buffer) === null;
  } catch {
    return true;
  }
}

/** The class of an object, or the type of another value; the same in all realms. */
export function classOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
