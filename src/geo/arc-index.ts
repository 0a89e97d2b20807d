/**
 * The spatial index: arcs of the globe (a point is an arc without length) in a packed tree of
 * boxes, in the order of a Hilbert curve (Kamel & Faloutsos 1993).
 *
 * The boxes are three-dimensional, along x, y and z from the center of the earth. Longitude and
 * latitude would need special cases at the poles and the 180° line; libraries such as flatbush and
 * rbush have only those two dimensions, and no query for pairs of neighbours.
 */
import { Bounds } from './bounds.ts';
import { FAN, levelsOf, setParentBoxes } from './boxes.ts';
import { alongCurve } from './hilbert.ts';
import type { Position } from './position.ts';
import { EARTH_RADIUS, unitVector, type Vector } from './sphere.ts';

/** Arc n leads from point tail[n] to point head[n]. */
export interface Arcs {
  /** Degrees of each point. */
  lng: Float64Array;
  lat: Float64Array;
  tail: Int32Array;
  head: Int32Array;
}

/** Boxes are in whole units, of about 6 millimeters on the globe, rounded outward. */
const UNITS = 2 ** 30;
/** Numbers per box: least x, y, z, then greatest x, y, z. */
const SIDES = 6;

/** How positions become vectors of length 1 or less, so that boxes hold them. */
export interface Embedding {
  isFlat: boolean;
  vector: (position: Position) => Vector;
  /** Meters per unit of these vectors. */
  radius: number;
}

const onGlobe: Embedding = { isFlat: false, vector: unitVector, radius: EARTH_RADIUS };

/** Indexes of parts of one network need the same one. */
export function embeddingOf({
  lng,
  lat,
  flat,
}: Pick<Arcs, 'lng' | 'lat'> & { readonly flat?: true | undefined }): Embedding {
  if (!flat) return onGlobe;
  const box = new Bounds(true);
  for (let i = 0; i < lng.length; i++) box.add(lng[i], lat[i]);
  const { west, south, east, north } = box;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const radius = Math.max(east - west, north - south, Number.MIN_VALUE) || 1;
  return {
    isFlat: true,
    radius,
    vector: (position) => [(position[0] - x) / radius, (position[1] - y) / radius, 0],
  };
}

export class ArcIndex {
  private readonly embedding: Embedding;
  /** The id of the arc in each box of the lowest level. */
  private readonly ids: Int32Array;
  /** Level by level: the boxes of the arcs first, the root last. */
  private readonly boxes: Int32Array;
  private readonly firstOfLevel: readonly number[];
  /** Scratch: the box around the position of a query. */
  private readonly sought = new Int32Array(SIDES);
  /** Scratch: boxes to visit, each after its level. */
  private readonly waiting: number[] = [];

  /**
   * @param ids by which queries name the arcs; by default their numbers
   * @param order in which neighbours in space follow each other
   */
  constructor(
    arcs: Arcs,
    ids?: Int32Array,
    embedding: Embedding = onGlobe,
    order = hilbertOrder(arcs),
  ) {
    this.embedding = embedding;
    this.firstOfLevel = levelsOf(order.length);
    this.boxes = new Int32Array(SIDES * this.firstOfLevel[this.firstOfLevel.length - 1]);
    const own = arcBoxes(arcs, embedding);
    for (let box = 0, at = 0; box < order.length; box++) {
      const from = SIDES * order[box];
      for (let side = 0; side < SIDES; side++) this.boxes[at++] = own[from + side];
    }
    setParentBoxes(this.boxes, this.firstOfLevel, SIDES / 2);
    this.ids = ids === undefined ? order : order.map((arc) => ids[arc]);
  }

  /** Calls `found` for every arc whose box lies within some meters of a position. */
  near(position: Position, meters: number, found: (id: number) => void): void {
    const { boxes, sought, waiting, ids } = this;
    if (ids.length === 0) return;
    const point = this.embedding.vector(position);
    setBox(sought, 0, point, point, meters, this.embedding);
    waiting.push(this.top, this.root);
    while (waiting.length > 0) {
      const box = waiting.pop() as number;
      const level = waiting.pop() as number;
      if (!overlap(boxes, SIDES * box, sought, 0, 0)) continue;
      if (level === 0) {
        found(ids[box]);
        continue;
      }
      const [start, end] = this.children(level, box);
      for (let child = start; child < end; child++) waiting.push(level - 1, child);
    }
  }

  /** Calls `found` once for every two arcs whose boxes lie within some meters of each other. */
  pairs(meters: number, found: (one: number, other: number) => void): void {
    const { boxes, ids } = this;
    const margin = Math.ceil((meters / this.embedding.radius) * UNITS);
    const compare = (level: number, one: number, other: number): void => {
      if (!overlap(boxes, SIDES * one, boxes, SIDES * other, margin)) return;
      if (level === 0) {
        found(ids[one], ids[other]);
        return;
      }
      const [start, end] = this.children(level, one);
      const [otherStart, otherEnd] = this.children(level, other);
      for (let child = start; child < end; child++) {
        // An arc is not compared with itself.
        const first = one === other ? child + (level === 1 ? 1 : 0) : otherStart;
        for (let next = first; next < otherEnd; next++) compare(level - 1, child, next);
      }
    };
    if (ids.length > 1) compare(this.top, this.root, this.root);
  }

