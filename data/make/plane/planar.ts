/** Lines that cross become a net: split where they meet, snapped to the output's decimals. */
import { simplify } from './geometry.ts';
import { merged } from './merge.ts';
import { empty, type Frame, type Net, push } from './net.ts';
import type { Street } from './street.ts';

/** Nodes nearer to each other than this become one, in meters. */
const merge = 7;

/**
 * All streets as one net in which segments meet in nodes only.
 *
 * @param tolerance how far a street's line may be off, in meters: 1.4 saves a third of its points
 */
export function planarNet(streets: readonly Street[], frame: Frame, tolerance = 1.4): Net {
  let net = empty(frame);
  streets.forEach((street, s) => {
    const line = simplify(street.line, tolerance);
    let before = -1;
    for (const p of line) {
      const node = net.x.length;
      net.x.push(p.x / frame.unit.x);
      net.y.push(p.y / frame.unit.y);
      if (before >= 0) push(net, before, node, s);
      before = node;
    }
  });
  net = split(net, false);
  net = merged(net, merge);
  net.x = net.x.map(Math.round);
  net.y = net.y.map(Math.round);
  net = merged(net, 0.5);
  for (let round = 0; round < 12; round++) {
    const count = net.a.length;
    const nodes = net.x.length;
    net = merged(split(net, true), 0.5);
    if (net.a.length === count && net.x.length === nodes) break;
  }
  return net;
}

/** Each pair of segments that cross outside of their ends. */
export function* crossings(net: Net): Generator<[number, number]> {
  for (const [s, t] of closePairs(net)) {
    const [a, b, c, d] = [net.a[s], net.b[s], net.a[t], net.b[t]];
    if (a === c || a === d || b === c || b === d) continue;
    const apart = (p: number, q: number) => (p > 0 && q > 0) || (p < 0 && q < 0);
    if (apart(side(net, a, b, c), side(net, a, b, d))) continue;
    if (apart(side(net, c, d, a), side(net, c, d, b))) continue;
    yield [s, t];
  }
}

/** Splits segments where they cross, and where a node lies on one of them. */
function split(net: Net, whole: boolean): Net {
  const out = { ...net, x: [...net.x], y: [...net.y], a: [], b: [], street: [] } as Net;
  const cuts: { t: number; node: number }[][] = net.a.map(() => []);
  for (const [s, t] of closePairs(net)) {
    const [a, b, c, d] = [net.a[s], net.b[s], net.a[t], net.b[t]];
    if (whole) {
      for (const node of [c, d]) if (on(net, node, a, b)) cuts[s].push(cut(net, node, a, b));
      for (const node of [a, b]) if (on(net, node, c, d)) cuts[t].push(cut(net, node, c, d));
    }
    if (a === c || a === d || b === c || b === d) continue;
    const o1 = side(net, a, b, c);
    const o2 = side(net, a, b, d);
    const o3 = side(net, c, d, a);
    const o4 = side(net, c, d, b);
    if (!(o1 > 0 !== o2 > 0 && o3 > 0 !== o4 > 0)) continue;
    if (o1 === 0 || o2 === 0 || o3 === 0 || o4 === 0) continue;
    const u = o3 / (o3 - o4);
    const x = net.x[a] + u * (net.x[b] - net.x[a]);
    const y = net.y[a] + u * (net.y[b] - net.y[a]);
    const node = out.x.length;
    out.x.push(whole ? Math.round(x) : x);
    out.y.push(whole ? Math.round(y) : y);
    cuts[s].push({ t: u, node });
    cuts[t].push({ t: o1 / (o1 - o2), node });
  }
  for (let s = 0; s < net.a.length; s++) {
    let from = net.a[s];
    for (const { node } of cuts[s].sort((p, q) => p.t - q.t || p.node - q.node)) {
      if (node !== from) push(out, from, node, net.street[s]);
      from = node;
    }
    if (from !== net.b[s]) push(out, from, net.b[s], net.street[s]);
  }
  return out;
}

/** Twice the area of the triangle: its sign says on which side of a→b the node lies. */
function side(net: Net, a: number, b: number, node: number): number {
  return (
    (net.x[b] - net.x[a]) * (net.y[node] - net.y[a]) -
    (net.y[b] - net.y[a]) * (net.x[node] - net.x[a])
  );
}

/** Lies the node on the segment, or so near that the eye takes it so? */
function on(net: Net, node: number, a: number, b: number): boolean {
  if (node === a || node === b) return false;
  const dx = net.x[b] - net.x[a];
  const dy = net.y[b] - net.y[a];
  const t = (net.x[node] - net.x[a]) * dx + (net.y[node] - net.y[a]) * dy;
  const square = dx * dx + dy * dy;
  if (t <= 0 || t >= square) return false;
  const area = side(net, a, b, node);
  const off = 2.5 / net.frame.grain;
  return area * area <= off * off * square;
}

function cut(net: Net, node: number, a: number, b: number): { t: number; node: number } {
  const dx = net.x[b] - net.x[a];
  const dy = net.y[b] - net.y[a];
  const along = (net.x[node] - net.x[a]) * dx + (net.y[node] - net.y[a]) * dy;
  return { t: along / (dx * dx + dy * dy), node };
}

/** Each pair of segments whose boxes share a cell of the ground, once. */
function* closePairs(net: Net): Generator<[number, number]> {
  const cells = new Map<number, number[]>();
  const box = cellBoxes(net);
  for (let s = 0; s < net.a.length; s++) {
    for (let c = box[4 * s]; c <= box[4 * s + 2]; c++) {
      for (let r = box[4 * s + 1]; r <= box[4 * s + 3]; r++) {
        const key = c * 4096 + r;
        const list = cells.get(key);
        if (!list) {
          cells.set(key, [s]);
          continue;
        }
        for (const t of list) {
          // The pair belongs to the first cell that both boxes share.
          if (c !== Math.max(box[4 * s], box[4 * t])) continue;
          if (r !== Math.max(box[4 * s + 1], box[4 * t + 1])) continue;
          yield [t, s];
        }
        list.push(s);
      }
    }
  }
}

/** For each segment the first column and row of cells that it may touch, and the last. */
function cellBoxes({ a, b, x, y }: Net): Int32Array {
  const size = 100;
  const beyond = 50000;
  const boxes = new Int32Array(4 * a.length);
  for (let s = 0; s < a.length; s++) {
    boxes[4 * s] = (Math.min(x[a[s]], x[b[s]]) - 3 + beyond) / size;
    boxes[4 * s + 1] = (Math.min(y[a[s]], y[b[s]]) - 3 + beyond) / size;
    boxes[4 * s + 2] = (Math.max(x[a[s]], x[b[s]]) + 3 + beyond) / size;
    boxes[4 * s + 3] = (Math.max(y[a[s]], y[b[s]]) + 3 + beyond) / size;
  }
  return boxes;
}
