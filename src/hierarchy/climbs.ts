/** What a query on the hierarchy does, for those who want to see it. */
import type { CustomizedMetric } from './customize.ts';
import type { Hierarchy } from './hierarchy.ts';

/** One half of a query: the settled ranks in ascending order. */
export interface Climb {
  rank: Int32Array;
  /** Their nodes in the graph. */
  node: Int32Array;
  /** Weight of the way between the end of the search and each. */
  weight: Float64Array;
  /** The place among them from which each was reached; -1 where the search begins. */
  from: Int32Array;
}

export interface Climbs {
  /** Least weight from end to end; Infinity without a path. */
  weight: number;
  ahead: Climb;
  back: Climb;
  /**
   * The best path from its shortcuts to its roads, as nodes of the graph: each round opens every
   * shortcut into two. Empty without a path, or where it stays on one edge.
   */
  rounds: number[][];
}

/** The nodes along ways between ranks, and again after each round of opening their shortcuts. */
export function unpackingRounds(
  { order, firstUp }: Hierarchy,
  { part, span }: CustomizedMetric,
  line: readonly number[],
  ways: readonly number[],
): number[][] {
  let nodes = line.map((rank) => order[rank]);
  let waiting = ways;
  const rounds = [nodes];
  while (waiting.some((way) => span[way] > 0)) {
    const opened: number[] = [];
    const between = [nodes[0]];
    for (const [i, way] of waiting.entries()) {
      if (span[way] === 0) opened.push(way);
      else {
        const lower = 2 * part[way];
        const upper = lower + 2 * span[way];
        // Down to the middle rank and up again.
        opened.push(...((way & 1) === 0 ? [lower + 1, upper] : [upper + 1, lower]));
        between.push(order[tailOf(firstUp, part[way])]);
      }
      between.push(nodes[i + 1]);
    }
    nodes = between;
    waiting = opened;
    rounds.push(nodes);
  }
  return rounds;
}

/** The rank that an up edge leaves. */
function tailOf(firstUp: Int32Array, edge: number): number {
  let low = 0;
  let high = firstUp.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstUp[middle] <= edge) low = middle;
    else high = middle - 1;
  }
  return low;
}
