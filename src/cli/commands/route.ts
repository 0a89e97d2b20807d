import type { Feature } from 'geojson';
import {
  type NoRoute,
  type QuestionOptions,
  type Router,
  routeFeature,
  searchSpaceFeatures,
} from '../../index.ts';
import { conclude, namedEnds } from '../advice.ts';
import type { Flag, Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { UsageError } from '../io/messages.ts';
import { checkOutput, writeWhole } from '../io/output.ts';
import { number } from '../values.ts';
import { type ExitCode, type RoadFile, readEnds, readQuestion, readSearch } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { optimize = false, trace, force = false } = values;
  const question = { ...readEnds(values), ...readSearch(values), trace: trace !== undefined };
  const count = values.alternatives === undefined ? null : routeCount(values.alternatives);
  const other = withoutAlternatives.find((flag) => values[flag] !== undefined);
  if (count !== null && other !== undefined) {
    throw new UsageError(`--alternatives cannot be combined with --${other}.`);
  }
  if (optimize && question.via.length === 0) {
    throw new UsageError('--optimize orders the --via stops, but there are none.');
  }
  if (trace === '-') throw new UsageError('--trace needs a file.');
  const { file } = source;
  const output = trace === undefined ? null : checkOutput({ file: trace, force, source: file });
  const { router, closed } = await openRouter(source);
  const request = { ...question, closed };
  if (count !== null) {
    return printRoutes(router, request, { ...readQuestion(values), closed }, count);
  }
  const visit = optimize ? router.visit(request) : null;
  const answer = visit === null ? router.route(request) : visit.route;
  if (output !== null && answer.explored !== undefined) {
    const explored = searchSpaceFeatures(router.network, answer.explored, answer.algorithm);
    await writeWhole(output, [`${JSON.stringify(explored)}\n`]);
  }
  const feature = answer.found ? routeFeature(answer) : noRouteFeature(answer);
  // JSON omits undefined values.
  const { order, optimal } = visit ?? {};
  const properties = { ...feature.properties, order, optimal };
  process.stdout.write(`${JSON.stringify({ ...feature, properties })}\n`);
  return conclude(router, answer, namedEnds(request), closed);
}

function routeCount(text: string): number {
  const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 10;
  return number('alternatives', text, 'a whole number from 1 to 10', isCount);
}

/** Flags that have no effect on alternatives. */
const withoutAlternatives: readonly Flag[] = [
  'via',
  'optimize',
  'trace',
  'algorithm',
  'heuristic',
  'heuristic-weight',
];

function printRoutes(
  router: Router,
  { from, to }: ReturnType<typeof readEnds>,
  question: QuestionOptions & { closed: number[] },
  count: number,
): ExitCode {
  const answer = router.alternatives({ from, to, ...question }, { count });
  const features = answer.found ? answer.routes.map(routeFeature) : [noRouteFeature(answer)];
  process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
  return conclude(router, answer, namedEnds({ from, to, via: [] }), question.closed);
}

function noRouteFeature(answer: NoRoute): Feature<null> {
  const { found: _, traces: __, explored: ___, ...properties } = answer;
  return { type: 'Feature', properties: { meters: null, ...properties }, geometry: null };
}
