/**
 * Flow through part of a graph (Dinic 1970): how much gets from one rim of it to the other, where
 * every edge has room for one unit, either way.
 */
import type { Adjacency } from './adjacency.ts';

/** In parts of this many nodes, a flow pauses after each phase. */
const LARGE = 10_000;

/** Floods parts of one graph, again and again; owns the scratch. */
export class Flow {
  /** After `findLevels`, per node of the part: steps from a rim, -1 where nothing arrives. */
  readonly level: Int32Array;
  private readonly graph: Adjacency;
  /** Which part each node belongs to; others do not exist for a flow. */
  private readonly part: Int32Array;
  /** The same edge seen from its other end, one per neighbour entry. */
  private readonly twin: Int32Array;
  /** 1 where an entry carries flow, -1 where its twin does. */
  private readonly flow: Int8Array;
  private readonly cursor: Int32Array;
  private readonly queue: Int32Array;
  /** 1 = source, 2 = drain, per node. */
  private readonly rim: Uint8Array;

  constructor(graph: Adjacency, part: Int32Array) {
    const { nodeCount, neighbour } = graph;
    this.graph = graph;
    this.part = part;
    this.level = new Int32Array(nodeCount);
    this.twin = twins(graph);
    this.flow = new Int8Array(neighbour.length);
    this.cursor = new Int32Array(nodeCount);
    this.queue = new Int32Array(nodeCount);
    this.rim = new Uint8Array(nodeCount);
  }

  /**
   * Size of the least cut between the rims; one more than `most` where it is larger.
   *
   * @param row the nodes of the part, so that its first `rimSize` are sources, its last drains
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
   * Breadth-first levels over what still has room, from the sources (1) or, against the flow,
   * from the drains (2); -1 where nothing arrives.
   */
  findLevels(nodes: Int32Array, from: 1 | 2): boolean {
    const { first, neighbour } = this.graph;
    const { level, queue, rim, flow, part, twin } = this;
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
        if ((from === 1 ? flow[i] : flow[twin[i]]) === 1) continue;
        level[to] = level[node] + 1;
        if (rim[to] !== 0 && rim[to] !== from) arrived = true;
        else queue[end++] = to;
      }
    }
    return arrived;
  }

  /** Dries a part, so that it can be flooded anew. */
  forget(nodes: Int32Array): void {
    const { first } = this.graph;
    for (let i = 0; i < nodes.length; i++) {
      this.rim[nodes[i]] = 0;
      this.flow.fill(0, first[nodes[i]], first[nodes[i] + 1]);
    }
  }

  /** Pushes one unit from a source to some drain along rising levels. */
  private augment(source: number): boolean {
    const { first, neighbour } = this.graph;
    const { level, cursor, rim, flow, part, twin, queue: path } = this;
    const id = part[source];
    let depth = 0;
    let node = source;
    for (;;) {
      if (rim[node] === 2) {
        for (let step = 0; step < depth; step++) {
          flow[path[step]]++;
          flow[twin[path[step]]]--;
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
        node = neighbour[twin[path[--depth]]];
        cursor[node]++;
      }
    }
  }
}

function twins({ nodeCount, first, neighbour }: Adjacency): Int32Array {
  const twin = new Int32Array(neighbour.length);
  // Rows ascend, so the entries that lead to a node come in the order of its own row.
  const next = first.slice(0, nodeCount);
  for (let i = 0; i < neighbour.length; i++) twin[i] = next[neighbour[i]]++;
  return twin;
}
