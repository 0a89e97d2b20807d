import { betweenness, criticality, type Router, type TripsRequest } from '../../index.ts';
import { readDrawings, roadsOf } from '../closing.ts';
import { roadFlags } from '../closing-flags.ts';
import type { Values } from '../flags.ts';
import { edgeFormatOf, printEdges } from '../io/edge-table.ts';
import { openRouter } from '../io/files.ts';
import { CommandError, counted, say, startProgress } from '../io/messages.ts';
import { count, readTrips, sayTrips } from '../trips.ts';
import type { ExitCode, RoadFile } from './command.ts';

/** Searches of this many roads from this many places take minutes. */
const MANY = 1e7;

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const format = edgeFormatOf(values);
  const top = values.top === undefined ? Infinity : count('top', values.top);
  const named = roadFlags(values);
  const drawings = await readDrawings(named);
  const flags = await readTrips(values, source);
  const { router, closing } = await openRouter(source);
  const request = { ...flags.request, ...closing };
  const chosen = named.map((each) => {
    const parts = roadsOf(router, each, drawings, source.maxSnapMeters);
    if (parts.edge.length === 0) throw new CommandError(`${each.name} matches no road.`);
    return parts;
  });
  const progress = startProgress();
  try {
    const all =
      chosen.length > 0
        ? [...new Set(chosen.flatMap(({ edge }) => [...edge]))]
        : everyRoad(router);
    const roads =
      top < all.length
        ? await busiest(router, all, top, request, (done) => progress.say('Counting trips', done))
        : all;
    adviseOfTime(router, roads.length, request);
    const { edge, longer, extra, most, lost, ...figures } = await criticality(router, {
      ...request,
      roads,
      onProgress: (done) => progress.say('Closing roads', done),
    });
    progress.end();
    sayTrips(router, flags, closing, figures);
    const dearest = [...edge.keys()].sort((i, j) => extra[j] - extra[i] || lost[j] - lost[i]);
    const roadAt = (i: number) => edge[i];
    const figuresOf = (_: number, row: number) => {
      const i = dearest[row];
      return {
        longer: longer[i],
        share: figures.trips > 0 ? longer[i] / figures.trips : 0,
        mean: longer[i] > 0 ? extra[i] / longer[i] : 0,
        most: most[i],
        extra: extra[i],
        lost: lost[i],
      };
    };
    await printEdges(format, router, dearest.map(roadAt), figuresOf, figures);
  } finally {
    progress.end();
  }
  return 0;
}

function everyRoad({ info }: Router): number[] {
  return Array.from({ length: info.edges }, (_, edge) => edge);
}

/** The roads that carry the most of the trips. */
async function busiest(
  router: Router,
  roads: readonly number[],
  number: number,
  request: TripsRequest,
  onProgress: (done: number) => void,
): Promise<number[]> {
  const { forward, backward } = await betweenness(router, { ...request, onProgress });
  const trips = (edge: number) => forward[edge] + backward[edge];
  return roads.toSorted((a, b) => trips(b) - trips(a)).slice(0, number);
}

function adviseOfTime(
  { info }: Router,
  roads: number,
  { sources, sample = Infinity }: TripsRequest,
): void {
  const places = Math.min(sample, sources?.length ?? info.nodes);
  if (roads * places <= MANY) return;
  say(
    `closing ${counted(roads, 'road')} for the trips from ${counted(places, 'place')} may take long: --top and --sample shorten it.`,
  );
}
