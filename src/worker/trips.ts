/** What roads carry of all trips, as the page shows it, and what closing one costs. */
import { percents } from '../client/percents.ts';
import { OSM_CREDIT } from '../input/credit.ts';
import type { Network } from '../network/network.ts';
import { edgeRows } from '../output/edges.ts';
import { featureLines } from '../output/geojson.ts';
import { TRIP_LEVELS } from '../render/level-colours.ts';
import { edgeFeature } from '../router/geojson.ts';
import type { QuestionOptions } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { type Betweenness, betweenness } from '../router/trips/betweenness.ts';
import { busiestEdges } from '../router/trips/busiest.ts';
import { criticality } from '../router/trips/criticality.ts';
import type { RoadShare, RoadWorth, TripsCounted } from './contract/levels.ts';
import type { Progress } from './contract/network.ts';
import { onceFor } from './once.ts';
import { nameOf, roadOf } from './roads.ts';

type Asked = QuestionOptions & { sample: number };
type Tell = (progress: Progress) => void;

/** Counts that are kept of a network with all roads open. */
const MOST_KEPT = 4;

/** Those of each router. */
export const tripsOf = onceFor((router: RouteFinder) => new CountedTrips(router));

/** The trips on one network that were counted last, and those with all roads open. */
export class CountedTrips {
  private readonly router: RouteFinder;
  private last: Betweenness | null = null;
  /** By sample, metric and one-ways. */
  private readonly open = new Map<string, Betweenness>();

  constructor(router: RouteFinder) {
    this.router = router;
  }

  /** @param isOpen whether the request neither closes nor avoids any road */
  async count(
    request: Asked,
    isOpen: boolean,
    progress: Tell,
    signal: AbortSignal,
  ): Promise<TripsCounted> {
    const { sample, metric, ignoreOneway } = request;
    const key = JSON.stringify([sample, metric, ignoreOneway]);
    const known = this.open.get(key);
    const parts = known || isOpen ? 1 : 2;
    const tell = tellPercents(progress);
    const count = (asked: Asked, part: number): Promise<Betweenness> => {
      const onProgress = (done: number): void => tell((part + done) / parts);
      return betweenness(this.router, { ...asked, signal, onProgress });
    };
    const openRequest = { sample, metric: metric ?? 'distance', ignoreOneway: !!ignoreOneway };
    const open = known ?? (await count(openRequest, 0));
    this.open.delete(key);
    this.open.set(key, open);
    const [oldest = ''] = this.open.keys();
    if (this.open.size > MOST_KEPT) this.open.delete(oldest);
    this.last = isOpen ? open : await count(request, parts - 1);
    return shownTrips(this.router.network, this.last, isOpen ? null : open);
  }

  /** The busiest road first. */
  write(format: 'csv' | 'geojson', isOfOsm: boolean): string {
    if (!this.last) return '';
    const { network } = this.router;
    const { edges, figures, all } = busiestEdges(this.last);
    if (format === 'csv') return [...edgeRows(network, edges, figures)].join('');
    const features = edges.map((edge) => edgeFeature(network, edge, figures(edge)));
    const collection = {
      type: 'FeatureCollection' as const,
      ...(isOfOsm && { attribution: OSM_CREDIT }),
      ...all,
      features,
    };
    return [...featureLines(collection)].join('');
  }
}

/** Share of all trips that a road must carry more than before to be shown: less is of no weight. */
const GAINED = 0.001;

/** @param open the same trips with all roads open; null if they are */
function shownTrips(
  network: Network,
  counted: Betweenness,
  open: Betweenness | null,
): TripsCounted {
  const { edges, trips, all } = busiestEdges(counted);
  const { metric: _, ...counts } = all;
  const before = open && busiestEdges(open);
  const busiest = (sorted: number[], by: Float64Array): number =>
    sorted.length > 0 ? by[sorted[0]] : 0;
  const most = Math.max(busiest(edges, trips), before ? busiest(before.edges, before.trips) : 0);
  const levelOf = (each: number): number => Math.ceil(TRIP_LEVELS * Math.sqrt(each / most));
  const levels = Uint8Array.from(trips, levelOf);
  const edgesByLevel = countLevels(levels);
  const share = (each: number): number => (counts.trips > 0 ? each / counts.trips : 0);
  const shown = {
    ...counts,
    levels,
    mostShare: share(most),
    busiest: firstOfNames(network, edges, (edge) => share(trips[edge])),
    edgesByLevel,
  };
  if (before === null) return { ...shown, moved: null };
  const gain = (edge: number): number => share(trips[edge] - before.trips[edge]);
  const gained = edges.filter((edge) => gain(edge) >= GAINED).sort((a, b) => gain(b) - gain(a));
  for (const edge of gained) levels[edge] += TRIP_LEVELS;
  return {
    ...shown,
    moved: {
      gained: firstOfNames(network, gained, gain),
      edgesByLevel: countLevels(Uint8Array.from(before.trips, levelOf)),
    },
  };
}

function countLevels(levels: Uint8Array): number[] {
  const counts = new Array<number>(TRIP_LEVELS + 1).fill(0);
  for (const level of levels) counts[level]++;
  return counts;
}

/** How many roads a list has. */
const LISTED = 8;

/** The first edges with a share above 0, each of another name. */
function firstOfNames(
  network: Network,
  edges: readonly number[],
  share: (edge: number) => number,
): RoadShare[] {
  const list: RoadShare[] = [];
  const names = new Set<string>();
  for (const edge of edges) {
    if (list.length === LISTED || share(edge) <= 0) break;
    const name = nameOf(network, network.firstShape[edge]) || `edge ${edge}`;
    if (names.has(name)) continue;
    names.add(name);
    list.push({ road: roadOf(network, edge), share: share(edge) });
  }
  return list;
}

export async function worthOf(
  router: RouteFinder,
  request: Asked,
  edge: number,
  progress: Tell,
  signal: AbortSignal,
): Promise<RoadWorth> {
  const {
    longer: [longer],
    extra: [extra],
    lost: [lost],
    edge: _,
    most: __,
    metric: ___,
    ...counts
  } = await criticality(router, {
    ...request,
    roads: [edge],
    signal,
    onProgress: tellPercents(progress),
  });
  return { ...counts, longer, extra, lost };
}

/** @returns takes the share that is done, 0 to 1 */
function tellPercents(progress: Tell): (done: number) => void {
  return percents((done) => progress({ stage: 'Preparing', done }));
}
