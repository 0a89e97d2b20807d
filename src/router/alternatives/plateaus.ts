/**
 * Plateaus: ways that a search from the origin and a search back from the destination agree on.
 * A path over a plateau is shortest up to its end, and shortest from its beginning on. On sparse
 * roads few ways have one: there an arc between both searches does for a plateau, or the way off
 * the first edge or onto the last, and the path is shortest up to it and from it on.
 */
import type { ArcWeights } from '../../metric/arc-weights.ts';
import type { Ends } from '../../search/find.ts';
import type { Search, Seed } from '../../search/search.ts';

export interface Plateau {
  /** The node at which it begins; -1 for the way off the first edge. */
  start: number;
  arcs: readonly number[];
  /** The node at which it ends; -1 for the way onto the last edge. */
  end: number;
  weight: number;
  /** Weight of the path over it, from end to end. */
  total: number;
}

/** Both searches, which have settled all that lies on paths up to a limit. */
export interface Searched {
  costs: ArcWeights;
  ahead: Search;
  back: Search;
  limit: number;
}

/**
 * All plateaus that lie on paths up to the limit, the most natural path first: one that is
 * short, but long where both searches agree.
 */
export function findPlateaus(searched: Searched, { sources, targets }: Ends): Plateau[] {
  const { ahead, back, limit } = searched;
  const plateaus = arcPlateaus(searched);
  for (const { node, weight } of cheapest(sources)) {
    if (!back.labels.isReached(node)) continue;
    const total = weight + back.labels.weight(node);
    if (total <= limit) plateaus.push({ start: -1, arcs: [], end: node, weight, total });
  }
  for (const { node, weight } of cheapest(targets)) {
    if (!ahead.labels.isReached(node)) continue;
    const total = ahead.labels.weight(node) + weight;
    if (total <= limit) plateaus.push({ start: node, arcs: [], end: -1, weight, total });
  }
  // Sorting keeps the order of equal ones.
  return plateaus.sort((a, b) => a.total - a.weight - (b.total - b.weight) || a.total - b.total);
}

/** Both ends of a loop are one node, so only the cheaper seed is used. */
function cheapest(seeds: readonly Seed[]): Seed[] {
  return seeds.filter(({ node, weight }) =>
    seeds.every((other) => other.node !== node || other.weight >= weight),
  );
}

function arcPlateaus(searched: Searched): Plateau[] {
  const { costs, ahead, back, limit } = searched;
  const { arcCount, tail, head } = costs.graph;
  const plateaus: Plateau[] = [];
  for (let arc = 0; arc < arcCount; arc++) {
    const [start, to] = [tail[arc], head[arc]];
    if (!ahead.labels.isReached(start) || !back.labels.isReached(to)) continue;
    const total = ahead.labels.weight(start) + costs.weight[arc] + back.labels.weight(to);
    if (total > limit || isTurn(searched, arc)) continue;
    const before = ahead.labels.predecessorArc(start);
    if (isAgreed(searched, arc) && isAgreed(searched, before)) continue;
    const arcs = arcsFrom(searched, arc);
    const weight = arcs.reduce((sum, each) => sum + costs.weight[each], 0);
    plateaus.push({ start, arcs, end: head[arcs[arcs.length - 1]], weight, total });
  }
  return plateaus;
}

/** Whether the path over an arc comes from where it leads to, or goes back to where it began. */
function isTurn({ costs, ahead, back }: Searched, arc: number): boolean {
  const { tail, head, nodeOf } = costs.graph;
  const isSame = (a: number, b: number): boolean => (nodeOf ? nodeOf[a] === nodeOf[b] : a === b);
  const before = ahead.labels.predecessorArc(tail[arc]);
  const after = arcOn(costs, back, head[arc]);
  return (
    (before !== -1 && isSame(tail[before], head[arc])) ||
    (after !== -1 && isSame(head[after], tail[arc]))
  );
}

/** Whether both searches have come by an arc, or -1. */
function isAgreed({ costs, ahead, back }: Searched, arc: number): boolean {
  if (arc === -1) return false;
  const { tail, head } = costs.graph;
  return ahead.labels.predecessorArc(head[arc]) === arc && arcOn(costs, back, tail[arc]) === arc;
}

/** The arc by which the way from a node to the destination goes on; -1 where it is at its end. */
function arcOn({ reverse }: ArcWeights, { labels }: Search, node: number): number {
  const arc = labels.predecessorArc(node);
  return arc === -1 ? -1 : reverse.forwardArc[arc];
}

/** The plateau that begins with an arc. */
function arcsFrom(searched: Searched, first: number): number[] {
  const arcs = [first];
  if (!isAgreed(searched, first)) return arcs;
  const { costs, back } = searched;
  for (let arc = first; ; arcs.push(arc)) {
    arc = arcOn(costs, back, costs.graph.head[arc]);
    if (!isAgreed(searched, arc)) return arcs;
  }
}

/** The arcs by which a node was reached from the origin. */
export function arcsTo({ costs, ahead }: Searched, node: number): number[] {
  const arcs: number[] = [];
  let arc = ahead.labels.predecessorArc(node);
  for (; arc !== -1; arc = ahead.labels.predecessorArc(costs.graph.tail[arc])) arcs.push(arc);
  return arcs.reverse();
}

/** The arcs by which the way from a node to the destination goes on. */
export function arcsOn({ costs, back }: Searched, node: number): number[] {
  const arcs: number[] = [];
  let arc = arcOn(costs, back, node);
  for (; arc !== -1; arc = arcOn(costs, back, costs.graph.head[arc])) arcs.push(arc);
  return arcs;
}
