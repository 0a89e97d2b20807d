/** Selects the paths over plateaus that are good alternatives, one after the other. */
import type { Network } from '../../network/network.ts';
import type { Ends, Found } from '../../search/find.ts';
import { FINE, type Heuristic, type KeyRule, type Search } from '../../search/search.ts';
import { endOffsets, forEachPart, type LegEnds, legEnds } from '../leg.ts';
import type { MetricEngine } from '../metric-engine.ts';
import { type AlgorithmOptions, algorithmDefaults, type Route } from '../route.ts';
import { firstParallel } from './parallel-edges.ts';
import {
  arcsAlong,
  arcsOn,
  arcsTo,
  findPlateaus,
  type Plateau,
  type Searched,
} from './plateaus.ts';

export interface AlternativesOptions {
  /** Greatest number of routes, the best one included. */
  count?: number;
  /** Greatest cost of a route, as a multiple of the best one's; 1 or more. */
  maxStretch?: number;
  /** Greatest cost that a route shares with those before it, as a share of the best one's. */
  maxOverlap?: number;
  /**
   * From node to node, each part of it up to this share of the best one's cost is itself a
   * shortest path.
   */
  localOptimality?: number;
}

/** A part of an edge that a path runs along, from one offset to another. */
interface Part {
  edge: number;
  start: number;
  end: number;
}

/** Number of paths that are tried; trying all finds 1 % more alternatives. */
const MOST_TRIED = 1000;

const twoWay: AlgorithmOptions = {
  algorithm: 'bidijkstra',
  heuristic: 'none',
  heuristicWeight: 1,
};

export class Choice {
  settled = 0;
  relaxed = 0;
  queueOperations = 0;
  private readonly network: Network;
  private readonly searches: MetricEngine;
  private readonly best: Route;
  private readonly limits: Required<AlternativesOptions>;
  readonly ends: LegEnds;
  private readonly bestWeight: number;
  /** The parts of edges that chosen routes use, lower offset first, by the first parallel edge. */
  private readonly taken = new Map<number, [low: number, high: number][]>();

  /** @param found the path of the best route */
  constructor(
    network: Network,
    searches: MetricEngine,
    best: Route,
    found: Found,
    limits: Required<AlternativesOptions>,
  ) {
    this.network = network;
    this.searches = searches;
    this.best = best;
    this.limits = limits;
    this.ends = legEnds(searches.context, best.from, best.to, searches.weigh);
    this.bestWeight = found.weight;
    this.take(this.parts(found));
  }

  /** The paths beside the best one, the most natural first. */
  others(): Found[] {
    const { searches, bestWeight, ends, limits } = this;
    if (limits.count === 1) return [];
    const limit = Math.floor(limits.maxStretch * bestWeight);
    // Both settle little more than the nodes on paths up to the limit: the bound of A* keeps the
    // search ahead near them, and its labels, which are exact, keep the search back on them.
    const toward = searches.rule(algorithmDefaults, ends, this.best.to, false);
    const ahead = this.search(limit, ends.sources, false, toward);
    const known: Heuristic = { at: (node) => weightAt(ahead, node) };
    const exactly: KeyRule = { past: 1, heuristic: known, grain: FINE };
    const back = this.search(limit, ends.targets, true, exactly);
    const searched: Searched = { costs: searches.costs, ahead, back, limit };
    const chosen: Found[] = [];
    if (ends.direct <= limit) this.consider(alongOneEdge(ends), chosen, () => true);
    for (const plateau of findPlateaus(searched, ends, MOST_TRIED)) {
      if (chosen.length + 1 >= limits.count) break;
      const lead = plateau.start === -1 ? [] : arcsTo(searched, plateau.start);
      const rest = plateau.end === -1 ? [] : arcsOn(searched, plateau.end);
      const arcs = [...lead, ...arcsAlong(searched, plateau), ...rest];
      this.consider(this.joined(arcs, plateau), chosen, () =>
        this.isLocallyOptimal(searched, lead, plateau, rest),
      );
    }
    return chosen;
  }

  private search(
    limit: number,
    seeds: Ends['sources'],
    isBackward: boolean,
    rule: KeyRule,
  ): Search {
    const search = this.searches.boundedDijkstra(limit, seeds, isBackward, rule);
    this.settled += search.settled;
    this.relaxed += search.relaxed;
    this.queueOperations += search.queueOperations;
    return search;
  }

  /** Chooses a path if enough of it is new and it has no detour. */
  private consider(found: Found, chosen: Found[], isLocallyOptimal: () => boolean): void {
    const parts = this.parts(found);
    const overlap = this.overlap(parts);
    const isNew = overlap <= this.limits.maxOverlap * this.bestWeight && overlap < found.weight;
    if (!isNew || !this.isSimple(parts) || !isLocallyOptimal()) return;
    chosen.push(found);
    this.take(parts);
  }

  private joined(arcs: number[], { start, end, total }: Plateau): Found {
    const { tail, head } = this.searches.costs.graph;
    const isBare = arcs.length === 0;
    const node = start === -1 ? end : start;
    const source = isBare ? node : tail[arcs[0]];
    const target = isBare ? node : head[arcs[arcs.length - 1]];
    return { weight: total, arcs, source, target, ...unsearched };
  }

