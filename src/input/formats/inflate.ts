/**
 * Deflated bytes, as in OSM PBF → bytes, at most a limit. By the host's own DecompressionStream,
 * which verifies the checksum, as `fflate` does not.
 */
import { joined } from '../bytes.ts';
import { InputError } from '../input-error.ts';

/** @throws InputError when they are damaged, or more than `limit` bytes */
export async function inflate(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  const feed = async (): Promise<void> => {
    await writer.write(packed as Uint8Array<ArrayBuffer>);
    await writer.close();
  };
  // A failure reaches the reader of the other end.
  feed().catch(() => {});
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(damaged);
    if (done || value === undefined) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new InputError(
        'expands-too-much',
        'The archive unpacks to more than its format allows. Unpack it first if you trust it.',
      );
    }
    chunks.push(value);
  }
  return joined(chunks);
}

function damaged(): never {
  throw new InputError('damaged-file', 'The archive is cut off or damaged. Load it again.');
}
