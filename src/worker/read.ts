/** A file, an address or a text → its bytes as they come, in plain words where they break off. */
import { InputError } from '../geojson/input-error.ts';
import type { NetworkSource } from './contract.ts';

/** How long an address may stay silent, at first or on the way. */
const SILENCE = 20_000;
const SILENT =
  'The server has sent nothing for 20 seconds. Try again, or download the file and drop it here.';

type Bytes = Uint8Array<ArrayBuffer>;

/** @param onRead called with the bytes read so far, and the size of the whole where it is known */
export async function* readChunks(
  source: NetworkSource,
  onRead: (bytes: number, total: number | null) => void,
): AsyncGenerator<Uint8Array> {
  const { stream, total } =
    'url' in source ? await openUrl(source.url) : openBlob(blobOf(source));
  const reader = stream.getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(fail);
    if (done) return;
    for (let at = 0; at < value.length; at += PIECE) {
      const piece = value.subarray(at, at + PIECE);
      read += piece.length;
      onRead(read, total);
      yield piece;
    }
  }
}

/** Browsers give chunks of up to a few megabytes, over which one waits too long for a sign of life. */
const PIECE = 2 ** 18;

/** @returns the first chunks of a stream, and whether they are the whole of at most so many bytes */
export async function readAhead(
  chunks: AsyncIterator<Uint8Array>,
  most: number,
): Promise<{ ahead: Uint8Array[]; isWhole: boolean }> {
  const ahead: Uint8Array[] = [];
  for (let size = 0; size <= most; ) {
    const { done, value } = await chunks.next();
    if (done) return { ahead, isWhole: true };
    size += value.length;
    ahead.push(value);
  }
  return { ahead, isWhole: false };
}

interface Opened {
  stream: ReadableStream<Bytes>;
  /** Bytes; null where it is not known. */
  total: number | null;
}

function blobOf(source: { file: Blob } | { text: string }): Blob {
  return 'file' in source ? source.file : new Blob([source.text]);
}

function openBlob(blob: Blob): Opened {
  return { stream: blob.stream(), total: blob.size };
}

async function openUrl(url: string): Promise<Opened> {
  const address = new URL(url, location.href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new InputError('Only http and https addresses can be loaded.');
  }
  const silence = new AbortController();
  const giveUp = () => silence.abort(new InputError(SILENT));
  let timer = setTimeout(giveUp, SILENCE);
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'omit', signal: silence.signal });
  } catch (error) {
    clearTimeout(timer);
    if (error instanceof InputError) throw error;
    throw new InputError(
      "The server didn't allow this page to read the file (CORS) or isn't reachable. Download it and drop it here.",
    );
  }
  if (!response.ok || response.body === null) {
    throw new InputError(
      `The server answered ${response.status} ${response.statusText}. Check the address.`,
    );
  }
  // Behind a content encoding the length is not that of the bytes we read.
  const length = response.headers.has('content-encoding')
    ? null
    : response.headers.get('content-length');
  const heard = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE);
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  const total = length === null ? null : Number(length);
  return { stream: response.body.pipeThrough(heard), total };
}

function fail(error: unknown): never {
  if (error instanceof InputError) throw error;
  throw new InputError('The file could not be read to its end: it is cut off or damaged.');
}
