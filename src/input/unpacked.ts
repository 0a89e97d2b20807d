/** A stream of bytes, of whatever host → its chunks, unpacked if they are gzip. */
import { InputError } from './input-error.ts';

/** What hosts give bytes by: a ReadableStream of the web, a stream of Node, a generator. */
export type ByteStream = AsyncIterable<Uint8Array> | { getReader(): ChunkReader };

interface ChunkReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

export interface UnpackOptions {
  /** Called at each chunk with the number of bytes that have come, packed as they are. */
  onRead?: (bytes: number) => void;
  /** Ends the reading with its reason. */
  signal?: { throwIfAborted(): void };
  /** What unpacks gzip; by default the DecompressionStream of the host. */
  gunzip?: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Gzip that could not be unpacked to its end. */
export class DamagedArchive extends InputError {}

/** Honest road files become some five to fifty times smaller; a small archive does no harm. */
const MOST_RATIO = 300;
const HARMLESS = 2 ** 27;

/** @throws InputError when it is gzip, and damaged or a bomb; besides, what the stream throws */
export async function* unpacked(
  stream: ByteStream,
  { onRead, signal, gunzip = decompress }: UnpackOptions = {},
): AsyncGenerator<Uint8Array> {
  const source = { read: 0, isBroken: false };
  const packed = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunksOf(stream)) {
        signal?.throwIfAborted();
        source.read += chunk.length;
        onRead?.(source.read);
        yield chunk;
      }
    } catch (error) {
      source.isBroken = true;
      throw error;
    }
  };
  const { first, chunks } = await peek(packed(), 2);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* chunks;
    return;
  }
  let size = 0;
  try {
    for await (const chunk of gunzip(chunks)) {
      size += chunk.length;
      if (size > HARMLESS && size > MOST_RATIO * source.read) throw bomb();
      yield chunk;
    }
  } catch (error) {
    if (source.isBroken || error instanceof InputError) throw error;
    throw new DamagedArchive(
      'damaged-file',
      'The gzip archive is cut off or damaged. Load it again.',
    );
  }
}

function bomb(): InputError {
  return new InputError(
    'expands-too-much',
    `The gzip archive unpacks to more than ${MOST_RATIO} times its size, as no road file does. Unpack it first if you trust it.`,
  );
}

/**
 * Looks ahead. Should the stream fail meanwhile, the chunks do so where it did; where nobody wants
 * them, `return` tells the stream.
 *
 * @returns the first bytes, `count` of them if there are as many, and all chunks, those included
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
  // A generator that has not begun would not pass it on.
  chunks.return = async (value) => {
    await rest.return?.();
    return end(value);
  };
  return { first: first.subarray(0, length), chunks };
}

/** The chunks of a stream, the first of which have been read. */
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

async function* chunksOf(stream: ByteStream): AsyncGenerator<Uint8Array> {
  if (!('getReader' in stream)) {
    yield* stream;
    return;
  }
  // Not every browser can iterate over a stream.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* decompress(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const feed = async (): Promise<void> => {
    for await (const chunk of packed) await writer.write(chunk as Uint8Array<ArrayBuffer>);
    await writer.close();
  };
  // What goes wrong here, the reader of the other end is told.
  feed().catch((reason) => writer.abort(reason).catch(() => {}));
  yield* chunksOf(readable);
}
