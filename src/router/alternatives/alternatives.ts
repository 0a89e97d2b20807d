/**
 * Alternative routes: paths over plateaus (Cambridge Vehicle Information Technology 2005) that
 * are admissible (Abraham, Delling, Goldberg & Werneck 2013): not much longer than the best,
 * different enough from each other, and without a detour that anybody would notice.
 */
import { expectWhole } from '../../input/arguments.ts';
import { checkNames, invalid } from '../../input/request-error.ts';
import type { Found } from '../../search/find.ts';
import type { Engine } from '../engine.ts';
import { checkPlace, type PlaceLike, positionOf } from '../position.ts';
import { type CheckedRoute, checkQuestion } from '../request.ts';
import {
  algorithmDefaults,
  type NoRoute,
  type QuestionOptions,
  type Route,
  type SearchStats,
} from '../route.ts';
import { RouteBuilder } from '../route-builder.ts';
import { findRoute } from '../route-query.ts';
import { type AlternativesOptions, Choice } from './choice.ts';

export interface AlternativesRequest extends QuestionOptions {
  from: PlaceLike;
  to: PlaceLike;
}

const alternativesDefaults: Required<AlternativesOptions> = {
  count: 3,
  maxStretch: 1.25,
  maxOverlap: 0.7,
  localOptimality: 0.25,
};

export interface Alternatives {
  found: true;
  /**
   * The best one first, as `route` returns it. The others are not `exact`; their figures are those
   * of the search for all of them.
   */
  routes: Route[];
}

/** @throws what `Router.alternatives` does */
export function findAlternatives(
  engine: Engine,
  request: AlternativesRequest,
  options: AlternativesOptions = {},
): Alternatives | NoRoute {
  const question = checkQuestion('alternatives', request, ['from', 'to'], engine.selector);
  const limits = checkOptions(options);
  const to = checkPlace(request.to, engine.network, 'to');
  const asked: CheckedRoute = {
    ...question,
    from: checkPlace(request.from, engine.network, 'from'),
    to,
    via: [],
    trace: false,
    search: algorithmDefaults,
  };
  const paths: Found[] = [];
  const best = findRoute(engine, asked, (found) => paths.push(found));
  if (!best.found) return best;
  const searches = engine.metricEngine(question);
  const started = performance.now();
  const choice = new Choice(engine.network, searches, best, paths[0], limits);
  const courses = choice.others().map((found) => {
    const course = new RouteBuilder(engine, searches, question.metric);
    course.addLeg(best.from, best.to, choice.ends, found, searches.weigh, positionOf(to));
    return course;
  });
  const effort: SearchStats = {
    algorithm: 'dijkstra',
    heuristic: 'none',
    heuristicWeight: 1,
    exact: false,
    settled: choice.settled,
    relaxed: choice.relaxed,
    queueOperations: choice.queueOperations,
    milliseconds: performance.now() - started,
  };
  const others = courses.map((course) => course.route({ ...effort }));
  return { found: true, routes: [best, ...others] };
}

/** With defaults for what is absent. */
function checkOptions(options: AlternativesOptions): Required<AlternativesOptions> {
  checkNames('alternatives', options, Object.keys(alternativesDefaults));
  const {
    count = alternativesDefaults.count,
    maxStretch = alternativesDefaults.maxStretch,
    maxOverlap = alternativesDefaults.maxOverlap,
    localOptimality = alternativesDefaults.localOptimality,
  } = options;
  expectWhole('count', count, 1);
  if (!(typeof maxStretch === 'number' && maxStretch >= 1 && maxStretch <= 10)) {
    throw invalid('maxStretch', maxStretch, '1 to 10');
  }
  for (const [name, share] of Object.entries({ maxOverlap, localOptimality })) {
    if (typeof share === 'number' && share >= 0 && share <= 1) continue;
    throw invalid(name, share, '0 to 1');
  }
  return { count, maxStretch, maxOverlap, localOptimality };
}
