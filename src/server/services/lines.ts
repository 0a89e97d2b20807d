/** Lines as the option `geometries` asks for them, whole or simplified. */
import type { LineString } from 'geojson';
import { encodePolyline, type PositionWithHeight } from '../../index.ts';

export type Geometries = 'polyline' | 'polyline6' | 'geojson';
export type Line = readonly PositionWithHeight[];

export function writeLine(line: Line, geometries: Geometries): string | LineString {
  if (geometries !== 'geojson') return encodePolyline(line, geometries === 'polyline6' ? 6 : 5);
  return { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) };
}

/** A line keeps what is seen on a picture of this many pixels. */
const PIXELS = 2000;

/** Without positions that are less than a pixel off the line (Douglas & Peucker 1973). */
export function simplified(line: Line): Line {
  const narrowing = Math.cos((line[0][1] * Math.PI) / 180);
  const x = line.map(([lng]) => lng * narrowing);
  const y = line.map(([, lat]) => lat);
  const widest = Math.max(extent(x), extent(y));
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const waiting: [first: number, last: number][] = [[0, line.length - 1]];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const [first, last] = part;
    let [farthest, most] = [-1, (widest / PIXELS) ** 2];
    for (let i = first + 1; i < last; i++) {
      const square = squareTo(x[i], y[i], x[first], y[first], x[last], y[last]);
      if (square > most) [farthest, most] = [i, square];
    }
    if (farthest === -1) continue;
    keep[farthest] = 1;
    waiting.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

function extent(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

/** Square of the distance from a point to a segment from a to b. */
function squareTo(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const at = Math.min(1, Math.max(0, share));
  return (x - ax - at * dx) ** 2 + (y - ay - at * dy) ** 2;
}
