/**
 * Landmarks (ALT: Goldberg & Harrelson 2005): from the weights between every node and a few
 * landmarks, the triangle inequality gives lower bounds on all others. Each landmark is placed
 * where the bounds of the previous ones are worst ("avoid": Goldberg & Werneck 2005).
 */
import { expectGraph, expectReverse } from '../graph/given.ts';
import type { Graph, ReverseGraph } from '../graph/graph.ts';
import { ArcWeights } from '../metric/arc-weights.ts';
import { type Meeting, Search, zeroRule } from './search.ts';
import { TraceRecorder } from './trace.ts';

/** The weights to and from landmarks; valid while arc weights only rise, as by closures. */
export interface Landmarks {
  /** Nodes, one per landmark. */
  node: Int32Array;
  /**
   * In units: the weight from landmark l to node n at 2 × (n × landmarks + l), and from n to l
   * after it. `FARTHEST` stands for more and for unreachable.
   */
  weight: Uint32Array;
  /** Weight of one unit: a power of two. */
  unit: number;
}

export const FARTHEST = 0xffff_ffff;

const COUNT = 16;

/** @param reverse of the same graph */
export function chooseLandmarks(graph: Graph, reverse: ReverseGraph): Landmarks {
  expectGraph(graph);
  expectReverse(reverse, graph);
  const { nodeCount } = graph;
  const count = Math.min(COUNT, nodeCount);
  const unit = unitOf(graph, reverse);
  // Arcs are rounded down to units, so that the bounds stay consistent.
  const units = graph.weight.map((weight) => Math.floor(weight / unit));
  const costs = new ArcWeights(graph, units, reverse);
  const [ahead, back] = [new Search(costs, false), new Search(costs, true)];
  const landmarks: Landmarks = {
    node: new Int32Array(count).fill(-1),
    weight: new Uint32Array(2 * count * nodeCount).fill(FARTHEST),
    unit,
  };
  for (let l = 0; l < count; l++) {
    const node = avoid(landmarks, l, graph, ahead, rootAt(l, nodeCount));
    landmarks.node[l] = node;
    measure(landmarks, 2 * l, ahead);
    measure(landmarks, 2 * l + 1, back);
  }
  return landmarks;
}

/**
 * Landmarks of a network for its graph with copies of nodes. The bounds do not know the turns, but a
 * node without a way to a landmark, as copies often are, would have none at all.
 */
export function withCopies({ node, weight, unit }: Landmarks, nodeOf: Int32Array): Landmarks {
  const stride = 2 * node.length;
  const all = new Uint32Array(stride * nodeOf.length);
  nodeOf.forEach((original, each) => {
    all.set(weight.subarray(stride * original, stride * (original + 1)), stride * each);
  });
  return { node, weight: all, unit };
}

/** Multiples of the golden ratio are spread evenly and reproducibly. */
function rootAt(index: number, nodeCount: number): number {
  return Math.floor(((index * GOLDEN) % 1) * nodeCount);
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The least power of two with which four times the longest path from a root is below `FARTHEST`.
 * More roots are tried until one reaches half of the nodes.
 */
function unitOf(graph: Graph, reverse: ReverseGraph): number {
  const { nodeCount } = graph;
  const search = new Search(new ArcWeights(graph, graph.weight, reverse), false);
  let longest = 1;
  let reached = 0;
  for (let index = 0; index < COUNT && reached < nodeCount / 2; index++) {
    spread(search, rootAt(index, nodeCount));
    reached = 0;
    for (let node = 0; node < nodeCount; node++) {
      if (!search.labels.isReached(node)) continue;
      longest = Math.max(longest, search.labels.weight(node));
      reached++;
    }
  }
  return 2 ** Math.max(0, Math.ceil(Math.log2((4 * longest) / FARTHEST)));
}

/** Settles all nodes reachable from a node. */
function spread(search: Search, from: number, recorder: TraceRecorder | null = null): void {
  const nowhere: Meeting = { node: -1, weight: Infinity };
  search.begin([{ node: from, weight: 0 }], zeroRule, recorder !== null, recorder);
  while (search.minKey() < Infinity) search.relax(search.take(), nowhere, null);
}

/** @param slot 2 × landmark, plus 1 for the weights to it */
function measure({ node, weight }: Landmarks, slot: number, search: Search): void {
  const stride = 2 * node.length;
  spread(search, node[slot >> 1]);
  for (let to = 0; stride * to < weight.length; to++) {
    if (!search.labels.isReached(to)) continue;
    weight[stride * to + slot] = Math.min(FARTHEST, search.labels.weight(to));
  }
}

/**
 * In the shortest-path tree of a root, the size of a node is the error of the bounds by the known
 * landmarks, summed over its subtree, or 0 if a landmark lies in the subtree. The next landmark is
 * the leaf reached from the node of the greatest size by following the children of greatest size.
 */
function avoid(
  landmarks: Landmarks,
  known: number,
  { nodeCount, tail }: Graph,
  search: Search,
  root: number,
): number {
  const recorder = new TraceRecorder().begin('settled');
  spread(search, root, recorder);
  const { settled } = recorder.finish();
  const hasLandmark = new Uint8Array(nodeCount);
  for (let l = 0; l < known; l++) hasLandmark[landmarks.node[l]] = 1;
  const size = new Float64Array(nodeCount);
  const largestChild = new Int32Array(nodeCount).fill(-1);
  let largest = root;
  for (let i = settled.length - 1; i >= 0; i--) {
    const node = settled[i];
    size[node] += search.labels.weight(node) - bound(landmarks, known, root, node);
    if (hasLandmark[node] === 1) size[node] = 0;
    if (size[node] >= size[largest]) largest = node;
    const arc = search.labels.predecessorArc(node);
    if (arc === -1) continue;
    const parent = tail[arc];
    size[parent] += size[node];
    if (hasLandmark[node] === 1) hasLandmark[parent] = 1;
    const child = largestChild[parent];
    if (child === -1 || size[node] > size[child]) largestChild[parent] = node;
  }
  while (largestChild[largest] !== -1) largest = largestChild[largest];
  return largest;
}

/** Lower bound by the first landmarks on the weight from one node to another. */
function bound({ node, weight }: Landmarks, known: number, from: number, to: number): number {
  const stride = 2 * node.length;
  const [a, b] = [stride * from, stride * to];
  let most = 0;
  for (let slot = 0; slot < 2 * known; slot += 2) {
    const ahead = weight[b + slot] - weight[a + slot];
    const back = weight[a + slot + 1] - weight[b + slot + 1];
    most = Math.max(most, ahead, back);
  }
  return most;
}
