/** Maximum flow through a part of a graph with unit capacity per edge and direction (Dinic 1970). */
import type { Adjacency } from './adjacency.ts';

/** In parts of this many nodes, a flow pauses after each phase. */
const LARGE = 10_000;

/** Computes flows through parts of one graph repeatedly; owns the scratch memory. */
export class Flow {
  /** After `findLevels`, per node of the part: hops from the sources or sinks; -1 = not reached. */
  readonly level: Int32Array;
  private readonly graph: Adjacency;
  /** The part of each node; a flow ignores the other parts. */
  private readonly part: Int32Array;
  /** The entry of the same edge at its other end, one per neighbour entry. */
  private readonly reverse: Int32Array;
  /** 1 if an entry carries flow, -1 if its reverse does. */
  private readonly flow: Int8Array;
  private readonly cursor: Int32Array;
  private readonly queue: Int32Array;
  /** 1 = source, 2 = sink, per node. */
  private readonly rim: Uint8Array;

  constructor(graph: Adjacency, part: Int32Array) {
    const { nodeCount, neighbour } = graph;
    this.graph = graph;
    this.part = part;
    this.level = new Int32Array(nodeCount);
    this.reverse = reverseEntries(graph);
    this.flow = new Int8Array(neighbour.length);
    this.cursor = new Int32Array(nodeCount);
    this.queue = new Int32Array(nodeCount);
    this.rim = new Uint8Array(nodeCount);
  }

  /**
   * Size of the minimum cut between sources and sinks; `most` + 1 if it is larger.
   *
   * @param row the nodes of the part; the first `rimSize` are sources, the last ones sinks
   */
  *maxFlow(
    nodes: Int32Array,
    row: Int32Array,
    rimSize: number,
    most: number,
  ): Generator<void, number> {
    const { rim } = this;
    for (let i = 0; i < rimSize; i++) {
      rim[row[i]] = 1;
      rim[row[nodes.length - 1 - i]] = 2;
    }
    let flow = 0;
    while (flow <= most && this.findLevels(nodes, 1)) {
      if (nodes.length >= LARGE) yield;
      for (let i = 0; i < nodes.length; i++) this.cursor[nodes[i]] = this.graph.first[nodes[i]];
      for (let i = 0; i < rimSize && flow <= most; i++) {
        while (flow <= most && this.augment(row[i])) flow++;
      }
    }
    return flow;
  }

  /**
   * Breadth-first levels over entries with residual capacity, from the sources (1) or backward
   * from the sinks (2). Returns whether the other side is reached.
   */
  findLevels(nodes: Int32Array, from: 1 | 2): boolean {
    const { first, neighbour } = this.graph;
    const { level, queue, rim, flow, part, reverse } = this;
    const id = part[nodes[0]];
    let end = 0;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      level[node] = rim[node] === from ? 0 : -1;
      if (rim[node] === from) queue[end++] = node;
    }
    let arrived = false;
    for (let at = 0; at < end; at++) {
      const node = queue[at];
      for (let i = first[node]; i < first[node + 1]; i++) {
        const to = neighbour[i];
        if (part[to] !== id || level[to] !== -1) continue;
        if ((from === 1 ? flow[i] : flow[reverse[i]]) === 1) continue;
        level[to] = level[node] + 1;
        if (rim[to] !== 0 && rim[to] !== from) arrived = true;
        else queue[end++] = to;
      }
    }
    return arrived;
  }

  /** Resets the flow of a part. */
  forget(nodes: Int32Array): void {
    const { first } = this.graph;
    for (let i = 0; i < nodes.length; i++) {
      this.rim[nodes[i]] = 0;
      this.flow.fill(0, first[nodes[i]], first[nodes[i] + 1]);
    }
  }

  /** Pushes one unit from a source to a sink along rising levels. */
  private augment(source: number): boolean {
    const { first, neighbour } = this.graph;
    const { level, cursor, rim, flow, part, reverse, queue: path } = this;
    const id = part[source];
    let depth = 0;
    let node = source;
    for (;;) {
      if (rim[node] === 2) {
        for (let step = 0; step < depth; step++) {
          flow[path[step]]++;
          flow[reverse[path[step]]]--;
        }
        return true;
      }
      const end = first[node + 1];
      let i = cursor[node];
      while (i < end) {
        const to = neighbour[i];
        if (part[to] === id && level[to] === level[node] + 1 && flow[i] < 1) break;
        i++;
      }
      cursor[node] = i;
      if (i < end) {
        path[depth++] = i;
        node = neighbour[i];
      } else {
        if (depth === 0) return false;
        node = neighbour[reverse[path[--depth]]];
        cursor[node]++;
      }
    }
  }
}

function reverseEntries({ nodeCount, first, neighbour }: Adjacency): Int32Array {
  const reverse = new Int32Array(neighbour.length);
  // Rows ascend, so the entries that lead to a node appear in the order of its own row.
  const next = first.slice(0, nodeCount);
  for (let i = 0; i < neighbour.length; i++) reverse[i] = next[neighbour[i]]++;
  return reverse;
}
