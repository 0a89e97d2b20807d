/** Roads as the page means them: by a position on them, whether they are open or closed. */

import type { GeoJsonProperties, Polygon } from 'geojson';
import type { Position } from '../geo/position.ts';
import { lengthIn, type Space, spaceOf } from '../geo/space.ts';
import { edgeLine, type Network } from '../network/network.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { RoadTest } from '../router/where.ts';
import type { Snap } from '../snap/snap.ts';
import type { Area, Road, RoadsWith } from './contract.ts';

const longestName = 60;

/** The roads of a router by the positions that the page knows them by. */
export class Closures {
  private readonly router: RouteFinder;
  /** By the position as text. */
  private readonly snaps = new Map<string, Snap>();
  /** By property and value: the router keeps what it has found by the identity of a test. */
  private readonly tests = new Map<string, RoadTest>();

  constructor(router: RouteFinder) {
    this.router = router;
  }

  /** The edges nearest to these positions. */
  edges(positions: readonly Position[]): number[] {
    return positions.map((position) => this.snap(position).edge);
  }

  /** Whether a road is one of the selection. */
  test(selection: RoadsWith): RoadTest {
    const key = JSON.stringify([selection.property, selection.value]);
    const test = this.tests.get(key) ?? ((road) => isOf(selection, road));
    this.tests.set(key, test);
    return test;
  }

  roads(positions: readonly Position[]): Road[] {
    return positions.map((asked) => {
      const { edge, position } = this.snap(asked);
      return roadOf(this.router.network, edge, position);
    });
  }

  private snap(position: Position): Snap {
    const key = String(position);
    const snap = this.snaps.get(key) ?? this.router.snap(position);
    this.snaps.set(key, snap);
    return snap;
  }
}

/** @param nearest the point that was asked about; its middle when absent */
export function roadOf(network: Network, edge: number, nearest?: Position): Road {
  const line = edgeLine(network, edge);
  const middle = middleOf(line, spaceOf(network));
  const name = nameOf(network, network.firstShape[edge]);
  return { edge, nearest: nearest ?? middle, middle, line, name };
}

/** Numbers and texts are compared as texts; without a value, every road that has one is meant. */
function isOf({ property, value }: RoadsWith, road: GeoJsonProperties): boolean {
  const own: unknown = road && Object.hasOwn(road, property) ? road[property] : null;
  const text = String(own ?? '');
  return value === null ? text !== '' : text === value;
}

/** The name of the road that leads on from a shape point; empty if there is none. */
export function nameOf({ properties, shapeRoad }: Network, shape: number): string {
  const name = properties.at(shapeRoad[shape])?.name;
  return typeof name === 'string' ? name.slice(0, longestName) : '';
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

/** Halfway along a line of two or more positions. */
function middleOf(line: readonly Position[], space: Space): Position {
  let rest = lengthIn(space, line) / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const meters = space.distance(...a, ...b);
    if (meters >= rest && meters > 0) return space.pointOn(a, b, rest / meters);
    rest -= meters;
  }
  return line[line.length - 1];
}
