/** A search to look into: its steps, and its labels after each of them. */
import type { Bbox, Position } from '../../geo/position.ts';
import { spaceOf } from '../../geo/space.ts';
import { type Graph, nodePositions, WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { edgeLine, type Network } from '../../network/network.ts';
import type { Engine } from '../../router/engine.ts';
import { type CheckedRoute, checkRoute } from '../../router/request.ts';
import type { RouteRequest } from '../../router/route.ts';
import type { RouteFinder } from '../../router/route-finder.ts';
import { pausedLegs, type SearchedLeg, searchedLegs } from '../../router/search-steps.ts';
import { algorithms } from '../../search/algorithms.ts';
import { type RelaxedArc, type SettledNode, StepRecorder } from '../../search/steps.ts';
import { lineBetween } from '../answers.ts';
import type {
  NodeLabel,
  QueueShown,
  SearchedArc,
  SearchedNode,
  SearchState,
  SideState,
  StepsWindow,
} from '../contract/inside.ts';
import { isReadable } from '../readable.ts';
import { nameOf } from '../roads.ts';
import { type Label, Labels, SearchLog } from './log.ts';

/** Entries of a queue that the page can show. */
const MOST_WAITING = 96;
/** Nodes that the page draws at once. */
const MOST_DRAWN = 1200;

/** The search that was looked into last: the steps of one after the other are asked for. */
let last: { key: string; router: RouteFinder; inside: Inside } | null = null;

/**
 * @param key the question as text
 * @param ask gives the question, which is read only once
 */
export async function insideOf(
  router: RouteFinder,
  key: string,
  ask: () => Promise<RouteRequest>,
): Promise<Inside> {
  if (last?.key === key && last.router === router) return last.inside;
  const request = await ask();
  // Another call may have been faster.
  if (last?.key !== key || last.router !== router) {
    last = { key, router, inside: new Inside(router, request) };
  }
  return last.inside;
}

export class Inside {
  private readonly engine: Engine;
  private readonly request: CheckedRoute;
  private readonly isStrict: boolean;
  private readonly network: Network;
  private readonly graph: Graph;
  private readonly nodes: Pick<Network, 'nodeLng' | 'nodeLat'>;
  private readonly legs: readonly SearchedLeg[];
  private readonly log = new SearchLog();
  /** First step of each leg that was searched. */
  private readonly starts: number[] = [];
  /** The search as far as it was described, and its next step. */
  private running: { steps: Generator<SettledNode>; next: number } | null = null;
  /** The labels of the leg that was asked for last. */
  private labels: { leg: number; labels: Labels } | null = null;

  constructor({ engine, network }: RouteFinder, request: RouteRequest) {
    this.engine = engine;
    this.network = network;
    // As the race runs it: in strict order where labels are shown, else in buckets.
    this.isStrict = isReadable(network);
    this.request = checkRoute('searchSteps', request, engine.selector);
    this.legs = searchedLegs(engine, this.request);
    this.graph = engine.metricEngine(this.request).context.graph;
    this.nodes = nodePositions(network, this.graph);
    for (const leg of pausedLegs(engine, this.request, this.isStrict, this.log)) {
      this.starts[leg] ??= 0;
      this.starts[leg + 1] = this.log.count;
    }
  }

  window(first: number, count: number): StepsWindow {
    const steps: SearchedNode[] = [];
    // Other questions may have applied other closures meanwhile.
    this.engine.metricEngine(this.request);
    if (this.running?.next !== first) {
      this.running = { steps: this.describe(first), next: first };
    }
    const end = Math.min(first + count, this.log.count);
    while (this.running.next < end) {
      const step = this.running.steps.next();
      if (step.done) break;
      steps.push(this.shown(step.value, this.running.next++));
    }
    return { total: this.log.count, first, steps };
  }

  state(step: number, box: Bbox): SearchState {
    const labels = this.labelsAt(step);
    const now = labels.at(this.log.node[step], this.log.side[step]);
    const path = now === null ? [] : this.path(labels, now, this.legAt(step));
    const side = (): SideState => ({
      settled: [],
      waiting: [],
      settledLines: [],
      waitingLines: [],
    });
    const state: SearchState = { path, sides: [side(), side()], isCut: false };
    let room = MOST_DRAWN;
    for (const label of labels.newestFirst(this.within(box))) {
      if (room-- === 0) {
        state.isCut = true;
        break;
      }
      const { settled, settledLines, waiting, waitingLines } = state.sides[label.side];
      (label.settled ? settled : waiting).push(this.position(label.node));
      const lines = label.settled ? settledLines : waitingLines;
      if (label.arc !== -1) lines.push(this.lineOf(label.arc, label.side === 1));
    }
    return state;
  }

  label(step: number, box: Bbox): NodeLabel | null {
    const labels = this.labelsAt(step);
    const [west, south, east, north] = box;
    const { narrowing } = spaceOf(this.network);
    const middle = [(west + east) / 2, (south + north) / 2];
    let best: Label | null = null;
    let least = Infinity;
    for (const label of labels.newestFirst(this.within(box))) {
      const [x, y] = this.position(label.node);
      const far = Math.hypot((x - middle[0]) * narrowing(y), y - middle[1]);
      const isBetter = far === least && best !== null && label.g < best.g;
      if (far < least || isBetter) [best, least] = [label, far];
    }
    if (best === null) return null;
    const path = this.path(labels, best, this.legAt(step));
    return { ...this.described(labels, best), path };
  }

  private *describe(first: number): Generator<SettledNode> {
    const recorder = new StepRecorder(first, MOST_WAITING);
    for (const _ of pausedLegs(this.engine, this.request, this.isStrict, recorder)) {
      yield* recorder.take();
    }
  }

  private shown(step: SettledNode, index: number): SearchedNode {
    const { node, backward, pruned } = step;
    const labels = this.labelsAt(index);
    const label = labels.at(node, backward ? 1 : 0) as Label;
    return {
      ...this.described(labels, { ...label, settled: true }),
      leg: this.legAt(index),
      pruned,
      best: step.best / this.unit,
      arcs: step.arcs.map((arc) => this.arcShown(arc, step, labels.before(label))),
      queue: this.queueShown(step),
    };
  }

  private arcShown(arc: RelaxedArc, { backward }: SettledNode, from: number): SearchedArc {
    const { unit } = this;
    const place = this.nodeOf(arc.to);
    return {
      road: this.roadOf(arc.arc),
      line: this.lineOf(arc.arc, backward),
      weight: arc.weight / unit,
      before: arc.before / unit,
      after: arc.after / unit,
      key: arc.key === null ? null : arc.key / unit,
      outcome: arc.outcome,
      isBack: from !== -1 && place === this.nodeOf(from) && arc.key === null,
    };
  }

  private queueShown({ queue, arcs }: SettledNode): QueueShown {
    const { width, size, overtaken, entries, taken } = queue;
    const put = new Map(arcs.flatMap(({ to, key }) => (key === null ? [] : [[to, key]])));
    return {
      width: width / this.unit,
      size,
      overtaken,
      taken: taken.length,
      entries: entries.map(({ node, key, overtaken }) => {
        const own = put.get(node);
        const isNew = !overtaken && own !== undefined && (width > 0 || own === key);
        return { key: key / this.unit, overtaken, isNew };
      }),
    };
  }

  private described(labels: Labels, label: Label): Omit<NodeLabel, 'path'> {
    const { unit } = this;
    const { past } = algorithms[this.request.search.algorithm];
    const { node, arc, side, settled, g, h } = label;
    const before = labels.before(label);
    return {
      position: this.position(node),
      road: arc === -1 ? '' : this.roadOf(arc),
      settled,
      backward: side === 1,
      g: g / unit,
      h: h / unit,
      f: (past * g + h) / unit,
      before: before === -1 ? null : this.position(before),
    };
  }

  /** From the end of the leg where the search begins to a node. */
  private path(labels: Labels, label: Label, leg: number): Position[] {
    const arcs = labels.arcsBack(label).reverse();
    const isBack = label.side === 1;
    const { from, to, ends } = this.legs[leg];
    const [snap, seeds] = isBack ? [to, ends.targets] : [from, ends.sources];
    const { tail, head } = this.graph;
    const first = arcs.length === 0 ? label.node : (isBack ? head : tail)[arcs[0]];
    const [seed] = seeds
      .filter(({ node }) => node === first)
      .sort((one, other) => one.weight - other.weight);
    const line: Position[] = [snap.position];
    if (seed !== undefined && seed.offset !== snap.offset) {
      const [low, high] = [snap.offset, seed.offset].sort((one, other) => one - other);
      const part = lineBetween(this.network, snap.edge, low, high);
      line.push(...(low === snap.offset ? part : part.reverse()).slice(1));
    }
    for (const arc of arcs) line.push(...this.lineOf(arc, isBack).slice(1));
    return line;
  }

  /** @param isBackward whether it is drawn from its head */
  private lineOf(arc: number, isBackward: boolean): Position[] {
    const line = edgeLine(this.network, this.graph.arcEdge[arc]);
    return (this.graph.arcBackward[arc] === 1) === isBackward ? line : line.reverse();
  }

  private roadOf(arc: number): string {
    return nameOf(this.network, this.network.firstShape[this.graph.arcEdge[arc]]);
  }

  private labelsAt(step: number): Labels {
    const leg = this.legAt(step);
    if (this.labels?.leg !== leg) {
      this.labels = { leg, labels: new Labels(this.log, this.graph, this.starts[leg]) };
    }
    this.labels.labels.goTo(Math.min(step, this.log.count - 1));
    return this.labels.labels;
  }

  private legAt(step: number): number {
    const leg = this.starts.findLastIndex((start) => start <= step);
    return Math.max(0, Math.min(leg, this.starts.length - 2));
  }

  private within([west, south, east, north]: Bbox): (node: number) => boolean {
    const { nodeLng, nodeLat } = this.nodes;
    const { unwrap } = spaceOf(this.network);
    const middle = (west + east) / 2;
    return (node) => {
      if (nodeLat[node] < south || nodeLat[node] > north) return false;
      const lng = unwrap(nodeLng[node], middle);
      return lng >= west && lng <= east;
    };
  }

  private position(node: number): Position {
    return [this.nodes.nodeLng[node], this.nodes.nodeLat[node]];
  }

  private nodeOf(node: number): number {
    return this.graph.nodeOf?.[node] ?? node;
  }

  /** Weights in one unit of what the page shows. */
  private get unit(): number {
    return algorithms[this.request.search.algorithm].unitWeights ? 1 : WEIGHTS_PER_METER;
  }
}
