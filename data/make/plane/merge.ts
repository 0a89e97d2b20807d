/** Nodes that lie almost on each other become one. */
import { empty, type Net, push } from './net.ts';

/**
 * Makes one node of those within `reach` meters; drops what is now double. Small streets
 * yield to great ones, which come first: their own line stays as it was drawn.
 */
export function merged(net: Net, reach: number): Net {
  const { unit } = net.frame;
  const out = empty(net.frame);
  const cells = new Map<number, number[]>();
  const size = Math.max(2, reach);
  const now = new Int32Array(net.x.length);
  for (const old of greatestFirst(net)) {
    const x = net.x[old] * unit.x;
    const y = net.y[old] * unit.y;
    const column = Math.floor((x + 20000) / size);
    const row = Math.floor((y + 20000) / size);
    let node = -1;
    for (let c = column - 1; c <= column + 1 && node < 0; c++) {
      for (let r = row - 1; r <= row + 1 && node < 0; r++) {
        for (const other of cells.get(c * 65536 + r) ?? []) {
          const dx = out.x[other] * unit.x - x;
          const dy = out.y[other] * unit.y - y;
          if (dx * dx + dy * dy < reach * reach) node = other;
          if (node >= 0) break;
        }
      }
    }
    if (node < 0) {
      node = out.x.length;
      out.x.push(net.x[old]);
      out.y.push(net.y[old]);
      const key = column * 65536 + row;
      const list = cells.get(key);
      if (list) list.push(node);
      else cells.set(key, [node]);
    }
    now[old] = node;
  }
  const seen = new Set<number>();
  for (let s = 0; s < net.a.length; s++) {
    const [a, b] = [now[net.a[s]], now[net.b[s]]];
    const key = Math.min(a, b) * 1048576 + Math.max(a, b);
    if (a === b || seen.has(key)) continue;
    seen.add(key);
    push(out, a, b, net.street[s]);
  }
  return out;
}

/** Node ids by the first street at each; nodes without a segment last. */
function greatestFirst(net: Net): number[] {
  const street = new Int32Array(net.x.length).fill(1e9);
  for (let s = 0; s < net.a.length; s++) {
    for (const node of [net.a[s], net.b[s]]) {
      street[node] = Math.min(street[node], net.street[s]);
    }
  }
  return net.x.map((_, node) => node).sort((p, q) => street[p] - street[q] || p - q);
}
