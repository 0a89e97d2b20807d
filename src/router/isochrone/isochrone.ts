/**
 * Isochrones and isodistances: all road within a budget of cost, to the very point on an edge
 * where the budget ends. One search (Dijkstra 1959) to the largest budget serves them all.
 */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { expectType } from '../../input/arguments.ts';
import { invalid } from '../../input/request-error.ts';
import { metricName } from '../../metric/metric.ts';
import type { Network } from '../../network/network.ts';
import type { Labels } from '../../search/labels.ts';
import type { Snap } from '../../snap/snap.ts';
import type { Engine } from '../engine.ts';
import { legEnds } from '../leg.ts';
import type { MetricEngine } from '../metric-engine.ts';
import { checkPlace, type PlaceLike, type PlaceOnRoad } from '../position.ts';
import { checkQuestion } from '../request.ts';
import type { Measured, NothingNear, QuestionOptions } from '../route.ts';
import { type ReachedParts, reachedParts } from './parts.ts';

export interface IsochroneRequest extends QuestionOptions {
  from: PlaceLike;
  /**
   * Greatest costs in the metric's unit, 0 or more; Infinity for everything that can be reached.
   * There is one answer per budget, in their order.
   */
  budgets: readonly number[];
  /** Whether the answer has `parts`. */
  parts?: boolean;
}

export interface Isochrone extends Measured {
  found: true;
  from: Snap;
  /** One per budget. */
  reaches: Reach[];
  /** When each part of a road is reached, up to the largest budget; absent unless asked for. */
  parts?: ReachedParts;
  settled: number;
  /** Snapping, searching and collecting. */
  milliseconds: number;
}

/**
 * All road within a budget: parts of edges, each from a lower offset to a higher one, sorted by
 * edge and offset. No two of them overlap or touch.
 */
export interface Reach {
  budget: number;
  edge: Int32Array;
  /** Meters from the tail of the edge; exactly 0, or the edge's length, at its nodes. */
  start: Float64Array;
  end: Float64Array;
  /** Length of all parts. */
  meters: number;
}

/** @throws what `Router.isochrone` does */
export function findIsochrone(
  engine: Engine,
  request: IsochroneRequest,
): Isochrone | NothingNear {
  const names = ['from', 'budgets', 'parts'];
  const question = checkQuestion('isochrone', request, names, engine.selector);
  const { metric } = question;
  const { budgets, parts = false } = request;
  if (typeof parts !== 'boolean') throw invalid('parts', parts, 'true or false');
  const from = checkPlace(request.from, engine.network, 'from');
  checkBudgets(budgets);
  const searches = engine.metricEngine(question);
  engine.prepareSnapping();
  const started = performance.now();
  const snap = engine.snap(from, question);
  const far = engine.nothingNear([from], [snap], question);
  if (far !== null) return far;
  const limits = budgets.map(limitOf);
  const { sources } = legEnds(searches.context, snap, snap, searches.weigh);
  const most = Math.max(...limits);
  const { labels, settled } = searches.boundedDijkstra(most, sources);
  return {
    found: true,
    metric: metricName(metric),
    from: snap,
    reaches: limits.map((limit, i) =>
      reachWithin(limit, budgets[i], engine.network, searches, snap, labels),
    ),
    ...(parts && { parts: reachedParts(most, engine.network, searches, snap, labels) }),
    settled,
    milliseconds: performance.now() - started,
  };
}

function checkBudgets(budgets: readonly number[]): void {
  if (!Array.isArray(budgets) || budgets.length === 0) {
    throw invalid('budgets', budgets, 'a list of one number or more');
  }
  for (const [i, budget] of budgets.entries()) {
    expectType(`budgets[${i}]`, budget, 'a number from 0 up');
  }
}

/** The greatest weight whose cost, as `route` returns it, is at most the budget. */
function limitOf(budget: number): number {
  const limit = Math.floor(budget * WEIGHTS_PER_METER);
  const isShort = (limit + 1) / WEIGHTS_PER_METER <= budget;
  return Math.min(isShort ? limit + 1 : limit, Number.MAX_SAFE_INTEGER - 1);
}

/**
 * How far along each edge a budget reaches.
 *
 * @param limit the budget as a weight, no more than the labels go up to
 */
function reachWithin(
  limit: number,
  budget: number,
  { edgeMeters }: Network,
  searches: MetricEngine,
  from: PlaceOnRoad,
  labels: Labels,
): Reach {
  const { graph, weight } = searches.costs;
  const { nodeCount, firstOut, arcEdge, arcBackward } = graph;
  /** By edge: up to where it is reached from its tail, and down to where from its head. */
  const fromTail = new Float64Array(edgeMeters.length);
  const fromHead = edgeMeters.slice();
  for (let node = 0; node < nodeCount; node++) {
    if (!labels.isReached(node) || labels.weight(node) > limit) continue;
    const rest = limit - labels.weight(node);
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      const edge = arcEdge[arc];
      const meters = edgeMeters[edge];
      const isWhole = weight[arc] <= rest;
      if (arcBackward[arc] === 0) {
        const end = isWhole ? meters : searches.farthest(edge, 0, meters, rest);
        fromTail[edge] = Math.max(fromTail[edge], end);
      } else {
        const end = isWhole ? 0 : searches.farthest(edge, meters, 0, rest);
        fromHead[edge] = Math.min(fromHead[edge], end);
      }
    }
  }
  const edges: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let meters = 0;
  const add = (edge: number, start: number, end: number): void => {
    edges.push(edge);
    starts.push(start);
    ends.push(end);
    meters += end - start;
  };
  for (let edge = 0; edge < edgeMeters.length; edge++) {
    const length = edgeMeters[edge];
    const [up, down] = [fromTail[edge], fromHead[edge]];
    if (edge === from.edge) {
      // Around the snap it is reached without a node.
      const around: Part = [
        from.direction === 1 ? from.offset : searches.farthest(edge, from.offset, 0, limit),
        from.direction === -1 ? from.offset : searches.farthest(edge, from.offset, length, limit),
      ];
      for (const part of united([around, [0, up], [down, length]])) add(edge, ...part);
    } else if (up >= down) {
      add(edge, 0, length);
    } else {
      if (up > 0) add(edge, 0, up);
      if (down < length) add(edge, down, length);
    }
  }
  return {
    budget,
    edge: new Int32Array(edges),
    start: new Float64Array(starts),
    end: new Float64Array(ends),
    meters,
  };
}

type Part = [start: number, end: number];

/** Parts of one edge: empty ones are omitted, and those that touch are merged. */
function united(parts: Part[]): Part[] {
  const apart: Part[] = [];
  for (const [start, end] of parts.sort((a, b) => a[0] - b[0])) {
    const before = apart.at(-1);
    if (before !== undefined && start <= before[1]) before[1] = Math.max(before[1], end);
    else if (start < end) apart.push([start, end]);
  }
  return apart;
}
