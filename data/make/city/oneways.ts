/** One-way pairs: neighbouring streets of a ruled quarter run against each other. */
import { type Net, where } from '../plane/net.ts';
import { outsiders } from '../plane/outsiders.ts';
import { type Road, roadMeters } from '../plane/roads.ts';
import { walked } from '../plane/street.ts';
import { districtAt } from './land.ts';

/** Turns roads into one-ways where that is the custom, and back where it would cut a way off. */
export function layOneways(net: Net, roads: Road[]): void {
  for (const road of roads) {
    if (road.street.highway !== 'residential' || road.level > 0) continue;
    if (roadMeters(net, road) < 180) continue;
    const p = where(net, road.nodes[road.nodes.length >> 1]);
    const d = districtAt(p);
    if (d.kind !== 'blocks') continue;
    const first = where(net, road.nodes[0]);
    const last = where(net, road.nodes[road.nodes.length - 1]);
    const run = (last.x - first.x) * d.direction.x + (last.y - first.y) * d.direction.y;
    const rise = (last.y - first.y) * d.direction.x - (last.x - first.x) * d.direction.y;
    const along = Math.abs(run) > Math.abs(rise);
    const offset = along
      ? (p.y * d.direction.x - p.x * d.direction.y) / d.across
      : (p.x * d.direction.x + p.y * d.direction.y) / d.along;
    const turn = Math.floor(offset) & 3;
    if (turn === 2) continue;
    road.oneway = true;
    if ((along ? run : rise) > 0 !== (turn === 1)) road.nodes.reverse();
  }
  const drivable = roads.filter((road) => !walked(road.street));
  for (;;) {
    const lost = outsiders(net, drivable);
    let opened = false;
    for (const road of roads) {
      if (!road.oneway || road.street.roundabout || !road.nodes.some((n) => lost[n])) continue;
      road.oneway = false;
      opened = true;
    }
    if (!opened) return;
  }
}
