/** Answers to save and to draw: routes and searches as GeoJSON, and the smaller components. */
import type { Feature } from 'geojson';
import { Bounds } from '../geo/bounds.ts';
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import { OSM_CREDIT } from '../input/credit.ts';
import { edgeLine, type Network, placeAt, positionOfPlace } from '../network/network.ts';
import { routeFeature, searchSpaceFeatures } from '../router/geojson.ts';
import { longestFirst } from '../router/info.ts';
import type { NoRoute, Route } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { type RoadParts, type RoadsWith, testOf } from '../router/where.ts';
import type { StreetsOf } from './contract/places.ts';
import type { Area } from './contract/question.ts';
import type { Piece, Place, RoadsFound } from './contract/roads.ts';
import { polygonOf } from './request.ts';
import { nameOf } from './roads.ts';

type Answers = readonly (Route | NoRoute)[];

export function writeRoutes(answers: Answers, ofOsm: boolean): string {
  return featureCollection(routesOf(answers), ofOsm);
}

/** Each route, followed by the edges that its search explored. */
export function writeSearches(network: Network, answers: Answers, ofOsm: boolean): string {
  const features = answers.flatMap((answer) => [
    ...routesOf([answer]),
    ...(answer.explored
      ? searchSpaceFeatures(network, answer.explored, answer.algorithm).features
      : []),
  ]);
  return featureCollection(features, ofOsm);
}

function routesOf(answers: Answers): Feature[] {
  return answers.flatMap((answer) => (answer.found ? [routeFeature(answer)] : []));
}

function featureCollection(features: readonly Feature[], ofOsm: boolean): string {
  const credit = ofOsm && { attribution: OSM_CREDIT };
  return JSON.stringify({ type: 'FeatureCollection', ...credit, features });
}

/** Lines that change with every question are drawn up to this many positions. */
const MAX_INSIDE = 4_000;

/** Per area the lines of the parts of roads inside; none where they are too many. */
export function roadsInside(router: RouteFinder, areas: readonly Area[]): Place[] {
  return areas.map((area) => {
    const parts = router.select(polygonOf(area, spaceOf(router.network)));
    return linesOf(router.network, parts, MAX_INSIDE);
  });
}

/** Roads with a property stay as they are while the question changes. */
const MAX_SELECTED = 30_000;

/** All roads with a property. */
export function roadsFound(router: RouteFinder, selection: RoadsWith): RoadsFound {
  const { network } = router;
  const parts = router.select(selection);
  const test = testOf(selection);
  let roads = 0;
  for (const properties of network.properties) if (test(properties)) roads++;
  const { firstShape, shapeLng, shapeLat } = network;
  const box = new Bounds(network.flat);
  for (const edge of parts.edge)
    box.addLine(shapeLng, shapeLat, firstShape[edge], firstShape[edge + 1]);
  return {
    roads,
    meters: parts.meters,
    lines: linesOf(network, parts, MAX_SELECTED),
    bbox: parts.edge.length > 0 ? box.bbox : null,
  };
}

/** The lines of parts of roads; none where they have more positions than may be drawn. */
function linesOf(network: Network, { edge, start, end }: RoadParts, most: number): Place {
  let positions = 0;
  const lines: Position[][] = [];
  for (let i = 0; i < edge.length && positions <= most; i++) {
    const line = lineBetween(network, edge[i], start[i], end[i]);
    positions += line.length;
    lines.push(line);
  }
  return positions > most ? [] : lines;
}

/** The shape of an edge from one offset to another, which may lie before it. */
export function lineBetween(
  network: Network,
  edge: number,
  start: number,
  end: number,
): Position[] {
  if (start > end) return lineBetween(network, edge, end, start).reverse();
  const [from, to] = [placeAt(network, edge, start), placeAt(network, edge, end)];
  const line = [positionOfPlace(network, from)];
  for (let i = from.shape + 1; i <= to.shape; i++) {
    line.push([network.shapeLng[i], network.shapeLat[i]]);
  }
  if (to.share > 0) line.push(positionOfPlace(network, to));
  return line;
}

/** The map can draw this many positions at once. */
const MAX_POSITIONS = 50_000;

/** All components but the largest, the one with the most road first; the rest is omitted. */
export function smallerComponents({ network, components }: RouteFinder): Piece[] {
  const edges = Array.from({ length: components.count }, () => [] as number[]);
  network.edgeTail.forEach((tail, edge) => {
    edges[components.of[tail]].push(edge);
  });
  let positions = 0;
  const pieces: Piece[] = [];
  for (const { component, meters } of longestFirst(network, components).slice(1)) {
    const lines = edges[component].map((edge) => edgeLine(network, edge));
    positions += lines.reduce((sum, line) => sum + line.length, 0);
    if (positions > MAX_POSITIONS) break;
    pieces.push({ meters, lines });
  }
  return pieces;
}

/** The length of each list of edges, and the two streets with most of it, in the order travelled. */
export function streetsAlong(
  network: Network,
  ways: readonly (readonly number[])[],
): StreetsOf[] {
  return ways.map((edges) => {
    const streets = new Map<string, number>();
    let meters = 0;
    for (const edge of edges) {
      const name = nameOf(network, network.firstShape[edge]);
      meters += network.edgeMeters[edge];
      if (name) streets.set(name, (streets.get(name) ?? 0) + network.edgeMeters[edge]);
    }
    const longest = [...streets].sort((one, other) => other[1] - one[1]).slice(0, 2);
    const names = [...streets.keys()].filter((name) => longest.some(([each]) => each === name));
    return { meters, names };
  });
}
