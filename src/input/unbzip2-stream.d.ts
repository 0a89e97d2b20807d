/** The parts of `@openpgp/unbzip2-stream` that are used here; it has no types of its own. */

declare module '@openpgp/unbzip2-stream/lib/bit_iterator.js' {
  interface Bits {
    (count: number | null): number;
    /** Number of bytes of which bits were read. */
    bytesRead: number;
  }
  export default function bitIterator(nextBuffer: () => Uint8Array): Bits;
}

declare module '@openpgp/unbzip2-stream/lib/bzip2.js' {
  import type bitIterator from '@openpgp/unbzip2-stream/lib/bit_iterator.js';

  type Bits = ReturnType<typeof bitIterator>;
  const bzip2: {
    /** @returns the size of blocks in 100,000 bytes */
    header(bits: Bits): number;
    /** @returns the checksum of all blocks so far; null at the end of the stream */
    decompress(
      bits: Bits,
      put: (byte: number) => void,
      numbers: Int32Array,
      size: number,
      checksum: number,
    ): number | null;
  };
  export default bzip2;
}
