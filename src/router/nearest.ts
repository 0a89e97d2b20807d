/** Which of some positions are the cheapest to get to: one Dijkstra that stops at the last. */
import type { Position } from '../geo/position.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import type { Snap } from '../snap/snap.ts';
import type { Engine } from './engine.ts';
import { legEnds } from './leg.ts';
import { weightThrough } from './matrix.ts';
import { checkPosition, checkPositions, checkQuestion, shown } from './request.ts';
import type { QuestionOptions } from './route.ts';

export interface NearestRequest extends QuestionOptions {
  from: Position;
  candidates: readonly Position[];
  /** How many to find, 1 or more; 1 when absent. */
  count?: number;
}

/** One of the candidates. */
export interface Nearest {
  /** Its place in the list of candidates. */
  index: number;
  /** Of the route to it. */
  cost: number;
  snap: Snap;
}

/** @throws what `Router.nearest` does */
export function findNearest(engine: Engine, request: NearestRequest): Nearest[] {
  const question = checkQuestion(request, engine.network.edgeTail.length);
  const { maxSnapMeters } = question;
  const { candidates, count = 1 } = request;
  checkPosition(request.from, 'from');
  checkPositions(candidates, 'candidates');
  if (!(count >= 1 && (Number.isInteger(count) || count === Infinity))) {
    throw new RangeError(`count: got ${shown(count)}, expected a whole number from 1 up`);
  }
  const searches = engine.metricEngine(question);
  const from = engine.snap(request.from, question);
  if (from.meters > maxSnapMeters) return [];
  const ends = candidates.flatMap((position, index) => {
    const snap = engine.snap(position, question);
    if (snap.meters > maxSnapMeters) return [];
    return [{ index, snap, ...legEnds(engine.network, from, snap, searches.weigh) }];
  });
  const sources = ends.length > 0 ? ends[0].sources : [];
  const labels = searches.dijkstraUntil((labels, final) => {
    // Below, not up to: one of equal weight and a lower index may still turn up.
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
