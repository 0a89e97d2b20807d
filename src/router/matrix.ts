/** What it costs to get from each of some positions to each of others. */
import type { Position } from '../geo/position.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { metricName } from '../metric/metric.ts';
import type { Labels } from '../search/labels.ts';
import type { Seed } from '../search/search.ts';
import type { Snap } from '../snap/snap.ts';
import type { Engine } from './engine.ts';
import { legEnds } from './leg.ts';
import type { MetricEngine } from './metric-engine.ts';
import { checkPositions, checkQuestion } from './request.ts';
import type { QuestionOptions } from './route.ts';

export interface MatrixRequest extends QuestionOptions {
  sources: readonly Position[];
  targets: readonly Position[];
}

export interface Matrix {
  /**
   * 'distance', 'time', 'function', the name of a field, or `meters*` and its name; `field:time`
   * where a field is called like one of these.
   */
  metric: string;
  /**
   * As the cost of a route: from source s to target t at s × targets + t; Infinity where there
   * is no route, or where one of both lies farther off-road than it may.
   */
  costs: Float64Array;
  sources: Snap[];
  targets: Snap[];
}

/** A matrix of more entries, of 8 bytes each, is asked for in parts. */
const MOST_ENTRIES = 1e8;

/** @throws what `Router.matrix` does */
export function findMatrix(engine: Engine, request: MatrixRequest): Matrix {
  const question = checkQuestion(request, engine.network.edgeTail.length);
  checkPositions(request.sources, 'sources');
  checkPositions(request.targets, 'targets');
  const entries = request.sources.length * request.targets.length;
  if (entries > MOST_ENTRIES) {
    const most = MOST_ENTRIES.toLocaleString('en');
    throw new RangeError(
      `matrix: got ${entries.toLocaleString('en')} entries, expected ${most} at most. Ask for it in parts.`,
    );
  }
  const searches = engine.metricEngine(question);
  const sources = request.sources.map((position) => engine.snap(position, question));
  const targets = request.targets.map((position) => engine.snap(position, question));
  const costs = leastWeights(engine, searches, sources, targets, question.maxSnapMeters);
  for (let i = 0; i < costs.length; i++) costs[i] /= WEIGHTS_PER_METER;
  return { metric: metricName(question.metric), costs, sources, targets };
}

/**
 * Weights from each of some snaps to each of others, row by row, the same to the last unit as
 * those of routes; Infinity where there is no path or a snap lies too far off-road.
 */
export function leastWeights(
  engine: Engine,
  searches: MetricEngine,
  sources: readonly Snap[],
  targets: readonly Snap[],
  maxSnapMeters: number,
): Float64Array {
  const { network } = engine;
  const { weigh } = searches;
  const isNear = ({ meters }: Snap): boolean => meters <= maxSnapMeters;
  const departures = sources.map((snap) =>
    isNear(snap) ? legEnds(network, snap, snap, weigh).sources : [],
  );
  const arrivals = targets.map((snap) =>
    isNear(snap) ? legEnds(network, snap, snap, weigh).targets : [],
  );
  const weights = new Float64Array(sources.length * targets.length);
  const fill = isHierarchyWorthIt(engine, searches, sources.length, targets.length)
    ? fillByHierarchy
    : fillByDijkstra;
  fill(searches, departures, arrivals, weights);
  let entry = 0;
  for (const source of sources) {
    for (const target of targets) {
      if (source.edge === target.edge && isNear(source) && isNear(target)) {
        const direct = weigh(source.edge, source.offset, target.offset);
        weights[entry] = Math.min(weights[entry], direct);
      }
      entry++;
    }
  }
  return weights;
}

/**
 * What it takes to prepare, from where the network stands, and to climb from one position, as
 * multiples of one Dijkstra to the farthest node; measured on networks of 3,000 to 70,000 nodes.
 */
const PREPARING = { prepared: 0, contracted: 20, ordered: 40, unordered: 500 };
const CLIMBING = 1 / 20;

function isHierarchyWorthIt(
  { preparation }: Engine,
  { isPrepared }: MetricEngine,
  rows: number,
  columns: number,
): boolean {
  let preparing = PREPARING.unordered;
  if (isPrepared) preparing = PREPARING.prepared;
  else if (preparation.isContracted) preparing = PREPARING.contracted;
  else if (preparation.order !== null) preparing = PREPARING.ordered;
  return Math.min(rows, columns) > preparing + CLIMBING * (rows + columns);
}

type Fill = (
  searches: MetricEngine,
  departures: readonly (readonly Seed[])[],
  arrivals: readonly (readonly Seed[])[],
  weights: Float64Array,
) => void;

const fillByHierarchy: Fill = ({ manyToMany }, departures, arrivals, weights) => {
  manyToMany.targets(arrivals);
  const columns = arrivals.length;
  departures.forEach((seeds, row) => {
    manyToMany.from(seeds, weights.subarray(row * columns, (row + 1) * columns));
  });
};

/** By rows or by columns, whichever are fewer. */
const fillByDijkstra: Fill = (searches, departures, arrivals, weights) => {
  const columns = arrivals.length;
  const isBackward = columns < departures.length;
  const [origins, ends] = isBackward ? [arrivals, departures] : [departures, arrivals];
  const [originStep, endStep] = isBackward ? [1, columns] : [columns, 1];
  const sought = ends.filter((seeds) => seeds.length > 0);
  origins.forEach((seeds, origin) => {
    const labels = searches.dijkstraUntil(
      (labels, final) => sought.every((end) => weightThrough(labels, end) <= final),
      seeds,
      isBackward,
    );
    ends.forEach((end, i) => {
      weights[origin * originStep + i * endStep] = weightThrough(labels, end);
    });
  });
};

/** Least weight from where the labels spread to the far side of some seeds. */
export function weightThrough(labels: Labels, seeds: readonly Seed[]): number {
  let least = Infinity;
  for (const { node, weight } of seeds) {
    if (labels.isReached(node)) least = Math.min(least, labels.weight(node) + weight);
  }
  return least;
}
