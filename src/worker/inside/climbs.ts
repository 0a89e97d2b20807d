/** What the hierarchy does for a question: its cuts, both climbs, and the opening of shortcuts. */
import type { Position } from '../../geo/position.ts';
import { nodePositions, WEIGHTS_PER_METER } from '../../graph/graph.ts';
import type { Climb } from '../../hierarchy/climbs.ts';
import { uppermostCuts } from '../../hierarchy/cuts.ts';
import { checkRoute } from '../../router/request.ts';
import type { RouteRequest } from '../../router/route.ts';
import type { RouteFinder } from '../../router/route-finder.ts';
import { searchedLegs } from '../../router/search-steps.ts';
import type { ClimbedLeg, ClimbStep, ClimbsShown } from '../contract/inside.ts';

/** Levels of cuts that a map has room for. */
const LEVELS = 6;

export function climbsOf({ engine, network }: RouteFinder, request: RouteRequest): ClimbsShown {
  const checked = checkRoute('route', request, engine.selector);
  const searches = engine.metricEngine(checked);
  const { nodeLng, nodeLat } = nodePositions(network, searches.graph);
  const at = (node: number): Position => [nodeLng[node], nodeLat[node]];
  const { hierarchy, query } = searches.customized();
  const legs = searchedLegs(engine, checked).map(({ ends }): ClimbedLeg => {
    const { ahead, back, rounds } = query.climbs(ends);
    return { steps: merged(ahead, back, at), rounds: rounds.map((nodes) => nodes.map(at)) };
  });
  return { cuts: uppermostCuts(hierarchy, LEVELS).map((nodes) => nodes.map(at)), legs };
}

/** The climb at the lower rank always goes first. */
function merged(ahead: Climb, back: Climb, at: (node: number) => Position): ClimbStep[] {
  const steps: ClimbStep[] = [];
  let best = Infinity;
  let [i, j] = [0, 0];
  const take = (climb: Climb, place: number, backward: boolean): void => {
    const from = climb.from[place];
    steps.push({
      position: at(climb.node[place]),
      backward,
      weight: climb.weight[place] / WEIGHTS_PER_METER,
      from: from === -1 ? null : at(climb.node[from]),
      best: best / WEIGHTS_PER_METER,
    });
  };
  while (i < ahead.rank.length || j < back.rank.length) {
    const [rank, other] = [ahead.rank[i] ?? Infinity, back.rank[j] ?? Infinity];
    if (rank === other) best = Math.min(best, ahead.weight[i] + back.weight[j]);
    if (rank <= other) take(ahead, i++, false);
    if (other <= rank) take(back, j++, true);
  }
  return steps;
}
