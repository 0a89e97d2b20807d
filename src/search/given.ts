/** Ends, keys and weights of searches that a caller passes on. */
import { expectMembers, expectType, isFrom, isIndex } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import { ArcWeights } from '../metric/arc-weights.ts';

/** @throws RequestError for what is no list of nodes of the graph, each with a weight */
export function expectSeeds(name: string, seeds: unknown, nodeCount: number): void {
  expectType(name, seeds, 'a list');
  for (const seed of seeds as unknown[]) {
    const { node, weight } = Object(seed);
    if (isIndex(node, nodeCount) && isFrom(0, weight)) continue;
    throw invalid(
      name,
      seed,
      `{ node, weight } with a node below ${nodeCount} and a weight from 0 up`,
    );
  }
}

/** @throws RequestError for what are no ends of a search */
export function expectEnds(ends: unknown, nodeCount: number): void {
  const { sources, targets, direct } = Object(ends);
  expectSeeds('sources', sources, nodeCount);
  expectSeeds('targets', targets, nodeCount);
  if (!isFrom(0, direct)) {
    throw invalid('direct', direct, 'a weight from 0 up, or Infinity');
  }
}

/** @throws RequestError for what is no rule of keys */
export function expectRule(rule: unknown): void {
  const { past, heuristic, grain } = Object(rule);
  const isRule = (past === 0 || past === 1) && isFrom(0, grain) && grain < Infinity;
  if (isRule && (heuristic === null || isHeuristic(heuristic))) return;
  throw invalid('rule', rule, '{ past, heuristic, grain } such as zeroRule');
}

/** Lists and texts have a method of this name, too. */
function isHeuristic(value: unknown): boolean {
  const object = Object(value);
  return typeof object.at === 'function' && !(Symbol.iterator in object);
}

/** @throws RequestError for what is no extent of a recording */
export function expectRecording(name: string, record: unknown): void {
  if (typeof record === 'boolean' || record === 'settled') return;
  throw invalid(name, record, "true, false or 'settled'");
}

/** @throws RequestError for what are no weights of arcs */
export function expectWeights(weights: unknown): void {
  if (!(weights instanceof ArcWeights))
    throw invalid('weights', weights, 'new ArcWeights(graph)');
}

/** @throws RequestError for what are no landmarks of as many nodes, if that is known */
export function expectLandmarks(landmarks: unknown, nodeCount?: number): void {
  const { node, unit } = Object(landmarks);
  const table = 'Int32Array node\nUint32Array[weights] weight';
  const counts = nodeCount === undefined ? {} : { weights: 2 * Object(node).length * nodeCount };
  expectMembers('landmarks', landmarks, 'chooseLandmarks', table, counts);
  if (Number.isFinite(unit) && unit > 0) return;
  throw invalid('landmarks.unit', unit, 'a weight above 0');
}
