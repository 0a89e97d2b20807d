/** Joins bytes that come in parts. */
import { InputError, MAX_BYTES } from './input-error.ts';

export const nothing = new Uint8Array(0);

/** The bytes of a buffer or of a view of one, none if it was transferred; null for all else. */
export function bytesOf(value: unknown): Uint8Array | null {
  const isView = ArrayBuffer.isView(value);
  if (!isView && Object.prototype.toString.call(value) !== '[object ArrayBuffer]') return null;
  const { buffer } = isView ? value : { buffer: value as ArrayBuffer };
  if (buffer.byteLength === 0) return nothing;
  return isView
    ? new Uint8Array(buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(buffer);
}

/** Whether bytes begin like a gzip archive. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes begin like a bzip2 archive. */
export function isBzip2([b, z, h, level]: Uint8Array): boolean {
  return b === 0x42 && z === 0x5a && h === 0x68 && level >= 0x31 && level <= 0x39;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** @throws what `refuse` makes, as soon as there are more than `most` bytes */
export async function whole(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  refuse: () => Error,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw refuse();
    parts.push(chunk);
  }
  return joined(parts);
}

/** @throws InputError with this message when there are more than 512 MB */
export function wholeIfHeld(
  chunks: AsyncIterable<Uint8Array>,
  message: string,
): Promise<Uint8Array> {
  return whole(chunks, MAX_BYTES, () => new InputError('too-large', message));
}

/** @returns the first chunks, and whether they are all: then they have at most `most` bytes */
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
