/**
 * The graph of a network with turns or restricted roads. Where it matters how a path came to a
 * node, the node has copies, one per history that matters; all other nodes stay as they are.
 */
import { doubled, gather } from '../geo/arrays.ts';
import type { Network } from '../network/network.ts';
import { type Graph, plainGraph } from './graph.ts';
import {
  LEAVING,
  PASSING,
  phaseAfter,
  type ThroughTraffic,
  throughTraffic,
} from './through-traffic.ts';
import { stepOf, type TurnAutomaton, turnAutomaton } from './turn-automaton.ts';

/**
 * All paths of the graph obey the one-ways, turns and access rules of the network, and every path
 * that obeys them has its like there, but for paths that enter and leave a restricted area at one
 * node.
 *
 * @param ignoreOneway every edge gets both arcs, and turns do not count
 * @returns the plain graph if no node needs a copy
 */
export function buildGraph(network: Network, ignoreOneway = false): Graph {
  const plain = plainGraph(network, ignoreOneway);
  const automaton = ignoreOneway ? null : turnAutomaton(network, plain);
  const access = throughTraffic(network, plain, automaton);
  if (automaton === null && access === null) return plain;
  const { arcs, nodeOf, firstOut, head } = new Expansion(plain, automaton, access).run();
  const nodeCount = nodeOf.length;
  if (nodeCount === plain.nodeCount) return plain;
  const arcCount = arcs.length;
  const tail = new Int32Array(arcCount);
  for (let node = 0; node < nodeCount; node++)
    tail.fill(node, firstOut[node], firstOut[node + 1]);
  return {
    nodeCount,
    arcCount,
    firstOut,
    tail,
    head,
    weight: gather(new Float64Array(arcCount), plain.weight, arcs),
    arcEdge: gather(new Int32Array(arcCount), plain.arcEdge, arcs),
    arcBackward: gather(new Uint8Array(arcCount), plain.arcBackward, arcs),
    nodeOf,
  };
}

/** The nodes are found breadth first, so that the arcs of each follow those of the one before. */
class Expansion {
  private readonly plain: Graph;
  private readonly automaton: TurnAutomaton | null;
  private readonly access: ThroughTraffic | null;
  /** The nodes found so far, and by place: node of the plain graph, state and phase. */
  private nodeCount: number;
  private nodeOf: Int32Array;
  private state: Int32Array;
  private phase: Uint8Array;
  /** Found node by node or state of the automaton, and by phase; -1 = not found. */
  private readonly found: Int32Array;

  constructor(plain: Graph, automaton: TurnAutomaton | null, access: ThroughTraffic | null) {
    const { nodeCount } = plain;
    this.plain = plain;
    this.automaton = automaton;
    this.access = access;
    this.nodeCount = nodeCount;
    this.nodeOf = new Int32Array(nodeCount + 1024);
    this.state = new Int32Array(nodeCount + 1024);
    this.phase = new Uint8Array(nodeCount + 1024);
    this.found = new Int32Array(3 * (nodeCount + (automaton?.stateCount ?? 1))).fill(-1);
    // A path may begin anywhere, and has no history then.
    for (let node = 0; node < nodeCount; node++) {
      this.nodeOf[node] = node;
      this.phase[node] = access?.isTouched[node] ? LEAVING : PASSING;
      this.found[3 * node + this.phase[node]] = node;
    }
  }

  /** @returns `arcs`: by arc of the result, the arc of the plain graph */
  run(): { arcs: Int32Array; nodeOf: Int32Array; firstOut: Int32Array; head: Int32Array } {
    const { firstOut: firstArc, head: plainHead, arcCount } = this.plain;
    let arcs = new Int32Array(arcCount + 1024);
    let head = new Int32Array(arcCount + 1024);
    const firstOut: number[] = [0];
    let count = 0;
    for (let node = 0; node < this.nodeCount; node++) {
      const at = this.nodeOf[node];
      for (let arc = firstArc[at]; arc < firstArc[at + 1]; arc++) {
        const to = this.nodeAfter(node, stepOf(this.plain, arc), plainHead[arc]);
        if (to === -1) continue;
        if (count === arcs.length) {
          arcs = doubled(arcs);
          head = doubled(head);
        }
        arcs[count] = arc;
        head[count++] = to;
      }
      firstOut.push(count);
    }
    return {
      arcs: arcs.slice(0, count),
      nodeOf: this.nodeOf.slice(0, this.nodeCount),
      firstOut: Int32Array.from(firstOut),
      head: head.slice(0, count),
    };
  }

  /** The node that a step from a node leads to; -1 if it is forbidden. */
  private nodeAfter(node: number, step: number, plainHead: number): number {
    const { automaton, access } = this;
    const before = this.state[node];
    if (automaton?.forbids(before, step)) return -1;
    const phase =
      access === null ? PASSING : phaseAfter(this.phase[node], access.isRestricted[step] === 1);
    if (phase === -1) return -1;
    const state = automaton?.next(before, step) ?? 0;
    const place = 3 * (state === 0 ? plainHead : this.plain.nodeCount + state) + phase;
    if (this.found[place] === -1) this.found[place] = this.add(plainHead, state, phase);
    return this.found[place];
  }

  private add(plainNode: number, state: number, phase: number): number {
    const node = this.nodeCount++;
    if (node === this.nodeOf.length) {
      this.nodeOf = doubled(this.nodeOf);
      this.state = doubled(this.state);
      this.phase = doubled(this.phase);
    }
    this.nodeOf[node] = plainNode;
    this.state[node] = state;
    this.phase[node] = phase;
    return node;
  }
}
