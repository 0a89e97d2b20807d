import { betweenness, busiestEdges } from '../../index.ts';
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
  const counted = await betweenness(router, {
    ...flags.request,
    ...closing,
    onProgress: (done) => progress.say('Counting trips', done),
  }).finally(progress.end);
  sayTrips(router, flags, closing, counted);
  const { edges, figures, all } = busiestEdges(counted);
  await printEdges(format, router, edges, figures, all);
  return 0;
}
