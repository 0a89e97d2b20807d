/**
 * The bytes of a file that were read but not processed, with a scanner over them. An item that is
 * cut off is scanned again when at least twice as many bytes are there, so that any sizes of chunks
 * cost at most a factor of two.
 */
import { Scanner } from './scanner.ts';

export class ByteWindow {
  readonly scanner = new Scanner();
  /** All bytes before this one are processed; the scanner stands here. */
  at = 0;
  private readonly mark = this.scanner.mark();
  /** Number of bytes at which scanning is worth another try. */
  private wanted = 0;

  /** Number of bytes that are not processed. */
  get left(): number {
    return this.scanner.end - this.at;
  }

  /** Whether another try is worthwhile. */
  get isEnough(): boolean {
    return this.left >= this.wanted;
  }

  /** Appends bytes, and a zero behind them. */
  append(bytes: Uint8Array): void {
    const { scanner } = this;
    if (scanner.end + bytes.length + 1 > scanner.bytes.length) {
      const left = scanner.bytes.subarray(this.at, scanner.end);
      const needed = left.length + bytes.length + 1;
      if (needed > scanner.bytes.length) scanner.hold(new Uint8Array(2 * needed));
      scanner.bytes.set(left);
      scanner.offset += this.at;
      scanner.end = left.length;
      this.at = 0;
    }
    scanner.bytes.set(bytes, scanner.end);
    scanner.end += bytes.length;
    scanner.bytes[scanner.end] = 0;
  }

  /** Marks all bytes before this one as processed. */
  passTo(at: number): void {
    this.at = at;
    this.scanner.mark(this.mark);
  }

  /** The next item is cut off: the scanner returns to its start. */
  waitForMore(): void {
    this.wanted = 2 * this.left;
    this.scanner.goBack(this.mark);
  }
}
