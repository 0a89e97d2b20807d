/** A file or an address → bytes, with progress; gzip is unpacked on the way. A text stays one. */
import { InputError, MAX_BYTES } from '../geojson/text.ts';
import type { NetworkSource } from './contract.ts';

/** How long an address may stay silent, at first or on the way. */
const SILENCE = 20_000;
const SILENT =
  'The server has sent nothing for 20 seconds. Try again, or download the file and drop it here.';

/** @param onRead called with the bytes read so far, and the size of the whole where it is known */
export async function readBytes(
  source: NetworkSource,
  onRead: (bytes: number, total: number | null) => void,
): Promise<string | Uint8Array> {
  if ('text' in source) return source.text;
  const { stream, total } =
    'file' in source
      ? { stream: source.file.stream(), total: source.file.size }
      : await openUrl(source.url);
  if (total !== null && total > MAX_BYTES) throw tooLarge(total);
  let read = 0;
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length;
        onRead(read, total);
        controller.enqueue(chunk);
      },
    }),
  );
  return collect(await gunzipped(counted));
}

async function openUrl(
  url: string,
): Promise<{ stream: ReadableStream<Uint8Array<ArrayBuffer>>; total: number | null }> {
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
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
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

/** Looks at the first two bytes; no name or header is trusted. */
async function gunzipped(
  stream: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  const first = await reader.read();
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value as Uint8Array<ArrayBuffer>);
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
    },
  });
  const isGzip = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
  return isGzip ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // Counted on the way, so that a gzip bomb ends here and not in memory.
      if (size > MAX_BYTES) throw tooLarge(size);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError('The file could not be read to its end: it is cut off or damaged.');
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(bytes: number): InputError {
  const megabytes = Math.round(bytes / 1e6);
  return new InputError(
    `The file is too large (${megabytes} MB unpacked or more; the limit is 512 MB). Split it by area and load one part.`,
  );
}
