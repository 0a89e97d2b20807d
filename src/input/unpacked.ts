/** A stream of bytes of any host → its chunks, with gzip and bzip2 unpacked. */
import { Budget } from './budget.ts';
import { isBzip2, isGzip } from './bytes.ts';
import { InputError } from './input-error.ts';
import { checkNames } from './request-error.ts';
import { orAborted, type Signal } from './signal.ts';

/** A ReadableStream of the web, a stream of Node, or another async iterable of bytes. */
export type ByteStream = AsyncIterable<Uint8Array | string> | { getReader(): ChunkReader };

export interface ChunkReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

export interface UnpackOptions {
  /** Called at each chunk with the number of bytes read so far, before unpacking. */
  onRead?: (bytes: number) => void;
  /** Cancels the reading with its reason. */
  signal?: Signal;
  /** Unpacks gzip, in place of the code that comes along. */
  gunzip?: Gunzip;
}

export type Gunzip = (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Gzip or bzip2 that is damaged or cut off. */
export class DamagedArchive extends InputError {}

/**
 * @throws InputError for an archive that is damaged or expands too much; besides, what the stream or the
 *   signal throw
 */
export function unpacked(
  stream: ByteStream,
  options: UnpackOptions = {},
): AsyncGenerator<Uint8Array> {
  checkNames('unpacked', options, ['onRead', 'signal', 'gunzip']);
  return unpackedWithin(new Budget(), stream, options);
}

/**
 * The same, with a budget that counts the bytes before and after unpacking.
 *
 * @throws as `unpacked`
 */
export async function* unpackedWithin(
  budget: Budget,
  stream: ByteStream,
  { onRead, signal, gunzip }: UnpackOptions,
): AsyncGenerator<Uint8Array> {
  const source: SourceState = { isBroken: false };
  const packed = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunksOf(stream, signal)) {
        budget.read += chunk.length;
        onRead?.(budget.read);
        yield chunk;
      }
    } catch (error) {
      source.isBroken = true;
      throw error;
    }
  };
  yield* unpackedChunks(packed(), budget, gunzip, source);
}

interface SourceState {
  /** Whether the source failed, and not what unpacks it. */
  isBroken: boolean;
}

/** Bytes that show an archive. */
const MARK = 4;

/** Archives in archives that are unpacked. */
const MOST_ARCHIVES = 3;

/**
 * The same for the bytes of a file in an archive, whose size the budget knows.
 *
 * @throws as `unpacked`
 */
export async function* unpackedChunks(
  packed: AsyncIterable<Uint8Array>,
  budget: Budget,
  gunzip?: Gunzip,
  source: SourceState = { isBroken: false },
  level = 1,
): AsyncGenerator<Uint8Array> {
  const { first, chunks } = await peek(packed, MARK);
  const isGz = isGzip(first);
  if ((!isGz && !isBzip2(first)) || level > MOST_ARCHIVES) {
    yield* chunks;
    return;
  }
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    try {
      const unpack = isGz
        ? (gunzip ?? (await import('./inflate.ts')).inflated)
        : (await import('./bunzip.ts')).bunzipped;
      for await (const chunk of unpack(chunks)) {
        budget.take('bytes', chunk.length);
        yield chunk;
      }
    } catch (error) {
      if (source.isBroken || error instanceof InputError) throw error;
      throw new DamagedArchive(
        'damaged-file',
        `The ${isGz ? 'gzip' : 'bzip2'} archive is cut off or damaged. Load it again.`,
      );
    }
  };
  yield* unpackedChunks(counted(), budget, gunzip, source, level + 1);
}

/**
 * Looks ahead in a stream. An error of the stream is thrown by `chunks` at the same place.
 *
 * @returns the first bytes, at most `count`, and all chunks including them; call `chunks.return` if
 *   they are not read to the end
 */
export async function peek(
  stream: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ first: Uint8Array; chunks: AsyncGenerator<Uint8Array> }> {
  const rest = stream[Symbol.asyncIterator]();
  const ahead: Promise<IteratorResult<Uint8Array>>[] = [];
  const first = new Uint8Array(count);
  let length = 0;
  while (length < count) {
    const next = rest.next();
    ahead.push(next);
    const { done, value } = await next.catch(() => ({ done: true, value: null }) as const);
    if (done) break;
    const part = value.subarray(0, count - length);
    first.set(part, length);
    length += part.length;
  }
  const chunks = follow(ahead, rest);
  const end = chunks.return.bind(chunks);
  // A generator that did not begin does not pass `return` on.
  chunks.return = async (value) => {
    await rest.return?.();
    return end(value);
  };
  return { first: first.subarray(0, length), chunks };
}

/** All chunks of a stream, of which the first were read before. */
export async function* inTurn(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* ahead;
  yield* others;
}

async function* follow(
  ahead: readonly Promise<IteratorResult<Uint8Array>>[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (const next of ahead) {
    const { done, value } = await next;
    if (done) return;
    yield value;
  }
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* chunksOf(stream: ByteStream, signal?: Signal): AsyncGenerator<Uint8Array> {
  const { next, stop } = iteratorOf(stream);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await orAborted(next(), signal);
      if (done) return;
      if (value !== undefined) yield bytesOf(value);
    }
  } finally {
    const stopped = stop().catch(() => {});
    // After a cancel nobody waits for the source to stop.
    if (signal?.reason === undefined) await stopped;
  }
}

interface ChunkIterator {
  next(): Promise<{ done?: boolean | undefined; value?: Uint8Array | string | undefined }>;
  stop(): Promise<unknown>;
}

/** Not every browser can iterate over a ReadableStream. */
function iteratorOf(stream: ByteStream): ChunkIterator {
  const { getReader, [Symbol.asyncIterator]: iterate } = Object(stream);
  if (typeof getReader === 'function') {
    const reader: ChunkReader = getReader.call(stream);
    return { next: () => reader.read(), stop: () => reader.cancel() };
  }
  if (typeof iterate !== 'function') throw noBytes(`This is a ${typeof stream}, not a stream`);
  const iterator: AsyncIterator<Uint8Array | string> = iterate.call(stream);
  return { next: () => iterator.next(), stop: async () => iterator.return?.() };
}

/** Streams of Node give text if an encoding was set. */
function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk === 'string') return new TextEncoder().encode(chunk);
  throw noBytes(`The stream gives ${typeof chunk} chunks`);
}

function noBytes(got: string): InputError {
  return new InputError(
    'unknown-source',
    `${got}, expected bytes (Uint8Array) or text. Open a stream of bytes.`,
  );
}
