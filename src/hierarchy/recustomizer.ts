/** Partial customization: when a few arcs cost something else, only what depends on them is redone. */
import type { ArcWeights } from '../metric/arc-weights.ts';
import { HeapQueue } from '../search/heap.ts';
import { type CustomizedMetric, customize } from './customize.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';

/**
 * To mend one way of an up edge takes as long as to customize some twenty in full. Half as many
 * are tried, so that it never takes much longer than one or the other alone.
 */
const MENDED_SHARE = 1 / 40;

/** One direction of all up edges. */
interface Side {
  weight: Float64Array;
  middle: Int32Array;
}

/** Keeps one metric up to date with its costs. */
export class Recustomizer {
  private readonly hierarchy: Hierarchy;
  private readonly costs: ArcWeights;
  private readonly metric: CustomizedMetric;
  private readonly up: Side;
  private readonly down: Side;
  /**
   * Tails of up edges to look at, the lowest first, for what depends on an edge has a higher
   * tail. The key is four times the edge, 2 more for its way down, and 1 more where that may
   * have become dearer: what is only cheaper is known already, the rest has to be weighed.
   */
  private readonly queue = new HeapQueue();
  private touched = 0;
  /** The ancestors of the tail at hand, by depth. */
  private readonly line: Int32Array;
  /** Ranks below the tail at hand that are still to be looked at. */
  private readonly below: number[] = [];

  /** @param metric customized for the costs, which will be changed in place */
  constructor(hierarchy: Hierarchy, costs: ArcWeights, metric: CustomizedMetric) {
    this.hierarchy = hierarchy;
    this.costs = costs;
    this.metric = metric;
    this.up = { weight: metric.up, middle: metric.upMiddle };
    this.down = { weight: metric.down, middle: metric.downMiddle };
    this.line = new Int32Array(hierarchy.height);
  }

  /** Notes that an arc costs something else now; `update` brings it into the metric. */
  touch(arc: number): void {
    const { rank, edgeUp } = this.hierarchy;
    const { tail, head, arcEdge } = this.costs.graph;
    const at = edgeUp[arcEdge[arc]];
    if (at === -1) return;
    const [from, to] = [rank[tail[arc]], rank[head[arc]]];
    this.queue.push(Math.min(from, to), 4 * (at >> 1) + (from < to ? 1 : 3));
    this.touched++;
  }

  update(): void {
    const { queue, hierarchy } = this;
    const most = MENDED_SHARE * hierarchy.upCount;
    let mended = this.touched > most ? this.touched : 0;
    let lineOf = -1;
    for (; queue.minKey() < Infinity && mended < most; mended++) {
      const tail = queue.minNode();
      if (tail !== lineOf) this.walkLine(tail);
      lineOf = tail;
      this.mend(tail, Math.floor(queue.minKey() / 2));
    }
    if (queue.minKey() < Infinity) {
      queue.clear();
      customize(hierarchy, this.costs, this.metric);
    }
    this.touched = 0;
  }

  private walkLine(from: number): void {
    const { parent, depth } = this.hierarchy;
    let d = depth[from];
    for (let r = from; r !== -1; r = parent[r]) this.line[d--] = r;
  }

  /** Weighs one way of an edge, where need be, and tells what depends on it. */
  private mend(tail: number, way: number): void {
    const { queue, up, down } = this;
    let isCheaper = false;
    let isDearer = false;
    for (; queue.minKey() <= 2 * way + 1; queue.pop()) {
      if (queue.minKey() === 2 * way) isCheaper = true;
      else isDearer = true;
    }
    const edge = way >> 1;
    const [side, other] = way % 2 === 0 ? [up, down] : [down, up];
    if (isDearer) {
      const before = side.weight[edge];
      this.weigh(tail, edge, side, other);
      isDearer = side.weight[edge] > before;
      if (side.weight[edge] < before) isCheaper = true;
    }
    if (isCheaper || isDearer) this.passOn(tail, edge, side, other, isCheaper, isDearer);
  }

  /**
   * The least weight on this side, over the arcs on the edge and the triangles below it. A rank
   * has both ends above it only if its parent has, unless that is the tail: so what hangs below
   * one that lacks an end need not be looked at.
   */
  private weigh(tail: number, edge: number, side: Side, { weight: back }: Side): void {
    const { hierarchy, below } = this;
    const { depth, upDepth } = hierarchy;
    const { weight } = side;
    const headDepth = upDepth[edge];
    let least = this.cheapestArc(tail, this.line[headDepth], side === this.up);
    let best = -1;
    below.length = 0;
    this.addChildren(tail);
    for (let middle = below.pop(); middle !== undefined; middle = below.pop()) {
      const toHead = findUp(hierarchy, middle, headDepth);
      if (toHead === -1) continue;
      const toTail = findUp(hierarchy, middle, depth[tail]);
      if (toTail === -1) continue;
      const total = back[toTail] + weight[toHead];
      if (total < least) {
        least = total;
        best = middle;
      }
      this.addChildren(middle);
    }
    weight[edge] = least;
    side.middle[edge] = best;
  }

  /** In postorder the last child is the rank before, and each one before that ends a subtree. */
  private addChildren(rank: number): void {
    const { lowest } = this.hierarchy;
    for (let child = rank - 1; child >= lowest[rank]; child = lowest[child] - 1) {
      this.below.push(child);
    }
  }

  private cheapestArc(tail: number, head: number, isUp: boolean): number {
    const { order } = this.hierarchy;
    const { costs } = this;
    const graph = isUp ? costs.graph : costs.reverse;
    const weight = isUp ? costs.weight : costs.reverseWeight;
    let least = Infinity;
    for (let arc = graph.firstOut[order[tail]]; arc < graph.firstOut[order[tail] + 1]; arc++) {
      if (graph.head[arc] === order[head] && weight[arc] < least) least = weight[arc];
    }
    return least;
  }

  /**
   * To the third sides of the triangles in which the edge is a lower side. Its way up is the last
   * half of what leads to its head, be it up from a deeper head or down from a higher one; its
   * way down is the first half of what leads from there.
   */
  private passOn(
    tail: number,
    edge: number,
    side: Side,
    back: Side,
    isCheaper: boolean,
    isDearer: boolean,
  ): void {
    const { hierarchy, line } = this;
    const { firstUp, upDepth } = hierarchy;
    const end = firstUp[tail + 1];
    const headDepth = upDepth[edge];
    const head = line[headDepth];
    const weight = side.weight[edge];
    for (let other = firstUp[tail]; other < edge; other++) {
      const top = line[upDepth[other]];
      const third = findUp(hierarchy, top, headDepth);
      const total = back.weight[other] + weight;
      this.offer(side, third, top, tail, total, isCheaper, isDearer);
    }
    let third = firstUp[head];
    for (let other = edge + 1; other < end; other++) {
      while (upDepth[third] > upDepth[other]) third++;
      const total = back.weight[other] + weight;
      this.offer(back, third, head, tail, total, isCheaper, isDearer);
    }
  }

  /** As far as this makes the way by that rank cheaper, or has made it as cheap as it is. */
  private offer(
    { weight, middle }: Side,
    edge: number,
    tail: number,
    by: number,
    total: number,
    isCheaper: boolean,
    isDearer: boolean,
  ): void {
    const key = 4 * edge + (weight === this.up.weight ? 0 : 2);
    if (isDearer && middle[edge] === by && total > weight[edge]) {
      this.queue.push(tail, key + 1);
    } else if (isCheaper && total < weight[edge]) {
      weight[edge] = total;
      middle[edge] = by;
      this.queue.push(tail, key);
    }
  }
}
