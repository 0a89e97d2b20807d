import { betweenness } from '../../index.ts';
import type { Values } from '../flags.ts';
import { edgeFormatOf, printEdges } from '../io/edge-table.ts';
import { openRouter } from '../io/files.ts';
import { startProgress } from '../io/messages.ts';
import { readTrips, sayTrips } from '../trips.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const format = edgeFormatOf(values);
  const flags = await readTrips(values, source);
  const { router, closing } = await openRouter(source);
  const progress = startProgress();
  const { forward, backward, meters, ...all } = await betweenness(router, {
    ...flags.request,
    ...closing,
    onProgress: (done) => progress.say('Counting trips', done),
  }).finally(progress.end);
  sayTrips(router, flags, closing, all);
  const trips = forward.map((there, edge) => there + backward[edge]);
  const busiest = [...trips.keys()].sort((a, b) => trips[b] - trips[a]);
  const figures = (edge: number) => ({
    trips: trips[edge],
    share: all.trips > 0 ? trips[edge] / all.trips : 0,
    forward: forward[edge],
    backward: backward[edge],
    tripMeters: meters[edge],
  });
  await printEdges(format, router, busiest, figures, all);
  return 0;
}
