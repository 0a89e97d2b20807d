/** What it costs to go on from each node to the end of a journey. */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { legEnds } from '../../router/leg.ts';
import { checkPlace } from '../../router/position.ts';
import { checkQuestion } from '../../router/request.ts';
import type { RouteRequest } from '../../router/route.ts';
import type { RouteFinder } from '../../router/route-finder.ts';

/** By node, in the metric's unit; Infinity where no path leads to the end. */
export function remainingCosts(
  { engine }: RouteFinder,
  { from: _, to, via: __, ...terms }: RouteRequest,
): Float64Array {
  const question = checkQuestion('remaining', terms, [], engine.selector);
  const searches = engine.metricEngine(question);
  const end = engine.snap(checkPlace(to, engine.network, 'to'), question);
  const { targets } = legEnds(searches.context, end, end, searches.weigh);
  const costs = searches.weightsOfAll(targets, true);
  return costs.subarray(0, engine.network.nodeLng.length).map((cost) => cost / WEIGHTS_PER_METER);
}