  private parts(found: Found): Part[] {
    const { network, best, ends } = this;
    const { graph } = this.searches;
    const parts: Part[] = [];
    const add = (edge: number, start: number, end: number): void => {
      if (start !== end) parts.push({ edge, start, end });
    };
    const { from, to } = best;
    const offsets = endOffsets(ends, found);
    forEachPart({ network, graph, from, to, arcs: found.arcs, offsets }, add);
    return parts;
  }

  private take(parts: readonly Part[]): void {
    for (const { edge, start, end } of parts) {
      const { first, turned } = firstParallel(this.network, this.searches.graph, edge);
      const [from, to] = [turned(start), turned(end)];
      const there = this.taken.get(first) ?? [];
      there.push(from < to ? [from, to] : [to, from]);
      this.taken.set(first, there);
    }
  }

  /** Weight that a path shares with those chosen so far, in either direction. */
  private overlap(parts: readonly Part[]): number {
    const { weigh } = this.searches;
    let overlap = 0;
    for (const { edge, start, end } of parts) {
      const { first, turned } = firstParallel(this.network, this.searches.graph, edge);
      let most = 0;
      for (const [low, high] of this.taken.get(first) ?? []) {
        const from = Math.max(low, Math.min(high, turned(start)));
        const to = Math.max(low, Math.min(high, turned(end)));
        most = Math.max(most, weigh(edge, turned(from), turned(to)));
      }
      overlap += most;
    }
    return overlap;
  }

  /** Whether no node, and no part of an edge at the ends, is used twice. */
  private isSimple(parts: readonly Part[]): boolean {
    const { from, to } = this.best;
    const stops = parts.map(({ edge, end }) => this.nodeAt(edge, end));
    stops.push(this.nodeAt(parts[0].edge, parts[0].start));
    const nodes = stops.filter((node) => node !== -1);
    if (new Set(nodes).size < nodes.length) return false;
    const atEnds = parts.filter(({ edge }) => edge === from.edge || edge === to.edge);
    return atEnds.every((part, i) => atEnds.slice(i + 1).every((other) => areApart(part, other)));
  }

  /** -1 inside an edge. */
  private nodeAt(edge: number, offset: number): number {
    const { edgeTail, edgeHead, edgeMeters } = this.network;
    if (offset === 0) return edgeTail[edge];
    return offset === edgeMeters[edge] ? edgeHead[edge] : -1;
  }

  /**
   * A detour in such a path contains the whole plateau. So the stretch that extends far enough to
   * both sides of the plateau is compared with a search.
   *
   * @param lead the arcs up to the plateau
   * @param rest those from it on
   */
  private isLocallyOptimal(
    { costs: { graph, weight }, ahead, back }: Searched,
    lead: readonly number[],
    plateau: Plateau,
    rest: readonly number[],
  ): boolean {
    const { searches, ends, best, bestWeight, limits } = this;
    const reach = limits.localOptimality * bestWeight - plateau.weight;
    if (reach < 0) return true;
    let [first, before] = [lead.length, 0];
    while (first > 0 && before < reach) before += weight[lead[--first]];
    let [stop, after] = [0, 0];
    while (stop < rest.length && after < reach) after += weight[rest[stop++]];
    const start = first < lead.length ? graph.tail[lead[first]] : plateau.start;
    const end = stop > 0 ? graph.head[rest[stop - 1]] : plateau.end;
    // If the lead is too short, the stretch begins at the origin.
    const isFromOrigin = start === -1 || before < reach;
    const isToEnd = end === -1 || after < reach;
    let total = before + plateau.weight + after;
    if (isFromOrigin && start !== -1) total += ahead.labels.weight(start);
    if (isToEnd && end !== -1) total += back.labels.weight(end);
    const stretch: Ends = {
      sources: isFromOrigin ? ends.sources : [{ node: start, weight: 0 }],
      targets: isToEnd ? ends.targets : [{ node: end, weight: 0 }],
      direct: isFromOrigin && isToEnd ? ends.direct : Infinity,
    };
    const shortest = searches.find(twoWay, stretch, best.from, best.to, false);
    this.settled += shortest.settled;
    this.relaxed += shortest.relaxed;
    this.queueOperations += shortest.queueOperations;
    return shortest.weight === total;
  }
}

/** Infinity where a search has not come. */
function weightAt({ labels }: Search, node: number): number {
  return labels.isReached(node) ? labels.weight(node) : Infinity;
}

/** A path that is known without a search of its own. */
const unsearched = { settled: 0, relaxed: 0, queueOperations: 0, trace: null };

/** The path that touches no node. */
function alongOneEdge({ direct }: Ends): Found {
  return { weight: direct, arcs: null, source: -1, target: -1, ...unsearched };
}

function areApart(a: Part, b: Part): boolean {
  if (a.edge !== b.edge) return true;
  const low = Math.max(Math.min(a.start, a.end), Math.min(b.start, b.end));
  return low >= Math.min(Math.max(a.start, a.end), Math.max(b.start, b.end));
}
