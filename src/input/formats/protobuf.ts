/**
 * A message of Protocol Buffers, read field by field where it lies (protobuf.dev, “Encoding”).
 * What points out of the bytes is a RangeError.
 */

export class Message {
  private readonly bytes: Uint8Array;
  private at = 0;
  /** Of the field that was read last: its number, and what lies in it. */
  field = 0;
  /** Of a field that is a number; `value` is for whole numbers as they are. */
  value = 0;
  /** Of all other fields. */
  content: Uint8Array = nothing;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Goes to the next field, if there is one. */
  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    const tag = this.varint();
    this.field = Math.floor(tag / 8);
    const wire = tag % 8;
    this.value = 0;
    this.content = nothing;
    if (wire === 0) this.value = this.varint();
    else if (wire === 1) this.content = this.take(8);
    else if (wire === 2) this.content = this.take(this.varint());
    else if (wire === 5) this.content = this.take(4);
    else throw new RangeError();
    return true;
  }

  /** Calls back with each of the whole numbers that are packed in the field. */
  static unpack(packed: Uint8Array, call: (value: number) => void): void {
    const numbers = new Message(packed);
    while (numbers.at < packed.length) call(numbers.varint());
  }

  private take(length: number): Uint8Array {
    const end = this.at + length;
    if (!(length >= 0) || end > this.bytes.length) throw new RangeError();
    const content = this.bytes.subarray(this.at, end);
    this.at = end;
    return content;
  }

  /** Seven bits a byte, the lowest first; exact up to 2^53 on both sides of zero. */
  private varint(): number {
    const { bytes } = this;
    let value = 0;
    let scale = 1;
    let inverse = 0;
    for (let i = 0; i < 10; i++, scale *= 128) {
      if (this.at >= bytes.length) throw new RangeError();
      const byte = bytes[this.at++];
      // The tenth byte holds the sign alone.
      if (i === 9) return -(inverse + 1);
      value += (byte & 127) * scale;
      inverse += (~byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError();
  }
}

const nothing = new Uint8Array(0);

/** 0, -1, 1, -2, … as they are written by 0, 1, 2, 3, … */
export function zigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
