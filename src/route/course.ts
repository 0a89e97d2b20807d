/** Legs put together: the line of a route, its edges, and what they cost. */
import type { Position } from '../geo/position.ts';
import { haversine } from '../geo/sphere.ts';
import type { Stopwatch } from '../graph/time.ts';
import type { Found } from '../search/find.ts';
import type { Network } from '../topology/network.ts';
import { forEachPart, type PartWeight } from './leg.ts';
import type { Searches } from './searches.ts';
import type { Snap } from './snap.ts';

export class Course {
  readonly line: Position[] = [];
  /** In the order travelled; a part of none is left out, unless it is all there is. */
  readonly edges: number[] = [];
  /** By the metric of the searches. */
  weight = 0;
  /** 0 unless it is wanted. */
  seconds = 0;
  private readonly network: Network;
  private readonly searches: Searches;
  private readonly stopwatch: Stopwatch | null;

  /** @param stopwatch null where nobody asks how long it takes */
  constructor(network: Network, searches: Searches, stopwatch: Stopwatch | null) {
    this.network = network;
    this.searches = searches;
    this.stopwatch = stopwatch;
  }

  /** @param weigh as for the ends that the path was found with */
  addLeg(from: Snap, to: Snap, found: Found, weigh: PartWeight): void {
    const { network, searches, stopwatch, line, edges } = this;
    appendPosition(line, from.position);
    forEachPart(network, searches.graph, from, to, found, weigh, (edge, start, end) => {
      if (start !== end || found.arcs === null) edges.push(edge);
      appendPart(network, line, edge, start, end);
      this.weight += searches.weigh(edge, start, end);
      if (stopwatch !== null) this.seconds += stopwatch.seconds(edge, start, end);
    });
    appendPosition(line, to.position);
  }
}

/** Appends the shape points between two offsets of an edge, in the order travelled. */
function appendPart(
  network: Network,
  line: Position[],
  edge: number,
  start: number,
  end: number,
): void {
  const { shapeLng, shapeLat } = network;
  const isForward = start <= end;
  const [first, last] = isForward
    ? pointsBetween(network, edge, start, end)
    : pointsBetween(network, edge, end, start);
  const step = isForward ? 1 : -1;
  for (let i = isForward ? first : last, left = last - first; left >= 0; left--, i += step) {
    appendPosition(line, [shapeLng[i], shapeLat[i]]);
  }
}

/** The first and the last shape point between two offsets; the first beyond the last if none is. */
function pointsBetween(
  { firstShape, shapeLng, shapeLat, edgeMeters }: Network,
  edge: number,
  low: number,
  high: number,
): [first: number, last: number] {
  let first = firstShape[edge];
  const head = firstShape[edge + 1] - 1;
  const length = edgeMeters[edge];
  if (low === 0 && high === length) return [first, head];
  let last = first - 1;
  let offset = 0;
  for (let i = first; i <= head; i++) {
    const at = i === head ? length : offset;
    if (at < low) first = i + 1;
    if (at <= high) last = i;
    if (i < head) offset += haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
  }
  return [first, last];
}

/** Appends a position, unless the line is there already. */
function appendPosition(line: Position[], position: Position): void {
  const before = line.length === 0 ? null : line[line.length - 1];
  if (before === null || before[0] !== position[0] || before[1] !== position[1]) {
    line.push(position);
  }
}
