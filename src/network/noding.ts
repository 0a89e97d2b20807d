/** Roads → vertices, with the roads cut at barriers and at gates that nobody drives through. */
import type { RoadPoints } from '../profile/barriers.ts';
import type { UsableRoads } from '../profile/usable.ts';
import { CUT, cutRoads, type NodedRoads } from './barriers.ts';
import { type Gates, openGates } from './gates.ts';
import { joinHeights } from './heights.ts';
import { joinRoads } from './levels.ts';
import { type Coordinates, markVertices, type Vertices } from './vertices.ts';
import type { Workspace } from './workspace.ts';

/** @param known the vertices of these coordinates, if they have been joined already */
export function nodeRoads(
  coordinates: Coordinates,
  usable: UsableRoads,
  { barriers, gates }: RoadPoints,
  space: Workspace,
  known?: Vertices,
): NodedRoads {
  const { roads, levels } = usable;
  const isCut = barriers.length + gates.length > 0;
  const vertices = known ?? joinRoads(coordinates, roads, levels, isCut ? undefined : space);
  const joined = joinHeights(coordinates, vertices);
  if (!isCut) {
    // Without points, nobody asks for places, which take memory.
    const { count, vertexOf, positionOf } = vertices;
    return {
      coordinates: joined,
      firstPosition: roads.firstPosition,
      vertices: { count, vertexOf, positionOf },
      behindGates: null,
    };
  }
  const isBarrier = markVertices(vertices, coordinates, barriers);
  const isGate = markVertices(vertices, coordinates, gates);
  const isEither = isBarrier.map((mark, vertex) => mark | isGate[vertex]);
  const noded = cutRoads(joined, roads.firstPosition, vertices, isEither);
  if (gates.length === 0) return noded;
  const found = gatesIn(noded, vertices, (vertex) => isGate[vertex] > isBarrier[vertex]);
  return { ...noded, behindGates: openGates(noded, usable, found) };
}

/** Three positions stand for each one at a gate. */
function gatesIn(
  { vertices: { vertexOf } }: NodedRoads,
  joined: Vertices,
  isGate: (vertex: number) => boolean,
): Gates {
  const gates = new Map<number, number[]>();
  let at = 0;
  for (const vertex of joined.vertexOf) {
    const isCut = vertexOf[at + 1] === CUT;
    if (isCut && isGate(vertex)) gates.set(vertex, [...(gates.get(vertex) ?? []), at]);
    at += isCut ? 3 : 1;
  }
  return gates;
}
