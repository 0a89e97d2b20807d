/** No left turns where great streets cross, as in any city with trams. */
import { seeded } from '../../../src/geo/random.ts';
import type { Feature } from '../geojson.ts';
import { distance } from '../plane/geometry.ts';
import { type Net, position, where } from '../plane/net.ts';
import { incidence } from '../plane/prune.ts';
import type { Street } from '../plane/street.ts';

const great = ['primary', 'secondary'];
const less = ['tertiary', ...great];

/** Each is three positions: before, at and behind the junction. */
export function turnRestrictions(net: Net, streets: readonly Street[]): Feature[] {
  const random = seeded(1913);
  const found: Feature[] = [];
  incidence(net).forEach((arms, node) => {
    const of = (s: number) => streets[net.street[s]];
    const isGreat = arms.filter((s) => great.includes(of(s).highway)).length >= 2;
    const isOpen = arms.every((s) => !of(s).oneway && less.includes(of(s).highway));
    if (arms.length !== 4 || !isGreat || !isOpen || random() < 0.2) return;
    const other = (s: number) => (net.a[s] === node ? net.b[s] : net.a[s]);
    const from = arms[Math.floor(random() * 4)];
    const to = arms.find((s) => s !== from && isLeft(net, other(from), node, other(s)));
    if (to === undefined) return;
    found.push({
      properties: { type: 'restriction', restriction: 'no_left_turn' },
      positions: [halfway(net, from), position(net, node), halfway(net, to)],
      isPoints: true,
    });
  });
  return found;
}

function halfway(net: Net, segment: number): readonly [lng: number, lat: number] {
  const [a, b] = [position(net, net.a[segment]), position(net, net.b[segment])];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function isLeft(net: Net, before: number, node: number, behind: number): boolean {
  const [p, q, r] = [where(net, before), where(net, node), where(net, behind)];
  const cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
  return cross > 0.7 * distance(p, q) * distance(q, r);
}
