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
const thinMotorways = motorwayLines.map((line) => simplify(line, 3));

export const isUrban = kept(urban);
export const isVillage = kept((p) =>
  villages.some((v) => {
    const far = distance(p, v.at);
    return far < v.radius * 1.8 && far < v.radius * villageEdge(p);
  }),
);
export const isWater = kept(
  (p) =>
    near(p, thinRiver, riverHalfWidth + 15) ||
    inside(p, estuary) ||
    [...basins, ...lakes].some((shore) => inside(p, shore)) ||
    (inside(p, sea) && !inside(p, island)),
);
/** Railways and motorways, which only the greater streets cross. */
export const isCorridor = kept(
  (p) =>
    near(p, thinRailway, railwayHalfWidth) ||
    thinMotorways.some((line) => near(p, line, 42)) ||
    ramps.some(({ line }) => near(p, line, 22)) ||
    isInterchange(p),
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
  const finger = thinAvenues.some((line) => near(p, line, 420)) ? 600 : 0;
  const edge = 700 * noise(p.x, p.y, 1500, 7) + 250 * noise(p.x, p.y, 500, 8);
  return far < 5200 + finger + edge;
}

/** Villages reach out along their high road. */
function villageEdge(p: Point): number {
  const ribbon = thinAvenues.some((line) => near(p, line, 90)) ? 0.55 : 0;
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

function near(p: Point, line: readonly Point[], reach: number): boolean {
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (Math.min(a.x, b.x) - reach > p.x || Math.max(a.x, b.x) + reach < p.x) continue;
    if (Math.min(a.y, b.y) - reach > p.y || Math.max(a.y, b.y) + reach < p.y) continue;
    if (distanceToSegment(p, a, b) < reach) return true;
  }
  return false;
}
