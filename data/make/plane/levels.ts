/** Streets above or below the others: they meet them at their ends alone. */
import { distance, type Point, simplify } from './geometry.ts';
import { type Net, push, where } from './net.ts';
import { crossings } from './planar.ts';
import type { Street } from './street.ts';

/** Their lines may be off by this many meters. */
const tolerance = 1.6;
/** The end of a line takes the nearest node of the net within this many meters. */
const reach = 90;

/**
 * Adds streets to a net. Their lines meet each other where they share a point; other ends take the
 * nearest node of the net at which `meets` allows one of its segments.
 *
 * @param first the number of the first of these streets
 */
export function raised(
  net: Net,
  streets: readonly Street[],
  first: number,
  meets: (street: number) => boolean,
): Net {
  const out: Net = { ...net, x: [...net.x], y: [...net.y], a: [...net.a], b: [...net.b] };
  out.street = [...net.street];
  const uses = new Map<Point, number>();
  for (const { line } of streets) {
    for (const p of new Set(line)) uses.set(p, (uses.get(p) ?? 0) + 1);
  }
  const isShared = (p: Point) => uses.get(p)! > 1;
  const taken = new Set(net.x.map((x, node) => `${x} ${net.y[node]}`));
  const nodes = new Map<Point, number>();
  const nodeOf = (p: Point, isEnd: boolean): number => {
    let node = nodes.get(p) ?? (isEnd ? nearest(net, p, meets) : -1);
    if (node < 0) {
      node = out.x.length;
      let x = Math.round(p.x / net.frame.unit.x);
      const y = Math.round(p.y / net.frame.unit.y);
      // Equal positions would be one place.
      while (taken.has(`${x} ${y}`)) x++;
      taken.add(`${x} ${y}`);
      out.x.push(x);
      out.y.push(y);
    }
    nodes.set(p, node);
    return node;
  };
  // Lines of shared points first, so that ends do not take other nodes for them.
  for (const { line } of streets)
    for (const p of line) if (isInner(line, p)) nodes.set(p, nodeOf(p, false));
  streets.forEach(({ line, highway }, i) => {
    // Motorways end at the rim.
    const joins = highway !== 'motorway';
    let before = nodeOf(line[0], joins);
    for (const p of thinnedBetween(line, isShared).slice(1)) {
      const node = nodeOf(p, joins && p === line[line.length - 1]);
      if (node !== before) push(out, before, node, first + i);
      before = node;
    }
  });
  return out;

  function isInner(line: readonly Point[], p: Point): boolean {
    return isShared(p) && p !== line[0] && p !== line[line.length - 1];
  }
}

/** How far above the ground each segment runs: a level where it crosses a lower one, else 0. */
export function overpasses(net: Net, streets: readonly Street[]): Int8Array {
  const over = new Int8Array(net.a.length);
  const levelOf = (s: number) => streets[net.street[s]].level ?? 0;
  for (const [s, t] of crossings(net)) {
    const [low, high] = levelOf(s) < levelOf(t) ? [s, t] : [t, s];
    if (levelOf(high) > levelOf(low)) over[high] = Math.max(1, levelOf(high));
  }
  return over;
}

function thinnedBetween(line: readonly Point[], isKept: (p: Point) => boolean): Point[] {
  const kept: Point[] = [];
  let from = 0;
  for (let i = 1; i < line.length; i++) {
    if (i < line.length - 1 && !isKept(line[i])) continue;
    kept.push(...simplify(line.slice(from, i + 1), tolerance).slice(from === 0 ? 0 : 1));
    from = i;
  }
  return kept;
}

function nearest(net: Net, p: Point, meets: (street: number) => boolean): number {
  let best = -1;
  let least = reach;
  for (let s = 0; s < net.a.length; s++) {
    if (!meets(net.street[s])) continue;
    for (const node of [net.a[s], net.b[s]]) {
      const far = distance(where(net, node), p);
      if (far >= least) continue;
      least = far;
      best = node;
    }
  }
  return best;
}
