/** A file, an address or a text → its bytes as they come, with errors for the user. */
import { InputError } from '../input/input-error.ts';
import type { NetworkSource } from './contract/network.ts';

/** Milliseconds that an address may stay silent. */
const SILENCE = 20_000;
const SILENT =
  'The server has sent nothing for 20 seconds. Try again, or download the file and drop it here.';
/** Greatest number of bytes that an address may send. */
const MOST = 2 ** 31;
const TOO_LARGE =
  'The address sends more than 2 GB, which is the limit. Download the file and drop it here.';
const UNSAFE =
  'From http addresses roads are loaded on this computer only. Use https, or download the file and drop it here.';
const REFUSED =
  "The server didn't allow this page to read the file (CORS) or isn't reachable. Download it and drop it here.";

type Bytes = Uint8Array<ArrayBuffer>;

/** @param onRead called with the bytes read so far, and the total size if it is known */
export async function* readChunks(
  source: NetworkSource,
  onRead: (bytes: number, total: number | null) => void,
): AsyncGenerator<Uint8Array> {
  const { stream, total, most, within } =
    'url' in source
      ? await openUrl(source.url)
      : openBlob('file' in source ? source.file : new Blob([source.text]));
  const reader = stream.getReader();
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await within(reader.read()).catch(fail);
      if (done) return;
      if (read + value.length > most) throw new InputError('too-large', TOO_LARGE);
      for (let at = 0; at < value.length; at += PIECE) {
        const piece = value.subarray(at, at + PIECE);
        read += piece.length;
        onRead(read, total);
        yield piece;
      }
    }
  } finally {
    // If reading ends early, the rest is not needed.
    reader.cancel().catch(() => {});
  }
}

/** Chunks of some megabytes are cut, so that progress is shown often enough. */
const PIECE = 2 ** 18;

interface Opened {
  stream: ReadableStream<Bytes>;
  /** Number of bytes; null if it is not known. */
  total: number | null;
  /** Greatest number of bytes that is accepted. */
  most: number;
  /** Rejects if the promise takes too long. */
  within: <T>(coming: Promise<T>) => Promise<T>;
}

function openBlob(blob: Blob): Opened {
  return { stream: blob.stream(), total: blob.size, most: Infinity, within: (coming) => coming };
}

async function openUrl(url: string): Promise<Opened> {
  const address = addressOf(url);
  const silence = new AbortController();
  const within: Opened['within'] = (coming) => {
    const timer = setTimeout(
      () => silence.abort(new InputError('silent-address', SILENT)),
      SILENCE,
    );
    return coming.finally(() => clearTimeout(timer));
  };
  const { body, headers } = await within(ask(address, silence.signal));
  // Behind a content encoding the length is not that of the bytes we read.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return { stream: body, total: length === null ? null : Number(length), most: MOST, within };
}

function addressOf(url: string): URL {
  const address = new URL(url, location.href);
  const { protocol, hostname, origin } = address;
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new InputError('refused-address', 'Only http and https addresses can be loaded.');
  }
  // As the page's policy has it.
  if (
    protocol === 'http:' &&
    hostname !== 'localhost' &&
    origin !== new URL(location.href).origin
  )
    throw new InputError('refused-address', UNSAFE);
  return address;
}

async function ask(
  address: URL,
  signal: AbortSignal,
): Promise<{ body: ReadableStream<Bytes>; headers: Headers }> {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  }).catch((error: unknown) => {
    throw error instanceof InputError ? error : new InputError('refused-address', REFUSED);
  });
  const { ok, body, status, statusText, headers } = response;
  if (ok && body !== null) return { body, headers };
  await body?.cancel();
  throw new InputError(
    'http-error',
    `The server answered ${status} ${statusText}. Check the address.`,
  );
}

function fail(error: unknown): never {
  if (error instanceof InputError) throw error;
  throw new InputError(
    'cut-off',
    'The file could not be read to its end: it is cut off or damaged.',
  );
}
