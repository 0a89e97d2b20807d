/**
 * The bytes of a feature around its values. Most features of a file are written alike by one program,
 * so these bytes are checked once and compared from then on.
 */

/** Properties and ids are kept, coordinates are read, other values are only checked. */
export type ValueKind = 'properties' | 'coordinates' | 'id' | 'other';

export interface Span {
  kind: ValueKind;
  start: number;
  end: number;
}

/** ASCII bytes from one value to the next. */
export interface Frame {
  view: DataView;
  /** Number of bytes. */
  length: number;
  /** Number of lines that end in them, and the start of the line that does not. */
  lines: number;
  lineStart: number;
}

export interface FeatureTemplate {
  geometryType: string;
  kinds: ValueKind[];
  /** One before each value, and one behind the last value. */
  frames: Frame[];
}

/**
 * The template of a feature; null if the bytes around its values are not all ASCII.
 *
 * @param spans the values, in the order of the bytes
 */
export function templateOf(
  bytes: Uint8Array,
  start: number,
  end: number,
  spans: readonly Span[],
  geometryType: string,
): FeatureTemplate | null {
  const starts = [start, ...spans.map((span) => span.end)];
  const ends = [...spans.map((span) => span.start), end];
  const texts = starts.map((from, i) => bytes.slice(from, ends[i]));
  if (texts.some((text) => text.some((byte) => byte >= 0x80))) return null;
  return { geometryType, kinds: spans.map(({ kind }) => kind), frames: texts.map(frameOf) };
}

function frameOf(bytes: Uint8Array): Frame {
  return {
    view: new DataView(bytes.buffer),
    length: bytes.length,
    lines: bytes.filter((byte) => byte === NEWLINE).length,
    lineStart: bytes.lastIndexOf(NEWLINE) + 1,
  };
}

const NEWLINE = 0x0a;

/** Whether the frame is at this place of the bytes. */
export function isAt({ view, length }: Frame, bytes: DataView, start: number): boolean {
  if (start + length > bytes.byteLength) return false;
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    if (view.getInt32(i) !== bytes.getInt32(start + i)) return false;
  }
  for (; i < length; i++) {
    if (view.getUint8(i) !== bytes.getUint8(start + i)) return false;
  }
  return true;
}
