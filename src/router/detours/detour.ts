/** The cheapest route by way of one edge. */
import type { Found } from '../../search/find.ts';
import type { Engine } from '../engine.ts';
import type { MetricEngine } from '../metric-engine.ts';
import { positionOf } from '../position.ts';
import type { AlgorithmOptions, NothingNear, NoWay, Route, SeparateParts } from '../route.ts';
import { RouteBuilder } from '../route-builder.ts';
import { type DetoursRequest, readDetours } from './detours.ts';
import { type By, LegWays } from './leg-ways.ts';

export interface DetourRequest extends DetoursRequest {
  edge: number;
}

const twoWay = {
  algorithm: 'bidijkstra',
  heuristic: 'none',
  heuristicWeight: 1,
} as const satisfies AlgorithmOptions;

/**
 * @returns null if no route leads by way of the edge
 * @throws what `Router.detour` does
 */
export function findDetour(
  engine: Engine,
  request: DetourRequest,
): Route | NothingNear | SeparateParts | NoWay | null {
  const asked = readDetours(engine, 'detour', request, ['edge']);
  engine.selector.checkEdge('edge', request.edge);
  const { reasons } = engine;
  const searches = engine.metricEngine(asked);
  engine.prepareSnapping();
  const started = performance.now();
  const snaps = asked.places.map((place) => engine.snap(place, asked));
  const far = engine.nothingNear(asked.places, snaps, asked);
  if (far !== null) return far;
  const legs = snaps.slice(1).map((to, i) => new LegWays(searches, snaps[i], to));
  const broken = legs.find(({ least }) => least === Infinity);
  if (broken !== undefined) {
    const { from, to } = broken;
    return reasons.unreachable(from, to, searches.context, searches.direction);
  }
  const chosen = cheapest(legs, request.edge);
  if (chosen === null) return null;
  const builder = new RouteBuilder(engine, searches, asked.metric);
  let [settled, relaxed, queueOperations] = [0, 0, 0];
  for (const [i, leg] of legs.entries()) {
    const { from, to, ends } = leg;
    const found = i === chosen.leg ? wayBy(searches, leg, chosen.by) : best(searches, leg);
    settled += found.settled;
    relaxed += found.relaxed;
    queueOperations += found.queueOperations;
    builder.addLeg(from, to, ends, found, searches.weigh, positionOf(asked.places[i + 1]));
  }
  return builder.route({
    ...twoWay,
    exact: true,
    settled,
    relaxed,
    queueOperations,
    milliseconds: performance.now() - started,
  });
}

/** Where the way by an edge costs least more than the best one; null if there is none. */
function cheapest(legs: readonly LegWays[], edge: number): { leg: number; by: By } | null {
  let [least, chosen]: [number, { leg: number; by: By } | null] = [Infinity, null];
  for (const [leg, ways] of legs.entries()) {
    ways.visitEdge(edge, (_, weight, by) => {
      if (weight - ways.least >= least) return;
      least = weight - ways.least;
      chosen = { leg, by: by() };
    });
  }
  return chosen;
}

function best(searches: MetricEngine, { ends, from, to }: LegWays): Found {
  return searches.find(twoWay, ends, from, to, false);
}

function wayBy(searches: MetricEngine, { ends, from, to }: LegWays, by: By): Found {
  const path = (some: Partial<LegWays['ends']>): Found =>
    searches.find(twoWay, { ...ends, direct: Infinity, ...some }, from, to, false);
  if (by === 'direct') return path({ sources: [], targets: [], direct: ends.direct });
  if ('source' in by) return path({ sources: [{ ...by.source, offset: 0 }] });
  if ('target' in by) return path({ targets: [{ ...by.target, offset: 0 }] });
  const { graph, weight } = searches.costs;
  const [tail, head] = [graph.tail[by.arc], graph.head[by.arc]];
  const lead = path({ targets: [{ node: tail, weight: 0, offset: 0 }] });
  const rest = path({ sources: [{ node: head, weight: 0, offset: 0 }] });
  return {
    weight: lead.weight + weight[by.arc] + rest.weight,
    arcs: [...(lead.arcs ?? []), by.arc, ...(rest.arcs ?? [])],
    source: lead.source,
    target: rest.target,
    settled: lead.settled + rest.settled,
    relaxed: lead.relaxed + rest.relaxed,
    queueOperations: lead.queueOperations + rest.queueOperations,
    trace: null,
  };
}
