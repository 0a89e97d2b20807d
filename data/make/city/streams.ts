/**
 * Streets grown along the field at even distances (Jobard & Lefer 1997): each finished
 * street proposes neighbours beside itself and side streets off itself.
 */
import { distance, type Point, point } from '../plane/geometry.ts';
import type { Highway, Street } from '../plane/street.ts';
import { Crowd } from './crowd.ts';
import type { Field } from './field.ts';
import { isCorridor, isWater } from './land.ts';

export interface Growth {
  highway: Highway;
  field: Field;
  /** Where such streets may run at all. */
  allowed(p: Point): boolean;
  /** Meters to the next parallel street, for a street at p in this direction. */
  apart(p: Point, direction: Point): number;
  /** A street stops where a parallel one is nearer than this share of `apart`. */
  squeeze: number;
  shortest: number;
  longest: number;
  /** Lines that such streets cross but do not follow. */
  avoided?: readonly (readonly Point[])[];
}

const step = 10;
/** A street's end looks this far for one to join. */
const sight = 45;

/** Grows streets from all those already there until nothing more fits. */
export function grow(there: readonly Street[], growth: Growth): Street[] {
  const crowd = new Crowd();
  for (const street of there) crowd.add(street.line);
  for (const line of growth.avoided ?? []) crowd.add(line);
  const grown: Street[] = [];
  const parents = there.map((street) => street.line);
  for (let i = 0; i < parents.length; i++) {
    for (const { at, toward } of seeds(parents[i], growth)) {
      if (!growth.allowed(at)) continue;
      const direction = arm(growth.field.direction(at), toward);
      if (crowd.near(at, direction, growth.apart(at, direction) * 0.93)) continue;
      const line = trace(at, direction, growth, crowd);
      if (!line) continue;
      crowd.add(line);
      parents.push(line);
      grown.push({ highway: growth.highway, line });
    }
  }
  return grown;
}

interface Seed {
  at: Point;
  toward: Point;
}

/** Places for side streets on the line, then for neighbours left and right of it. */
function* seeds(line: readonly Point[], growth: Growth): Generator<Seed> {
  for (let i = 1; i < line.length - 1; i++) {
    const along = unit(line[i - 1], line[i + 1]);
    const across = point(-along.y, along.x);
    const apart = growth.apart(line[i], along);
    yield { at: line[i], toward: across };
    if (i % 2) continue;
    for (const sign of [apart, -apart]) {
      yield {
        at: point(line[i].x + sign * across.x, line[i].y + sign * across.y),
        toward: along,
      };
    }
  }
}

function trace(at: Point, direction: Point, growth: Growth, crowd: Crowd): Point[] | null {
  const forth = follow(at, direction, growth, crowd);
  const back = follow(at, point(-direction.x, -direction.y), growth, crowd);
  const line = [...back.reverse(), at, ...forth];
  return (line.length - 1) * step < growth.shortest ? null : line;
}

function follow(from: Point, toward: Point, growth: Growth, crowd: Crowd): Point[] {
  const line: Point[] = [];
  let at = from;
  let direction = arm(growth.field.direction(at), toward);
  while (line.length * step < growth.longest / 2) {
    const middle = point(at.x + (direction.x * step) / 2, at.y + (direction.y * step) / 2);
    direction = arm(growth.field.direction(middle), direction);
    const next = point(at.x + direction.x * step, at.y + direction.y * step);
    if (!growth.allowed(next)) {
      run(line, at, direction, sight, crowd);
      break;
    }
    const gap = growth.apart(next, direction) * growth.squeeze;
    const stop = crowd.near(next, direction, gap);
    if (stop) {
      run(line, at, direction, gap * 1.5, crowd);
      break;
    }
    // A street that curls back onto itself ends.
    if (line.length > 20 && distance(next, line[line.length - 20]) < 6 * step) break;
    at = next;
    line.push(at);
  }
  return line;
}

/** Lengthens those of the streets, straight on, that end just short of any other. */
export function joinEnds(streets: readonly Street[], all: readonly Street[]): void {
  const crowd = new Crowd();
  for (const { line } of all) crowd.add(line);
  for (const { line } of streets) {
    for (let side = 0; side < 2; side++) {
      const end = line[line.length - 1];
      run(line, end, unit(line[line.length - 2], end), sight, crowd);
      line.reverse();
    }
  }
}

/** Runs a street on, straight, if it so meets another within reach. */
function run(line: Point[], at: Point, d: Point, reach: number, crowd: Crowd): void {
  for (let far = 12; far < reach; far += 4) {
    const p = point(at.x + d.x * far, at.y + d.y * far);
    if (isWater(p) || isCorridor(p)) return;
    if (crowd.touches(p)) {
      line.push(point(p.x + d.x * 6, p.y + d.y * 6));
      return;
    }
  }
}

/** The arm of the cross that turns least from `toward`. */
function arm(cross: Point, toward: Point): Point {
  const dot = cross.x * toward.x + cross.y * toward.y;
  const side = -cross.y * toward.x + cross.x * toward.y;
  if (Math.abs(dot) >= Math.abs(side)) return dot < 0 ? point(-cross.x, -cross.y) : cross;
  return side < 0 ? point(cross.y, -cross.x) : point(-cross.y, cross.x);
}

function unit(p: Point, q: Point): Point {
  const length = distance(p, q) || 1;
  return point((q.x - p.x) / length, (q.y - p.y) / length);
}
