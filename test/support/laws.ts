/** What holds of every path, trace and heuristic, whichever of equal paths was taken. */
import type { Graph } from '../../src/graph/graph.ts';
import type { Ends, Found } from '../../src/search/find.ts';
import type { Heuristic } from '../../src/search/search.ts';
import type { Trace } from '../../src/search/trace.ts';
import { scanDijkstra, turnedRound } from './oracles.ts';
import type { Arcs } from './random.ts';

/** Heuristics are rounded, weights are whole and a hundred times coarser than this. */
const ROUNDING = 0.01;

/** One query on one graph; a fault is thrown with both, ready to paste into `graphOf(…)`. */
export class Case {
  readonly seed: number;
  readonly arcs: Arcs;
  readonly ends: Ends;
  readonly graph: Graph;

  constructor(seed: number, arcs: Arcs, graph: Graph, ends: Ends) {
    this.seed = seed;
    this.arcs = arcs;
    this.graph = graph;
    this.ends = ends;
  }

  fail(what: string): never {
    const { seed, arcs, ends } = this;
    throw new Error(`${what}; seed ${seed}: ${JSON.stringify({ arcs, ends })}`);
  }

  /** An exact search: the oracle's weight, to the last unit. */
  checkBest(name: string, { weight }: Found, best: number): void {
    if (weight !== best) this.fail(`${name}: got ${weight}, expected ${best}`);
  }

  /** An inexact search: a path wherever there is one, and none shorter than the best. */
  checkNotBetter(name: string, { weight }: Found, best: number): void {
    if (weight < best) this.fail(`${name}: got ${weight}, shorter than ${best}`);
    if (weight === Infinity && best < Infinity) this.fail(`${name}: no path, expected ${best}`);
  }

  /** From a source to a target, along arcs that follow each other, and it sums up. */
  checkPath(name: string, found: Found): void {
    const { graph, ends } = this;
    if (found.arcs === null) {
      if (found.source !== -1 || found.target !== -1) this.fail(`${name}: ends without a path`);
      if (found.weight !== ends.direct) this.fail(`${name}: neither a path nor direct`);
      return;
    }
    let at = found.source;
    let weight = cheapest(ends.sources, at) + cheapest(ends.targets, found.target);
    for (const arc of found.arcs) {
      if (graph.tail[arc] !== at) this.fail(`${name}: arc ${arc} does not begin at node ${at}`);
      at = graph.head[arc];
      weight += graph.weight[arc];
    }
    if (at !== found.target) this.fail(`${name}: ends at ${at}, not at ${found.target}`);
    if (weight !== found.weight) this.fail(`${name}: sums up to ${weight}, not ${found.weight}`);
  }

  /**
   * With consistent heuristics each node is settled once, keys never fall on either side,
   * f = g + h, and a tight arc from a node settled before leads into each node but the seeds.
   */
  checkTrace(name: string, found: Found): void {
    const { graph, ends } = this;
    const { settled, settledBackward, relaxed, relaxedAt, g, h, f } = found.trace as Trace;
    if (found.settled !== settled.length || found.relaxed !== relaxed.length) {
      this.fail(`${name}: the trace counts otherwise`);
    }
    if (new Set(settled).size !== settled.length) this.fail(`${name}: a node is settled twice`);
    const lastKey = [-Infinity, -Infinity];
    const reachedAt = [ends.sources, ends.targets].map(
      (seeds) => new Set(seeds.map(({ node, weight }) => `${node} ${weight}`)),
    );
    let next = 0;
    for (let i = 0; i < settled.length; i++) {
      const node = settled[i];
      const side = settledBackward[i];
      if (Math.abs(f[i] - g[i] - h[i]) > ROUNDING) this.fail(`${name}: f is not g + h at ${i}`);
      if (f[i] < lastKey[side] - ROUNDING) this.fail(`${name}: the key falls at ${i}`);
      lastKey[side] = Math.max(lastKey[side], f[i]);
      if (!reachedAt[side].has(`${node} ${g[i]}`)) this.fail(`${name}: no tight arc to ${node}`);
      for (; next < relaxed.length && relaxedAt[next] === i + 1; next++) {
        const ends = [graph.tail[relaxed[next]], graph.head[relaxed[next]]];
        const [from, to] = side === 1 ? ends.reverse() : ends;
        if (from !== node) this.fail(`${name}: arc ${relaxed[next]} does not leave ${node}`);
        reachedAt[side].add(`${to} ${g[i] + graph.weight[relaxed[next]]}`);
      }
    }
    if (next !== relaxed.length) this.fail(`${name}: arcs are relaxed out of turn`);
  }

  /** One way, what is settled is final: the oracle's own weight. */
  checkFinal(name: string, { trace }: Found): void {
    const weights = scanDijkstra(this.arcs, this.ends.sources);
    trace?.settled.forEach((node, i) => {
      if (trace.g[i] !== weights[node]) this.fail(`${name}: ${node} is settled too early`);
    });
  }

  /** No arc lets the heuristic fall by more than it weighs, and it is never above the truth. */
  checkConsistent(name: string, heuristic: Heuristic | null, target: number): void {
    const bound = (node: number): number => heuristic?.at(node) ?? 0;
    for (const [tail, head, weight] of this.arcs.arcs) {
      if (bound(tail) > weight + bound(head) + ROUNDING) {
        this.fail(`${name}: inconsistent from ${tail} to ${head}`);
      }
    }
    const truth = scanDijkstra(turnedRound(this.arcs), [{ node: target, weight: 0 }]);
    truth.forEach((weight, node) => {
      if (bound(node) > weight + ROUNDING) this.fail(`${name}: overestimates at ${node}`);
    });
  }
}

function cheapest(seeds: Ends['sources'], node: number): number {
  return Math.min(...seeds.filter((seed) => seed.node === node).map(({ weight }) => weight));
}
