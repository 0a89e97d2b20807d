/** Segments in a tree of boxes in space, so that a whole piece can be held against another. */
import type { Position } from '../geo/position.ts';
import { arcCrossing, EARTH_RADIUS, nearestOnArc, unitVector } from '../geo/sphere.ts';
import type { Network } from '../topology/network.ts';

/** The nearest points of two sets of segments: one and the same where they cross. */
export interface NearestPair {
  /** On a segment of the tree. */
  here: Position;
  /** On one of the others. */
  there: Position;
  meters: number;
}

/** Segments per box at the bottom of the tree. */
const LEAF = 8;

/** Its boxes lie along x, y and z of the unit sphere, so poles and the 180° line are nothing special. */
export class SegmentTree {
  private readonly network: Network;
  /** Segments, by the shape points at which they begin; each box owns a stretch of them. */
  private readonly segments: Int32Array;
  /** Boxes of least and greatest x, y, z: one per segment, in the order of `segments` … */
  private readonly own: Float64Array;
  /** … and one per node of the tree, whose halves are the nodes 2n + 1 and 2n + 2. */
  private readonly boxes: Float64Array;

  constructor(network: Network, segments: readonly number[]) {
    this.network = network;
    const boxes = segmentBoxes(network, segments);
    const order = Int32Array.from(segments, (_, i) => i);
    const depth = Math.ceil(Math.log2(Math.max(1, segments.length / LEAF)));
    this.boxes = new Float64Array(6 * 2 ** (depth + 1));
    this.split(order, boxes, 0);
    this.segments = order.map((i) => segments[i]);
    this.own = new Float64Array(boxes.length);
    order.forEach((i, at) => {
      this.own.set(boxes.subarray(6 * i, 6 * i + 6), 6 * at);
    });
  }

  /**
   * The straight line between two boxes is never longer than the way between what they hold, so
   * boxes further apart than the best pair so far are passed over.
   */
  nearestPair(others: readonly number[]): NearestPair {
    const boxes = segmentBoxes(this.network, others);
    const count = this.segments.length;
    const best: NearestPair = { here: [0, 0], there: [0, 0], meters: Infinity };
    // What lies nearest to the whole tree goes first, so that most others need not be looked at.
    let [first, least] = [0, Infinity];
    for (let i = 0; i < others.length; i++) {
      const bound = apart(this.boxes, 0, boxes, 6 * i);
      if (bound < least) [first, least] = [i, bound];
    }
    this.descend(0, 0, count, others[first], boxes, 6 * first, best);
    for (let i = 0; i < others.length; i++) {
      this.descend(0, 0, count, others[i], boxes, 6 * i, best);
    }
    return best;
  }

  /** Halves a stretch across its longest side, again and again. */
  private split(order: Int32Array, boxes: Float64Array, node: number): void {
    const box = this.boxes.subarray(6 * node, 6 * node + 6);
    box.set([Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity]);
    for (const i of order) {
      for (let side = 0; side < 6; side += 2) {
        box[side] = Math.min(box[side], boxes[6 * i + side]);
        box[side + 1] = Math.max(box[side + 1], boxes[6 * i + side + 1]);
      }
    }
    if (order.length <= LEAF) return;
    const lengths = [box[1] - box[0], box[3] - box[2], box[5] - box[4]];
    const side = 2 * lengths.indexOf(Math.max(...lengths));
    order.sort((i, j) => boxes[6 * i + side] - boxes[6 * j + side] || i - j);
    const middle = order.length >> 1;
    this.split(order.subarray(0, middle), boxes, 2 * node + 1);
    this.split(order.subarray(middle), boxes, 2 * node + 2);
  }

  private descend(
    node: number,
    start: number,
    end: number,
    other: number,
    boxes: Float64Array,
    box: number,
    best: NearestPair,
  ): void {
    if (apart(this.boxes, 6 * node, boxes, box) >= best.meters) return;
    if (end - start > LEAF) {
      const middle = start + ((end - start) >> 1);
      this.descend(2 * node + 1, start, middle, other, boxes, box, best);
      this.descend(2 * node + 2, middle, end, other, boxes, box, best);
      return;
    }
    for (let at = start; at < end; at++) {
      if (apart(this.own, 6 * at, boxes, box) < best.meters) {
        this.compare(this.segments[at], other, best);
      }
    }
  }

  /** Segments that do not cross come nearest at an end of one of them. */
  private compare(segment: number, other: number, best: NearestPair): void {
    const [a, b] = this.ends(segment);
    const [c, d] = this.ends(other);
    const crossing = arcCrossing(a, b, c, d);
    if (crossing !== null) Object.assign(best, { here: crossing, there: crossing, meters: 0 });
    for (const point of [a, b]) {
      const { position, meters } = nearestOnArc(point, c, d);
      if (meters < best.meters) Object.assign(best, { here: point, there: position, meters });
    }
    for (const point of [c, d]) {
      const { position, meters } = nearestOnArc(point, a, b);
      if (meters < best.meters) Object.assign(best, { here: position, there: point, meters });
    }
  }

  private ends(i: number): [Position, Position] {
    const { shapeLng, shapeLat } = this.network;
    return [
      [shapeLng[i], shapeLat[i]],
      [shapeLng[i + 1], shapeLat[i + 1]],
    ];
  }
}

/** Around each segment a box of its ends, and of the bow that its arc makes over the chord. */
function segmentBoxes(
  { shapeLng, shapeLat }: Network,
  segments: readonly number[],
): Float64Array {
  const boxes = new Float64Array(6 * segments.length);
  let b = unitVector([0, 0]);
  for (let s = 0; s < segments.length; s++) {
    const i = segments[s];
    // Most segments begin where the one before them ends.
    const a = i === segments[s - 1] + 1 ? b : unitVector([shapeLng[i], shapeLat[i]]);
    b = unitVector([shapeLng[i + 1], shapeLat[i + 1]]);
    const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
    const bow = 1 - Math.sqrt(Math.max(0, 1 - square / 4));
    for (let axis = 0; axis < 3; axis++) {
      boxes[6 * s + 2 * axis] = Math.min(a[axis], b[axis]) - bow;
      boxes[6 * s + 2 * axis + 1] = Math.max(a[axis], b[axis]) + bow;
    }
  }
  return boxes;
}

/** Meters of the straight line between two boxes. */
function apart(one: Float64Array, i: number, other: Float64Array, j: number): number {
  let square = 0;
  for (let side = 0; side < 6; side += 2) {
    const below = one[i + side] - other[j + side + 1];
    const above = other[j + side] - one[i + side + 1];
    const gap = Math.max(below, above, 0);
    square += gap * gap;
  }
  return EARTH_RADIUS * Math.sqrt(square);
}
