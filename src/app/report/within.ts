/** The faults of a kind up to some meters, and what a repair up to there would do. */
import { UnionFind } from '../../geo/union-find.ts';
import { fixLimits } from '../../quality/fixes.ts';
import type { FaultKind, Joins, Report } from '../../worker/contract/report.ts';
import type { Preview } from './marks.ts';

/** The range of a slider, in meters. */
export interface Range {
  most: number;
  step: number;
  first: number;
}

export const ranges: Partial<Record<FaultKind, Range>> = {
  dangles: { most: fixLimits.join.most, step: 0.5, first: fixLimits.join.usual },
  nearDuplicates: { most: fixLimits.merge.most, step: 0.05, first: fixLimits.merge.usual },
};

/** What the map shows of them. */
export function faultsWithin(report: Report, kind: FaultKind, reach: number): Preview {
  const places = report.faults[kind].places.slice(0, countOf(report, kind, reach));
  if (kind !== 'dangles') return { kind, places };
  const joins = report.joins.places.slice(0, joinsWithin(report, reach));
  return { kind, places, joins, reach };
}

/** For kinds with a slider, the faults up to its value. */
export function countOf(report: Report, kind: FaultKind, reach = Infinity): number {
  const { meters } = report.faults[kind];
  return ranges[kind] ? countUpTo(meters, reach) : meters.length;
}

/** How many ends a repair joins. */
export function joinsWithin({ joins }: Report, reach: number): number {
  return countUpTo(joins.meters, reach);
}

/**
 * Which islands are part of another one once the joins up to some meters are made.
 *
 * @param count of islands; the part with the most road is none
 */
export function joinedAt(count: number, { meters, parts }: Joins, reach: number): boolean[] {
  const most = parts.reduce((last, part) => Math.max(last, part), count);
  const sets = new UnionFind(most + 1);
  const size = new Int32Array(most + 1).fill(1);
  for (let join = 0; join < meters.length && meters[join]! <= reach; join++) {
    const [a, b] = [sets.find(parts[2 * join]!), sets.find(parts[2 * join + 1]!)];
    if (!sets.unite(a, b)) continue;
    size[sets.find(a)] = size[a]! + size[b]!;
  }
  return Array.from({ length: count }, (_, island) => size[sets.find(island + 1)]! > 1);
}

function countUpTo(meters: Float64Array, reach: number): number {
  return meters.filter((each) => each <= reach).length;
}
