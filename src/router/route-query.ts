/** Answers one route request: a search per leg, or the reason why there is no route. */
import { algorithms } from '../search/algorithms.ts';
import type { Found } from '../search/find.ts';
import type { Engine } from './engine.ts';
import { legEnds } from './leg.ts';
import { type PlaceOnRoad, positionOf } from './position.ts';
import type { CheckedRoute } from './request.ts';
import type { AlgorithmOptions, NoRoute, Route, SearchStats } from './route.ts';
import { RouteBuilder } from './route-builder.ts';
import type { TracedLeg } from './search-space.ts';

/**
 * @param onLeg called with the path of each leg
 * @throws what `Router.route` does
 */
export function findRoute(
  engine: Engine,
  request: CheckedRoute,
  onLeg: (found: Found) => void = () => {},
): Route | NoRoute {
  const { reasons } = engine;
  const { from, to, via, trace, metric, search } = request;
  const searches = engine.metricEngine(request);
  // Prepared before the clock starts, so that the first answer is timed like the others.
  engine.prepareSnapping();
  searches.ready(search);
  const { unitWeights } = algorithms[search.algorithm];
  const weigh = unitWeights ? searches.countEdge : searches.weigh;
  const builder = new RouteBuilder(engine, searches, metric);
  const started = performance.now();
  const places = [from, ...via, to];
  const snaps = places.map((place) => engine.snap(place, request));
  const { algorithm, heuristic, heuristicWeight } = search;
  const effort: SearchStats = {
    algorithm,
    heuristic: typeof heuristic === 'function' ? 'function' : heuristic,
    heuristicWeight,
    exact: isExact(engine, search),
    settled: 0,
    relaxed: 0,
    queueOperations: 0,
    milliseconds: 0,
  };
  const far = engine.nothingNear(places, snaps, request);
  if (far !== null) return { ...effort, ...far };

  const traced: TracedLeg[] = [];
  const legs = snaps.slice(1).map((end, i): [PlaceOnRoad, PlaceOnRoad] => [snaps[i], end]);
  let broken = legs.find((leg) => reasons.areSeparate(...leg));
  // Known without a search; a trace shows what a search explores in vain.
  const searched = broken !== undefined && !trace ? [] : legs;
  for (const [i, [start, end]] of searched.entries()) {
    const ends = legEnds(searches.context, start, end, weigh);
    const found = searches.find(search, ends, start, end, trace);
    effort.settled += found.settled;
    effort.relaxed += found.relaxed;
    effort.queueOperations += found.queueOperations;
    if (found.trace !== null) traced.push({ fromEdge: start.edge, trace: found.trace });
    if (found.weight === Infinity) {
      broken ??= [start, end];
      break;
    }
    builder.addLeg(start, end, ends, found, weigh, positionOf(places[i + 1]));
    onLeg(found);
  }
  effort.milliseconds = performance.now() - started;
  // Not timed: it is no part of the search.
  if (typeof heuristic === 'function' && effort.exact && !request.isTimed) {
    effort.exact = searched.every(([start, end]) =>
      searches.isConsistent(search, legEnds(searches.context, start, end, weigh), start, end),
    );
  }
  if (trace) {
    effort.traces = traced.map(({ trace }) => searches.context.inNetwork(trace));
    effort.explored = searches.searchSpace(traced);
  }
  if (broken !== undefined) {
    const [start, end] = broken;
    const reason = reasons.unreachable(start, end, searches.context, searches.direction);
    return { ...effort, ...reason };
  }
  return builder.route(effort);
}

/** Whether every answer is; with a heuristic that is a function, whether one may be. */
function isExact(
  { heuristics }: Engine,
  { algorithm, heuristic, heuristicWeight }: AlgorithmOptions,
): boolean {
  const { past, informed, unitWeights, prepared } = algorithms[algorithm];
  if (past === 0 || unitWeights) return false;
  if (prepared === 'landmarks') return heuristicWeight <= 1;
  if (!informed || heuristic === 'none' || heuristicWeight === 0) return true;
  if (heuristicWeight > 1) return false;
  return typeof heuristic === 'function' || heuristics.isConsistent(heuristic);
}
