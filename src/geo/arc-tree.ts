/**
 * Arcs of the globe in a packed tree of boxes along x, y and z, so that poles and the 180° line
 * are nothing special. Packed in the order of a Hilbert curve (Kamel & Faloutsos 1993).
 */
import { FAN, levelsOf } from './boxes.ts';
import { alongCurve } from './hilbert.ts';
import type { Position } from './position.ts';
import { EARTH_RADIUS, unitVector, type Vector } from './sphere.ts';

/** Arc n leads from the point tail[n] to head[n], whose degrees are lng[…] and lat[…]. */
export interface Arcs {
  lng: Float64Array;
  lat: Float64Array;
  tail: Int32Array;
  head: Int32Array;
}

/** Boxes are in whole units of some millimeters, rounded outward. */
const UNITS = 2 ** 30;
const METERS_PER_UNIT = EARTH_RADIUS / UNITS;
/** Least x, y, z, then greatest x, y, z. */
const SIDES = 6;

export class ArcTree {
  /** Arcs in the order of their boxes. */
  private readonly order: Int32Array;
  /** Level by level, those of the arcs first, the root last. */
  private readonly boxes: Int32Array;
  private readonly firstOfLevel: readonly number[];
  private readonly sought = new Int32Array(SIDES);
  /** Boxes that wait, with their levels. */
  private readonly waiting: number[] = [];

  constructor(arcs: Arcs) {
    this.order = orderOf(arcs);
    this.firstOfLevel = levelsOf(this.order.length);
    this.boxes = new Int32Array(SIDES * this.firstOfLevel[this.firstOfLevel.length - 1]);
    const own = boxesOf(arcs);
    for (let box = 0, at = 0; box < this.order.length; box++) {
      const from = SIDES * this.order[box];
      for (let side = 0; side < SIDES; side++) this.boxes[at++] = own[from + side];
    }
    pack(this.boxes, this.firstOfLevel);
  }

  /** Calls for every arc whose box comes within some meters of a position. */
  near(position: Position, meters: number, found: (arc: number) => void): void {
    const { boxes, sought, waiting, order } = this;
    if (order.length === 0) return;
    const point = unitVector(position);
    setBox(sought, 0, point, point, meters);
    waiting.push(this.top, this.root);
    while (waiting.length > 0) {
      const box = waiting.pop() as number;
      const level = waiting.pop() as number;
      if (!overlap(boxes, SIDES * box, sought, 0, 0)) continue;
      if (level === 0) {
        found(order[box]);
        continue;
      }
      const [start, end] = this.children(level, box);
      for (let child = start; child < end; child++) waiting.push(level - 1, child);
    }
  }

  /** Calls for every two arcs whose boxes come within `meters` of each other, once. */
  pairs(meters: number, found: (one: number, other: number) => void): void {
    const { boxes, order } = this;
    const margin = Math.ceil(meters / METERS_PER_UNIT);
    const compare = (level: number, one: number, other: number): void => {
      if (!overlap(boxes, SIDES * one, boxes, SIDES * other, margin)) return;
      if (level === 0) {
        found(order[one], order[other]);
        return;
      }
      const [start, end] = this.children(level, one);
      const [otherStart, otherEnd] = this.children(level, other);
      for (let child = start; child < end; child++) {
        // Arcs are not held against themselves.
        const first = one === other ? child + (level === 1 ? 1 : 0) : otherStart;
        for (let next = first; next < otherEnd; next++) compare(level - 1, child, next);
      }
    };
    if (order.length > 1) compare(this.top, this.root, this.root);
  }

  /**
   * Holds other arcs against those of the tree. The straight line between two boxes is never
   * longer than the way between what they hold, so pairs further apart than the best one so far
   * are passed over.
   *
   * @param compare looks at a pair, and gives the meters of the best one so far
   */
  nearest(others: Arcs, compare: (arc: number, other: number) => number): void {
    const { boxes, order } = this;
    const sought = boxesOf(others);
    const count = others.tail.length;
    let best = Infinity;
    const bound = (box: number, other: number): number =>
      apart(boxes, SIDES * box, sought, SIDES * other);
    const descend = (level: number, box: number, other: number): void => {
      if (level === 0) {
        best = compare(order[box], other);
        return;
      }
      const [start, end] = this.children(level, box);
      const near: [meters: number, child: number][] = [];
      for (let child = start; child < end; child++) {
        const meters = bound(child, other);
        if (meters < best) near.push([meters, child]);
      }
      near.sort(([one], [other]) => one - other);
      for (const [meters, child] of near) if (meters < best) descend(level - 1, child, other);
    };
    // What lies nearest to the whole tree goes first, so that most others need not be looked at.
    let [first, least] = [0, Infinity];
    for (let other = 0; other < count; other++) {
      const meters = bound(this.root, other);
      if (meters < least) [first, least] = [other, meters];
    }
    if (count > 0) descend(this.top, this.root, first);
    for (let other = 0; other < count; other++) {
      if (bound(this.root, other) < best) descend(this.top, this.root, other);
    }
  }

