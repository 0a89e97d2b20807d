/** Instructions on roads drawn in letters, as short texts: `turn right BD`. */
import type { GeoJsonProperties } from 'geojson';
import { type Route, type RouteRequest, Router, type Step } from '../../src/index.ts';
import { draw } from './letters.ts';

/** Roads by the letters they run through. The name is the letters, the class residential. */
export type Ways = Readonly<Record<string, GeoJsonProperties>>;

export interface Guided {
  profile?: 'car' | 'all' | 'bicycle' | 'foot';
  /** Meters from one letter to the next. */
  step?: number;
  request?: Partial<RouteRequest>;
}

/** @param stops letters such as `A D`, or `A B D` with a stop at B */
export function guide(
  picture: string,
  ways: Ways,
  stops: string,
  { profile = 'car', step = 100, request = {} }: Guided = {},
): Route {
  const lines = Object.entries(ways).map(([letters, tags]) => {
    return [letters, { highway: 'residential', name: letters, ...tags }] as const;
  });
  const { roads, at } = draw(picture, { lines, step });
  const [from, ...others] = stops.split(' ').map(at);
  const to = others.pop()!;
  const router = Router.fromGeoJSON(roads, { profile });
  const route = router.route({ from: from!, via: others, to, metric: 'time', ...request });
  if (!route.found) throw new Error(route.message);
  return route;
}

/** One text per step: type, modifier, exit and name. */
export function wordsOf({ legs }: Route): string[] {
  return legs.flatMap(({ steps }) => steps.map(words));
}

function words({ name, maneuver: { type, modifier, exit } }: Step): string {
  return [type, modifier, exit && `exit ${exit}`, name].filter(Boolean).join(' ');
}
