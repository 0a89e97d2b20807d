/** Deflated bytes, as in zip archives and OSM PBF → bytes, never more than a limit. */

import { joined } from '../bytes.ts';
import { InputError } from '../input-error.ts';

/** Honest road files become some five to fifty times smaller; a small archive does no harm. */
const MOST_RATIO = 300;
const HARMLESS = 2 ** 27;

/**
 * @param format with a head of its own or, as in zip archives, without
 * @throws InputError when they are damaged, or more than so many bytes
 */
export async function inflate(
  packed: Uint8Array,
  format: 'deflate' | 'deflate-raw',
  limit: number,
): Promise<Uint8Array> {
  // All hosts know these formats too.
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  const feed = async (): Promise<void> => {
    await writer.write(packed as Uint8Array<ArrayBuffer>);
    await writer.close();
  };
  // What goes wrong here, the reader of the other end is told.
  feed().catch(() => {});
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(damaged);
    if (done || value === undefined) break;
    size += value.length;
    if (size > limit || (size > HARMLESS && size > MOST_RATIO * packed.length)) {
      await reader.cancel();
      throw new InputError(
        'expands-too-much',
        'The archive unpacks to more than it says, or than any road file does. Unpack it first if you trust it.',
      );
    }
    chunks.push(value);
  }
  return joined(chunks);
}

function damaged(): never {
  throw new InputError('damaged-file', 'The archive is cut off or damaged. Load it again.');
}
