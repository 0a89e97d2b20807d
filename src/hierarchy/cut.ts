/**
 * Small cuts through part of a road network, by inertial flow (Schild & Sommer 2015): the
 * nodes that lie first in some direction are flooded, those that lie last drain, and the
 * narrowest place between them (Dinic 1970, unit capacities) is the cut.
 */
import { RADIANS } from '../geo/sphere.ts';
import type { Network } from '../topology/network.ts';
import type { Adjacency } from './adjacency.ts';
import { HopMap } from './hops.ts';

/** Share of the nodes that is surely on either side. */
const RIM = 0.25;

/** Parts of so many nodes take long: who waits for them is told in between. */
const LARGE = 10_000;

/** Directions in which to look, as factors of x and y. */
const directions: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Cuts parts of one network, again and again; owns the scratch. */
export class Cutter {
  private readonly graph: Adjacency;
  /** Else only hops can tell where nodes lie, anew for each part. */
  private readonly hasPositions: boolean;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly hopMap: HopMap;
  private readonly onStep: () => void;
  /** Which part each node belongs to; others do not exist for a cut. */
  private readonly part: Int32Array;
  /** The same edge seen from its other end, one per neighbour entry. */
  private readonly twin: Int32Array;
  /** 1 where an entry carries flow, -1 where its twin does. */
  private readonly flow: Int8Array;
  private readonly level: Int32Array;
  private readonly cursor: Int32Array;
  private readonly queue: Int32Array;
  /** 1 = source, 2 = drain, per node. */
  private readonly rim: Uint8Array;
  private readonly keys: Float64Array;
  private readonly sorted: Int32Array;

  /** @param onStep called now and then while a large part is cut; may throw */
  constructor(
    graph: Adjacency,
    part: Int32Array,
    positions: Pick<Network, 'nodeLng' | 'nodeLat'> | null,
    onStep: () => void,
  ) {
    const { nodeCount, neighbour } = graph;
    this.graph = graph;
    this.onStep = onStep;
    this.hasPositions = positions !== null;
    this.x = new Float64Array(nodeCount);
    this.y = new Float64Array(nodeCount);
    positions?.nodeLat.forEach((lat, node) => {
      this.x[node] = positions.nodeLng[node] * Math.cos(lat * RADIANS);
      this.y[node] = lat;
    });
    this.hopMap = new HopMap(graph, part);
    this.part = part;
    this.twin = twins(graph);
    this.flow = new Int8Array(neighbour.length);
    this.level = new Int32Array(nodeCount);
    this.cursor = new Int32Array(nodeCount);
    this.queue = new Int32Array(nodeCount);
    this.rim = new Uint8Array(nodeCount);
    this.keys = new Float64Array(nodeCount);
    this.sorted = new Int32Array(nodeCount);
  }

  /**
   * Marks the best separator found of the connected part `nodes`, which are three or more.
   *
   * @returns per node of the part: 0 = on one side, 1 = on the other, 2 = in the separator
   */
  cut(nodes: Int32Array): Uint8Array {
    let best = this.busiestNode(nodes);
    let bestScore = Infinity;
    if (!this.hasPositions || this.isOnePlace(nodes)) this.hopMap.lay(nodes, this.x, this.y);
    for (const [dx, dy] of directions) {
      const rimSize = this.floodRim(nodes, dx, dy);
      const most = Number.isFinite(bestScore)
        ? Math.ceil(bestScore * nodes.length)
        : nodes.length;
      const size = this.maxFlow(nodes, rimSize, most);
      for (const fromSource of [true, false]) {
        if (size > most) break;
        const sides = this.separator(nodes, fromSource);
        const score = separatorScore(sides);
        if (score < bestScore) {
          bestScore = score;
          best = sides;
        }
      }
      this.forget(nodes);
    }
    return best;
  }

  private isOnePlace(nodes: Int32Array): boolean {
    const { x, y } = this;
    return nodes.every((node) => x[node] === x[nodes[0]] && y[node] === y[nodes[0]]);
  }

  /** What is too small to have two sides: its node of most neighbours separates. */
  private busiestNode(nodes: Int32Array): Uint8Array {
    const { first } = this.graph;
    const degree = (node: number): number => first[node + 1] - first[node];
    let busiest = 0;
    for (let n = 1; n < nodes.length; n++) {
      if (degree(nodes[n]) > degree(nodes[busiest])) busiest = n;
    }
    const sides = new Uint8Array(nodes.length);
    sides[busiest] = 2;
    return sides;
  }

  /** Sources are the rim that lies first in a direction, drains the rim that lies last. */
  private floodRim(nodes: Int32Array, dx: number, dy: number): number {
    const { keys, sorted, rim } = this;
    const count = nodes.length;
    for (let i = 0; i < count; i++) {
      keys[nodes[i]] = dx * this.x[nodes[i]] + dy * this.y[nodes[i]];
      sorted[i] = nodes[i];
    }
    const size = Math.max(1, Math.floor(count * RIM));
    select(sorted, keys, 0, count - 1, size - 1);
    select(sorted, keys, size, count - 1, count - size);
    for (let i = 0; i < size; i++) {
      rim[sorted[i]] = 1;
      rim[sorted[count - 1 - i]] = 2;
    }
    return size;
  }

