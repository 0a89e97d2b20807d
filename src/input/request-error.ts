/** The error of a question or an option that cannot be answered as it is put, and its checks. */
import { isObject } from './geojson/geometry.ts';
import type { Signal } from './signal.ts';

/** Why a request was refused. Messages may be reworded; codes stay. */
export type RequestErrorCode =
  /** The request is no object with options. */
  | 'not-an-object'
  /** An option of this name does not exist; the message names a similar one, or all. */
  | 'unknown-option'
  /** The value of an option or of an argument has the wrong type or is out of range. */
  | 'invalid-option'
  /** A position is not of a known form, or lies off the globe. */
  | 'invalid-position'
  /** An edge id is not one of the network. */
  | 'unknown-edge'
  /** No feature of the file, or no road of it, has the index or id that a turn or a closure names. */
  | 'unknown-feature'
  /** The roads of a turn do not meet, or do not make clear which turn is meant. */
  | 'impossible-turn'
  /** A position to close or to avoid is more than 100 m from any road. */
  | 'far-position'
  /** The coordinates of a polygon to close or to avoid are wrong. */
  | 'invalid-area'
  /** With its penalties, the costs of a question cannot be added up exactly. */
  | 'penalties-too-high'
  /** The route lies on a flat map, which a format in degrees cannot hold. */
  | 'not-in-degrees'
  /** A matrix would have too many entries. */
  | 'too-many-entries'
  /** An order of contraction does not name every node once. */
  | 'invalid-order'
  /** The text of a maze has unknown letters, too many cells or no way. */
  | 'invalid-maze';

/** The message says what was got and what is expected; the code is for programs. */
export class RequestError extends RangeError {
  override name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Refuses what is no object; `example` is the name of an option. */
export function expectObject(
  call: string,
  options: unknown,
  example: string,
): asserts options is object {
  if (isObject(options)) return;
  throw new RequestError(
    'not-an-object',
    `${call}: got ${shown(options)}, expected an object such as { ${example}: … }`,
  );
}

/** Refuses what is no object, options of unknown names, and what cannot cancel or be called. */
export function checkNames(call: string, options: unknown, known: readonly string[]): void {
  expectObject(call, options, known[0]);
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    throw new RequestError(
      'unknown-option',
      `${call}: got the unknown option ${shown(name)}${hint(name, known)}`,
    );
  }
  checkCallbacks(options);
}

const callbacks = ['onProgress', 'onRoads', 'onRead', 'onBlock', 'onError', 'gunzip'];

/** Refuses what cannot cancel or be called. */
export function checkCallbacks(options: object): void {
  const { signal, ...others } = options as { signal?: Partial<Signal> } & Record<string, unknown>;
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function') {
    throw invalid('signal', signal, 'an AbortSignal');
  }
  for (const name of callbacks) {
    const callback = others[name];
    if (callback !== undefined && typeof callback !== 'function') {
      throw invalid(name, callback, 'a function');
    }
  }
}

/** Asks whether the most similar name was meant; `otherwise` (all names, when absent) if none is similar. */
export function hint(
  name: string,
  known: readonly string[],
  otherwise = `, expected ${known.join(', ')}`,
): string {
  const meant = nearest(name, known);
  const given = name.slice(0, 40);
  const isAlike =
    (given !== '' && meant.startsWith(given)) ||
    editDistance(given, meant) <= Math.max(given.length, meant.length) / 3;
  return isAlike ? `. Did you mean "${meant}"?` : otherwise;
}

/** The known name that begins like this one, or takes the fewest edits (Levenshtein 1966) to come to. */
export function nearest(name: string, known: readonly string[]): string {
  if (typeof name !== 'string') throw invalid('name', name, 'text');
  if (!Array.isArray(known) || known.length === 0) throw invalid('known', known, 'names');
  for (const other of known) {
    if (typeof other !== 'string') throw invalid('known', known, 'names');
  }
  const longer = known.find((other) => name !== '' && other.startsWith(name));
  if (longer !== undefined) return longer;
  const distances = known.map((other) => editDistance(name.slice(0, 40), other));
  return known[distances.indexOf(Math.min(...distances))];
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1].toLowerCase() === b[j - 1].toLowerCase();
      next[j] = Math.min(row[j - 1] + (same ? 0 : 1), row[j] + 1, next[j - 1] + 1);
    }
    row = next;
  }
  return row[b.length];
}

export function invalid(
  name: string,
  got: unknown,
  expected: string,
  code: RequestErrorCode = 'invalid-option',
): RequestError {
  return new RequestError(code, `${name}: got ${shown(got)}, expected ${expected}`);
}

const MOST_SHOWN = 100;

/** Values in a value that are written: it may be a whole router. */
const MOST_WRITTEN = 1000;

/** A value as code would write it, cut if it is long. */
export function shown(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return 'an empty list';
  const text = Array.isArray(value) ? value.slice(0, 4).map(written).join(', ') : written(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function written(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' && typeof value !== 'string') return String(value);
  let left = MOST_WRITTEN;
  try {
    return JSON.stringify(value, (_, each) => (left-- > 0 ? brief(each) : undefined));
  } catch {
    return 'an object';
  }
}

/** Lists may be endless, and texts long: only their beginnings are shown. */
function brief(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Object.prototype.toString.call(value);
  if (typeof value === 'string') return value.slice(0, MOST_SHOWN);
  return Array.isArray(value) ? value.slice(0, 4) : value;
}
