/**
 * Gates for residents and visitors. What can be reached through such gates alone is private: its
 * roads are open at the ends of a route only. No route leads through a gate between public roads.
 */
import { spaceOf } from '../geo/space.ts';
import { UnionFind } from '../geo/union-find.ts';
import { BACKWARD, FORWARD } from '../profile/passage.ts';
import type { DirectedRoads } from '../profile/plain.ts';
import { CUT, type NodedRoads } from './barriers.ts';

/** By vertex of a gate: the first of the three positions that each road has there. */
export type Gates = ReadonlyMap<number, readonly number[]>;

/** A road on one side of a gate. */
interface Side {
  /** Where it ends; this position has a vertex of its own. */
  position: number;
  segment: number;
}

/**
 * Joins the roads at gates again where that opens no way between public roads. The roads must be
 * cut at the gates.
 *
 * @returns 1 for each segment that lies behind a gate; null if none does
 */
export function openGates(
  noded: NodedRoads,
  { access }: DirectedRoads,
  gates: Gates,
): Uint8Array | null {
  const { vertexOf, positionOf } = noded.vertices;
  const road = segmentRoads(noded);
  const sidesOf = new Map(
    [...gates].map(([gate, at]) => [gate, at.flatMap((position) => sidesAt(position, road))]),
  );
  const isPrivate = privateParts(noded, road, [...sidesOf.values()]);
  const isRestricted = ({ segment }: Side): boolean =>
    access?.[road[segment]] === (FORWARD | BACKWARD) || isPrivate(vertexOf[segment]);
  const behind = road.map((r, segment) => (r !== -1 && isPrivate(vertexOf[segment]) ? 1 : 0));
  const joined = [...sidesOf].map(([gate, sides]) => {
    const open = sides.find((side) => !isRestricted(side));
    return [gate, sides.filter((side) => side === open || isRestricted(side))] as const;
  });
  for (const [gate, sides] of joined) {
    if (sides.length < 2) continue;
    for (const { position } of sides) vertexOf[position] = gate;
    positionOf[gate] = sides[0].position;
    for (const first of gates.get(gate) ?? []) {
      if (vertexOf[first] === vertexOf[first + 2]) vertexOf[first + 1] = gate;
    }
  }
  return behind.includes(1) ? Uint8Array.from(behind) : null;
}

/** By position: the road of the segment that begins there, or -1. */
function segmentRoads({ firstPosition, vertices: { vertexOf } }: NodedRoads): Int32Array {
  const road = new Int32Array(vertexOf.length).fill(-1);
  for (let r = 0; r + 1 < firstPosition.length; r++) {
    for (let s = firstPosition[r]; s < firstPosition[r + 1] - 1; s++) {
      if (vertexOf[s] !== vertexOf[s + 1] && vertexOf[s] !== CUT && vertexOf[s + 1] !== CUT) {
        road[s] = r;
      }
    }
  }
  return road;
}

/** The segments before the first and behind the last of three positions at a gate. */
function sidesAt(first: number, road: Int32Array): Side[] {
  const last = first + 2;
  return [
    ...(first > 0 && road[first - 1] !== -1 ? [{ position: first, segment: first - 1 }] : []),
    ...(road[last] === -1 ? [] : [{ position: last, segment: last }]),
  ];
}

/**
 * Where gates connect parts with each other, the part with the most road is public.
 *
 * @returns whether a vertex lies in one of the others
 */
function privateParts(
  { coordinates, vertices: { count, vertexOf } }: NodedRoads,
  road: Int32Array,
  gates: readonly (readonly Side[])[],
): (vertex: number) => boolean {
  const parts = new UnionFind(count);
  for (let s = 0; s < road.length; s++) {
    if (road[s] !== -1) parts.unite(vertexOf[s], vertexOf[s + 1]);
  }
  const meters = new Float64Array(count);
  const { positions, perDegree } = coordinates;
  const { distance } = spaceOf(coordinates);
  const degrees = (i: number): number => positions[i] / perDegree;
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1) continue;
    const [a, b] = [2 * s, 2 * s + 2];
    const length = distance(degrees(a), degrees(a + 1), degrees(b), degrees(b + 1));
    meters[parts.find(vertexOf[s])] += length;
  }
  const wholes = new UnionFind(count);
  const sides = gates.map((gate) => gate.map(({ segment }) => parts.find(vertexOf[segment])));
  for (const [first, ...others] of sides) for (const part of others) wholes.unite(first, part);
  const publicPart = new Map<number, number>();
  for (const part of sides.flat()) {
    const best = publicPart.get(wholes.find(part)) ?? part;
    publicPart.set(wholes.find(part), meters[part] > meters[best] ? part : best);
  }
  return (vertex) => {
    const part = parts.find(vertex);
    return (publicPart.get(wholes.find(part)) ?? part) !== part;
  };
}
