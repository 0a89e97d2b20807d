/** Partial customization: when the weights of a few arcs change, only their dependents are redone. */
import { isIndex } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
import { expectWeights } from '../search/given.ts';
import { HeapQueue } from '../search/heap.ts';
import { type CustomizedMetric, customize } from './customize.ts';
import { expectHierarchy, expectMetric } from './given.ts';
import { arcWays, findUp, type Hierarchy } from './hierarchy.ts';

/**
 * Repairing one way costs about twenty up edges of a full customization. Partial work stops
 * at half of that, so that it never takes much longer than the cheaper of both alone.
 */
const PARTIAL_SHARE = 1 / 40;

/** One direction of all up edges. */
interface Side {
  weight: Float64Array;
  /** 0 for the ways up, 1 for those down. */
  direction: 0 | 1;
}

/** Keeps one metric up to date with its arc weights. */
export class Recustomizer {
  private readonly hierarchy: Hierarchy;
  private readonly weights: ArcWeights;
  private readonly metric: CustomizedMetric;
  /** By arc. */
  private readonly ways: Int32Array;
  private readonly up: Side;
  private readonly down: Side;
  /**
   * Tails of dirty ways, the lowest first, because whatever depends on a way has a higher tail.
   * The key is twice the way, plus 1 where its weight may have risen and must be computed again;
   * where it has only fallen, the metric holds the new weight already.
   */
  private readonly queue = new HeapQueue();
  private dirtyArcs = 0;
  /** Ways repaired, or arcs marked, before all up edges are customized instead. */
  private readonly most: number;
  /** The ancestors of the current tail, by depth. */
  private readonly ancestors: Int32Array;
  /** Ranks below the current tail that are still to be examined. */
  private readonly below: number[] = [];

  /** @param metric customized for the weights, which will be changed in place */
  constructor(hierarchy: Hierarchy, weights: ArcWeights, metric: CustomizedMetric) {
    expectHierarchy(hierarchy);
    expectWeights(weights);
    expectMetric(metric, hierarchy);
    this.hierarchy = hierarchy;
    this.weights = weights;
    this.metric = metric;
    this.ways = arcWays(hierarchy, weights.graph);
    this.up = { weight: metric.up, direction: 0 };
    this.down = { weight: metric.down, direction: 1 };
    this.most = PARTIAL_SHARE * hierarchy.upCount;
    this.ancestors = new Int32Array(hierarchy.height);
  }

  /** Notes that the weight of an arc has changed; `recustomize` brings it into the metric. */
  markDirty(arc: number): void {
    if (!isIndex(arc, this.ways.length)) throw invalid('arc', arc, `below ${this.ways.length}`);
    const { rank } = this.hierarchy;
    const { tail, head } = this.weights.graph;
    const way = this.ways[arc];
    if (way === -1) return;
    this.queue.push(Math.min(rank[tail[arc]], rank[head[arc]]), 2 * way + 1);
    this.dirtyArcs++;
  }

  /** Costs nothing if no arc is dirty. */
  recustomize(): void {
    const { queue, most } = this;
    const isPartial = this.dirtyArcs <= most;
    let lastTail = -1;
    for (let done = 0; isPartial && done < most && queue.minKey() < Infinity; done++) {
      const tail = queue.minNode();
      if (tail !== lastTail) this.findAncestors(tail);
      lastTail = tail;
      this.repair(tail, Math.floor(queue.minKey() / 2));
    }
    if (!isPartial || queue.minKey() < Infinity) {
      queue.clear();
      customize(this.hierarchy, this.weights, this.metric);
    }
    this.dirtyArcs = 0;
  }

  private findAncestors(tail: number): void {
    const { parent, depth } = this.hierarchy;
    let d = depth[tail];
    for (let r = tail; r !== -1; r = parent[r]) this.ancestors[d--] = r;
  }

  /** Computes the weight of one way again if it may have risen, and notifies its dependents. */
  private repair(tail: number, way: number): void {
    const { queue, up, down } = this;
    let hasFallen = false;
    let hasRisen = false;
    for (; queue.minKey() <= 2 * way + 1; queue.pop()) {
      if (queue.minKey() === 2 * way) hasFallen = true;
      else hasRisen = true;
    }
    const edge = way >> 1;
    const [side, other] = way % 2 === 0 ? [up, down] : [down, up];
    if (hasRisen) {
      const before = side.weight[edge];
      this.recompute(tail, edge, side, other);
      hasRisen = side.weight[edge] > before;
      if (side.weight[edge] < before) hasFallen = true;
    }
    if (hasFallen || hasRisen) this.passOn(tail, edge, side, other, hasFallen, hasRisen);
  }

