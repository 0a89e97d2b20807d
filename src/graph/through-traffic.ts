/**
 * The access rule: roads that are open at the ends of a route only may be used in one stretch at
 * its beginning and in one at its end.
 */
import { UnionFind } from '../geo/union-find.ts';
import type { Network } from '../network/network.ts';
import type { Graph } from './graph.ts';
import { stepOf, type TurnAutomaton } from './turn-automaton.ts';

/** What a path has used so far: restricted roads only, … */
export const LEAVING = 0;
/** … public roads since, or … */
export const PASSING = 1;
/** … restricted roads again, with which it must end. */
const ARRIVING = 2;

export interface ThroughTraffic {
  /** By step: 1 where it must not be used for through traffic. */
  isRestricted: Uint8Array;
  /** By node: 1 at the ends of such steps. */
  isTouched: Uint8Array;
}

/** The phase after a step; -1 if the path must not take it. */
export function phaseAfter(phase: number, isRestricted: boolean): number {
  if (isRestricted) return phase === LEAVING ? LEAVING : ARRIVING;
  return phase === ARRIVING ? -1 : PASSING;
}

/**
 * The restricted steps that through traffic could use; null if there are none. An area of
 * restricted roads that public roads touch at one node needs no rule: a path that enters it and
 * leaves it is never the shortest one, unless the way back matters at that node.
 *
 * @param graph with an arc for each direction of an edge that is open
 */
export function throughTraffic(
  { edgeAccess }: Network,
  graph: Graph,
  automaton: TurnAutomaton | null,
): ThroughTraffic | null {
  if (edgeAccess === undefined) return null;
  const { isIn, areas, ways } = restrictedAreas(edgeAccess, graph, automaton);
  const isRestricted = new Uint8Array(isIn.length);
  const isTouched = new Uint8Array(graph.nodeCount);
  let count = 0;
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const [tail, head] = [graph.tail[arc], graph.head[arc]];
    if (isIn[stepOf(graph, arc)] === 0 || ways[areas.find(tail)] < 2) continue;
    isRestricted[stepOf(graph, arc)] = 1;
    isTouched[tail] = isTouched[head] = 1;
    count++;
  }
  return count === 0 ? null : { isRestricted, isTouched };
}

/** Areas of restricted roads with one way in, which need no rule as long as paths are shortest. */
export interface Pockets {
  /** By step and by node: a number of the area; -1 outside of all. */
  ofStep: Int32Array;
  ofNode: Int32Array;
}

/**
 * @param graph as above
 * @returns null if there are none
 */
export function findPockets(
  { edgeAccess }: Network,
  graph: Graph,
  automaton: TurnAutomaton | null,
): Pockets | null {
  if (edgeAccess === undefined) return null;
  const { isIn, areas, ways } = restrictedAreas(edgeAccess, graph, automaton);
  const ofStep = new Int32Array(isIn.length).fill(-1);
  const ofNode = new Int32Array(graph.nodeCount).fill(-1);
  let count = 0;
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const area = areas.find(graph.tail[arc]);
    if (isIn[stepOf(graph, arc)] === 0 || ways[area] > 1) continue;
    ofStep[stepOf(graph, arc)] = ofNode[graph.tail[arc]] = ofNode[graph.head[arc]] = area;
    count++;
  }
  return count === 0 ? null : { ofStep, ofNode };
}

interface RestrictedAreas {
  /** By step. */
  isIn: Uint8Array;
  areas: UnionFind;
  /** By the first node of an area: 2 or more if a way through it may be the shortest. */
  ways: Int32Array;
}

function restrictedAreas(
  edgeAccess: Uint8Array,
  graph: Graph,
  automaton: TurnAutomaton | null,
): RestrictedAreas {
  const { nodeCount, arcCount, tail, head } = graph;
  const isIn = new Uint8Array(2 * edgeAccess.length);
  const areas = new UnionFind(nodeCount);
  const isPublic = new Uint8Array(nodeCount);
  const isRim = new Uint8Array(nodeCount);
  for (let arc = 0; arc < arcCount; arc++) {
    const step = stepOf(graph, arc);
    isIn[step] = (edgeAccess[step >> 1] >> (step & 1)) & 1;
    if (isIn[step] === 1) {
      areas.unite(tail[arc], head[arc]);
      isRim[tail[arc]] = isRim[head[arc]] = 1;
    } else {
      isPublic[tail[arc]] = isPublic[head[arc]] = 1;
    }
  }
  const hasTurns = nodesWithTurns(graph, automaton);
  const ways = new Int32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    if (isRim[node] & isPublic[node]) ways[areas.find(node)] += 1 + hasTurns[node];
  }
  return { isIn, areas, ways };
}

/** 1 for nodes at which the step that led there may matter. */
function nodesWithTurns(graph: Graph, automaton: TurnAutomaton | null): Uint8Array {
  const hasTurns = new Uint8Array(graph.nodeCount);
  if (automaton === null) return hasTurns;
  const isLast = new Set(automaton.lastStep);
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (isLast.has(stepOf(graph, arc))) hasTurns[graph.head[arc]] = 1;
  }
  return hasTurns;
}
