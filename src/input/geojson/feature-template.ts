/**
 * How a feature is written: the bytes around its values. One program has written all features of
 * a file, so most are alike, and what has been checked once need only be compared.
 */

/** What a value is: kept, read as positions, or only checked. */
export type ValueKind = 'properties' | 'coordinates' | 'other';

export interface Span {
  kind: ValueKind;
  start: number;
  end: number;
}

/** Bytes of ASCII from one value to the next. */
export interface Frame {
  bytes: Uint8Array;
  /** How many lines end in them, and where the last one begins that does not. */
  lines: number;
  lineStart: number;
}

export interface FeatureTemplate {
  geometryType: string;
  kinds: ValueKind[];
  /** One before each value, and one behind the last. */
  frames: Frame[];
}

/**
 * The pattern of a feature; null if it has characters of more than one byte around its values.
 *
 * @param spans its values, in the order of the bytes
 */
export function patternOf(
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

/** Whether the bytes go on like that. */
export function isAt(frame: Frame, bytes: Uint8Array, start: number): boolean {
  const expected = frame.bytes;
  for (let i = 0; i < expected.length; i++) {
    if (bytes[start + i] !== expected[i]) return false;
  }
  return true;
}
