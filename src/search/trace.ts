/** What a search did, step by step: the data of its picture. */

/** Events in the order in which they happened. */
export interface Trace {
  /** Nodes in the order settled; a reopened node comes again. */
  settled: Int32Array;
  /** Weight from where that direction began (g), and the heuristic to where it leads (h). */
  g: Float64Array;
  h: Float64Array;
  /** The key by which the node was taken (f): g + h, with the heuristic already weighted. */
  f: Float64Array;
  /** 1 where the node was settled by the search that runs back from the target. */
  settledBackward: Uint8Array;
  /** Arcs of the forward graph in the order relaxed: each improved the node it leads to. */
  relaxed: Int32Array;
  /** How many nodes had been settled when the arc was relaxed. */
  relaxedAt: Int32Array;
}

/** Collects a trace; given to a search that is to be recorded. */
export class TraceRecorder {
  private readonly settled: number[] = [];
  private readonly g: number[] = [];
  private readonly h: number[] = [];
  private readonly f: number[] = [];
  private readonly backward: number[] = [];
  private readonly relaxed: number[] = [];
  private readonly relaxedAt: number[] = [];

  settle(node: number, g: number, h: number, f: number, backward: boolean): void {
    this.settled.push(node);
    this.g.push(g);
    this.h.push(h);
    this.f.push(f);
    this.backward.push(backward ? 1 : 0);
  }

  /** @param arc of the forward graph */
  relax(arc: number): void {
    this.relaxed.push(arc);
    this.relaxedAt.push(this.settled.length);
  }

  finish(): Trace {
    return {
      settled: Int32Array.from(this.settled),
      g: Float64Array.from(this.g),
      h: Float64Array.from(this.h),
      f: Float64Array.from(this.f),
      settledBackward: Uint8Array.from(this.backward),
      relaxed: Int32Array.from(this.relaxed),
      relaxedAt: Int32Array.from(this.relaxedAt),
    };
  }
}
