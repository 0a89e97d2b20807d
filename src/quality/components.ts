/** How many components there are, and how many remain after joins up to some distance. */
import { UnionFind } from '../geo/union-find.ts';
import { expectLine, expectType } from '../input/arguments.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import { invalid } from '../input/request-error.ts';
import type { Undershoot } from './dangles.ts';
import type { SegmentGraph } from './segment-graph.ts';

/** After joins up to `meters`, this many components remain. Sorted by meters, the first at 0. */
export type ComponentStep = readonly [meters: number, components: number];

/** Which segments of a graph are connected. */
export class Parts {
  count = 0;
  private readonly graph: SegmentGraph;
  private readonly isBarred: Uint8Array;
  private readonly sets: UnionFind;

  /** @param barriers points at which every road ends for itself, joined or not */
  constructor(graph: SegmentGraph, barriers: readonly Obstacle[] = []) {
    const { vertexCount, vertexOf, segmentRoad, firstIncident } = graph;
    this.graph = graph;
    this.isBarred = graph.mark(barriers);
    this.sets = new UnionFind(vertexCount + (barriers.length === 0 ? 0 : 2 * vertexOf.length));
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      const degree = firstIncident[vertex + 1] - firstIncident[vertex];
      this.count += this.isBarred[vertex] === 1 ? degree : Math.sign(degree);
    }
    for (let s = 0; s < segmentRoad.length; s++) {
      if (segmentRoad[s] !== -1) this.unite(this.endOf(s, 0), this.endOf(s, 1));
    }
  }

  /** The part of a segment, named by one of its members. */
  of(segment: number): number {
    return this.sets.find(this.endOf(segment, 0));
  }

  /** The parts that a join connects, which may be one; null where a barrier is. */
  ends({ end, vertex, segment }: Undershoot): [from: number, to: number] | null {
    if (this.isBarred[end] === 1 || this.isBarred[vertex] === 1) return null;
    return [this.sets.find(end), vertex === -1 ? this.of(segment) : this.sets.find(vertex)];
  }

  /** @returns false if they are one part already */
  unite(one: number, other: number): boolean {
    const isNew = this.sets.unite(one, other);
    if (isNew) this.count--;
    return isNew;
  }

  /** The vertex where a segment begins (0) or ends (1); at a barrier, a vertex of its own. */
  private endOf(s: number, end: 0 | 1): number {
    const { vertexOf, vertexCount } = this.graph;
    const vertex = vertexOf[s + end];
    return this.isBarred[vertex] === 1 ? vertexCount + 2 * s + end : vertex;
  }
}

/**
 * @param parts changed: afterwards all joins are made
 * @param joins the shortest first
 */
export function componentSteps(
  parts: Parts,
  joins: readonly { readonly undershoot: Undershoot }[],
): ComponentStep[] {
  const steps: ComponentStep[] = [[0, parts.count]];
  for (const { undershoot } of joins) {
    const ends = parts.ends(undershoot);
    if (ends && parts.unite(...ends)) steps.push([undershoot.meters, parts.count]);
  }
  return steps;
}

/** The number of components when all dangles up to some meters are joined. */
export function componentsAt(steps: readonly ComponentStep[], meters: number): number {
  expectLine('steps', steps);
  if (steps.length === 0) throw invalid('steps', steps, 'those of a report');
  expectType('meters', meters, 'a number from 0 up');
  return steps.findLast(([least]) => least <= meters)?.[1] ?? steps[0][1];
}
