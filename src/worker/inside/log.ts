/** All that a search did, in few bytes per step, and its labels after any of its steps. */
import { doubled } from '../../geo/arrays.ts';
import type { Search, SearchObserver } from '../../search/search.ts';

/** Settled nodes and improved labels in the order of the search, leg by leg. */
export class SearchLog implements SearchObserver {
  /** Number of settled nodes. */
  count = 0;
  /** Per settled node: its number in the graph, 1 if the search from the target settled it, g and h. */
  node = new Int32Array(1024);
  side = new Uint8Array(1024);
  g = new Float64Array(1024);
  h = new Float64Array(1024);
  /** Number of labels that were improved before it was settled. */
  firstChange = new Int32Array(1024);
  /** Per improved label: the arc of the forward graph, and g and h of its end. */
  changes = 0;
  arc = new Int32Array(1024);
  changedG = new Float64Array(1024);
  changedH = new Float64Array(1024);

  onSettle(search: Search, node: number): void {
    if (this.count === this.node.length) {
      this.node = doubled(this.node);
      this.side = doubled(this.side);
      this.g = doubled(this.g);
      this.h = doubled(this.h);
      this.firstChange = doubled(this.firstChange);
    }
    const at = this.count++;
    this.node[at] = node;
    this.side[at] = search.forwardArc === null ? 0 : 1;
    this.g[at] = search.labels.weight(node);
    this.h[at] = search.heuristicAt(node);
    this.firstChange[at] = this.changes;
  }

  onRelax({ arcWeight, forwardArc, rule }: Search, arc: number, key: number): void {
    if (this.changes === this.arc.length) {
      this.arc = doubled(this.arc);
      this.changedG = doubled(this.changedG);
      this.changedH = doubled(this.changedH);
    }
    const at = this.changes++;
    const g = this.g[this.count - 1] + arcWeight[arc];
    this.arc[at] = forwardArc === null ? arc : forwardArc[arc];
    this.changedG[at] = g;
    this.changedH[at] = key - rule.past * g;
  }

  onPrune(): void {}

  onListEnd(): void {}

  /** Number of labels that were improved by the end of a step. */
  changesAfter(step: number): number {
    return step + 1 < this.count ? this.firstChange[step + 1] : this.changes;
  }
}

/** A node of the graph as one direction of a search knows it. */
export interface Label {
  node: number;
  side: number;
  /** The arc by which it was reached; -1 where the search begins. */
  arc: number;
  settled: boolean;
  g: number;
  h: number;
}

/** The labels of one leg after a step of it. */
export class Labels {
  private readonly log: SearchLog;
  private readonly tail: Int32Array;
  private readonly head: Int32Array;
  /** By direction and node, 1 + the last change of its label, and 1 + the last step that settled it. */
  private readonly change: [Int32Array, Int32Array];
  private readonly settled: [Int32Array, Int32Array];
  private readonly first: number;
  private step: number;

  /** @param first step of the leg */
  constructor(
    log: SearchLog,
    graph: { nodeCount: number; tail: Int32Array; head: Int32Array },
    first: number,
  ) {
    this.log = log;
    this.tail = graph.tail;
    this.head = graph.head;
    const none = (): Int32Array => new Int32Array(graph.nodeCount);
    this.change = [none(), none()];
    this.settled = [none(), none()];
    this.first = first;
    this.step = first - 1;
  }

  /** Goes to the end of a step; back means to begin again. */
  goTo(step: number): void {
    if (step < this.step) {
      for (const array of [...this.change, ...this.settled]) array.fill(0);
      this.step = this.first - 1;
    }
    const { log } = this;
    while (this.step < step) {
      const at = ++this.step;
      const side = log.side[at];
      this.settled[side][log.node[at]] = at + 1;
      const end = log.changesAfter(at);
      for (let i = log.firstChange[at]; i < end; i++) {
        this.change[side][this.reached(i, side)] = i + 1;
      }
    }
  }

  /** Null if the node is not reached. */
  at(node: number, side: number): Label | null {
    const { log } = this;
    const change = this.change[side][node] - 1;
    const step = this.settled[side][node] - 1;
    // A better way found after it was settled makes it wait again.
    const settled = step !== -1 && log.firstChange[step] > change;
    if (!settled && change === -1) return null;
    const arc = change === -1 ? -1 : log.arc[change];
    const [g, h] = settled
      ? [log.g[step], log.h[step]]
      : [log.changedG[change], log.changedH[change]];
    return { node, side, arc, settled, g, h };
  }

  /** Labels of wanted nodes from the newest to the oldest; each once. */
  *newestFirst(isWanted: (node: number) => boolean): Generator<Label> {
    const { log } = this;
    for (let step = this.step; step >= this.first; step--) {
      const side = log.side[step];
      for (let i = log.changesAfter(step) - 1; i >= log.firstChange[step]; i--) {
        const node = this.reached(i, side);
        if (this.change[side][node] !== i + 1 || !isWanted(node)) continue;
        const label = this.at(node, side);
        if (label !== null && !label.settled) yield label;
      }
      const node = log.node[step];
      if (this.settled[side][node] !== step + 1 || !isWanted(node)) continue;
      const label = this.at(node, side);
      if (label?.settled) yield label;
    }
  }

  /** Arcs from a label back to where its search begins. */
  arcsBack({ node, side }: Label): number[] {
    const arcs: number[] = [];
    for (let label = this.at(node, side); label !== null && label.arc !== -1; ) {
      arcs.push(label.arc);
      label = this.at(this.before(label), side);
    }
    return arcs;
  }

  /** The node before a label; -1 where the search begins. */
  before({ arc, side }: Label): number {
    return arc === -1 ? -1 : (side === 0 ? this.tail : this.head)[arc];
  }

  private reached(change: number, side: number): number {
    return (side === 0 ? this.head : this.tail)[this.log.arc[change]];
  }
}
