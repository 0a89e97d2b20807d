/** Manhattan, schematic: drawn from the published measures of the plan of 1811 and after. */
import { type Feature, featureCollection } from './geojson.ts';
import { avenues } from './manhattan/avenues.ts';
import { parkDrives, stubs, transverses } from './manhattan/crossings.ts';
import { downtown } from './manhattan/downtown.ts';
import { feetUp, type Line, type Place } from './manhattan/plan.ts';
import { numberedStreets } from './manhattan/streets.ts';
import { distance, heading, type Point, point } from './plane/geometry.ts';
import { type Frame, type Net, position, where } from './plane/net.ts';
import { planarNet } from './plane/planar.ts';
import { largestPiece, withoutStubs } from './plane/prune.ts';
import { strung } from './plane/roads.ts';
import type { Street } from './plane/street.ts';

/** Fifth Avenue and 59th Street, where Grand Army Plaza is. */
const frame: Frame = { lng: -73.9733, lat: 40.7645, grain: 1, unit: { x: 0.84239, y: 1.11195 } };
/** Avenues run 29° east of north: 61° from east against the clock. */
const uptown = heading(61);
const foot = 0.3048;

export function manhattan(): string {
  const lines = [
    ...avenues(),
    ...downtown(),
    ...uptownLadder,
    ...numberedStreets(),
    ...parkDrives,
  ];
  const streets = lines.map(streetOf);
  // What overshoots a shore or an avenue is no street, nor is a one-way that ends blind.
  const blind = (street: number) => (streets[street].oneway ? Number.POSITIVE_INFINITY : 45);
  const net = largestPiece(withoutStubs(planarNet(streets, frame), blind));
  const features = strung(net, streets, () => 0).map(
    ({ nodes, street, oneway }): Feature => ({
      properties: properties(street.name ?? '', street.highway, oneway),
      positions: nodes.map((node) => position(net, node)),
    }),
  );
  return featureCollection([
    ...features,
    ...transverses.map((line) => grafted(net, line, { tunnel: 'yes' }, true)),
    ...stubs.map((line) =>
      grafted(
        net,
        line,
        line.name.endsWith('Tunnel') ? { tunnel: 'yes' } : { bridge: 'yes' },
        false,
      ),
    ),
  ]);
}

/** A few crosstown streets above 155th, so that the roads to the bridge are connected. */
const uptownLadder: Line[] = [158, 165, 168, 175, 178, 181].map((street) => ({
  name: `West ${street}${street === 181 ? 'st' : 'th'} Street`,
  highway: street === 181 ? 'secondary' : 'residential',
  through: [
    [-6950, street],
    [-4700, street],
  ],
}));

function streetOf({ name, highway, oneway, through }: Line): Street {
  return { name, highway, oneway: oneway ?? false, line: through.map(onGround) };
}

function onGround([across, street]: Place): Point {
  const up = (feetUp(street) - feetUp(59)) * foot;
  const over = across * foot;
  return point(up * uptown.x + over * uptown.y, up * uptown.y - over * uptown.x);
}

/** A road that meets the net only in its first node, or in its first and last. */
function grafted(net: Net, line: Line, extra: Record<string, string>, both: boolean): Feature {
  const positions = line.through.map((place, i) => {
    const p = onGround(place);
    const ends = i === 0 || (both && i === line.through.length - 1);
    if (ends) return position(net, nearest(net, p));
    return [frame.lng + p.x / frame.unit.x / 1e5, frame.lat + p.y / frame.unit.y / 1e5] as const;
  });
  return { properties: { ...properties(line.name, line.highway, false), ...extra }, positions };
}

function nearest(net: Net, p: Point): number {
  let best = net.a[0];
  for (const node of [...net.a, ...net.b]) {
    if (distance(where(net, node), p) < distance(where(net, best), p)) best = node;
  }
  return best;
}

function properties(name: string, highway: string, oneway: boolean): Feature['properties'] {
  return oneway ? { name, highway, oneway: 'yes' } : { name, highway };
}
