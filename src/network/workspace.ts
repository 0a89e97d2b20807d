/**
 * Scratch memory while a network is built. It is one buffer, so that releasing it leaves no holes
 * between arrays that stay.
 */
export class Workspace {
  readonly buffer: ArrayBuffer;
  /** Bytes in use now, and the most that were in use. */
  private taken = 0;
  private used = 0;

  /** @param size number of Int32 values */
  constructor(size: number) {
    this.buffer = new ArrayBuffer(4 * size);
  }

  /** Zeros. */
  ints(length: number): Int32Array {
    const ints = new Int32Array(this.buffer, this.taken, length);
    this.take(4 * length);
    return ints;
  }

  /** Zeros. */
  bytes(length: number): Uint8Array {
    const bytes = new Uint8Array(this.buffer, this.taken, length);
    this.take((length + 3) & ~3);
    return bytes;
  }

  /** @param last the array that was taken last */
  giveBack(last: Int32Array): void {
    this.taken = last.byteOffset;
  }

  private take(size: number): void {
    const start = this.taken;
    this.taken += size;
    // Memory that was never written to is zero and takes no space yet.
    const dirty = Math.min(this.used, this.taken) - start;
    if (dirty > 0) new Uint8Array(this.buffer, start, dirty).fill(0);
    this.used = Math.max(this.used, this.taken);
  }
}

/** @param isCut barriers may turn one position into three */
export function workspaceFor(
  { positions }: { positions: ArrayLike<number> },
  isCut = false,
): Workspace {
  // At most 11 numbers per position, which has two coordinates: vertices without positions count, too.
  return new Workspace(positions.length * (isCut ? 15 : 6) + 64);
}
