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
  bytes: Uint8Array;
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
  const frames = starts.map((from, i) => frameOf(bytes.slice(from, ends[i])));
  if (frames.some((frame) => frame.bytes.some((byte) => byte >= 0x80))) return null;
  return { geometryType, kinds: spans.map(({ kind }) => kind), frames };
}

function frameOf(bytes: Uint8Array): Frame {
  const lines = bytes.filter((byte) => byte === NEWLINE).length;
  return { bytes, lines, lineStart: bytes.lastIndexOf(NEWLINE) + 1 };
}

const NEWLINE = 0x0a;

/** Whether the frame is at this place of the bytes. */
export function isAt(frame: Frame, bytes: Uint8Array, start: number): boolean {
  const expected = frame.bytes;
  for (let i = 0; i < expected.length; i++) {
    if (bytes[start + i] !== expected[i]) return false;
  }
  return true;
}
