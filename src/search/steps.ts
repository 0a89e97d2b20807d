/** What a search does step by step, for those who want to see it: every arc, and the queue. */
import type { Meeting, Search, SearchObserver } from './search.ts';

/** A settled node. All weights are whole millionths of the metric's unit, as in `Trace`. */
export interface SettledNode {
  node: number;
  /** The arc by which it was reached, of the forward graph; -1 where the search begins. */
  arc: number;
  /** Whether the search from the target settled it. */
  backward: boolean;
  g: number;
  h: number;
  /** Its key in the queue. */
  f: number;
  /** What became of each of its arcs, in the order in which they were looked at. */
  arcs: RelaxedArc[];
  /** Whether its arcs were not looked at: no path through it improves the best known one. */
  pruned: boolean;
  /** After its arcs were looked at. */
  queue: WaitingNodes;
  /** Weight of the best known path from end to end by then; Infinity before there is one. */
  best: number;
}

export interface RelaxedArc {
  /** Its number in the forward graph. */
  arc: number;
  /** The node that it leads to. */
  to: number;
  /** Infinity if it is closed. */
  weight: number;
  /** Weight of the best way to that node known before; Infinity if there was none. */
  before: number;
  /** Weight of the way along this arc. */
  after: number;
  /** With which the node was put into the queue; null if it was not. */
  key: number | null;
  outcome: ArcOutcome;
}

/**
 * Put into the queue: `new`, the first way to a node; `shorter`, a better one; `reopened`, a better
 * one to a settled node. Not put there: `longer`, not better; `settled`, the node is settled, and
 * the way not better or the search greedy; `met`, the search from the other end has settled it;
 * `beyond`, no path through it improves the best known one; `closed`.
 */
export type ArcOutcome =
  | 'new'
  | 'shorter'
  | 'reopened'
  | 'longer'
  | 'settled'
  | 'met'
  | 'beyond'
  | 'closed';

/** The queue at one moment. */
export interface WaitingNodes {
  /** Width of a bucket; 0 in a heap. */
  width: number;
  /** Number of entries, also of those that are left out of `entries`. */
  size: number;
  /**
   * Number of entries that will be skipped, because a better way to their node or the search from
   * the other end has overtaken them.
   */
  overtaken: number;
  /** In a heap, the children of entry i are 4i + 1 … 4i + 4; buckets come one after the other. */
  entries: WaitingEntry[];
  /** The rest of the bucket that is being emptied; empty in a heap. */
  taken: number[];
}

export interface WaitingEntry {
  node: number;
  /** Its key in a heap, or where its bucket begins. */
  key: number;
  overtaken: boolean;
}

/** Describes steps while a search runs; `take` gives those that are complete. */
export class StepRecorder implements SearchObserver {
  private readonly first: number;
  private readonly most: number;
  private readonly done: SettledNode[] = [];
  private count = 0;
  private open: OpenStep | null = null;

  /**
   * @param first number of steps that are passed without a description
   * @param most entries of the queue that are listed per step
   */
  constructor(first: number, most: number) {
    this.first = first;
    this.most = most;
  }

  onSettle(
    search: Search,
    node: number,
    entry: number,
    meeting: Meeting,
    opposite: Search | null,
  ): void {
    this.close();
    if (this.count++ < this.first) return;
    this.open = new OpenStep(search, node, entry, meeting, opposite);
  }

  onPrune(): void {
    this.open?.prune();
  }

  onRelax(_search: Search, arc: number, key: number): void {
    this.open?.relax(arc, key);
  }

  onListEnd(): void {
    this.close();
  }

  /** The steps since the last call; between two lists of nodes all of them are complete. */
  take(): SettledNode[] {
    return this.done.splice(0);
  }

  private close(): void {
    if (this.open !== null) this.done.push(this.open.close(this.most));
    this.open = null;
  }
}

/** The step that is under way. */
class OpenStep {
  private readonly search: Search;
  private readonly meeting: Meeting;
  private readonly opposite: Search | null;
  /** The entry after it in the list that was taken from the queue. */
  private readonly rest: number;
  private readonly step: SettledNode;
  /** The next arc to be looked at. */
  private next: number;

