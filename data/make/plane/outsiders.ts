/** Which nodes a car could not reach, or not leave. */
import type { Net } from './net.ts';
import type { Road } from './roads.ts';

/** 1 for each node that cannot be reached from the first road's start, or cannot return to it. */
export function outsiders(net: Net, roads: readonly Road[]): Uint8Array {
  const forth = reached(net, roads, false);
  const back = reached(net, roads, true);
  const lost = new Uint8Array(net.x.length);
  for (const road of roads) {
    for (const n of road.nodes) lost[n] = forth[n] && back[n] ? 0 : 1;
  }
  return lost;
}

function reached(net: Net, roads: readonly Road[], against: boolean): Uint8Array {
  const next: number[][] = net.x.map(() => []);
  for (const { nodes, oneway } of roads) {
    for (let i = 1; i < nodes.length; i++) {
      if (!oneway || !against) next[nodes[i - 1]].push(nodes[i]);
      if (!oneway || against) next[nodes[i]].push(nodes[i - 1]);
    }
  }
  const seen = new Uint8Array(net.x.length);
  const open = [roads[0].nodes[0]];
  seen[open[0]] = 1;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const n of next[node]) {
      if (seen[n]) continue;
      seen[n] = 1;
      open.push(n);
    }
  }
  return seen;
}
