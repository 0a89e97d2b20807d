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
  /** Its first arc; -1 if it has none. */
  first: number;
  /** The node at which it ends; -1 for the way onto the last edge. */
  end: number;
  weight: number;
  /** Weight of the path over it, from end to end. */
  total: number;
}

/**
 * Both searches, which have settled all nodes on paths up to a limit. What the search back has
 * reached, the search ahead has reached, too.
 */
export interface Searched {
  costs: ArcWeights;
  ahead: Search;
  back: Search;
  limit: number;
}

/**
 * The plateaus that lie on paths up to the limit, the most natural path first: one that is short,
 * but long where both searches agree.
 *
 * @param most the least number of them to return, if there are that many
 */
export function findPlateaus(
  searched: Searched,
  { sources, targets }: Ends,
  most: number,
): Plateau[] {
  const { ahead, back, limit } = searched;
  const plateaus = arcPlateaus(searched);
  for (const { node, weight } of cheapest(sources)) {
    if (!back.labels.isReached(node)) continue;
    const total = weight + back.labels.weight(node);
    if (total <= limit) plateaus.push({ start: -1, first: -1, end: node, weight, total });
  }
  for (const { node, weight } of cheapest(targets)) {
    if (!ahead.labels.isReached(node)) continue;
    const total = ahead.labels.weight(node) + weight;
    if (total <= limit) plateaus.push({ start: node, first: -1, end: -1, weight, total });
  }
  // There may be ten thousands, and numbers are sorted much faster than objects.
  const last = Float64Array.from(plateaus, besides).sort()[most - 1] ?? Infinity;
  // Sorting keeps the order of equal ones.
  return plateaus
    .filter((plateau) => besides(plateau) <= last)
    .sort((a, b) => besides(a) - besides(b) || a.total - b.total);
}

/** Weight of the path over a plateau before and after it. */
function besides({ total, weight }: Plateau): number {
  return total - weight;
}

/** Both ends of a loop are one node, so only the cheaper seed is used. */
function cheapest(seeds: readonly Seed[]): Seed[] {
  return seeds.filter(({ node, weight }) =>
    seeds.every((other) => other.node !== node || other.weight >= weight),
  );
}

function arcPlateaus(searched: Searched): Plateau[] {
  const { costs, ahead, back, limit } = searched;
  const { nodeCount, firstOut, head } = costs.graph;
  const plateaus: Plateau[] = [];
  for (let start = 0; start < nodeCount; start++) {
    if (!back.labels.isReached(start)) continue;
    const lead = ahead.labels.weight(start);
    const isLeadAgreed = isAgreed(searched, ahead.labels.predecessorArc(start));
    for (let arc = firstOut[start]; arc < firstOut[start + 1]; arc++) {
      if (!back.labels.isReached(head[arc])) continue;
      const total = lead + costs.weight[arc] + back.labels.weight(head[arc]);
      if (total > limit || isTurn(searched, arc)) continue;
      if (isLeadAgreed && isAgreed(searched, arc)) continue;
      plateaus.push({ start, first: arc, ...extent(searched, arc), total });
    }
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

/** Where the plateau that begins with an arc ends, and its weight. */
function extent(searched: Searched, first: number): Pick<Plateau, 'end' | 'weight'> {
  const { costs } = searched;
  let [last, weight] = [first, costs.weight[first]];
  for (let arc = next(searched, first); arc !== -1; arc = next(searched, arc)) {
    last = arc;
    weight += costs.weight[arc];
  }
  return { end: costs.graph.head[last], weight };
}

/** The arc of the same plateau behind an arc; -1 behind the last one. */
function next(searched: Searched, arc: number): number {
  if (!isAgreed(searched, arc)) return -1;
  const { costs, back } = searched;
  const on = arcOn(costs, back, costs.graph.head[arc]);
  return isAgreed(searched, on) ? on : -1;
}

/** The arcs of a plateau. */
export function arcsAlong(searched: Searched, { first }: Plateau): number[] {
  const arcs: number[] = [];
  for (let arc = first; arc !== -1; arc = next(searched, arc)) arcs.push(arc);
  return arcs;
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
