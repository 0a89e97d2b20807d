/**
 * A table of FlatBuffers, read where it lies (google.github.io/flatbuffers, “Internals”). All
 * reading is by DataView, so that what points out of the bytes is a RangeError.
 */

export class Table {
  private readonly view: DataView;
  private readonly at: number;
  /** Where it says which fields it has, and how many bytes that takes. */
  private readonly fields: number;
  private readonly size: number;

  private constructor(view: DataView, at: number) {
    this.view = view;
    this.at = at;
    this.fields = at - view.getInt32(at, true);
    this.size = view.getUint16(this.fields, true);
  }

  /** The outermost one of those that begin at an index. */
  static root(view: DataView, at: number): Table {
    return new Table(view, at + view.getUint32(at, true));
  }

  uint8(field: number): number {
    const at = this.place(field);
    return at === NONE ? 0 : this.view.getUint8(at);
  }

  uint16(field: number, byDefault = 0): number {
    const at = this.place(field);
    return at === NONE ? byDefault : this.view.getUint16(at, true);
  }

  int32(field: number): number {
    const at = this.place(field);
    return at === NONE ? 0 : this.view.getInt32(at, true);
  }

  uint64(field: number): number {
    const at = this.place(field);
    return at === NONE ? 0 : Number(this.view.getBigUint64(at, true));
  }

  string(field: number): string | null {
    const { view } = this;
    const { start, length } = this.list(field);
    if (start === NONE) return null;
    within(view, start + length);
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, length));
  }

  table(field: number): Table | null {
    const at = this.place(field);
    return at === NONE ? null : Table.root(this.view, at);
  }

  tables(field: number): Table[] {
    const { start, length } = this.list(field);
    within(this.view, start + 4 * length);
    return Array.from({ length }, (_, i) => Table.root(this.view, start + 4 * i));
  }

  bytes(field: number): DataView {
    const { view } = this;
    const { start, length } = this.list(field);
    return new DataView(view.buffer, view.byteOffset + Math.max(start, 0), length);
  }

  uint32s(field: number): number[] {
    const { start, length } = this.list(field);
    within(this.view, start + 4 * length);
    return Array.from({ length }, (_, i) => this.view.getUint32(start + 4 * i, true));
  }

  doubles(field: number): Float64Array {
    const { start, length } = this.list(field);
    within(this.view, start + 8 * length);
    return Float64Array.from({ length }, (_, i) => this.view.getFloat64(start + 8 * i, true));
  }

  private list(field: number): { start: number; length: number } {
    const { view } = this;
    const place = this.place(field);
    if (place === NONE) return { start: NONE, length: 0 };
    const at = place + view.getUint32(place, true);
    return { start: at + 4, length: view.getUint32(at, true) };
  }

  private place(field: number): number {
    const slot = 4 + 2 * field;
    if (slot + 2 > this.size) return NONE;
    const offset = this.view.getUint16(this.fields + slot, true);
    return offset === 0 ? NONE : this.at + offset;
  }
}

const NONE = -1;

/** Before anything is made of that length. */
function within(view: DataView, end: number): void {
  if (end > view.byteLength) throw new RangeError();
}
