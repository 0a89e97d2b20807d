/** Which road classes are drawn at which scale, and how opaque. */
import type { PreparedPicture } from './prepared.ts';

export const classes = 6;

/** Pixels of line per pixel of area; up to this density roads are opaque. */
const crowded = 0.6;
/** A class is omitted if its opacity would be less. */
const faintest = 0.1;
/** The major classes that make up this share of the road length are never omitted … */
const skeleton = 0.15;
/** … and have at least this opacity, so that no network looks empty. */
const skeletonOpacity = 0.55;

/** The leading class and those above it make up this share of the road length. */
const leadShare = 0.08;

export interface Crowding {
  /** Length of each class and all above it, in world widths. */
  length: readonly number[];
  /** Share of the world's area that has roads. */
  area: number;
}

/** Opacity of each class at `scale` pixels per world width; 0 = leave it out. */
export function classOpacity({ length, area }: Crowding, scale: number): number[] {
  const total = length[classes - 1];
  return length.map((upToClass, roadClass) => {
    const majors = roadClass > 0 ? length[roadClass - 1] : 0;
    const opacity = Math.min(1, (crowded * area * scale) / upToClass);
    if (majors < skeleton * total) return Math.max(opacity, skeletonOpacity);
    return opacity < faintest ? 0 : opacity;
  });
}

/**
 * By how many classes all roads are promoted. Without it, a network of a single minor class, such
 * as a file without tags, would consist of hairlines.
 */
export function promotion({ length }: Crowding): number {
  const lead = length.findIndex((upToClass) => upToClass > length[classes - 1] * leadShare);
  return lead > 3 ? lead - 2 : 0;
}

export function measureCrowding({
  points,
  firstPoint,
  edgeClass,
  bounds,
}: PreparedPicture): Crowding {
  const side = 256;
  const cell = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / side || 1e-9;
  const taken = new Uint8Array(side * side);
  const perClass = new Array<number>(classes).fill(0);

  for (let edge = 0; edge < edgeClass.length; edge++) {
    for (let p = firstPoint[edge] + 1; p < firstPoint[edge + 1]; p++) {
      const x = points[2 * p];
      const y = points[2 * p + 1];
      const dx = points[2 * p - 2] - x;
      const dy = points[2 * p - 1] - y;
      const length = Math.hypot(dx, dy);
      perClass[edgeClass[edge]] += length;
      const steps = Math.ceil(length / cell);
      for (let step = 0; step <= steps; step++) {
        const share = steps > 0 ? step / steps : 0;
        const column = Math.min(side - 1, Math.floor((x + dx * share - bounds.minX) / cell));
        const row = Math.min(side - 1, Math.floor((y + dy * share - bounds.minY) / cell));
        taken[row * side + column] = 1;
      }
    }
  }
  let sum = 0;
  const length = perClass.map((one) => (sum += one));
  return { length, area: taken.reduce((count, one) => count + one, 0) * cell * cell };
}
