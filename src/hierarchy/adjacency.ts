/** The input of contraction: an undirected graph without weights, loops or parallel edges. */
import type { Graph } from '../graph/graph.ts';
import { expectMembers, isIndex } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';

/** The neighbours of node n are neighbour[first[n]] … neighbour[first[n + 1] - 1], ascending. */
export interface Adjacency {
  nodeCount: number;
  first: Int32Array;
  neighbour: Int32Array;
}

/** @throws RequestError for what is no graph */
export function undirected(
  graph: Pick<Graph, 'nodeCount' | 'arcCount' | 'tail' | 'head'>,
): Adjacency {
  const { nodeCount, arcCount, tail, head } = Object(graph) as typeof graph;
  expectMembers('graph', graph, 'buildGraph', 'Int32Array[arcCount] tail head', { arcCount });
  if (!isIndex(nodeCount, 2 ** 31)) throw invalid('graph.nodeCount', nodeCount, 'a whole number');
  const start = new Int32Array(nodeCount + 1);
  for (let arc = 0; arc < arcCount; arc++) {
    if (tail[arc] === head[arc]) continue;
    start[tail[arc] + 1]++;
    start[head[arc] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) start[node + 1] += start[node];
  const all = new Int32Array(start[nodeCount]);
  const end = start.slice(0, nodeCount);
  for (let arc = 0; arc < arcCount; arc++) {
    if (tail[arc] === head[arc]) continue;
    all[end[tail[arc]]++] = head[arc];
    all[end[head[arc]]++] = tail[arc];
  }
  return withoutDuplicates(nodeCount, start, all);
}

/** Writes each node into the rows of its neighbours, so rows ascend and duplicates are adjacent. */
function withoutDuplicates(nodeCount: number, start: Int32Array, all: Int32Array): Adjacency {
  const rows = new Int32Array(all.length);
  const end = start.slice(0, nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    for (let i = start[node]; i < start[node + 1]; i++) {
      const to = all[i];
      if (end[to] > start[to] && rows[end[to] - 1] === node) continue;
      rows[end[to]++] = node;
    }
  }
  const first = new Int32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++) {
    rows.copyWithin(first[node], start[node], end[node]);
    first[node + 1] = first[node] + end[node] - start[node];
  }
  return { nodeCount, first, neighbour: rows.slice(0, first[nodeCount]) };
}
