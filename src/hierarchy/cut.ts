/**
 * Small cuts through a part of a road network by inertial flow (Schild & Sommer 2015): the first
 * nodes in some direction are sources, the last are sinks, and the minimum cut separates them.
 */
import { spaceOf } from '../geo/space.ts';
import type { Network } from '../network/network.ts';
import type { Adjacency } from './adjacency.ts';
import { Flow } from './flow.ts';
import { HopMap } from './hops.ts';

/** Share of the nodes that are sources, and of those that are sinks. */
const RIM = 0.25;

/** Directions to try, as factors of x and y. */
const directions: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Cuts parts of one network repeatedly; owns the scratch memory. */
export class Cutter {
  private readonly graph: Adjacency;
  /** Without positions, each part is laid out by hop counts. */
  private readonly hasPositions: boolean;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly hopMap: HopMap;
  /** The part of each node; a cut ignores the other parts. */
  private readonly part: Int32Array;
  private readonly flow: Flow;
  /** Coordinate of each node in the current direction; nodes of a part, sources first, sinks last. */
  private readonly keys: Float64Array;
  private readonly row: Int32Array;

  constructor(
    graph: Adjacency,
    part: Int32Array,
    positions: Pick<Network, 'nodeLng' | 'nodeLat' | 'flat'> | null,
  ) {
    const { nodeCount } = graph;
    this.graph = graph;
    this.hasPositions = positions !== null;
    this.x = new Float64Array(nodeCount);
    this.y = new Float64Array(nodeCount);
    positions?.nodeLat.forEach((lat, node) => {
      this.x[node] = positions.nodeLng[node] * spaceOf(positions).narrowing(lat);
      this.y[node] = lat;
    });
    this.hopMap = new HopMap(graph, part);
    this.part = part;
    this.flow = new Flow(graph, part);
    this.keys = new Float64Array(nodeCount);
    this.row = new Int32Array(nodeCount);
  }

  /**
   * Marks the best separator found in a connected part of three or more nodes; pauses at intervals
   * if the part is large.
   *
   * @returns per node of the part: 0 = on one side, 1 = on the other, 2 = in the separator
   */
  *cut(nodes: Int32Array): Generator<void, Uint8Array> {
    let best = this.busiestNode(nodes);
    let bestScore = Infinity;
    if (!this.hasPositions || this.isOnePlace(nodes)) this.hopMap.assign(nodes, this.x, this.y);
    for (const [dx, dy] of directions) {
      const rimSize = this.lineUp(nodes, dx, dy);
      const most = Number.isFinite(bestScore)
        ? Math.ceil(bestScore * nodes.length)
        : nodes.length;
      const size = yield* this.flow.maxFlow(nodes, this.row, rimSize, most);
      for (const fromSource of [true, false]) {
        if (size > most) break;
        const sides = this.separator(nodes, fromSource);
        const score = separatorScore(sides);
        if (score < bestScore) {
          bestScore = score;
          best = sides;
        }
      }
      this.flow.forget(nodes);
    }
    return best;
  }

  private isOnePlace(nodes: Int32Array): boolean {
    const { x, y } = this;
    return nodes.every((node) => x[node] === x[nodes[0]] && y[node] === y[nodes[0]]);
  }

  /** The fallback separator: the node with the most neighbours. */
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

  /**
   * Moves the first nodes in a direction to the front of the row, and the last to its end.
   *
   * @returns the number of sources, and of sinks
   */
  private lineUp(nodes: Int32Array, dx: number, dy: number): number {
    const { keys, row } = this;
    const count = nodes.length;
    for (let i = 0; i < count; i++) {
      keys[nodes[i]] = dx * this.x[nodes[i]] + dy * this.y[nodes[i]];
      row[i] = nodes[i];
    }
    const size = Math.max(1, Math.floor(count * RIM));
    select(row, keys, 0, count - 1, size - 1);
    select(row, keys, size, count - 1, count - size);
    return size;
  }

  /** The sides of the minimum cut nearest to the sources or sinks; its smaller border separates. */
  private separator(nodes: Int32Array, fromSource: boolean): Uint8Array {
    const { first, neighbour } = this.graph;
    const { part, flow } = this;
    const { level } = flow;
    flow.findLevels(nodes, fromSource ? 1 : 2);
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
}

/** Separator nodes per node of the smaller side: low if the cut is small and balanced. */
function separatorScore(sides: Uint8Array): number {
  const sizes = [0, 0, 0];
  for (const side of sides) sizes[side]++;
  return sizes[2] / Math.min(sizes[0], sizes[1]);
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
