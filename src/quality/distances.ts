/**
 * Distances along the roads within some meters of a vertex, ignoring one-ways.
 *
 * Only a few vertices are that near. They are settled without a heap: a vertex that is reached by
 * a shorter way is examined again (label correcting, Moore 1959). The searches of `search/` need a
 * graph that does not change; here every accepted join adds an edge.
 */
import type { SegmentGraph } from './segment-graph.ts';

/**
 * Two vertices are connected well enough when the way along the roads is at most this many times
 * the straight line. That holds for roads that leave each other at more than 28°, and never for
 * vertices of two components.
 */
export const DETOUR = 4;

type Link = readonly [to: number, meters: number];

export class NearbyDistances {
  private readonly graph: SegmentGraph;
  private readonly links = new Map<number, Link[]>();
  /** Results of the last search, by vertex. */
  private readonly meters = new Map<number, number>();

  constructor(graph: SegmentGraph) {
    this.graph = graph;
  }

  /** Adds an edge for all later searches; its ends may be vertices that the roads lack. */
  link(p: number, q: number, meters: number): void {
    for (const [from, to] of [
      [p, q],
      [q, p],
    ]) {
      const links = this.links.get(from);
      if (links === undefined) this.links.set(from, [[to, meters]]);
      else links.push([to, meters]);
    }
  }

  /** Searches from a vertex up to some meters. */
  search(from: number, reach: number): void {
    const { meters, graph } = this;
    const { firstIncident, incident, vertexCount } = graph;
    meters.clear();
    meters.set(from, 0);
    const queue = [from];
    const relax = (to: number, total: number): void => {
      if (total > reach || total >= this.metersTo(to)) return;
      meters.set(to, total);
      queue.push(to);
    };
    for (let next = 0; next < queue.length; next++) {
      const at = queue[next];
      const past = this.metersTo(at);
      if (at < vertexCount) {
        for (let i = firstIncident[at]; i < firstIncident[at + 1]; i++) {
          const to = graph.otherEnd(incident[i], at);
          relax(to, past + graph.chord(at, to));
        }
      }
      for (const [to, length] of this.links.get(at) ?? []) relax(to, past + length);
    }
  }

  /** Meters from the start of the last search; Infinity beyond its reach. */
  metersTo(vertex: number): number {
    return this.meters.get(vertex) ?? Infinity;
  }
}
