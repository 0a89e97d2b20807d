/** Partial customization: when a few arcs cost something else, only what depends on them is redone. */
import type { Costs } from '../graph/costs.ts';
import { HeapQueue } from '../search/heap.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';
import { customize, type Metric } from './metric.ts';

/** From so many arcs touched at once on, it is cheaper to customize in full. */
const MANY_ARCS = 400;

/** Keeps one metric up to date with its costs. */
export class Recustomizer {
  private readonly hierarchy: Hierarchy;
  private readonly costs: Costs;
  private readonly metric: Metric;
  /**
   * Tails of up edges to look at, the lowest first, for what depends on an edge has a higher
   * tail. The key is twice the edge, and 1 more where it may have become dearer: what is only
   * cheaper is known already, the rest has to be weighed.
   */
  private readonly queue = new HeapQueue();
  private touched = 0;
  /** The ancestors of the tail at hand, by depth. */
  private readonly line: Int32Array;
  /** Ranks below the tail at hand that are still to be looked at. */
  private readonly below: number[] = [];
  /** The edge weighed last. */
  private rise = Infinity;
  private fall = Infinity;
  private riseMiddle = -1;
  private fallMiddle = -1;

  /** @param metric customized for the costs, which will be changed in place */
  constructor(hierarchy: Hierarchy, costs: Costs, metric: Metric) {
    this.hierarchy = hierarchy;
    this.costs = costs;
    this.metric = metric;
    this.line = new Int32Array(hierarchy.height);
  }

  /** Notes that an arc costs something else now; `update` brings it into the metric. */
  touch(arc: number): void {
    const { rank, edgeUp } = this.hierarchy;
    const { tail, head, arcEdge } = this.costs.graph;
    const at = edgeUp[arcEdge[arc]];
    if (at === -1) return;
    this.queue.push(Math.min(rank[tail[arc]], rank[head[arc]]), 2 * (at >> 1) + 1);
    this.touched++;
  }

  update(): void {
    const { queue } = this;
    if (this.touched >= MANY_ARCS) {
      queue.clear();
      customize(this.hierarchy, this.costs, this.metric);
    }
    this.touched = 0;
    let lineOf = -1;
    while (queue.minKey() < Infinity) {
      const edge = Math.floor(queue.minKey() / 2);
      const isCheaper = queue.minKey() % 2 === 0;
      const tail = queue.minNode();
      let isDearer = false;
      for (; queue.minKey() <= 2 * edge + 1; queue.pop()) {
        if (queue.minKey() % 2 === 1) isDearer = true;
      }
      if (tail !== lineOf) this.walkLine(tail);
      lineOf = tail;
      const isOther = isDearer && this.weigh(tail, edge);
      if (isCheaper || isOther) this.passOn(tail, edge);
    }
  }

  private walkLine(from: number): void {
    const { parent, depth } = this.hierarchy;
    let d = depth[from];
    for (let r = from; r !== -1; r = parent[r]) this.line[d--] = r;
  }

  /**
   * The least weight each way, over the arcs on the edge and the triangles below it. A rank has
   * both ends above it only if its parent has, unless that is the tail: so what hangs below one
   * that lacks an end need not be looked at.
   *
   * @returns whether that is another than before
   */
  private weigh(tail: number, edge: number): boolean {
    const { hierarchy, below } = this;
    const { depth, upDepth } = hierarchy;
    const { up, down } = this.metric;
    const headDepth = upDepth[edge];
    this.weighArcs(tail, this.line[headDepth]);
    below.length = 0;
    this.addChildren(tail);
    for (let middle = below.pop(); middle !== undefined; middle = below.pop()) {
      const b = findUp(hierarchy, middle, headDepth);
      if (b === -1) continue;
      const a = findUp(hierarchy, middle, depth[tail]);
      if (a === -1) continue;
      if (down[a] + up[b] < this.rise) {
        this.rise = down[a] + up[b];
        this.riseMiddle = middle;
      }
      if (down[b] + up[a] < this.fall) {
        this.fall = down[b] + up[a];
        this.fallMiddle = middle;
      }
      this.addChildren(middle);
    }
    return this.accept(edge);
  }

  /** In postorder the last child is the rank before, and each one before that ends a subtree. */
  private addChildren(rank: number): void {
    const { lowest } = this.hierarchy;
    for (let child = rank - 1; child >= lowest[rank]; child = lowest[child] - 1) {
      this.below.push(child);
    }
  }

  private weighArcs(tail: number, head: number): void {
    const { order } = this.hierarchy;
    const { graph, reverse, weight, reverseWeight } = this.costs;
    const node = order[tail];
    const to = order[head];
    this.rise = this.fall = Infinity;
    this.riseMiddle = this.fallMiddle = -1;
    for (let arc = graph.firstOut[node]; arc < graph.firstOut[node + 1]; arc++) {
      if (graph.head[arc] === to) this.rise = Math.min(this.rise, weight[arc]);
    }
    for (let arc = reverse.firstOut[node]; arc < reverse.firstOut[node + 1]; arc++) {
      if (reverse.head[arc] === to) this.fall = Math.min(this.fall, reverseWeight[arc]);
    }
  }

  private accept(edge: number): boolean {
    const { up, down, upMiddle, downMiddle } = this.metric;
    upMiddle[edge] = this.riseMiddle;
    downMiddle[edge] = this.fallMiddle;
    if (this.rise === up[edge] && this.fall === down[edge]) return false;
    up[edge] = this.rise;
    down[edge] = this.fall;
    return true;
  }

  /**
   * To the third sides of the triangles in which the edge is a lower side: as far as these make
   * them cheaper, or made them as cheap as they are.
   */
  private passOn(tail: number, edge: number): void {
    const { hierarchy, line, queue } = this;
    const { firstUp, upDepth } = hierarchy;
    const { up, down, upMiddle, downMiddle } = this.metric;
    for (let other = firstUp[tail]; other < firstUp[tail + 1]; other++) {
      if (other === edge) continue;
      const a = Math.min(edge, other);
      const b = Math.max(edge, other);
      const top = line[upDepth[a]];
      const third = findUp(hierarchy, top, upDepth[b]);
      const rise = down[a] + up[b];
      const fall = down[b] + up[a];
      if (
        (upMiddle[third] === tail && rise > up[third]) ||
        (downMiddle[third] === tail && fall > down[third])
      ) {
        queue.push(top, 2 * third + 1);
      }
      if (rise >= up[third] && fall >= down[third]) continue;
      queue.push(top, 2 * third);
      if (rise < up[third]) {
        up[third] = rise;
        upMiddle[third] = tail;
      }
      if (fall < down[third]) {
        down[third] = fall;
        downMiddle[third] = tail;
      }
    }
  }
}
