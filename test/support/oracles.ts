/** Slow and obvious: what the searches are held against. */
import type { Ends } from '../../src/search/find.ts';
import type { Arcs } from './random.ts';

/** Textbook Dijkstra (1959): the least tentative weight is found by looking at all of them. */
export function scanDijkstra({ nodeCount, arcs }: Arcs, sources: Ends['sources']): number[] {
  const weights = new Array<number>(nodeCount).fill(Infinity);
  const done = new Array<boolean>(nodeCount).fill(false);
  for (const { node, weight } of sources) weights[node] = Math.min(weights[node], weight);
  for (;;) {
    let least = -1;
    for (let node = 0; node < nodeCount; node++) {
      if (!done[node] && weights[node] < (least === -1 ? Infinity : weights[least])) least = node;
    }
    if (least === -1) return weights;
    done[least] = true;
    for (const [tail, head, weight] of arcs) {
      if (tail === least) weights[head] = Math.min(weights[head], weights[least] + weight);
    }
  }
}

/** Floyd and Warshall (1962): weights[from][to] of all pairs. */
export function floydWarshall({ nodeCount, arcs }: Arcs): number[][] {
  const weights = Array.from({ length: nodeCount }, (_, from) =>
    Array.from({ length: nodeCount }, (_, to) => (from === to ? 0 : Infinity)),
  );
  for (const [tail, head, weight] of arcs) {
    weights[tail][head] = Math.min(weights[tail][head], weight);
  }
  for (let via = 0; via < nodeCount; via++) {
    for (let from = 0; from < nodeCount; from++) {
      for (let to = 0; to < nodeCount; to++) {
        const through = weights[from][via] + weights[via][to];
        if (through < weights[from][to]) weights[from][to] = through;
      }
    }
  }
  return weights;
}

/** Breadth-first, wave by wave: fewest arcs from a node to each node. */
export function waveHops({ nodeCount, arcs }: Arcs, source: number): number[] {
  const hops = new Array<number>(nodeCount).fill(Infinity);
  hops[source] = 0;
  let wave = [source];
  for (let hop = 1; wave.length > 0; hop++) {
    const next: number[] = [];
    for (const [tail, head] of arcs) {
      if (!wave.includes(tail) || hops[head] < Infinity) continue;
      hops[head] = hop;
      next.push(head);
    }
    wave = next;
  }
  return hops;
}

/** From end to end: every source with every target, and the direct way. */
export function leastWeight(weights: number[][], { sources, targets, direct }: Ends): number {
  let least = direct;
  for (const source of sources) {
    for (const target of targets) {
      const total = source.weight + weights[source.node][target.node] + target.weight;
      least = Math.min(least, total);
    }
  }
  return least;
}

export function turnedRound({ nodeCount, arcs }: Arcs): Arcs {
  return { nodeCount, arcs: arcs.map(([tail, head, weight]) => [head, tail, weight]) };
}
