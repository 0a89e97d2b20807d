/** Segments strung together again: one road is a street's whole run through its junctions. */
import { distance } from './geometry.ts';
import { meters, type Net, where } from './net.ts';
import { incidence } from './prune.ts';
import type { Street } from './street.ts';

export interface Road {
  nodes: number[];
  street: Street;
  /** Above the ground: over water, rails or other roads. 0 if it is on it. */
  level: number;
  oneway: boolean;
  name: string;
}

/** `levelOf` says of a segment how far above the ground it runs. */
export function strung(
  net: Net,
  streets: readonly Street[],
  levelOf: (segment: number) => number,
): Road[] {
  const at = incidence(net);
  const level = net.a.map((_, s) => levelOf(s));
  const used = new Uint8Array(net.a.length);
  const roads: Road[] = [];
  const alike = (s: number, t: number) =>
    net.street[s] === net.street[t] && level[s] === level[t];
  const other = (s: number, node: number) => (net.a[s] === node ? net.b[s] : net.a[s]);
  const walk = (first: number, from: number) => {
    const nodes = [from];
    let node = from;
    for (let s: number | undefined = first; s !== undefined; ) {
      used[s] = 1;
      node = other(s, node);
      nodes.push(node);
      const here: number = s;
      const next: number[] = at[node].filter((t) => !used[t] && alike(here, t));
      s = next.length > 0 ? (next.length === 1 ? next[0] : undefined) : taken(here, node);
    }
    return nodes;
  };
  /** Where a street ends, another of its kind that begins there straight on is taken for it. */
  const taken = (s: number, node: number) => {
    const like = streets[net.street[s]];
    return at[node].find((t) => {
      const street = streets[net.street[t]];
      if (used[t] || level[s] || level[t] || street.roundabout || like.roundabout) return false;
      if (street.highway !== like.highway || street.oneway || like.oneway) return false;
      if (street.name !== like.name) return false;
      if (at[node].some((u) => u !== t && net.street[u] === net.street[t])) return false;
      return at[node].length === 2 || straight(net, other(s, node), node, other(t, node));
    });
  };
  // From the ends first, so that a road is not begun in its middle; what is left is a ring.
  for (const rings of [false, true]) {
    for (let s = 0; s < net.a.length; s++) {
      for (const node of [net.a[s], net.b[s]]) {
        if (used[s]) break;
        if (!rings && at[node].filter((t) => alike(s, t)).length === 2) continue;
        const nodes = walk(s, node);
        // Segments keep the direction of their street, and so must the road.
        if (node !== net.a[s]) nodes.reverse();
        roads.push({
          nodes,
          street: streets[net.street[s]],
          level: level[s],
          oneway: streets[net.street[s]].oneway ?? false,
          name: '',
        });
      }
    }
  }
  return roads;
}

export function roadMeters(net: Net, road: Road): number {
  let sum = 0;
  for (let i = 1; i < road.nodes.length; i++)
    sum += meters(net, road.nodes[i - 1], road.nodes[i]);
  return sum;
}

/** Less than about 35° off? */
function straight(net: Net, before: number, node: number, after: number): boolean {
  const [p, q, r] = [where(net, before), where(net, node), where(net, after)];
  const dot = (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y);
  return dot > 0.82 * distance(p, q) * distance(q, r);
}
