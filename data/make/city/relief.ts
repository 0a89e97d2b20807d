/** How high the ground is above the sea, in whole meters. */
import { noise } from '../noise.ts';
import { distance, type Point, point } from '../plane/geometry.ts';
import { isWater } from './land.ts';

const hills: { at: Point; reach: number; height: number }[] = [
  // The castle rock.
  { at: point(-560, 340), reach: 420, height: 34 },
  // Hollin Fell, and the ridge behind it.
  { at: point(6400, 5150), reach: 2300, height: 210 },
  { at: point(8300, 6400), reach: 3000, height: 150 },
  // The north.
  { at: point(-1600, 6300), reach: 2600, height: 120 },
  { at: point(-6400, 6200), reach: 2600, height: 95 },
  // Asmere Wood and the cliffs of the south-west.
  { at: point(-7100, -1900), reach: 2200, height: 130 },
  { at: point(-4700, -3300), reach: 1500, height: 85 },
  { at: point(6150, -4500), reach: 900, height: 48 },
];

/** How far hills rise above the plain, in meters. */
export function riseAt(p: Point): number {
  return hills.reduce((sum, { at, reach, height }) => {
    const s = Math.max(0, 1 - distance(p, at) / reach);
    return sum + height * s * s * (3 - 2 * s);
  }, 0);
}

export function heightAt(p: Point): number {
  if (isWater(p)) return 4;
  const rise = riseAt(p);
  const rough = noise(p.x, p.y, 700, 41) + 0.5 * noise(p.x, p.y, 260, 42);
  return Math.max(3, Math.round(9 + rise + rough * (3 + rise / 9)));
}
