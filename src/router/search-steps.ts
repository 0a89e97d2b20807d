/** The search of a route step by step: one settled node at a time, with its arcs and the queue. */
import { expectType, isFrom } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import { algorithms } from '../search/algorithms.ts';
import { type Found, PathFinder } from '../search/find.ts';
import type { SearchObserver } from '../search/search.ts';
import {
  type RelaxedArc,
  type SettledNode,
  StepRecorder,
  type WaitingEntry,
  type WaitingNodes,
} from '../search/steps.ts';
import type { Snap } from '../snap/snap.ts';
import { type Engine, engineOf } from './engine.ts';
import { type LegEnds, legEnds } from './leg.ts';
import type { MetricEngine } from './metric-engine.ts';
import { type CheckedRoute, checkRoute } from './request.ts';
import type { AlgorithmOptions, RouteRequest } from './route.ts';
import type { RouteFinder } from './route-finder.ts';

export interface SearchStepsRequest extends Omit<RouteRequest, 'trace'> {
  /**
   * Whether nodes are settled strictly by their keys, as with `trace: true`; true when absent. If
   * not, as in a search without a trace: where keys never fall, whole buckets of nodes at once.
   */
  strict?: boolean;
  /** Steps that are run but not described; 0 when absent. */
  first?: number;
  /** Entries of the queue that each step lists at most; all when absent. */
  waiting?: number;
}

/** A settled node. Weights are whole millionths of the metric's unit, or edges by breadth-first search. */
export interface SearchStep extends Omit<SettledNode, 'arc' | 'arcs' | 'queue'> {
  /** From 0, over all legs. */
  index: number;
  /** From one position of the request to the next. */
  leg: number;
  /** Its number in the network. */
  node: number;
  /**
   * Names the label of the node: its own number, or a higher one where turn restrictions give a
   * node several labels, one for each way to arrive.
   */
  label: number;
  /** The edge by which it was reached; -1 where the search begins. */
  edge: number;
  arcs: SearchStepArc[];
  queue: Omit<WaitingNodes, 'entries'> & { entries: SearchStepEntry[] };
}

export interface SearchStepArc extends Omit<RelaxedArc, 'arc'> {
  edge: number;
  /** The label of the node that it leads to, which is `to`. */
  label: number;
}

export interface SearchStepEntry extends WaitingEntry {
  label: number;
}

/**
 * The search of `route` step by step: the search itself, which goes on with each step that is
 * taken. Steps that are not taken cost nothing. The question must not be followed by one with
 * other closures until the last step is taken.
 *
 * @throws RequestError for the algorithm `hierarchy`, which has no queue, and as `Router.route` does
 */
export function searchSteps(
  router: RouteFinder,
  asked: SearchStepsRequest,
): Generator<SearchStep> {
  // Not in the parameters: the engine is no part of the published type.
  const engine = engineOf(router);
  const {
    strict = true,
    first = 0,
    waiting = Infinity,
    ...request
  }: typeof asked = Object(asked);
  const checked = checkRoute('searchSteps', request, engine.selector);
  const { algorithm } = checked.search;
  if (algorithms[algorithm].prepared === 'hierarchy') {
    throw invalid('algorithm', algorithm, 'an algorithm with a queue, such as astar');
  }
  expectType('strict', strict, 'true or false');
  for (const [name, value] of Object.entries({ first, waiting })) {
    if (!isFrom(0, value)) throw invalid(name, value, '0 or more');
  }
  const recorder = new StepRecorder(first, waiting);
  return inNetwork(
    engine,
    checked,
    first,
    pausedLegs(engine, checked, strict, recorder),
    recorder,
  );
}

/** The steps with nodes and edges of the network instead of labels and arcs. */
function* inNetwork(
  engine: Engine,
  request: CheckedRoute,
  first: number,
  legs: Iterable<number>,
  recorder: StepRecorder,
): Generator<SearchStep> {
  const { graph } = engine.metricEngine(request).context;
  const nodeOf = (label: number): number => graph.nodeOf?.[label] ?? label;
  let index = first;
  for (const leg of legs) {
    for (const { arc, arcs, queue, ...step } of recorder.take()) {
      yield {
        ...step,
        index: index++,
        leg,
        node: nodeOf(step.node),
        label: step.node,
        edge: arc === -1 ? -1 : graph.arcEdge[arc],
        arcs: arcs.map(({ arc, ...rest }) => ({
          ...rest,
          edge: graph.arcEdge[arc],
          to: nodeOf(rest.to),
          label: rest.to,
        })),
        queue: {
          ...queue,
          entries: queue.entries.map((entry) => ({
            ...entry,
            node: nodeOf(entry.node),
            label: entry.node,
          })),
          taken: queue.taken.map(nodeOf),
        },
      };
    }
  }
}

/** One leg of a request whose search is observed. */
export interface SearchedLeg {
  from: Snap;
  to: Snap;
  ends: LegEnds;
}

/** The legs of a request; none if an end is too far from any road. */
export function searchedLegs(engine: Engine, request: CheckedRoute): SearchedLeg[] {
  const { from, to, via, search } = request;
  const searches = engine.metricEngine(request);
  const places = [from, ...via, to];
  const snaps = places.map((place) => engine.snap(place, request));
  if (engine.nothingNear(places, snaps, request) !== null) return [];
  const weigh = algorithms[search.algorithm].unitWeights ? searches.countEdge : searches.weigh;
  return snaps.slice(1).map((end, i) => ({
    from: snaps[i],
    to: end,
    ends: legEnds(searches.context, snaps[i], end, weigh),
  }));
}

/**
 * The searches of a route with an observer: as `findRoute` runs them, up to the first leg without a
 * path. Yields the leg after each list of nodes that it takes from the queue.
 *
 * @param request of every algorithm but the hierarchy
 */
export function* pausedLegs(
  engine: Engine,
  request: CheckedRoute,
  isStrict: boolean,
  observer: SearchObserver,
): Generator<number> {
  const searches = engine.metricEngine(request);
  for (const [leg, searched] of searchedLegs(engine, request).entries()) {
    const steps = paused(searches, request.search, searched, isStrict, observer);
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield leg;
    if (step.value.weight === Infinity) return;
  }
}

/**
 * The search of a leg, which pauses after each list of nodes. It has scratch memory of its own;
 * changes of the closures meanwhile would change it.
 */
function paused(
  searches: MetricEngine,
  search: AlgorithmOptions,
  { from, to, ends }: SearchedLeg,
  isStrict: boolean,
  observer: SearchObserver,
): Generator<void, Found> {
  const { ways, unitWeights } = algorithms[search.algorithm];
  const finder = new PathFinder(searches.arcWeights(unitWeights));
  const ahead = searches.rule(search, ends, to, false);
  const back = ways === 2 ? searches.rule(search, ends, from, true) : null;
  return finder.paused(ends, ahead, back, isStrict, observer);
}