  /**
   * Compares arcs of the index with those of another, nearest boxes first. Pairs whose boxes lie
   * farther apart than the best pair are skipped.
   *
   * @param compare examines a pair and returns the meters of the best pair so far
   */
  nearest(other: ArcIndex, compare: (id: number, otherId: number) => number): void {
    if (this.ids.length === 0 || other.ids.length === 0) return;
    let best = Infinity;
    const descend = (level: number, box: number, otherLevel: number, otherBox: number): void => {
      if (level === 0 && otherLevel === 0) {
        best = compare(this.ids[box], other.ids[otherBox]);
        return;
      }
      // The larger box is divided.
      const isMine = level >= otherLevel;
      const [start, end] = isMine
        ? this.children(level, box)
        : other.children(otherLevel, otherBox);
      const near: [meters: number, child: number][] = [];
      for (let child = start; child < end; child++) {
        const [mine, its] = isMine ? [child, otherBox] : [box, child];
        const chord = boxChord(this.boxes, SIDES * mine, other.boxes, SIDES * its);
        const meters = metersOf(chord, this.embedding);
        if (meters < best) near.push([meters, child]);
      }
      near.sort(([one], [two]) => one - two);
      for (const [meters, child] of near) {
        if (meters >= best) return;
        if (isMine) descend(level - 1, child, otherLevel, otherBox);
        else descend(level, box, otherLevel - 1, child);
      }
    };
    descend(this.top, this.root, other.top, other.root);
  }

  private get top(): number {
    return this.firstOfLevel.length - 2;
  }

  private get root(): number {
    return this.firstOfLevel[this.top];
  }

  /** The first child of a box, in the level below, and the index after the last. */
  private children(level: number, box: number): [start: number, end: number] {
    const { firstOfLevel } = this;
    const start = firstOfLevel[level - 1] + FAN * (box - firstOfLevel[level]);
    return [start, Math.min(start + FAN, firstOfLevel[level])];
  }
}

function hilbertOrder({ lng, lat, tail, head }: Arcs): Int32Array {
  return alongCurve(
    tail.length,
    (arc) => (lng[tail[arc]] + lng[head[arc]]) / 2,
    (arc) => (lat[tail[arc]] + lat[head[arc]]) / 2,
  );
}

function arcBoxes({ lng, lat, tail, head }: Arcs, embedding: Embedding): Int32Array {
  const { vector } = embedding;
  const boxes = new Int32Array(SIDES * tail.length);
  let end = vector([0, 0]);
  for (let arc = 0; arc < tail.length; arc++) {
    // Most arcs begin where the previous one ends.
    const isNext = arc > 0 && tail[arc] === head[arc - 1];
    const start = isNext ? end : vector([lng[tail[arc]], lat[tail[arc]]]);
    end = tail[arc] === head[arc] ? start : vector([lng[head[arc]], lat[head[arc]]]);
    setBox(boxes, SIDES * arc, start, end, 0, embedding);
  }
  return boxes;
}

/** Writes the box of the arc between two points, including its rise above the chord. */
function setBox(
  boxes: Int32Array,
  at: number,
  a: Vector,
  b: Vector,
  meters: number,
  { isFlat, radius }: Embedding,
): void {
  const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const rise = isFlat ? 0 : 1 - Math.sqrt(Math.max(0, 1 - square / 4));
  const margin = rise + meters / radius;
  for (let side = 0; side < 3; side++) {
    const [u, v] = [a[side], b[side]];
    boxes[at + side] = Math.floor(inside(Math.min(u, v) - margin) * UNITS);
    boxes[at + side + 3] = Math.ceil(inside(Math.max(u, v) + margin) * UNITS);
  }
}

/** Boxes hold numbers below 2. */
function inside(x: number): number {
  return Math.max(-1.9, Math.min(1.9, x));
}

/** Whether two boxes lie within some units of each other. */
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

/** Meters along the arc over a chord of the globe; on a plane, of the chord. */
function metersOf(chord: number, { isFlat, radius }: Embedding): number {
  return isFlat ? radius * chord : 2 * radius * Math.asin(Math.min(1, chord / 2));
}

/** The shortest chord between points in two boxes. */
function boxChord(boxes: Int32Array, at: number, others: Int32Array, other: number): number {
  let square = 0;
  for (let side = 0; side < 3; side++) {
    const below = boxes[at + side] - others[other + side + 3];
    const above = others[other + side] - boxes[at + side + 3];
    const gap = Math.max(below, above, 0);
    square += gap * gap;
  }
  return Math.sqrt(square) / UNITS;
}
