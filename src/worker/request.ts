/** The page's questions as the router takes them: plain data, which can be sent to a worker. */
import type { Polygon } from 'geojson';
import { type Space, spaceOf } from '../geo/space.ts';
import type { QuestionOptions, RouteRequest } from '../router/route.ts';
import type { RoadsWith } from '../router/where.ts';
import type { Area, Journey, SelectedRoads, Terms } from './contract/question.ts';

/** What is known of a network on which a question is asked. */
type On = Parameters<typeof spaceOf>[0];

export function requestOf({ from, to, via, ...terms }: Journey, on: On): RouteRequest {
  return { from, to, via, ...optionsOf(terms, on) };
}

export function optionsOf(
  { closed, closedWith, areas, ...terms }: Terms,
  on: On,
): QuestionOptions {
  const space = spaceOf(on);
  return {
    ...terms,
    closed: [
      ...closed.map((nearest) => ({ nearest })),
      ...closedWith.map(selectionOf),
      ...polygons(areas, 'closed', space),
    ],
    avoid: polygons(areas, 'avoided', space),
  };
}

export function selectionOf({ property, value }: SelectedRoads): RoadsWith {
  return { property, ...(value !== null && { value }) };
}

/** The areas of one kind as questions take them. */
export function polygons(areas: readonly Area[], kind: Area['kind'], space: Space): Polygon[] {
  return areas.filter((area) => area.kind === kind).map((area) => polygonOf(area, space));
}

/** Across the 180° meridian, longitudes go on beyond it. */
export function polygonOf({ corners }: Area, space: Space): Polygon {
  const ring: [lng: number, lat: number][] = [];
  for (const [lng, lat] of [...corners, corners[0]]) {
    ring.push([ring.length ? space.unwrap(lng, ring[ring.length - 1][0]) : lng, lat]);
  }
  return { type: 'Polygon', coordinates: [ring] };
}
