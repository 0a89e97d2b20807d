/**
 * The bytes of a file that are read but not yet done with, over which a scanner passes. When they
 * are cut off in a thing, it is tried again with at least twice as many of them, so that no
 * cutting costs more than a factor of two.
 */
import { type Mark, Scanner } from './scanner.ts';

export class ByteWindow {
  readonly scanner = new Scanner();
  /** All bytes before this one are done with, and the scanner has come to it. */
  at = 0;
  private mark: Mark = this.scanner.mark();
  /** It takes so many bytes to go on. */
  private wanted = 0;

  /** How many bytes are not done with. */
  get left(): number {
    return this.scanner.end - this.at;
  }

  /** Whether it is worth trying again. */
  get isEnough(): boolean {
    return this.left >= this.wanted;
  }

  /** Puts bytes behind those that are left, and a zero behind them. */
  append(bytes: Uint8Array): void {
    const { scanner } = this;
    if (scanner.end + bytes.length + 1 > scanner.bytes.length) {
      const left = scanner.bytes.subarray(this.at, scanner.end);
      const needed = left.length + bytes.length + 1;
      if (needed > scanner.bytes.length) scanner.bytes = new Uint8Array(2 * needed);
      scanner.bytes.set(left);
      scanner.offset += this.at;
      scanner.end = left.length;
      this.at = 0;
    }
    scanner.bytes.set(bytes, scanner.end);
    scanner.end += bytes.length;
    scanner.bytes[scanner.end] = 0;
  }

  /** All before this byte is done with. */
  passTo(at: number): void {
    this.at = at;
    this.mark = this.scanner.mark();
  }

  /** What comes next is cut off: the scanner goes back to its beginning. */
  waitForMore(): void {
    this.wanted = 2 * this.left;
    this.scanner.goBack(this.mark);
  }
}
