/** A graph as contraction sees it: undirected, without weights, loops or parallel edges. */
import type { Graph } from '../graph/graph.ts';

/** The neighbours of node n are neighbour[first[n]] … neighbour[first[n + 1] - 1], ascending. */
export interface Adjacency {
  nodeCount: number;
  first: Int32Array;
  neighbour: Int32Array;
}

export function undirected({ nodeCount, arcCount, tail, head }: Graph): Adjacency {
  // Counted both ways with duplicates, then each row is sorted and thinned out.
  const start = new Int32Array(nodeCount + 1);
  for (let arc = 0; arc < arcCount; arc++) {
    if (tail[arc] === head[arc]) continue;
    start[tail[arc] + 1]++;
    start[head[arc] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) start[node + 1] += start[node];
  const all = new Int32Array(start[nodeCount]);
  const next = start.slice(0, nodeCount);
  for (let arc = 0; arc < arcCount; arc++) {
    if (tail[arc] === head[arc]) continue;
    all[next[tail[arc]]++] = head[arc];
    all[next[head[arc]]++] = tail[arc];
  }
  const first = new Int32Array(nodeCount + 1);
  let size = 0;
  for (let node = 0; node < nodeCount; node++) {
    const row = all.subarray(start[node], start[node + 1]).sort();
    for (let i = 0; i < row.length; i++) {
      if (i === 0 || row[i] !== row[i - 1]) all[size++] = row[i];
    }
    first[node + 1] = size;
  }
  return { nodeCount, first, neighbour: all.slice(0, size) };
}
