/** What the ground is used for, asked so often that each answer is kept for its 20 meters. */
import { noise } from '../noise.ts';
import {
  distance,
  distanceToSegment,
  inside,
  type Point,
  point,
  simplify,
} from '../plane/geometry.ts';
import { type District, districts, villages } from './districts.ts';
import { kept, keptNumber } from './kept.ts';
import { cloverleaf, motorwayLines, ramps } from './motorway.ts';
import { basins, lakes, parks, squares } from './places.ts';
import {
  avenues,
  estuary,
  island,
  isWithin,
  railway,
  railwayHalfWidth,
  river,
  riverHalfWidth,
  sea,
} from './plan.ts';

const thinRiver = simplify(river, 3);
const thinRailway = simplify(railway, 3);
const thinAvenues = avenues.map(({ line }) => simplify(line, 10));

const isRiver = near([thinRiver], riverHalfWidth + 15);
const isRailway = near([thinRailway], railwayHalfWidth);
const isMotorway = near(
  motorwayLines.map((line) => simplify(line, 3)),
  42,
);
const isRamp = near(
  ramps.map(({ line }) => line),
  22,
);
const isByAvenue = near(thinAvenues, 420);
const isOnAvenue = near(thinAvenues, 90);

export const isUrban = kept(urban);
export const isVillage = kept((p) =>
  villages.some((v) => {
    const far = distance(p, v.at);
    return far < v.radius * 1.8 && far < v.radius * villageEdge(p);
  }),
);
export const isWater = kept(
  (p) =>
    isRiver(p) ||
    inside(p, estuary) ||
    [...basins, ...lakes].some((shore) => inside(p, shore)) ||
    (inside(p, sea) && !inside(p, island)),
);
/** Railways and motorways, which only the greater streets cross. */
export const isCorridor = kept(
  (p) => isRailway(p) || isMotorway(p) || isRamp(p) || isInterchange(p),
);
export const isInterchange = kept((p) => distance(p, cloverleaf) < 430);
export const isPark = kept((p) => parks.some((park) => inside(p, park.ring)));
export const isSquare = kept((p) => squares.some((square) => inside(p, square.ring)));

/** Does the segment lead over water or the railway? */
export function isBridge(p: Point, q: Point): boolean {
  return (
    isWater(point((p.x + q.x) / 2, (p.y + q.y) / 2)) ||
    crosses(p, q, thinRiver) ||
    crosses(p, q, thinRailway)
  );
}

const districtIndex = keptNumber((p) => {
  const x = p.x + 120 * noise(p.x, p.y, 500, 1);
  const y = p.y + 120 * noise(p.x, p.y, 500, 2);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < districts.length; i++) {
    const { at } = districts[i];
    const off = (at.x - x) ** 2 + (at.y - y) ** 2;
    if (off >= least) continue;
    least = off;
    best = i;
  }
  return best;
});

/** The district that a place belongs to: the nearest, by borders that wind a little. */
export function districtAt(p: Point): District {
  return districts[districtIndex(p)];
}

/** The city is longer along the coast than across, and climbs no steep hill. */
function urban(p: Point): boolean {
  if (!isWithin(p, 30)) return false;
  const far = distance(point((p.x - 300) / 1.38, p.y), point(0, 0));
  if (far < 2500) return true;
  const finger = isByAvenue(p) ? 600 : 0;
  const edge = 700 * noise(p.x, p.y, 1500, 7) + 250 * noise(p.x, p.y, 500, 8);
  return far < 5200 + finger + edge;
}

/** Villages reach out along their high road. */
function villageEdge(p: Point): number {
  const ribbon = isOnAvenue(p) ? 0.55 : 0;
  return 0.9 + ribbon + 0.45 * noise(p.x, p.y, 260, 9);
}

function crosses(p: Point, q: Point, line: readonly Point[]): boolean {
  const left = (a: Point, b: Point, c: Point) =>
    (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
  return line.some((b, i) => {
    const a = line[Math.max(0, i - 1)];
    return left(a, b, p) !== left(a, b, q) && left(p, q, a) !== left(p, q, b);
  });
}

/** Whether a place is nearer to one of some lines than `reach`. */
function near(lines: readonly (readonly Point[])[], reach: number): (p: Point) => boolean {
  const segments = lines.map((line) =>
    line.slice(1).map((b, i) => ({ a: line[i], b, box: boxOf([line[i], b], reach) })),
  );
  const boxes = lines.map((line) => boxOf(line, reach));
  return (p) =>
    segments.some(
      (along, i) =>
        isIn(boxes[i], p) &&
        along.some(({ a, b, box }) => isIn(box, p) && distanceToSegment(p, a, b) < reach),
    );
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

function boxOf(points: readonly Point[], reach: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    west: Math.min(...xs) - reach,
    east: Math.max(...xs) + reach,
    south: Math.min(...ys) - reach,
    north: Math.max(...ys) + reach,
  };
}

function isIn({ west, east, south, north }: Box, { x, y }: Point): boolean {
  return west <= x && x <= east && south <= y && y <= north;
}