  /** Size of the least cut between the rims; one more than `most` where it is larger. */
  private maxFlow(nodes: Int32Array, rimSize: number, most: number): number {
    let flow = 0;
    while (flow <= most && this.findLevels(nodes, 1)) {
      if (nodes.length >= LARGE) this.onStep();
      for (let i = 0; i < nodes.length; i++) this.cursor[nodes[i]] = this.graph.first[nodes[i]];
      for (let i = 0; i < rimSize && flow <= most; i++) {
        while (flow <= most && this.augment(this.sorted[i])) flow++;
      }
    }
    return flow;
  }

  /**
   * Breadth-first levels over what still has room, from the sources (1) or, against the flow,
   * from the drains (2); -1 where nothing arrives.
   */
  private findLevels(nodes: Int32Array, from: 1 | 2): boolean {
    const { first, neighbour } = this.graph;
    const { level, queue, rim, flow, part, twin } = this;
    const id = part[nodes[0]];
    let end = 0;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      level[node] = rim[node] === from ? 0 : -1;
      if (rim[node] === from) queue[end++] = node;
    }
    let arrived = false;
    for (let at = 0; at < end; at++) {
      const node = queue[at];
      for (let i = first[node]; i < first[node + 1]; i++) {
        const to = neighbour[i];
        if (part[to] !== id || level[to] !== -1) continue;
        if ((from === 1 ? flow[i] : flow[twin[i]]) === 1) continue;
        level[to] = level[node] + 1;
        if (rim[to] !== 0 && rim[to] !== from) arrived = true;
        else queue[end++] = to;
      }
    }
    return arrived;
  }

  /** Pushes one unit from a source to some drain along rising levels. */
  private augment(source: number): boolean {
    const { first, neighbour } = this.graph;
    const { level, cursor, rim, flow, part, twin, queue: path } = this;
    const id = part[source];
    let depth = 0;
    let node = source;
    for (;;) {
      if (rim[node] === 2) {
        for (let step = 0; step < depth; step++) {
          flow[path[step]]++;
          flow[twin[path[step]]]--;
        }
        return true;
      }
      const end = first[node + 1];
      let i = cursor[node];
      while (i < end) {
        const to = neighbour[i];
        if (part[to] === id && level[to] === level[node] + 1 && flow[i] < 1) break;
        i++;
      }
      cursor[node] = i;
      if (i < end) {
        path[depth++] = i;
        node = neighbour[i];
      } else {
        if (depth === 0) return false;
        node = neighbour[twin[path[--depth]]];
        cursor[node]++;
      }
    }
  }

  /** Sides of the cut nearest to the sources, or to the drains; the smaller rim of it separates. */
  private separator(nodes: Int32Array, fromSource: boolean): Uint8Array {
    const { first, neighbour } = this.graph;
    const { level, part } = this;
    this.findLevels(nodes, fromSource ? 1 : 2);
    const id = part[nodes[0]];
    const inside = new Uint8Array(nodes.length);
    let insideRim = 0;
    let outsideRim = 0;
    for (let n = 0; n < nodes.length; n++) {
      const node = nodes[n];
      const isInside = level[node] !== -1;
      let isRim = false;
      for (let i = first[node]; i < first[node + 1] && !isRim; i++) {
        const to = neighbour[i];
        isRim = part[to] === id && (level[to] !== -1) !== isInside;
      }
      inside[n] = (isInside ? 0 : 1) + (isRim ? 4 : 0);
      if (isRim && isInside) insideRim++;
      else if (isRim) outsideRim++;
    }
    const separating = insideRim <= outsideRim ? 4 : 5;
    return inside.map((mark) => (mark === separating ? 2 : mark & 1));
  }

  private forget(nodes: Int32Array): void {
    const { first } = this.graph;
    for (let i = 0; i < nodes.length; i++) {
      this.rim[nodes[i]] = 0;
      this.flow.fill(0, first[nodes[i]], first[nodes[i] + 1]);
    }
  }
}

/** Small and in the middle is good: nodes of the separator per node of the smaller side. */
function separatorScore(sides: Uint8Array): number {
  const sizes = [0, 0, 0];
  for (const side of sides) sizes[side]++;
  return sizes[2] / Math.min(sizes[0], sizes[1]);
}

function twins({ nodeCount, first, neighbour }: Adjacency): Int32Array {
  const twin = new Int32Array(neighbour.length);
  // Rows ascend, so the entries that lead to a node come in the order of its own row.
  const next = first.slice(0, nodeCount);
  for (let i = 0; i < neighbour.length; i++) twin[i] = next[neighbour[i]]++;
  return twin;
}

/** Rearranges so that place k holds what sorting by key would put there (Hoare's quickselect). */
function select(
  items: Int32Array,
  keys: Float64Array,
  from: number,
  to: number,
  k: number,
): void {
  let left = from;
  let right = to;
  while (left < right) {
    const pivot = keys[items[(left + right) >> 1]];
    let i = left;
    let j = right;
    while (i <= j) {
      while (keys[items[i]] < pivot) i++;
      while (keys[items[j]] > pivot) j--;
      if (i <= j) {
        const item = items[i];
        items[i++] = items[j];
        items[j--] = item;
      }
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else return;
  }
}
