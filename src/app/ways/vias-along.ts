/** The vias by which the best route is one of the ways that are offered. */
import type { Asked } from '../../client/contract.ts';
import { areSame } from '../../geo/arrays.ts';
import { type Position, type PositionWithHeight, roundedDegrees } from '../../geo/position.ts';
import type { PlaceLike } from '../../router/position.ts';
import type { RouteRequest } from '../../router/route.ts';
import type { OfferedWay } from './offered.ts';

/** A way that cannot be had with this many vias more is not taken. */
const MOST_VIAS = 5;

/**
 * The vias of a request that make this way the best route. A way over a plateau is shortest up to
 * some point and shortest from an earlier one on, so that one via in between is enough; where there
 * is none, several follow each other. The result is checked.
 */
export async function viasAlong(
  router: Asked<'route'>,
  { from, to, via = [], ...terms }: RouteRequest,
  { leg, legLine, edges }: Pick<OfferedWay, 'leg' | 'legLine' | 'edges'>,
): Promise<Position[] | null> {
  const stops = [from, ...via, to];
  const [start, end] = [stops[leg], stops[leg + 1]];
  const points = middles(legLine);
  const last = points.length - 1;
  /** Whether the best route between two stops is the part of the way between them. */
  const follows = async (a: PlaceLike, b: PlaceLike): Promise<boolean> => {
    const route = await router.route({ ...terms, from: a, to: b });
    return route.found && isWithin(route.edges, edges);
  };
  const vias: Position[] = [];
  let [at, index] = [start, 0];
  while (!(await follows(at, end))) {
    if (vias.length === MOST_VIAS || index > last) return null;
    const reached = at;
    const farthest = await greatest(index, last, (i) => follows(reached, points[i]!));
    if (farthest < index) return null;
    const reaches = (i: number) => follows(points[i]!, end);
    const earliest = 1 + (await greatest(index, farthest, async (i) => !(await reaches(i))));
    const chosen = earliest <= farthest ? (earliest + farthest) >> 1 : farthest;
    vias.push(points[chosen]);
    [at, index] = [points[chosen], chosen + 1];
  }
  const all = [...via.slice(0, leg), ...vias, ...via.slice(leg)].map(plain);
  const check = await router.route({ ...terms, from: start, to: end, via: vias });
  return check.found && areSame(withoutRepeats(check.edges), edges) ? all : null;
}

/** The greatest index for which a test holds that holds up to there; one less than `low` if none. */
async function greatest(
  low: number,
  high: number,
  test: (index: number) => Promise<boolean>,
): Promise<number> {
  let [holds, fails] = [low - 1, high + 1];
  while (fails - holds > 1) {
    const middle = (holds + fails) >> 1;
    if (await test(middle)) holds = middle;
    else fails = middle;
  }
  return holds;
}

/** Halfway along each segment, where no other road meets the line; rounded as in links. */
function middles(line: readonly PositionWithHeight[]): Position[] {
  return line.slice(1).map(([lng, lat], i) => {
    const [lastLng, lastLat] = line[i];
    const isAcross = Math.abs(lng - lastLng) > 180;
    return [
      roundedDegrees(isAcross ? lng : (lng + lastLng) / 2),
      roundedDegrees((lat + lastLat) / 2),
    ];
  });
}

/** The page asks by plain positions. */
function plain(place: PlaceLike): Position {
  const [lng, lat] = place as Position;
  return [lng, lat];
}

/** Whether some edges are a part of others, in a row. */
function isWithin(part: readonly number[], edges: readonly number[]): boolean {
  const first = edges.indexOf(part[0]);
  return first >= 0 && part.every((edge, i) => edges[first + i] === edge);
}

/** At a via inside it, an edge is named twice. */
function withoutRepeats(edges: readonly number[]): number[] {
  return edges.filter((edge, i) => edge !== edges[i - 1]);
}
