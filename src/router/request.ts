/** Checks the requests of callers, with or without types, and fills in defaults. */
import { checkNames, invalid } from '../input/request-error.ts';
import type { ClosuresAndPenalties } from '../metric/closures-and-penalties.ts';
import { checkMetric } from '../metric/metric.ts';
import { algorithms } from '../search/algorithms.ts';
import { expectRecording } from '../search/given.ts';
import { checkHeuristic } from '../search/heuristic-table.ts';
import type { Recording } from '../search/trace.ts';
import { maxSnapOf } from './max-snap.ts';
import { checkPlace, checkPlaces, type Place } from './position.ts';
import type { RoadSelector } from './road-selector.ts';
import {
  type AlgorithmOptions,
  algorithmDefaults,
  type QuestionOptions,
  type RouteRequest,
} from './route.ts';
import { isIterable, readAvoided, readSelection } from './where.ts';

type ClosingOptions = 'closed' | 'avoid' | 'penalties';

/** The options of a question, complete. */
export interface CheckedQuestion extends Required<Omit<QuestionOptions, ClosingOptions>> {
  closures: ClosuresAndPenalties;
}

export interface CheckedRoute extends CheckedQuestion {
  from: Place;
  to: Place;
  via: Place[];
  trace: Recording;
  search: AlgorithmOptions;
  /** Present where only the search counts, not the proof that its answer is exact. */
  isTimed?: true;
}

const closingNames = ['closed', 'avoid', 'penalties'];
const questionNames = ['metric', 'ignoreOneway', 'maxSnapMeters', ...closingNames];
const routeNames = ['from', 'to', 'via', 'trace', ...Object.keys(algorithmDefaults)];

export function checkRoute(
  call: string,
  request: RouteRequest,
  selector: RoadSelector,
): CheckedRoute {
  const question = checkQuestion(call, request, routeNames, selector);
  const { from, to, via = [], trace = false } = request;
  const { network } = selector;
  expectRecording('trace', trace);
  return Object.assign(question, {
    from: checkPlace(from, network, 'from'),
    to: checkPlace(to, network, 'to'),
    via: checkPlaces(via, network, 'via'),
    trace,
    search: checkAlgorithm(request),
  });
}

/**
 * @param call the name of the method, for messages
 * @param others the names of the method's own options
 */
export function checkQuestion(
  call: string,
  request: QuestionOptions,
  others: readonly string[],
  selector: RoadSelector,
): CheckedQuestion {
  checkNames(call, request, [...others, ...questionNames]);
  const { ignoreOneway = false, metric = 'distance' } = request;
  if (typeof ignoreOneway !== 'boolean') {
    throw invalid('ignoreOneway', ignoreOneway, 'true or false');
  }
  checkMetric(metric);
  return {
    ignoreOneway,
    metric,
    maxSnapMeters: maxSnapOf(request),
    closures: checkClosures(request, selector),
  };
}

export function checkAlgorithm(request: Partial<AlgorithmOptions>): AlgorithmOptions {
  const {
    algorithm = algorithmDefaults.algorithm,
    heuristic = algorithmDefaults.heuristic,
    heuristicWeight = algorithmDefaults.heuristicWeight,
  } = request;
  if (typeof algorithm !== 'string' || !Object.hasOwn(algorithms, algorithm)) {
    throw invalid('algorithm', algorithm, Object.keys(algorithms).join(', '));
  }
  if (typeof heuristic !== 'function') checkHeuristic(heuristic, ' or a function');
  if (!(typeof heuristicWeight === 'number' && heuristicWeight >= 0 && heuristicWeight <= 3)) {
    throw invalid('heuristicWeight', heuristicWeight, '0 to 3');
  }
  return { algorithm, heuristic, heuristicWeight };
}

export function checkClosures(
  { closed = [], avoid = [], penalties = [] }: Pick<QuestionOptions, ClosingOptions>,
  selector: RoadSelector,
): ClosuresAndPenalties {
  return selector.closures({
    closed: readSelection('closed', closed, selector.reach),
    avoided: readAvoided('avoid', avoid, selector.reach),
    penalties: checkPenalties(penalties, selector),
  });
}

function checkPenalties(
  factors: Iterable<readonly [edge: number, factor: number]>,
  selector: RoadSelector,
): ReadonlyMap<number, number> {
  const expected = 'pairs of an edge and its factor, such as [[5, 2]]';
  if (!isIterable(factors)) throw invalid('penalties', factors, expected);
  const penalties = new Map<number, number>();
  for (const pair of factors) {
    if (!isIterable(pair)) throw invalid('penalties', pair, expected);
    const [edge, factor] = pair;
    selector.checkEdge('penalised edge', edge);
    if (!(typeof factor === 'number' && factor >= 1 && factor < Infinity)) {
      throw invalid(`penalty of edge ${edge}`, factor, 'a number from 1 up');
    }
    penalties.set(edge, factor);
  }
  return penalties;
}
