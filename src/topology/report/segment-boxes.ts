/**
 * The segments of roads in a packed tree of boxes along x, y and z, so that poles and the 180°
 * line are nothing special. Packed in the order of a Hilbert curve (Kamel & Faloutsos 1993).
 */
import { EARTH_RADIUS } from '../../geo/sphere.ts';
import { alongCurve } from '../curve.ts';
import type { PlacedRoads } from './placed.ts';

/** Boxes are in whole units of some millimeters, rounded outward. */
const UNITS = 2 ** 30;
/** Box n of a level holds the boxes FAN · n … FAN · n + FAN - 1 of the level below. */
const FAN = 8;
/** Least x, y, z, then greatest x, y, z. */
const SIDES = 6;

export class SegmentBoxes {
  private readonly placed: PlacedRoads;
  /** In the order of their boxes. */
  private readonly segments: Int32Array;
  /** Level by level, those of the segments first, the root last. */
  private readonly boxes: Int32Array;
  private readonly firstOfLevel: number[];
  private readonly sought = new Int32Array(SIDES);
  /** Boxes that wait, with their levels. */
  private readonly waiting: number[] = [];

  constructor(placed: PlacedRoads) {
    this.placed = placed;
    this.segments = orderSegments(placed);
    this.firstOfLevel = [0, this.segments.length];
    for (let count = this.segments.length; count > 1; ) {
      count = Math.ceil(count / FAN);
      this.firstOfLevel.push(this.firstOfLevel[this.firstOfLevel.length - 1] + count);
    }
    this.boxes = new Int32Array(SIDES * this.firstOfLevel[this.firstOfLevel.length - 1]);
    this.segments.forEach((segment, box) => {
      setBox(
        this.boxes,
        SIDES * box,
        placed,
        placed.placeOf[segment],
        placed.placeOf[segment + 1],
        0,
      );
    });
    this.pack();
  }

  /** Calls for every segment whose box comes within some meters of a place. */
  near(place: number, meters: number, found: (segment: number) => void): void {
    const { boxes, firstOfLevel, sought, waiting, segments } = this;
    const top = firstOfLevel.length - 2;
    if (segments.length === 0) return;
    setBox(sought, 0, this.placed, place, place, meters);
    waiting.push(top, firstOfLevel[top]);
    while (waiting.length > 0) {
      const box = waiting.pop() as number;
      const level = waiting.pop() as number;
      if (!overlap(boxes, SIDES * box, sought, 0, 0)) continue;
      if (level === 0) {
        found(segments[box]);
        continue;
      }
      const [start, end] = this.children(level, box);
      for (let child = start; child < end; child++) waiting.push(level - 1, child);
    }
  }

  /** Calls for every two segments whose boxes come within `meters` of each other, once. */
  pairs(meters: number, found: (one: number, other: number) => void): void {
    const { boxes, firstOfLevel, segments } = this;
    const margin = Math.ceil((meters / EARTH_RADIUS) * UNITS);
    const compare = (level: number, one: number, other: number): void => {
      if (!overlap(boxes, SIDES * one, boxes, SIDES * other, margin)) return;
      if (level === 0) {
        found(segments[one], segments[other]);
        return;
      }
      const [start, end] = this.children(level, one);
      const [otherStart, otherEnd] = this.children(level, other);
      for (let child = start; child < end; child++) {
        // Segments are not held against themselves.
        const first = one === other ? child + (level === 1 ? 1 : 0) : otherStart;
        for (let next = first; next < otherEnd; next++) compare(level - 1, child, next);
      }
    };
    const top = firstOfLevel.length - 2;
    if (segments.length > 1) compare(top, firstOfLevel[top], firstOfLevel[top]);
  }

  /** The boxes of the level below that lie in a box: the first, and the one after the last. */
  private children(level: number, box: number): [start: number, end: number] {
    const { firstOfLevel } = this;
    const start = firstOfLevel[level - 1] + FAN * (box - firstOfLevel[level]);
    return [start, Math.min(start + FAN, firstOfLevel[level])];
  }

  /** Boxes the boxes: every level above the lowest. */
  private pack(): void {
    const { boxes, firstOfLevel } = this;
    for (let level = 1; level + 1 < firstOfLevel.length; level++) {
      const end = firstOfLevel[level];
      for (let child = firstOfLevel[level - 1]; child < end; child++) {
        const from = SIDES * child;
        const into = SIDES * (end + Math.floor((child - firstOfLevel[level - 1]) / FAN));
        const isFirst = (child - firstOfLevel[level - 1]) % FAN === 0;
        for (let side = 0; side < 3; side++) {
          const [least, most] = [into + side, into + side + 3];
          if (isFirst || boxes[from + side] < boxes[least]) boxes[least] = boxes[from + side];
          if (isFirst || boxes[from + side + 3] > boxes[most])
            boxes[most] = boxes[from + side + 3];
        }
      }
    }
  }
}

function orderSegments({ segmentRoad, placeOf, lng, lat }: PlacedRoads): Int32Array {
  const segments = new Int32Array(segmentRoad.length);
  let count = 0;
  for (let s = 0; s < segmentRoad.length; s++) if (segmentRoad[s] !== -1) segments[count++] = s;
  const midLng = new Float64Array(count);
  const midLat = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [a, b] = [placeOf[segments[i]], placeOf[segments[i] + 1]];
    midLng[i] = (lng[a] + lng[b]) / 2;
    midLat[i] = (lat[a] + lat[b]) / 2;
  }
  return alongCurve(midLng, midLat).map((i) => segments[i]);
}

/** A box around the arc between two places, with the bow that it makes over its chord. */
function setBox(
  boxes: Int32Array,
  at: number,
  { xyz }: PlacedRoads,
  p: number,
  q: number,
  meters: number,
): void {
  const dx = xyz[3 * p] - xyz[3 * q];
  const dy = xyz[3 * p + 1] - xyz[3 * q + 1];
  const dz = xyz[3 * p + 2] - xyz[3 * q + 2];
  const square = dx * dx + dy * dy + dz * dz;
  const bow = 1 - Math.sqrt(Math.max(0, 1 - square / 4));
  const margin = bow + meters / EARTH_RADIUS;
  for (let side = 0; side < 3; side++) {
    const [u, v] = [xyz[3 * p + side], xyz[3 * q + side]];
    boxes[at + side] = Math.floor(Math.max(-1.9, Math.min(u, v) - margin) * UNITS);
    boxes[at + side + 3] = Math.ceil(Math.min(1.9, Math.max(u, v) + margin) * UNITS);
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
