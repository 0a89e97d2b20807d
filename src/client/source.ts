/** A source of roads → a message. Streams move to the worker; a Blob is read there. */
import { expectSource, used } from '../input/source.ts';
import type { Sent } from './received.ts';

/** @throws InputError for what is no source, and for a stream that was read before */
export function sent(source: unknown): Sent {
  expectSource(source);
  if (source instanceof Response) {
    const { body, bodyUsed, ok, status, statusText, headers } = source;
    if (bodyUsed || body?.locked) throw used('response');
    return {
      kind: 'response',
      stream: body,
      head: { ok, status, statusText, headers: [...headers] },
    };
  }
  if (source instanceof ReadableStream) {
    if (source.locked) throw used('stream');
    return { kind: 'stream', stream: source };
  }
  const iterator = (source as Partial<AsyncIterable<Uint8Array>>)[Symbol.asyncIterator];
  if (typeof iterator === 'function')
    return { kind: 'stream', stream: streamOf(source as never) };
  return { kind: 'value', value: source };
}

/** The same with the whole stream in a Blob, for browsers in which streams cannot move. */
export async function readWhole(source: Sent): Promise<Sent> {
  if (source.kind === 'value' || !source.stream) return source;
  const value = await new Response(source.stream).blob();
  return source.kind === 'stream' || source.head.ok ? { kind: 'value', value } : source;
}

/** What moves with the message. */
export function movedOf(source: Sent): Transferable[] {
  return source.kind !== 'value' && source.stream ? [source.stream] : [];
}

/** Streams of Node, and generators. */
function streamOf(chunks: AsyncIterable<Uint8Array | string>): ReadableStream {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      // As in `for await`: what is no result would never be the last one.
      if (Object(next) !== next) throw new TypeError(`Iterator result ${next} is not an object`);
      const { done, value } = next;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
