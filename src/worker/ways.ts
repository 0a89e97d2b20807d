/** Routes to choose from, and the vias by which the best route is one of them. */
import type { Position, PositionWithHeight } from '../geo/position.ts';
import type { Network } from '../network/network.ts';
import { findAlternatives } from '../router/alternatives/alternatives.ts';
import type { PlaceLike } from '../router/position.ts';
import type { NoRoute, Route, RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { OfferedWay, Ways } from './contract.ts';
import { nameOf } from './roads.ts';

/** Greatest number of ways, the best one included. */
const MOST_WAYS = 3;

/** The best route and others that differ from it on one leg. */
export function findWays(router: RouteFinder, request: RouteRequest): Ways | NoRoute {
  const { from, to, via = [], ...terms } = request;
  const best: Route[] = [];
  const others: { leg: number; route: Route; more: number }[] = [];
  const stops = [from, ...via, to];
  for (let leg = 0; leg < stops.length - 1; leg++) {
    const ends = { from: stops[leg], to: stops[leg + 1] };
    const answer = findAlternatives(router.engine, { ...terms, ...ends });
    if (!answer.found) return answer;
    const [first, ...rest] = answer.routes;
    best.push(first);
    for (const route of rest) others.push({ leg, route, more: route.cost - first.cost });
  }
  others.sort((one, other) => one.more - other.more);
  const { network } = router;
  const ways = others.slice(0, MOST_WAYS - 1).map(({ leg, route }) => {
    return wayOf(network, best.with(leg, route), leg, best);
  });
  return { found: true, metric: best[0].metric, ways: [wayOf(network, best, 0, best), ...ways] };
}

function wayOf(
  network: Network,
  legs: readonly Route[],
  leg: number,
  best: readonly Route[],
): OfferedWay {
  const sum = (of: (route: Route) => number) =>
    legs.reduce((total, route) => total + of(route), 0);
  const meters = sum((route) => route.meters);
  const edges = legs.flatMap((route) => route.edges);
  const known = new Set(best.flatMap((route) => route.edges));
  const isBest = legs.every((route, i) => route === best[i]);
  const own = isBest ? edges : edges.filter((edge) => !known.has(edge));
  const ownMeters = own.reduce((total, edge) => total + network.edgeMeters[edge], 0);
  const lines = legs.map((route) => route.line);
  return {
    line: lines.length === 1 ? lines[0] : lines.flat(),
    meters,
    cost: sum((route) => route.cost),
    ...(legs[0].seconds !== undefined && { seconds: sum((route) => route.seconds ?? 0) }),
    names: streetsOf(network, own),
    shared: isBest ? 1 : Math.max(0, 1 - ownMeters / Math.max(meters, 1e-9)),
    leg,
    legLine: lines[leg],
    edges: Int32Array.from(legs[leg].edges),
  };
}

/** The two streets with most length, in the order travelled. */
function streetsOf(network: Network, edges: readonly number[]): string[] {
  const meters = new Map<string, number>();
  for (const edge of edges) {
    const name = nameOf(network, network.firstShape[edge]);
    if (name) meters.set(name, (meters.get(name) ?? 0) + network.edgeMeters[edge]);
  }
  const longest = [...meters].sort((one, other) => other[1] - one[1]).slice(0, 2);
  return [...meters.keys()].filter((name) => longest.some(([each]) => each === name));
}

/** A way that cannot be had with this many vias more is not taken. */
const MOST_VIAS = 5;

/**
 * The vias of a request that make this way the best route. A way over a plateau is shortest up to
 * some point and shortest from an earlier one on, so that one via in between is enough; where there
 * is none, several follow each other. The result is checked.
 */
export function viasAlong(
  router: RouteFinder,
  { from, to, via = [], ...terms }: RouteRequest,
  { leg, legLine, edges }: Pick<OfferedWay, 'leg' | 'legLine' | 'edges'>,
): Position[] | null {
  const stops = [from, ...via, to];
  const [start, end] = [stops[leg], stops[leg + 1]];
  const points = middles(legLine);
  const last = points.length - 1;
  /** Whether the best route between two stops is the part of the way between them. */
  const follows = (a: PlaceLike, b: PlaceLike): boolean => {
    const route = router.route({ ...terms, from: a, to: b });
    return route.found && isWithin(route.edges, edges);
  };
  const vias: Position[] = [];
  let [at, index] = [start, 0];
  while (!follows(at, end)) {
    if (vias.length === MOST_VIAS || index > last) return null;
    const farthest = greatest(index, last, (i) => follows(at, points[i]));
    if (farthest < index) return null;
    const earliest = 1 + greatest(index, farthest, (i) => !follows(points[i], end));
    const chosen = earliest <= farthest ? (earliest + farthest) >> 1 : farthest;
    vias.push(points[chosen]);
    [at, index] = [points[chosen], chosen + 1];
  }
  const all = [...via.slice(0, leg), ...vias, ...via.slice(leg)].map(plain);
  const check = router.route({ ...terms, from: start, to: end, via: vias });
  return check.found && isSame(withoutRepeats(check.edges), edges) ? all : null;
}

/** The greatest index for which a test holds that holds up to there; one less than `low` if none. */
function greatest(low: number, high: number, test: (index: number) => boolean): number {
  let [holds, fails] = [low - 1, high + 1];
  while (fails - holds > 1) {
    const middle = (holds + fails) >> 1;
    if (test(middle)) holds = middle;
    else fails = middle;
  }
  return holds;
}

/** Halfway along each segment, where no other road meets the line; rounded as in links. */
function middles(line: readonly PositionWithHeight[]): Position[] {
  return line.slice(1).map(([lng, lat], i) => {
    const [lastLng, lastLat] = line[i];
    const isAcross = Math.abs(lng - lastLng) > 180;
    return [round(isAcross ? lng : (lng + lastLng) / 2), round((lat + lastLat) / 2)];
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** The page asks by plain positions. */
function plain(place: PlaceLike): Position {
  const [lng, lat] = place as Position;
  return [lng, lat];
}

/** Whether some edges are a part of others, in a row. */
function isWithin(part: readonly number[], edges: Int32Array): boolean {
  const first = edges.indexOf(part[0]);
  return first >= 0 && part.every((edge, i) => edges[first + i] === edge);
}

function isSame(some: readonly number[], others: Int32Array): boolean {
  return some.length === others.length && some.every((edge, i) => edge === others[i]);
}

/** At a via inside it, an edge is named twice. */
function withoutRepeats(edges: readonly number[]): number[] {
  return edges.filter((edge, i) => edge !== edges[i - 1]);
}