  private get top(): number {
    return this.firstOfLevel.length - 2;
  }

  private get root(): number {
    return this.firstOfLevel[this.top];
  }

  /** The boxes of the level below that lie in a box: the first, and the one after the last. */
  private children(level: number, box: number): [start: number, end: number] {
    const { firstOfLevel } = this;
    const start = firstOfLevel[level - 1] + FAN * (box - firstOfLevel[level]);
    return [start, Math.min(start + FAN, firstOfLevel[level])];
  }
}

function orderOf({ lng, lat, tail, head }: Arcs): Int32Array {
  const middleLng = new Float64Array(tail.length);
  const middleLat = new Float64Array(tail.length);
  for (let arc = 0; arc < tail.length; arc++) {
    middleLng[arc] = (lng[tail[arc]] + lng[head[arc]]) / 2;
    middleLat[arc] = (lat[tail[arc]] + lat[head[arc]]) / 2;
  }
  return alongCurve(middleLng, middleLat);
}

function boxesOf({ lng, lat, tail, head }: Arcs): Int32Array {
  const boxes = new Int32Array(SIDES * tail.length);
  let end = unitVector([0, 0]);
  for (let arc = 0; arc < tail.length; arc++) {
    // Most arcs begin where the one before them ends.
    const isNext = arc > 0 && tail[arc] === head[arc - 1];
    const start = isNext ? end : unitVector([lng[tail[arc]], lat[tail[arc]]]);
    end = unitVector([lng[head[arc]], lat[head[arc]]]);
    setBox(boxes, SIDES * arc, start, end, 0);
  }
  return boxes;
}

/** A box around the arc between two points, with the bow that it makes over its chord. */
function setBox(boxes: Int32Array, at: number, a: Vector, b: Vector, meters: number): void {
  const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const bow = 1 - Math.sqrt(Math.max(0, 1 - square / 4));
  const margin = bow + meters / EARTH_RADIUS;
  for (let side = 0; side < 3; side++) {
    const [u, v] = [a[side], b[side]];
    boxes[at + side] = Math.floor(Math.max(-1.9, Math.min(u, v) - margin) * UNITS);
    boxes[at + side + 3] = Math.ceil(Math.min(1.9, Math.max(u, v) + margin) * UNITS);
  }
}

/** Boxes the boxes: every level above the lowest. */
function pack(boxes: Int32Array, firstOfLevel: readonly number[]): void {
  for (let level = 1; level + 1 < firstOfLevel.length; level++) {
    const end = firstOfLevel[level];
    for (let child = firstOfLevel[level - 1]; child < end; child++) {
      const from = SIDES * child;
      const into = SIDES * (end + Math.floor((child - firstOfLevel[level - 1]) / FAN));
      const isFirst = (child - firstOfLevel[level - 1]) % FAN === 0;
      for (let side = 0; side < 3; side++) {
        const [least, most] = [into + side, into + side + 3];
        if (isFirst || boxes[from + side] < boxes[least]) boxes[least] = boxes[from + side];
        if (isFirst || boxes[from + side + 3] > boxes[most]) boxes[most] = boxes[from + side + 3];
      }
    }
  }
}

/** Whether boxes come within some units of each other. */
function overlap(
  boxes: Int32Array,
  at: number,
  others: Int32Array,
  other: number,
  margin: number,
): boolean {
  return (
    boxes[at] <= others[other + 3] + margin &&
    boxes[at + 3] >= others[other] - margin &&
    boxes[at + 1] <= others[other + 4] + margin &&
    boxes[at + 4] >= others[other + 1] - margin &&
    boxes[at + 2] <= others[other + 5] + margin &&
    boxes[at + 5] >= others[other + 2] - margin
  );
}

/** Meters of the straight line between two boxes. */
function apart(boxes: Int32Array, at: number, others: Int32Array, other: number): number {
  let square = 0;
  for (let side = 0; side < 3; side++) {
    const below = boxes[at + side] - others[other + side + 3];
    const above = others[other + side] - boxes[at + side + 3];
    const gap = Math.max(below, above, 0);
    square += gap * gap;
  }
  return METERS_PER_UNIT * Math.sqrt(square);
}
