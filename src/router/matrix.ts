/** Matrices of costs, by Dijkstra or on the hierarchy. */
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { ManyToMany } from '../hierarchy/many.ts';
import { inSlices, type SliceOptions, type Steps } from '../input/slices.ts';
import { metricName } from '../metric/metric.ts';
import type { Labels } from '../search/labels.ts';
import type { Seed } from '../search/search.ts';
import type { Snap } from '../snap/snap.ts';
import type { Engine } from './engine.ts';
import { directWeight, legEnds } from './leg.ts';
import { checkEntries } from './matrix-blocks.ts';
import type { MetricEngine } from './metric-engine.ts';
import { checkPlaces, type PlaceLike, type PlaceOnRoad } from './position.ts';
import { type CheckedQuestion, checkQuestion } from './request.ts';
import type { Measured, QuestionOptions } from './route.ts';

export interface MatrixRequest extends QuestionOptions, SliceOptions {
  sources: readonly PlaceLike[];
  targets: readonly PlaceLike[];
}

export interface Matrix extends Measured {
  /**
   * The cost of the route from source s to target t at s × targets + t; Infinity if there is no
   * route, or if an end is more than `maxSnapMeters` from any road.
   */
  costs: Float64Array;
  sources: Snap[];
  targets: Snap[];
}

/** @throws what `Router.matrix` does */
export async function findMatrix(engine: Engine, request: MatrixRequest): Promise<Matrix> {
  const names = ['sources', 'targets', 'signal', 'onProgress'];
  const question = checkQuestion('matrix', request, names, engine.selector);
  const [from, to] = [
    checkPlaces(request.sources, engine.network, 'sources'),
    checkPlaces(request.targets, engine.network, 'targets'),
  ];
  checkEntries(from.length, to.length);
  const sources = from.map((place) => engine.snap(place, question));
  const targets = to.map((place) => engine.snap(place, question));
  const costs = await inSlices(leastWeights(engine, question, sources, targets), request);
  for (let i = 0; i < costs.length; i++) costs[i] /= WEIGHTS_PER_METER;
  return { metric: metricName(question.metric), costs, sources, targets };
}

/**
 * Weights from each of some snaps to each of others, row by row, the same to the last unit as
 * those of routes; Infinity if there is no path or a snap lies too far off the road.
 */
export function* leastWeights(
  engine: Engine,
  question: CheckedQuestion,
  sources: readonly PlaceOnRoad[],
  targets: readonly PlaceOnRoad[],
): Steps<Float64Array> {
  const searches = engine.metricEngine(question);
  const { weigh, context } = searches;
  const isNear = ({ meters }: Snap): boolean => meters <= question.maxSnapMeters;
  const departures = sources.map((snap) =>
    isNear(snap) ? legEnds(context, snap, snap, weigh).sources : [],
  );
  const arrivals = targets.map((snap) =>
    isNear(snap) ? legEnds(context, snap, snap, weigh).targets : [],
  );
  const weights = new Float64Array(sources.length * targets.length);
  const [rows, columns] = [sources.length, targets.length];
  const preparing = preparationCost(engine, searches);
  const climbing = CLIMBING * (rows + columns);
  // Other questions may come whenever this pauses.
  const applyAgain = (): void => searches.apply(question.closures);
  if (Math.min(rows, columns) > preparing + climbing) {
    const share = preparing / (preparing + climbing);
    for (const done of engine.preparation.findOrder()) yield done * share;
    applyAgain();
    for (const done of fillByHierarchy(searches, departures, arrivals, weights)) {
      yield share + done * (1 - share);
      applyAgain();
      searches.ready({ algorithm: 'hierarchy', heuristic: 'none' });
    }
  } else {
    for (const done of fillByDijkstra(searches, departures, arrivals, weights)) {
      yield done;
      applyAgain();
    }
  }
  let entry = 0;
  for (const source of sources) {
    for (const target of targets) {
      if (source.edge === target.edge && isNear(source) && isNear(target)) {
        const direct = directWeight(source, target, weigh);
        weights[entry] = Math.min(weights[entry], direct);
      }
      entry++;
    }
  }
  return weights;
}

/**
 * Cost of preparing, depending on what is known already, and of one upward search, as multiples of
 * one Dijkstra to the farthest node; measured on networks of 3,000 to 70,000 nodes.
 */
const PREPARING = { prepared: 0, contracted: 20, ordered: 40, unordered: 500 };
const CLIMBING = 1 / 20;

function preparationCost({ preparation }: Engine, { isPrepared, graph }: MetricEngine): number {
  if (isPrepared) return PREPARING.prepared;
  if (preparation.isContracted(graph)) return PREPARING.contracted;
  return preparation.order === null ? PREPARING.unordered : PREPARING.ordered;
}

type SeedLists = readonly (readonly Seed[])[];

function* fillByHierarchy(
  searches: MetricEngine,
  departures: SeedLists,
  arrivals: SeedLists,
  weights: Float64Array,
): Steps<void> {
  const [rows, columns] = [departures.length, arrivals.length];
  const { hierarchy, metric } = searches.customized();
  // A new one per matrix, since other questions may come while a matrix is filled.
  const manyToMany = new ManyToMany(hierarchy, metric);
  for (const done of manyToMany.targets(arrivals)) yield (done * columns) / (rows + columns);
  for (let row = 0; row < rows; row++) {
    manyToMany.from(departures[row], weights.subarray(row * columns, (row + 1) * columns));
    yield (columns + row) / (rows + columns);
  }
}

/** One Dijkstra per row or per column, whichever are fewer. */
function* fillByDijkstra(
  searches: MetricEngine,
  departures: SeedLists,
  arrivals: SeedLists,
  weights: Float64Array,
): Steps<void> {
  const columns = arrivals.length;
  const isBackward = columns < departures.length;
  const [origins, ends] = isBackward ? [arrivals, departures] : [departures, arrivals];
  const [originStep, endStep] = isBackward ? [1, columns] : [columns, 1];
  const sought = ends.filter((seeds) => seeds.length > 0);
  for (const [origin, seeds] of origins.entries()) {
    const labels = searches.dijkstraUntil(
      (labels, final) => sought.every((end) => weightThrough(labels, end) <= final),
      seeds,
      isBackward,
    );
    ends.forEach((end, i) => {
      weights[origin * originStep + i * endStep] = weightThrough(labels, end);
    });
    yield origin / origins.length;
  }
}

/** Least weight from the origin of the labels to the far side of the seeds. */
export function weightThrough(labels: Labels, seeds: readonly Seed[]): number {
  let least = Infinity;
  for (const { node, weight } of seeds) {
    if (labels.isReached(node)) least = Math.min(least, labels.weight(node) + weight);
  }
  return least;
}
