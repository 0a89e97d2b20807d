/** Any source of roads → a parsed object, or its bytes, unpacked. */
import { isFrom } from './arguments.ts';
import { Budget } from './budget.ts';
import { bytesOf } from './bytes.ts';
import { HEAD } from './formats/recognise.ts';
import { InputError, printable } from './input-error.ts';
import { checkCallbacks, expectObject, invalid } from './request-error.ts';
import { roadFileEnds } from './road-files.ts';
import { orAborted, type Signal } from './signal.ts';
import { expectRejection, otherTasks } from './slices.ts';
import {
  type ByteStream,
  type Gunzip,
  peek,
  type UnpackOptions,
  unpackedWithin,
} from './unpacked.ts';

/**
 * Text, bytes (Uint8Array, ArrayBuffer), a Blob or File, a Response, a stream of bytes (a
 * ReadableStream, a stream of Node, an async iterable) or a parsed object; or a promise of one.
 */
export type Source = string | ArrayBuffer | ByteStream | object;

export interface SourceOptions {
  /** Cancels the reading; the promise is rejected with its reason. */
  signal?: Signal;
  /** Called with the share of the bytes that were read, 0 to 1; a guess if `size` is unknown. */
  onProgress?: (done: number) => void;
  /** Number of bytes of a stream; known for all other sources. */
  size?: number;
  /** Unpacks gzip, in place of the code that comes along. */
  gunzip?: Gunzip;
}

export const sourceOptionNames = ['signal', 'onProgress', 'size', 'gunzip'];

/**
 * `first` are the first bytes, at most `HEAD`; `chunks` are all bytes, unpacked. End them with
 * `return`. The budget knows how many were read before unpacking.
 */
export interface OpenedBytes {
  first: Uint8Array;
  chunks: AsyncGenerator<Uint8Array>;
  budget: Budget;
}

export type OpenedSource = { value: object } | OpenedBytes;

/** @throws InputError for what is no source, a used stream, and a response that is an HTTP error */
export async function openSource(
  source: Source | Promise<Source>,
  options: SourceOptions = {},
): Promise<OpenedSource> {
  expectRejection(source);
  checkSourceOptions(options);
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const given = await orAborted(source, signal);
  const bytes = streamOf(given);
  if (bytes === null) return { value: given as object };
  const size = bytes.size ?? options.size;
  const onRead = (read: number): void =>
    onProgress?.(Math.min(read / (size ?? read + TYPICAL_SIZE), 1));
  onProgress?.(0);
  return openBytes(bytes.stream, { ...options, onRead });
}

/** The result of a check of options; where it throws, the source ends, which need not send the rest. */
export async function orEnded<Result>(
  opened: OpenedSource,
  check: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if ('chunks' in opened) await opened.chunks.return(undefined);
    throw error;
  }
}

/** @throws RequestError for values that no source can have; the names may be those of more options */
function checkSourceOptions(options: SourceOptions): void {
  expectObject('openSource', options, 'signal');
  checkCallbacks(options);
  const { size } = options;
  if (size !== undefined && !isFrom(0, size)) throw invalid('size', size, 'a number of bytes');
}

export async function openBytes(
  stream: ByteStream,
  options: UnpackOptions = {},
): Promise<OpenedBytes> {
  const budget = new Budget();
  const chunks = unpackedWithin(budget, stream, options);
  return { ...(await peek(chunks, HEAD)), budget };
}

/** Bytes that a stream of unknown size is assumed to send yet. */
const TYPICAL_SIZE = 2e7;

interface SizedStream {
  stream: ByteStream;
  /** Undefined where it is not known. */
  size?: number | undefined;
}

/** Null for a parsed object. */
function streamOf(source: unknown): SizedStream | null {
  expectSource(source);
  if (typeof source === 'string') return textStream(source);
  const bytes = bytesOf(source);
  if (bytes !== null) return byteStream(bytes);
  if (isResponse(source)) return responseStream(source);
  if ('stream' in source && typeof source.stream === 'function') {
    return { stream: source.stream(), size: (source as { size?: number }).size };
  }
  if ('searchParams' in source) throw isAddress(String(source));
  if (!('getReader' in source) && !(Symbol.asyncIterator in source)) return null;
  if ('locked' in source && source.locked) throw used('stream');
  if ('readableDidRead' in source && source.readableDidRead) throw used('stream');
  return { stream: source as ByteStream };
}

/** @throws InputError for what is neither text nor an object */
export function expectSource(source: unknown): asserts source is string | object {
  if (typeof source === 'string' || (typeof source === 'object' && source !== null)) return;
  const got = (source ?? null) === null ? 'nothing' : `a ${typeof source}`;
  throw new InputError(
    'unknown-source',
    `Roads cannot be read from ${got}: expected text, bytes, a Blob, a File, a Response, a stream or a parsed object.`,
  );
}

export function used(what: 'response' | 'stream'): InputError {
  return new InputError(
    'used-source',
    `The ${what} was read before, or is locked by another reader. Open a new one, and use it only here.`,
  );
}

/** The parts of a Response that are used here. */
interface ResponseLike {
  ok: boolean;
  status: number;
  statusText: string;
  body: { getReader: () => never; locked: boolean; cancel(): Promise<void> } | null;
  bodyUsed: boolean;
  headers: { get(name: string): string | null };
}

function isResponse(source: object): source is ResponseLike {
  return 'bodyUsed' in source && 'body' in source && 'ok' in source;
}

function responseStream({
  ok,
  status,
  statusText,
  body,
  bodyUsed,
  headers,
}: ResponseLike): SizedStream {
  if (bodyUsed || body?.locked) throw used('response');
  if (!ok) {
    body?.cancel().catch(() => {});
    const answer = printable(`${status} ${statusText}`.trim());
    throw new InputError('http-error', `The server answered ${answer}. Name another address.`);
  }
  if (body === null) return byteStream(new Uint8Array(0));
  // With a content encoding, the length is that of other bytes than those of the body.
  const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return { stream: body, size: Number(length) || undefined };
}

/** Bytes per chunk of a source in memory: some 20 ms of work between two looks at the signal. */
const PIECE = 2 ** 21;

function byteStream(bytes: Uint8Array): SizedStream {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += PIECE) {
      if (at > 0) await otherTasks();
      yield bytes.subarray(at, at + PIECE);
    }
  };
  return { stream: pieces(), size: bytes.length };
}

function textStream(text: string): SizedStream {
  if (addresses.test(text)) throw isAddress(text);
  const encoder = new TextEncoder();
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < text.length; ) {
      if (at > 0) await otherTasks();
      let end = Math.min(at + PIECE, text.length);
      // Both halves of a surrogate pair are encoded together.
      if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1])) end--;
      yield encoder.encode(text.slice(at, end));
      at = end;
    }
  };
  return { stream: pieces(), size: text.length };
}

/** A URL or the name of a file, given in place of the text of the file. */
const addresses = new RegExp(
  `^(\\w{2,9}://|[\\w .~/\\\\:-]*\\.(${roadFileEnds.join('|')}|zip|gz|bz2)$)`,
  'i',
);

function isAddress(text: string): InputError {
  return new InputError(
    'unknown-source',
    `This is an address or the name of a file, not its text: "${printable(text)}". Open what fetch or readFile returns for it.`,
  );
}
