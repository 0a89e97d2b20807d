/** The candidates that are the cheapest to reach: one Dijkstra that stops at the last of them. */
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { expectWhole } from '../input/arguments.ts';
import type { Snap } from '../snap/snap.ts';
import type { Engine } from './engine.ts';
import { legEnds } from './leg.ts';
import { weightThrough } from './matrix.ts';
import { checkPlace, checkPlaces, type PlaceLike } from './position.ts';
import { checkQuestion } from './request.ts';
import type { QuestionOptions } from './route.ts';

export interface NearestRequest extends QuestionOptions {
  from: PlaceLike;
  candidates: readonly PlaceLike[];
  /** How many to find, 1 or more; 1 when absent. */
  count?: number;
}

export interface Nearest {
  /** Index in `candidates`. */
  index: number;
  /** Cost of the route to it, in the metric's unit. */
  cost: number;
  snap: Snap;
}

/** @throws what `Router.nearest` does */
export function findNearest(engine: Engine, request: NearestRequest): Nearest[] {
  const names = ['from', 'candidates', 'count'];
  const question = checkQuestion('nearest', request, names, engine.selector);
  const { maxSnapMeters } = question;
  const { count = 1 } = request;
  const start = checkPlace(request.from, engine.network, 'from');
  const candidates = checkPlaces(request.candidates, engine.network, 'candidates');
  if (count !== Infinity) expectWhole('count', count, 1);
  const searches = engine.metricEngine(question);
  const from = engine.snap(start, question);
  if (from.meters > maxSnapMeters) return [];
  const ends = candidates.flatMap((place, index) => {
    const snap = engine.snap(place, question);
    if (snap.meters > maxSnapMeters) return [];
    return [{ index, snap, ...legEnds(searches.context, from, snap, searches.weigh) }];
  });
  const sources = ends.length > 0 ? ends[0].sources : [];
  const labels = searches.dijkstraUntil((labels, final) => {
    // Strictly below, since a candidate of equal weight and lower index may still be found.
    const isFound = ({ targets, direct }: (typeof ends)[0]) =>
      Math.min(direct, weightThrough(labels, targets)) < final;
    return ends.filter(isFound).length >= count;
  }, sources);
  return ends
    .map(({ index, snap, targets, direct }) => {
      const weight = Math.min(direct, weightThrough(labels, targets));
      return { index, cost: weight / WEIGHTS_PER_METER, snap };
    })
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || a.index - b.index)
    .slice(0, count);
}
