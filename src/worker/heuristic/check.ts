/** Whether a formula is a lower bound for the goal of a question: at every node, and along every arc. */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import type { NamedMetric } from '../../metric/metric.ts';
import type { Network } from '../../network/network.ts';
import type { MetricEngine } from '../../router/metric-engine.ts';
import { checkRoute } from '../../router/request.ts';
import type { RouteRequest } from '../../router/route.ts';
import type { RouteFinder } from '../../router/route-finder.ts';
import { type SearchedLeg, searchedLegs } from '../../router/search-steps.ts';
import { type Falls, ROUNDING } from '../../search/own-heuristic.ts';
import { lineBetween } from '../answers.ts';
import type {
  HeuristicVerdict,
  OddValue,
  Overestimate,
  SteepArc,
} from '../contract/heuristic.ts';
import { formulaFunction } from './function.ts';

/**
 * Takes a call of the formula per node, and a search of the whole network, for each leg.
 *
 * @param text the expression of a user, in place of the heuristic of the request
 * @returns null if the algorithm asks no formula, or an end is too far from any road
 */
export function checkFormula(
  router: RouteFinder,
  request: RouteRequest & { metric: NamedMetric },
  text: string,
): HeuristicVerdict | null {
  const { engine, network } = router;
  const odd = new Map<number, OddValue>();
  const heuristic = formulaFunction(router, text, request.metric, (node, value) => {
    odd.set(node, value);
  });
  const asked = checkRoute('route', { ...request, heuristic }, engine.selector);
  const searches = engine.metricEngine(asked);
  const nodes = new CheckedNodes(network, searches);
  let steep = 0;
  let [most, steepest]: [number, SteepArc | null] = [0, null];
  const legs = searchedLegs(engine, asked);
  for (const leg of legs) {
    const own = searches.ownHeuristic(asked.search, leg.to);
    if (own === null) return null;
    const falls = own.falls(searches.costs, leg.ends.targets);
    steep += falls.count;
    if (falls.most > most) [most, steepest] = [falls.most, steepArc(searches, leg, falls)];
    nodes.check(falls.bound, searches.weightsOfAll(leg.ends.targets, true));
  }
  if (legs.length === 0) return null;
  const values = [...odd.values()];
  const count = (kind: OddValue): number => values.filter((value) => value === kind).length;
  return {
    nodes: nodes.count(REACHED),
    tooHigh: nodes.count(TOO_HIGH),
    highest: nodes.highest,
    steep,
    steepest,
    odd: {
      notNumber: count('notNumber'),
      infinite: count('infinite'),
      negative: count('negative'),
    },
  };
}

const REACHED = 1;
const TOO_HIGH = 2;

/** What was found at the nodes of a network, which may have copies in the graph. */
class CheckedNodes {
  highest: Overestimate | null = null;
  private most = 0;
  private readonly network: Network;
  private readonly nodeOf: Int32Array | undefined;
  private readonly found: Uint8Array;

  constructor(network: Network, { graph: { nodeOf } }: MetricEngine) {
    this.network = network;
    this.nodeOf = nodeOf;
    this.found = new Uint8Array(network.nodeLng.length);
  }

  /** @param exact least weights from the nodes of the graph to the goal; Infinity without a path */
  check(bound: Float64Array, exact: Float64Array): void {
    const { nodeLng, nodeLat } = this.network;
    for (let at = 0; at < exact.length; at++) {
      if (exact[at] === Infinity) continue;
      const node = this.nodeOf?.[at] ?? at;
      this.found[node] |= REACHED;
      const more = bound[at] - exact[at];
      if (!(more > ROUNDING)) continue;
      this.found[node] |= TOO_HIGH;
      if (more <= this.most) continue;
      this.most = more;
      this.highest = {
        position: [nodeLng[node], nodeLat[node]],
        estimate: bound[at] / WEIGHTS_PER_METER,
        exact: exact[at] / WEIGHTS_PER_METER,
      };
    }
  }

  count(flag: number): number {
    return this.found.reduce((sum, flags) => sum + (flags & flag ? 1 : 0), 0);
  }
}

function steepArc(
  { graph, costs, context: { network } }: MetricEngine,
  { ends, to }: SearchedLeg,
  { bound, node, arc }: Falls,
): SteepArc {
  const before = bound[node] / WEIGHTS_PER_METER;
  if (arc === -1) {
    const last = ends.targets.filter((seed) => seed.node === node);
    const { weight, offset } = last.reduce((a, b) => (b.weight < a.weight ? b : a));
    const line = lineBetween(network, to.edge, offset, to.offset);
    return { line, before, after: 0, cost: weight / WEIGHTS_PER_METER };
  }
  const edge = graph.arcEdge[arc];
  const meters = network.edgeMeters[edge];
  const isBack = graph.arcBackward[arc] === 1;
  return {
    line: lineBetween(network, edge, isBack ? meters : 0, isBack ? 0 : meters),
    before,
    after: bound[graph.head[arc]] / WEIGHTS_PER_METER,
    cost: costs.weight[arc] / WEIGHTS_PER_METER,
  };
}
