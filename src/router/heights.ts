/** What the heights along a route add up to. */
import type { PositionWithHeight } from '../geo/position.ts';
import { type Space, spaceOf } from '../geo/space.ts';
import type { Network } from '../network/network.ts';
import type { Route } from './route.ts';

/**
 * Adds `ascent`, `descent` and `heights` to a route, if a height on its line is known.
 *
 * @returns the same route
 */
export function addHeights(network: Network, route: Route): Route {
  if (network.shapeHeight === undefined) return route;
  const { line, meters } = route;
  if (line.every(([, , height]) => height === undefined)) return route;
  Object.assign(route, climbOf(line));
  // The profile is made when it is asked for, since most callers do not ask.
  const define = (how: PropertyDescriptor): void => {
    Object.defineProperty(route, 'heights', { enumerable: true, configurable: true, ...how });
  };
  define({
    get: () => {
      const value = profileOf(line, meters, spaceOf(network));
      define({ value, writable: true });
      return value;
    },
  });
  return route;
}

/** A stretch without a known height at both ends counts as level. */
function climbOf(line: readonly PositionWithHeight[]): { ascent: number; descent: number } {
  let [ascent, descent] = [0, 0];
  for (let i = 1; i < line.length; i++) {
    const [low, high] = [line[i - 1][2], line[i][2]];
    if (low === undefined || high === undefined) continue;
    ascent += Math.max(0, high - low);
    descent += Math.max(0, low - high);
  }
  return { ascent, descent };
}

/** @param length of the line, which sums of its segments reach up to rounding */
function profileOf(
  line: readonly PositionWithHeight[],
  length: number,
  { distance }: Space,
): [meters: number, height: number][] {
  const profile: [meters: number, height: number][] = [];
  let meters = 0;
  line.forEach(([lng, lat, height], i) => {
    const [lastLng, lastLat] = line[Math.max(0, i - 1)];
    meters = i === line.length - 1 ? length : meters + distance(lastLng, lastLat, lng, lat);
    if (height !== undefined) profile.push([meters, height]);
  });
  return profile;
}
