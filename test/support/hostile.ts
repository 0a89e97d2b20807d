/** Values that no caller with types would pass, and all places of arguments where they can stand. */

/** What a hostile value throws by itself: the caller's own error, which may pass through. */
export class Own extends Error {}

const throwOwn = (): never => {
  throw new Own('own');
};

/** Rejected with the caller's own error, which nobody else waits for. */
function rejected(): Promise<never> {
  const promise = Promise.reject(new Own('own'));
  promise.catch(() => {});
  return promise;
}

/** Made anew for each call, so that none is changed by the one before. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  zero: () => 0,
  'minus zero': () => -0,
  'minus one': () => -1,
  half: () => 1.5,
  NaN: () => Number.NaN,
  Infinity: () => Infinity,
  '-Infinity': () => -Infinity,
  '2^31': () => 2 ** 31,
  '2^53': () => 2 ** 53,
  'number object': () => Object(5),
  BigInt: () => 10n,
  Symbol: () => Symbol('x'),
  'empty text': () => '',
  'short text': () => 'x',
  'half of a pair': () => '\ud800',
  __proto__: () => '__proto__',
  constructor: () => 'constructor',
  'long text': () => 'x'.repeat(100_000),
  'empty list': () => [],
  'list of texts': () => ['a', 'b'],
  'list of lists': () => [[], [[]]],
  'list of symbols': () => [Symbol('x')],
  // biome-ignore lint/suspicious/noSparseArray: that is the point
  'sparse list': () => [, 1],
  'endless list': () => Object.assign([], { length: 2 ** 32 - 1 }),
  'empty object': () => ({}),
  'object without prototype': () => Object.create(null),
  'circular object': () => {
    const own: Record<string, unknown> = {};
    own.own = own;
    return own;
  },
  'circular list': () => {
    const own: unknown[] = [];
    own.push(own);
    return own;
  },
  'object with a length': () => ({ length: 5 }),
  'object with an endless length': () => ({ length: Infinity }),
  'getters that throw': () =>
    new Proxy({}, { get: throwOwn, has: throwOwn, ownKeys: throwOwn, getPrototypeOf: throwOwn }),
  'iterator that throws': () => ({ [Symbol.iterator]: throwOwn }),
  'text that throws': () => ({ toString: throwOwn, valueOf: throwOwn, toJSON: throwOwn }),
  'promise that is rejected': () => rejected(),
  function: () => () => {},
  'function that throws': () => throwOwn,
  Date: () => new Date(Number.NaN),
  RegExp: () => /x/,
  Map: () => new Map([['a', 1]]),
  Set: () => new Set([Symbol('x')]),
  Promise: () => Promise.resolve(5),
  Error: () => new Error('x'),
  'empty buffer': () => new ArrayBuffer(0),
  'detached buffer': () => {
    const buffer = new ArrayBuffer(64);
    structuredClone(buffer, { transfer: [buffer] });
    return buffer;
  },
  'detached bytes': () => {
    const bytes = new Uint8Array(64);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  },
  DataView: () => new DataView(new ArrayBuffer(8)),
  'empty numbers': () => new Float64Array(0),
  'other numbers': () => Float64Array.of(Number.NaN, -1, Infinity),
  'large integers': () => BigInt64Array.of(1n),
};

/** A place in arguments: the index of one, and then names of members. */
export type Place = readonly (string | number)[];

/** What functions of the library have returned: of these, all members are replaced, but no deeper ones. */
const made = new Set<unknown>();

export function madeByLibrary<Value>(value: Value): Value {
  made.add(value);
  return value;
}

/** The arguments, their members, and the members of these, down to some level. */
export function placesIn(args: readonly unknown[], levels = 4): Place[] {
  return args.flatMap((arg, i) => [
    [i],
    ...placesWithin(arg, levels).map((place) => [i, ...place]),
  ]);
}

function placesWithin(value: unknown, levels: number): Place[] {
  if (levels === 0) return [];
  if (made.has(value)) return membersOf(value).map((name) => [name]);
  return membersOf(value).flatMap((name) => [
    [name],
    ...placesWithin((value as Record<string, unknown>)[name], levels - 1).map((place) => [
      name,
      ...place,
    ]),
  ]);
}

/** All of a plain object, the first and the last of a list. */
function membersOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...new Set([0, value.length - 1])].filter((i) => i >= 0);
  return isPlain(value) ? Object.keys(value) : [];
}

function isPlain(value: unknown): value is object {
  return (
    Object.prototype.toString.call(value) === '[object Object]' &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The arguments with another value at a place; what lies around it is copied. */
export function replaced(args: readonly unknown[], place: Place, value: unknown): unknown[] {
  return withMember(args, place, value) as unknown[];
}

function withMember(whole: unknown, [name, ...inner]: Place, value: unknown): unknown {
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<
    string | number,
    unknown
  >;
  copy[name] = inner.length === 0 ? value : withMember(copy[name], inner, value);
  return copy;
}