  /**
   * The least weight of a way, over its arcs and its lower triangles. A rank below the tail has
   * both ends among its heads only if its parent has, or its parent is the tail: so the subtree
   * below a rank that lacks an end is skipped.
   */
  private recompute(tail: number, edge: number, side: Side, { weight: back }: Side): void {
    const { hierarchy, below } = this;
    const { part, span } = this.metric;
    const { depth, upDepth } = hierarchy;
    const { weight } = side;
    const way = 2 * edge + side.direction;
    const headDepth = upDepth[edge];
    this.takeCheapestArc(tail, this.ancestors[headDepth], way, weight);
    below.length = 0;
    this.addChildren(tail);
    for (let middle = below.pop(); middle !== undefined; middle = below.pop()) {
      const toHead = findUp(hierarchy, middle, headDepth);
      if (toHead === -1) continue;
      const toTail = findUp(hierarchy, middle, depth[tail]);
      if (toTail === -1) continue;
      const total = back[toTail] + weight[toHead];
      if (total < weight[edge]) {
        weight[edge] = total;
        part[way] = toTail;
        span[way] = toHead - toTail;
      }
      this.addChildren(middle);
    }
  }

  /** In postorder the last child is the rank before, and each earlier child ends a subtree. */
  private addChildren(rank: number): void {
    const { lowest } = this.hierarchy;
    for (let child = rank - 1; child >= lowest[rank]; child = lowest[child] - 1) {
      this.below.push(child);
    }
  }

  private takeCheapestArc(tail: number, head: number, way: number, weight: Float64Array): void {
    const { order } = this.hierarchy;
    const { part, span } = this.metric;
    const { graph, reverse, weight: forward, reverseWeight } = this.weights;
    const isUp = way % 2 === 0;
    const { firstOut, head: heads } = isUp ? graph : reverse;
    const arcWeight = isUp ? forward : reverseWeight;
    let least = Infinity;
    let cheapest = -1;
    for (let arc = firstOut[order[tail]]; arc < firstOut[order[tail] + 1]; arc++) {
      if (heads[arc] !== order[head] || arcWeight[arc] >= least) continue;
      least = arcWeight[arc];
      cheapest = isUp ? arc : reverse.forwardArc[arc];
    }
    weight[way >> 1] = least;
    part[way] = cheapest;
    span[way] = 0;
  }

  /**
   * To the third sides of the triangles in which the way is a lower side. A way up is the second
   * half of each path to its head: up from a deeper head, or down from a higher one. A way down
   * is the first half of each path from there.
   */
  private passOn(
    tail: number,
    edge: number,
    side: Side,
    back: Side,
    hasFallen: boolean,
    hasRisen: boolean,
  ): void {
    const { hierarchy, ancestors } = this;
    const { firstUp, upDepth } = hierarchy;
    const end = firstUp[tail + 1];
    const headDepth = upDepth[edge];
    const head = ancestors[headDepth];
    const weight = side.weight[edge];
    for (let other = firstUp[tail]; other < edge; other++) {
      const deeper = ancestors[upDepth[other]];
      const third = findUp(hierarchy, deeper, headDepth);
      const total = back.weight[other] + weight;
      this.offer(side, third, deeper, other, edge, total, hasFallen, hasRisen);
    }
    let third = firstUp[head];
    for (let other = edge + 1; other < end; other++) {
      while (upDepth[third] > upDepth[other]) third++;
      const total = back.weight[other] + weight;
      this.offer(back, third, head, edge, other, total, hasFallen, hasRisen);
    }
  }

  /**
   * Marks the third side of a triangle dirty where its lower sides make it cheaper, or have made
   * it as cheap as it is.
   */
  private offer(
    { weight, direction }: Side,
    edge: number,
    tail: number,
    lower: number,
    upper: number,
    total: number,
    hasFallen: boolean,
    hasRisen: boolean,
  ): void {
    const { part, span } = this.metric;
    const way = 2 * edge + direction;
    if (hasRisen && part[way] === lower && span[way] > 0 && total > weight[edge]) {
      this.queue.push(tail, 2 * way + 1);
    } else if (hasFallen && total < weight[edge]) {
      weight[edge] = total;
      part[way] = lower;
      span[way] = upper - lower;
      this.queue.push(tail, 2 * way);
    }
  }
}
