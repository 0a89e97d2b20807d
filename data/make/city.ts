/** Aldermund: an old European city that does not exist. */

import { alongCurve } from '../../src/geo/hilbert.ts';
import { cityStreets } from './city/grown.ts';
import { districtAt, isBridge } from './city/land.ts';
import { nameRoads } from './city/names.ts';
import { layOneways } from './city/oneways.ts';
import { circles } from './city/places.ts';
import { thinned } from './city/thin.ts';
import { type Feature, featureCollection } from './geojson.ts';
import { distance } from './plane/geometry.ts';
import { type Frame, joined, middle, type Net, position, where } from './plane/net.ts';
import { planarNet } from './plane/planar.ts';
import { keep, largestPiece, withoutStubs } from './plane/prune.ts';
import { strung } from './plane/roads.ts';
import { type Street, walked } from './plane/street.ts';

/** The market square: in the fields of a plain, where no city stands. */
const frame: Frame = { lng: 18, lat: 52, unit: { x: 0.68459, y: 1.11195 } };

export function city(): string {
  const streets = cityStreets();
  const net = cityNet(streets);
  const roads = strung(net, streets, (s) => isBridge(where(net, net.a[s]), where(net, net.b[s])));
  layOneways(net, roads);
  nameRoads(net, roads, (p) => districtAt(p).kind);
  const features = roads.map(({ nodes, street, name, oneway, bridge }): Feature => {
    const properties: Feature['properties'] = {};
    if (name) properties.name = name;
    properties.highway = isLane(net, nodes, street) ? 'living_street' : street.highway;
    if (street.roundabout) properties.junction = 'roundabout';
    if (oneway) properties.oneway = 'yes';
    if (bridge) properties.bridge = 'yes';
    return {
      properties,
      positions: nodes.map((node) => position(net, node)),
    };
  });
  return featureCollection(nearTogether(features));
}

/** Neighbours on the map follow each other in the file: it compresses 7 % smaller. */
function nearTogether(features: readonly Feature[]): Feature[] {
  const first = (axis: 0 | 1): Float64Array =>
    Float64Array.from(features, ({ positions }) => positions[0][axis]);
  return Array.from(alongCurve(first(0), first(1)), (index) => features[index]);
}

/** Short streets of the old town are lanes that cars share with everyone. */
function isLane(net: Net, nodes: readonly number[], { highway }: Street): boolean {
  const middle = where(net, nodes[nodes.length >> 1]);
  return highway === 'residential' && nodes.length < 7 && districtAt(middle).kind === 'old';
}

function cityNet(streets: readonly Street[]): Net {
  const grown = planarNet(streets, frame);
  // Nothing runs through the middle of a roundabout.
  const open = keep(grown, (s) => {
    if (streets[grown.street[s]].roundabout) return true;
    const p = middle(grown, s);
    return !circles.some(({ at, radius }) => distance(p, at) < radius);
  });
  const whole = withoutStubs(open, (street) => blind[streets[street].highway] ?? 60);
  const old = withoutStubs(
    thinned(whole, streets),
    (street) => blind[streets[street].highway] ?? 32,
  );
  const onFoot = (s: number) => walked(streets[old.street[s]]);
  const driven = largestPiece(keep(old, (s) => !onFoot(s)));
  return largestPiece(joined(driven, keep(old, onFoot)));
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
