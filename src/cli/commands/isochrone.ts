import type { Feature } from 'geojson';
import { isochroneAreas, isochroneLines } from '../../index.ts';
import { conclude } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { printJSON } from '../io/print.ts';
import { budgets, isFlat, position } from '../values.ts';
import { type ExitCode, type RoadFile, readQuestion } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const from = position('from', values.from, isFlat(values));
  const [allowed, metric] = budgets(values);
  const question = readQuestion(values);
  const { router, closing } = await openRouter(source);
  const request = { ...question, from, budgets: allowed, metric, ...closing };
  const answer = router.isochrone(request);
  const features: Feature[] = [];
  if (answer.found) {
    isochroneAreas(router.network, answer).forEach((area, i) => {
      features.push(area);
      if (values.lines) features.push(isochroneLines(router.network, answer, answer.reaches[i]));
    });
  }
  printJSON({ type: 'FeatureCollection', features });
  const ends = [{ name: '--from', position: from }];
  return conclude(router, answer, ends, closing.closed);
}