  constructor(
    search: Search,
    node: number,
    entry: number,
    meeting: Meeting,
    opposite: Search | null,
  ) {
    const { labels, rule, graph, forwardArc, queue } = search;
    this.search = search;
    this.meeting = meeting;
    this.opposite = opposite;
    this.rest = queue.entries[entry + 1];
    this.next = graph.firstOut[node];
    const arc = labels.predecessorArc(node);
    const g = labels.weight(node);
    const h = search.heuristicAt(node);
    this.step = {
      node,
      arc: arc === -1 || forwardArc === null ? arc : forwardArc[arc],
      backward: forwardArc !== null,
      g,
      h,
      f: rule.past * g + h,
      arcs: [],
      pruned: false,
      queue: { width: 0, size: 0, overtaken: 0, entries: [], taken: [] },
      best: Infinity,
    };
  }

  prune(): void {
    this.step.pruned = true;
  }

  relax(arc: number, key: number): void {
    this.passOver(arc);
    const { labels, graph } = this.search;
    const to = graph.head[arc];
    const isNew = !labels.isReached(to);
    const outcome = isNew ? 'new' : labels.isSettled(to) ? 'reopened' : 'shorter';
    this.add(arc, outcome, key);
    this.next = arc + 1;
  }

  close(most: number): SettledNode {
    const { step, search, meeting } = this;
    if (!step.pruned) this.passOver(search.graph.firstOut[step.node + 1]);
    step.queue = waitingIn(search, this.opposite, most);
    step.best = meeting.weight;
    const { entries } = search.queue;
    for (let entry = this.rest; entry !== -1; entry = entries[entry + 1]) {
      step.queue.taken.push(entries[entry]);
    }
    return step;
  }

  /** The arcs that were looked at since the last one that improved its head, by their labels. */
  private passOver(until: number): void {
    for (let arc = this.next; arc < until; arc++) this.add(arc, this.outcome(arc), null);
  }

  private outcome(arc: number): ArcOutcome {
    const { search, opposite, step } = this;
    const { labels, graph, arcWeight, rule } = search;
    const to = graph.head[arc];
    if (arcWeight[arc] === Infinity) return 'closed';
    if (labels.isReached(to)) {
      const isWorse = labels.weight(to) <= step.g + arcWeight[arc];
      if (labels.isSettled(to) && (isWorse || rule.past === 0)) return 'settled';
      if (isWorse) return 'longer';
    }
    return opposite?.labels.isSettled(to) ? 'met' : 'beyond';
  }

  private add(arc: number, outcome: ArcOutcome, key: number | null): void {
    const { labels, graph, arcWeight, forwardArc } = this.search;
    const to = graph.head[arc];
    this.step.arcs.push({
      arc: forwardArc === null ? arc : forwardArc[arc],
      to,
      weight: arcWeight[arc],
      before: labels.isReached(to) ? labels.weight(to) : Infinity,
      after: this.step.g + arcWeight[arc],
      key,
      outcome,
    });
  }
}

function waitingIn(search: Search, opposite: Search | null, most: number): WaitingNodes {
  const { labels, rule, queue } = search;
  const waiting: WaitingNodes = {
    width: queue.width,
    size: 0,
    overtaken: 0,
    entries: [],
    taken: [],
  };
  // In buckets, the best entry of a node comes first; in a heap, it has the node's own key.
  const seen = new Set<number>();
  for (const { node, key } of queue.waiting()) {
    const own = rule.past * labels.weight(node) + search.heuristicAt(node);
    const isDearer = waiting.width === 0 && own < key;
    const isSettled = labels.isSettled(node) || opposite?.labels.isSettled(node);
    const overtaken = isSettled || isDearer || seen.has(node);
    if (overtaken) waiting.overtaken++;
    else seen.add(node);
    if (waiting.size++ < most) waiting.entries.push({ node, key, overtaken });
  }
  return waiting;
}
