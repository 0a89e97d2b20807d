/** How many components there are, and how many remain after joins up to some distance. */
import { UnionFind } from '../geo/union-find.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { Undershoot } from './dangles.ts';
import type { SegmentGraph } from './segment-graph.ts';

/** After joins up to `meters`, this many components remain. Sorted by meters, the first at 0. */
export type ComponentStep = readonly [meters: number, components: number];

/**
 * @param joins the shortest first
 * @param barriers points at which every road ends for itself, joined or not
 */
export function componentSteps(
  graph: SegmentGraph,
  joins: readonly { readonly undershoot: Undershoot }[],
  barriers: readonly Obstacle[] = [],
): ComponentStep[] {
  const { vertexCount, vertexOf, segmentRoad, firstIncident } = graph;
  const isBarred = graph.mark(barriers);
  const sets = new UnionFind(vertexCount + (barriers.length === 0 ? 0 : 2 * vertexOf.length));
  /** The vertex where a segment begins (0) or ends (1); at a barrier, a vertex of its own. */
  const endOf = (s: number, end: 0 | 1): number =>
    isBarred[vertexOf[s + end]] === 1 ? vertexCount + 2 * s + end : vertexOf[s + end];
  let count = 0;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const degree = firstIncident[vertex + 1] - firstIncident[vertex];
    count += isBarred[vertex] === 1 ? degree : Math.sign(degree);
  }
  for (let s = 0; s < segmentRoad.length; s++) {
    if (segmentRoad[s] !== -1 && sets.unite(endOf(s, 0), endOf(s, 1))) count--;
  }
  const steps: ComponentStep[] = [[0, count]];
  for (const { undershoot } of joins) {
    const { end, vertex, segment, meters } = undershoot;
    if (isBarred[end] === 1 || isBarred[vertex] === 1) continue;
    if (sets.unite(end, vertex === -1 ? endOf(segment, 0) : vertex))
      steps.push([meters, --count]);
  }
  return steps;
}

/** The number of components when all dangles up to some meters are joined. */
export function componentsAt(steps: readonly ComponentStep[], meters: number): number {
  return steps.findLast(([least]) => least <= meters)?.[1] ?? steps[0][1];
}
