/** Weights laid on a hierarchy: customization (Dibbelt, Strasser & Wagner 2014, section 4). */
import type { Graph } from '../graph/graph.ts';
import { HeapQueue } from '../search/heap.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';

/** One metric: what arcs cost, and so what each up edge does; Infinity where it is closed. */
export interface Metric {
  /** One per arc of the graph. */
  weight: Float64Array;
  /** From the lower end to the higher, one per up edge. */
  up: Float64Array;
  /** From the higher end to the lower. */
  down: Float64Array;
}

/** Lays arc weights on a hierarchy: every lower triangle is relaxed once, from the bottom up. */
export function customize(
  hierarchy: Hierarchy,
  graph: Graph,
  weight: Float64Array = graph.weight.slice(),
): Metric {
  const { nodeCount, upCount, firstUp, triangle } = hierarchy;
  const up = new Float64Array(upCount).fill(Infinity);
  const down = new Float64Array(upCount).fill(Infinity);
  layArcs(hierarchy, graph, weight, up, down);
  let t = 0;
  for (let r = 0; r < nodeCount; r++) {
    const end = firstUp[r + 1];
    for (let a = firstUp[r]; a < end; a++) {
      const upA = up[a];
      const downA = down[a];
      for (let b = a + 1; b < end; b++) {
        const third = triangle[t++];
        const rise = downA + up[b];
        if (rise < up[third]) up[third] = rise;
        const fall = down[b] + upA;
        if (fall < down[third]) down[third] = fall;
      }
    }
  }
  return { weight, up, down };
}

function layArcs(
  { rank, arcUp }: Hierarchy,
  { arcCount, tail, head }: Graph,
  weight: Float64Array,
  up: Float64Array,
  down: Float64Array,
): void {
  for (let arc = 0; arc < arcCount; arc++) {
    const edge = arcUp[arc];
    if (edge === -1) continue;
    const side = rank[tail[arc]] < rank[head[arc]] ? up : down;
    if (weight[arc] < side[edge]) side[edge] = weight[arc];
  }
}

/** Changes a few arc weights of a metric at a time: only what depends on them is redone. */
export class Recustomizer {
  private readonly hierarchy: Hierarchy;
  private readonly graph: Graph;
  private readonly metric: Metric;
  /** Up edges to look at, lowest tail first: what depends on one has a higher tail. */
  private readonly queue = new HeapQueue();
  private readonly isQueued: Uint8Array;

  constructor(hierarchy: Hierarchy, graph: Graph, metric: Metric) {
    this.hierarchy = hierarchy;
    this.graph = graph;
    this.metric = metric;
    this.isQueued = new Uint8Array(hierarchy.upCount);
  }

  /** Notes a new weight of an arc; `update` lays it on. */
  setWeight(arc: number, weight: number): void {
    this.metric.weight[arc] = weight;
    this.enqueue(this.hierarchy.arcUp[arc]);
  }

  /** @returns how many up edges had to change */
  update(): number {
    const { up, down } = this.metric;
    let changed = 0;
    while (this.queue.minKey() < Infinity) {
      const edge = this.queue.pop();
      this.isQueued[edge] = 0;
      const [rise, fall] = this.weigh(edge);
      if (rise === up[edge] && fall === down[edge]) continue;
      up[edge] = rise;
      down[edge] = fall;
      changed++;
      this.enqueueDependents(edge);
    }
    return changed;
  }

  private enqueue(edge: number): void {
    if (edge === -1 || this.isQueued[edge] === 1) return;
    this.isQueued[edge] = 1;
    this.queue.push(edge, edge);
  }

  /** The least weight each way, over the arcs on the edge and the triangles below it. */
  private weigh(edge: number): [up: number, down: number] {
    const { rank, firstUp, upHead, upTail, firstDown, downUp, firstArc, upArc } = this.hierarchy;
    const { up, down, weight } = this.metric;
    const { tail, head } = this.graph;
    let [rise, fall] = [Infinity, Infinity];
    for (let i = firstArc[edge]; i < firstArc[edge + 1]; i++) {
      const arc = upArc[i];
      if (rank[tail[arc]] < rank[head[arc]]) rise = Math.min(rise, weight[arc]);
      else fall = Math.min(fall, weight[arc]);
    }
    for (let i = firstDown[upTail[edge]]; i < firstDown[upTail[edge] + 1]; i++) {
      const a = downUp[i];
      const b = findUp(firstUp, upHead, upTail[a], upHead[edge]);
      if (b === -1) continue;
      rise = Math.min(rise, down[a] + up[b]);
      fall = Math.min(fall, down[b] + up[a]);
    }
    return [rise, fall];
  }

  /** The third sides of the triangles in which the edge is a lower side. */
  private enqueueDependents(edge: number): void {
    const { firstUp, upHead, upTail } = this.hierarchy;
    const head = upHead[edge];
    for (let other = firstUp[upTail[edge]]; other < firstUp[upTail[edge] + 1]; other++) {
      if (other === edge) continue;
      const top = upHead[other];
      this.enqueue(findUp(firstUp, upHead, Math.min(head, top), Math.max(head, top)));
    }
  }
}
