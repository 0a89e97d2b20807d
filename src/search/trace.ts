/** The steps of a search, from which it can be drawn and played back. */
import { doubled } from '../geo/arrays.ts';
import type { Search, SearchObserver } from './search.ts';

/** Events in chronological order; all but the nodes is empty if only nodes were recorded. */
export interface Trace {
  /** Nodes in the order settled; a reopened node appears again. */
  settled: Int32Array;
  /** Per settled node: weight from the start of its direction (g), and heuristic (h). */
  g: Float64Array;
  h: Float64Array;
  /** Key of the node in the queue (f): g + h, the heuristic already weighted. */
  f: Float64Array;
  /** 1 if the backward search settled the node. */
  settledBackward: Uint8Array;
  /** Arcs of the forward graph in the order relaxed; each improved its head. */
  relaxed: Int32Array;
  /** Number of nodes settled before the arc was relaxed. */
  relaxedAt: Int32Array;
}

/** Records everything, nothing, or only the settled nodes, which is faster. */
export type Recording = boolean | 'settled';

/** Records one trace after the other. */
export class TraceRecorder implements SearchObserver {
  /** Whether more than the settled nodes is recorded. */
  isFull = true;
  private settled = new Int32Array(1024);
  private g = new Float64Array(1024);
  private h = new Float64Array(1024);
  private f = new Float64Array(1024);
  private backward = new Uint8Array(1024);
  private settledCount = 0;
  private labelCount = 0;
  private relaxed = new Int32Array(1024);
  private relaxedAt = new Int32Array(1024);
  private relaxedCount = 0;

  begin(recording: Recording): this {
    this.isFull = recording !== 'settled';
    this.settledCount = 0;
    this.labelCount = 0;
    this.relaxedCount = 0;
    return this;
  }

  onSettle(search: Search, node: number): void {
    this.settle(node, search.forwardArc !== null);
    if (!this.isFull) return;
    const g = search.labels.weight(node);
    const h = search.heuristicAt(node);
    this.label(g, h, search.rule.past * g + h);
  }

  onPrune(): void {}

  onListEnd(): void {}

  onRelax({ forwardArc }: Search, arc: number): void {
    if (this.isFull) this.relax(forwardArc === null ? arc : forwardArc[arc]);
  }

  settle(node: number, backward: boolean): void {
    if (this.settledCount === this.settled.length) {
      this.settled = doubled(this.settled);
      this.backward = doubled(this.backward);
    }
    const at = this.settledCount++;
    this.settled[at] = node;
    this.backward[at] = backward ? 1 : 0;
  }

  /** The labels of the node settled last. */
  label(g: number, h: number, f: number): void {
    if (this.labelCount === this.g.length) {
      this.g = doubled(this.g);
      this.h = doubled(this.h);
      this.f = doubled(this.f);
    }
    const at = this.labelCount++;
    this.g[at] = g;
    this.h[at] = h;
    this.f[at] = f;
  }

  /** @param arc of the forward graph */
  private relax(arc: number): void {
    if (this.relaxedCount === this.relaxed.length) {
      this.relaxed = doubled(this.relaxed);
      this.relaxedAt = doubled(this.relaxedAt);
    }
    const at = this.relaxedCount++;
    this.relaxed[at] = arc;
    this.relaxedAt[at] = this.settledCount;
  }

  finish(): Trace {
    return {
      settled: this.settled.slice(0, this.settledCount),
      g: this.g.slice(0, this.labelCount),
      h: this.h.slice(0, this.labelCount),
      f: this.f.slice(0, this.labelCount),
      settledBackward: this.backward.slice(0, this.settledCount),
      relaxed: this.relaxed.slice(0, this.relaxedCount),
      relaxedAt: this.relaxedAt.slice(0, this.relaxedCount),
    };
  }
}
