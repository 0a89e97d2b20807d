/** What time took: closes a share of the small streets, and makes dead ends of others. */
import { seeded } from '../../../src/geo/random.ts';
import type { Point } from '../plane/geometry.ts';
import { middle, type Net } from '../plane/net.ts';
import { incidence, keep } from '../plane/prune.ts';
import type { Street } from '../plane/street.ts';
import { districtAt, isUrban, isVillage } from './land.ts';

/** Shares of the streets between two crossings that are removed or end blind. */
const losses = {
  old: { gone: 0.16, blind: 0.06 },
  blocks: { gone: 0.05, blind: 0.01 },
  garden: { gone: 0.1, blind: 0.16 },
  estate: { gone: 0.08, blind: 0.1 },
  works: { gone: 0.08, blind: 0.14 },
  village: { gone: 0.3, blind: 0.14 },
};

export function thinned(net: Net, streets: readonly Street[]): Net {
  const random = seeded(1347);
  const at = incidence(net);
  const seen = new Uint8Array(net.a.length);
  const drop = new Uint8Array(net.a.length);
  for (let s = 0; s < net.a.length; s++) {
    if (seen[s]) continue;
    const chain = chainOf(net, at, s);
    for (const t of chain) seen[t] = 1;
    const { highway, oneway } = streets[net.street[s]];
    if (highway !== 'residential' || oneway) continue;
    const loss = losses[kindAt(middle(net, chain[chain.length >> 1]))];
    const luck = random();
    if (luck < loss.gone) for (const t of chain) drop[t] = 1;
    else if (luck < loss.gone + loss.blind) {
      for (const t of chain.slice(Math.ceil(chain.length / 2))) drop[t] = 1;
    }
  }
  return keep(net, (s) => !drop[s]);
}

function kindAt(p: Point): keyof typeof losses {
  return isVillage(p) && !isUrban(p) ? 'village' : districtAt(p).kind;
}

/** The segments of the stretch between two crossings to which this one belongs, in order. */
function chainOf(net: Net, at: number[][], segment: number): number[] {
  const run = (from: number) => {
    const found: number[] = [];
    let node = from;
    let here = segment;
    while (at[node].length === 2) {
      const next = at[node][0] === here ? at[node][1] : at[node][0];
      if (next === segment) break;
      found.push(next);
      here = next;
      node = net.a[next] === node ? net.b[next] : net.a[next];
    }
    return found;
  };
  return [...run(net.a[segment]).reverse(), segment, ...run(net.b[segment])];
}
