/** A place on the road as text, so that the next request with it needs no search. */
import type { PlaceOnRoad, Position } from '../../index.ts';

/** What a hint remembers of a waypoint. */
export type Remembered = Pick<PlaceOnRoad, 'edge' | 'offset'>;

const BYTES = 24;
const MILLIONTHS = 1e6;

/** @param fingerprint of the network */
export function writeHint(
  fingerprint: number,
  [lng, lat]: Position,
  { edge, offset }: Remembered,
): string {
  const view = new DataView(new ArrayBuffer(BYTES));
  view.setUint32(0, fingerprint);
  view.setUint32(4, edge);
  view.setFloat64(8, offset);
  view.setInt32(16, Math.round(lng * MILLIONTHS));
  view.setInt32(20, Math.round(lat * MILLIONTHS));
  return Buffer.from(view.buffer).toString('base64url');
}

/** Null if the hint is of another network or another coordinate, and so of no use. */
export function readHint(
  text: string,
  fingerprint: number,
  [lng, lat]: Position,
): Remembered | null {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'));
  if (bytes.length !== BYTES) return null;
  const view = new DataView(bytes.buffer);
  const isSame =
    view.getUint32(0) === fingerprint &&
    view.getInt32(16) === Math.round(lng * MILLIONTHS) &&
    view.getInt32(20) === Math.round(lat * MILLIONTHS);
  return isSame ? { edge: view.getUint32(4), offset: view.getFloat64(8) } : null;
}
