/** What roads carry of all trips, as the page shows it, and what closing one costs. */
import { OSM_CREDIT } from '../input/credit.ts';
import { edgeRows } from '../output/edges.ts';
import { featureLines } from '../output/geojson.ts';
import { TRIP_LEVELS } from '../render/level-colours.ts';
import { edgeFeature } from '../router/geojson.ts';
import type { QuestionOptions } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { type Betweenness, betweenness } from '../router/trips/betweenness.ts';
import { busiestEdges } from '../router/trips/busiest.ts';
import { criticality } from '../router/trips/criticality.ts';
import { nameOf, roadOf } from './closures.ts';
import type { Progress, RoadWorth, TripsCounted } from './contract.ts';
import { tellPercents } from './percent.ts';

type Asked = QuestionOptions & { sample: number };
type Tell = (progress: Progress) => void;

export function countTrips(
  router: RouteFinder,
  request: Asked,
  progress: Tell,
  signal: AbortSignal,
): Promise<Betweenness> {
  return betweenness(router, { ...request, signal, onProgress: tellPercents(progress) });
}

/** How many of the busiest roads are listed. */
const LISTED = 8;

export function shownTrips({ network }: RouteFinder, counted: Betweenness): TripsCounted {
  const { edges, trips, all } = busiestEdges(counted);
  const { metric: _, ...counts } = all;
  const most = edges.length > 0 ? trips[edges[0]] : 0;
  const busiest: TripsCounted['busiest'] = [];
  const names = new Set<string>();
  for (const edge of edges) {
    if (busiest.length === LISTED || trips[edge] === 0) break;
    const name = nameOf(network, network.firstShape[edge]) || `edge ${edge}`;
    if (names.has(name)) continue;
    names.add(name);
    busiest.push({ road: roadOf(network, edge), share: trips[edge] / counts.trips });
  }
  return {
    ...counts,
    levels: Uint8Array.from(trips, (each) => Math.ceil(TRIP_LEVELS * Math.sqrt(each / most))),
    mostShare: counts.trips > 0 ? most / counts.trips : 0,
    busiest,
  };
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

/** The busiest road first. */
export function writeTrips(
  { network }: RouteFinder,
  counted: Betweenness,
  format: 'csv' | 'geojson',
  isOfOsm: boolean,
): string {
  const { edges, figures, all } = busiestEdges(counted);
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
