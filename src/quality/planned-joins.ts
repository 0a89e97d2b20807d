/** The joins that a repair would make, and which parts of the network each of them connects. */
import type { Position } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';
import { longestFirst } from '../router/info.ts';
import type { Parts } from './components.ts';
import type { Join } from './joins.ts';
import type { SegmentGraph } from './segment-graph.ts';

export interface PlannedJoin {
  /** The dead end, … */
  position: Position;
  feature: number;
  /** … and where its road is led to. */
  to: Position;
  otherFeature: number;
  /** From the dead end to the nearest point of the other road: the fix `join` counts these. */
  meters: number;
  /** The parts to which both roads belong, as indexes of `components`; equal within one part. */
  components: [from: number, to: number];
}

/** @param joins the shortest first */
export function planJoins(
  joins: readonly Join[],
  graph: SegmentGraph,
  parts: Parts,
  built: Built,
): PlannedJoin[] {
  const indexOf = indexesOfParts(graph, parts, built);
  return joins.map(({ undershoot, position }) => {
    const { end, segment, meters } = undershoot;
    const own = parts.of(graph.segmentsAt(end)[0]);
    const [from, to] = parts.ends(undershoot) ?? [own, own];
    return {
      position: graph.position(end),
      feature: graph.featuresAt(end)[0],
      to: position,
      otherFeature: graph.featureOf(segment),
      meters,
      components: [indexOf.get(from)!, indexOf.get(to)!],
    };
  });
}

/** The network of the same roads. */
interface Built {
  network: Network;
  components: Components;
}

/** The index of each part among all components, the longest first: any of its edges tells it. */
function indexesOfParts(
  graph: SegmentGraph,
  parts: Parts,
  { network, components }: Built,
): Map<number, number> {
  const indexes = new Int32Array(components.count);
  longestFirst(network, components).forEach(({ component }, index) => {
    indexes[component] = index;
  });
  const isKnown = new Uint8Array(components.count);
  const indexOf = new Map<number, number>();
  network.edgeTail.forEach((tail, edge) => {
    const component = components.of[tail];
    if (isKnown[component] === 1) return;
    isKnown[component] = 1;
    indexOf.set(parts.of(segmentOf(graph, network, edge)), indexes[component]);
  });
  return indexOf;
}

/** The segment with which an edge begins: the network rounds positions, so it is the nearest. */
function segmentOf(graph: SegmentGraph, network: Network, edge: number): number {
  const { shapeLng, shapeLat, shapeRoad, shapeBackward } = network;
  const { firstPosition } = graph.roads;
  const i = network.firstShape[edge];
  const road = shapeRoad[i];
  const [a, b] = shapeBackward[i] === 1 ? [i + 1, i] : [i, i + 1];
  let [best, least] = [-1, Infinity];
  for (let s = firstPosition[road]; s < firstPosition[road + 1] - 1; s++) {
    if (graph.segmentRoad[s] === -1) continue;
    const [p, q] = [graph.vertexOf[s], graph.vertexOf[s + 1]];
    const off =
      Math.abs(graph.lng[p] - shapeLng[a]) +
      Math.abs(graph.lat[p] - shapeLat[a]) +
      Math.abs(graph.lng[q] - shapeLng[b]) +
      Math.abs(graph.lat[q] - shapeLat[b]);
    if (off < least) [best, least] = [s, off];
  }
  return best;
}
