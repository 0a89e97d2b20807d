/** Removes stubs, slivers and disconnected parts. */
import { empty, meters, type Net, push } from './net.ts';

/** Without dead ends shorter than `shortest(street)` meters. */
export function withoutStubs(net: Net, shortest: (street: number) => number): Net {
  let current = net;
  for (;;) {
    const at = incidence(current);
    const drop = new Set<number>();
    for (let node = 0; node < at.length; node++) {
      if (at[node].length !== 1) continue;
      const chain = stub(current, at, node);
      const length = chain.reduce(
        (sum, s) => sum + meters(current, current.a[s], current.b[s]),
        0,
      );
      if (length < shortest(current.street[chain[0]])) for (const s of chain) drop.add(s);
    }
    if (drop.size === 0) return current;
    current = keep(current, (s) => !drop.has(s));
  }
}

/** The largest piece. */
export function largestPiece(net: Net): Net {
  const at = incidence(net);
  const piece = new Int32Array(at.length).fill(-1);
  let best = 0;
  let most = 0;
  for (let first = 0, id = 0; first < at.length; first++) {
    if (piece[first] >= 0 || at[first].length === 0) continue;
    const open = [first];
    piece[first] = id;
    let count = 0;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      count++;
      for (const s of at[node]) {
        const other = net.a[s] === node ? net.b[s] : net.a[s];
        if (piece[other] >= 0) continue;
        piece[other] = id;
        open.push(other);
      }
    }
    if (count > most) {
      most = count;
      best = id;
    }
    id++;
  }
  return keep(net, (s) => piece[net.a[s]] === best);
}

/** For each node the segments at it. */
export function incidence(net: Net): number[][] {
  const at: number[][] = net.x.map(() => []);
  for (let s = 0; s < net.a.length; s++) {
    at[net.a[s]].push(s);
    at[net.b[s]].push(s);
  }
  return at;
}

/** The chosen segments, with the same node ids. */
export function keep(net: Net, chosen: (segment: number) => boolean): Net {
  const out: Net = { ...empty(net.frame), x: net.x, y: net.y };
  for (let s = 0; s < net.a.length; s++) {
    if (chosen(s)) push(out, net.a[s], net.b[s], net.street[s]);
  }
  return out;
}

/** The segments from a dead end up to the first real node. */
function stub(net: Net, at: number[][], end: number): number[] {
  const chain: number[] = [];
  let node = end;
  let before = -1;
  for (;;) {
    const next = at[node].find((s) => s !== before);
    if (next === undefined || (chain.length > 0 && at[node].length !== 2)) return chain;
    chain.push(next);
    node = net.a[next] === node ? net.b[next] : net.a[next];
    before = next;
  }
}
