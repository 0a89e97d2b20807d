/** Aldermund: a port at the mouth of the Alder that does not exist. */
import { alongCurve } from '../../src/geo/hilbert.ts';
import { groundShapes } from './city/ground.ts';
import { cityStreets } from './city/grown.ts';
import { districtAt, isBridge } from './city/land.ts';
import { motorwayStreets } from './city/motorway.ts';
import { nameRoads } from './city/names.ts';
import { layOneways } from './city/oneways.ts';
import { circles, ferries } from './city/places.ts';
import { heightAt } from './city/relief.ts';
import { thinned } from './city/thin.ts';
import { turnRestrictions } from './city/turns.ts';
import { type Feature, featureCollection, shapeCollection } from './geojson.ts';
import { distance, type Point } from './plane/geometry.ts';
import { overpasses, raised } from './plane/levels.ts';
import { type Frame, joined, middle, type Net, position, where } from './plane/net.ts';
import { planarNet } from './plane/planar.ts';
import { keep, largestPiece, withoutStubs } from './plane/prune.ts';
import { type Road, strung } from './plane/roads.ts';
import { type Street, walked } from './plane/street.ts';
import { topology } from './topojson.ts';

/** The market square: in the fields of a plain, where no city stands. */
const frame: Frame = { lng: 18, lat: 52, grain: 2, unit: { x: 2 * 0.68459, y: 2 * 1.11195 } };

/** For libraries and commands. */
export function city(): string {
  return featureCollection(roads());
}

/** For the page, which counts its bytes. */
export function packedCity(): string {
  return topology(roads(), [frame.lng, frame.lat], frame.grain / 1e5);
}

/** What lies under its roads. */
export function cityGround(): string {
  const { lng, lat, grain, unit } = frame;
  const degrees = ({ x, y }: Point) => {
    return [lng + ((x / unit.x) * grain) / 1e5, lat + ((y / unit.y) * grain) / 1e5] as const;
  };
  return shapeCollection(
    groundShapes().map((shape) => ({
      ...shape,
      lines: shape.lines.map((line) => line.map(degrees)),
    })),
  );
}

let made: Feature[] | null = null;

function roads(): Feature[] {
  made ??= cityRoads();
  return made;
}

function cityRoads(): Feature[] {
  const ground = cityStreets();
  const streets = [...ground, ...motorwayStreets, ...ferries];
  const net = cityNet(streets, ground.length);
  const over = overpasses(net, streets);
  const level = (s: number) => {
    const isOver = isBridge(where(net, net.a[s]), where(net, net.b[s]));
    return streets[net.street[s]].highway === 'ferry' ? 0 : over[s] || Number(isOver);
  };
  const roads = strung(net, streets, level);
  layOneways(net, roads);
  nameRoads(net, roads, (p) => districtAt(p).kind);
  const placed = withHeights(net, roads);
  const features = roads.map((road) => ({
    properties: propertiesOf(net, road),
    positions: placed(road),
  }));
  return [...nearTogether(features), ...turnRestrictions(net, streets)];
}

function propertiesOf(net: Net, { nodes, street, name, oneway, level }: Road) {
  const properties: Feature['properties'] = {};
  if (name) properties.name = name;
  if (street.highway === 'ferry') properties.route = 'ferry';
  else properties.highway = isLane(net, nodes, street) ? 'living_street' : street.highway;
  if (street.roundabout) properties.junction = 'roundabout';
  if (oneway) properties.oneway = 'yes';
  if (level > 0) properties.bridge = 'yes';
  if (level > 0) properties.layer = String(level);
  return properties;
}

/** Heights stand where roads begin, end or meet, and there once: others follow from these. */
function withHeights(net: Net, roads: readonly Road[]): (road: Road) => Feature['positions'] {
  const uses = new Int32Array(net.x.length);
  for (const { nodes } of roads) {
    for (const node of nodes) uses[node]++;
    uses[nodes[0]]++;
    uses[nodes[nodes.length - 1]]++;
  }
  return ({ nodes }) =>
    nodes.map((node) => {
      if (uses[node] < 2) return position(net, node);
      uses[node] = 0;
      return [...position(net, node), heightAt(where(net, node))];
    });
}

/** Neighbours on the map follow each other in the file: it compresses 7 % smaller. */
function nearTogether(features: readonly Feature[]): Feature[] {
  const first = (axis: 0 | 1) => (i: number) => features[i].positions[0][axis];
  const order = alongCurve(features.length, first(0), first(1));
  return Array.from(order, (index) => features[index]);
}

/** Short streets of the old town are lanes that cars share with everyone. */
function isLane(net: Net, nodes: readonly number[], { highway }: Street): boolean {
  const middle = where(net, nodes[nodes.length >> 1]);
  return highway === 'residential' && nodes.length < 7 && districtAt(middle).kind === 'old';
}

/** @param ground the number of streets on the ground, which come first */
function cityNet(streets: readonly Street[], ground: number): Net {
  const grown = planarNet(streets.slice(0, ground), frame, 2);
  // Nothing runs through the middle of a roundabout.
  const open = keep(grown, (s) => {
    if (streets[grown.street[s]].roundabout) return true;
    const p = middle(grown, s);
    return !circles.some(({ at, radius }) => distance(p, at) < radius);
  });
  const shortest = (otherwise: number) => (street: number) =>
    blind[streets[street].highway] ?? otherwise;
  const whole = withoutStubs(open, shortest(60));
  const old = withoutStubs(thinned(whole, streets), shortest(32));
  const greater = ['primary', 'secondary', 'tertiary', 'unclassified'];
  const all = raised(old, streets.slice(ground), ground, (street) =>
    greater.includes(streets[street].highway),
  );
  const onFoot = (s: number) => walked(streets[all.street[s]]);
  const driven = largestPiece(keep(all, (s) => !onFoot(s)));
  return largestPiece(joined(driven, keep(all, onFoot)));
}

/** The shortest dead end worth keeping, in meters, where it is not that of a small street. */
const blind: Partial<Record<Street['highway'], number>> = {
  trunk: 400,
  secondary: 200,
  tertiary: 300,
  unclassified: 500,
  path: 70,
  footway: 90,
};
