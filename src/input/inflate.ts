/**
 * Gzip and zlib → bytes, by `pako`: it verifies checksums, and reads gzip of several members, after
 * the first of which the streams of some hosts end.
 */
import { Inflate, Z_BUF_ERROR, Z_OK, Z_SYNC_FLUSH } from 'pako';

/** Packed bytes at a time: they unpack to some megabytes at most. */
const PIECE = 2 ** 13;

/** @throws an error for bytes that are damaged or cut off */
export async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const begin = (): Inflate => {
    const made = new Inflate();
    made.onData = (part: Uint8Array) => {
      parts.push(part);
    };
    return made;
  };
  let inflate = begin();
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE);
      // The next member begins with this piece, unless zeros fill the file up.
      if (inflate.ended) {
        if (piece.every((byte) => byte === 0)) continue;
        inflate = begin();
      }
      inflate.push(piece, Z_SYNC_FLUSH);
      yield* parts.splice(0);
      if (inflate.err !== Z_OK && inflate.err !== Z_BUF_ERROR) throw new Error(inflate.msg);
    }
  }
  if (!inflate.ended) throw new Error('cut off');
}
