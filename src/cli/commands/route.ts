import {
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
import { print, printJSON } from '../io/print.ts';
import { formatOf, formatted, noRouteFeature, withoutRoute } from '../io/route-text.ts';
import { languageOf, number } from '../values.ts';
import { type ExitCode, type RoadFile, readEnds, readQuestion, readSearch } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { optimize = false, trace, force = false } = values;
  const question = { ...readEnds(values), ...readSearch(values), trace: trace !== undefined };
  const count = values.alternatives === undefined ? null : routeCount(values.alternatives);
  const other = withoutAlternatives.find((flag) => values[flag] !== undefined);
  if (count !== null && other !== undefined) {
    throw new UsageError(`--alternatives cannot be combined with --${other}.`);
  }
  checkOrder(values, question);
  const language = await languageOf(values);
  const format = formatOf(values, language);
  if (trace === '-') throw new UsageError('--trace needs a file.');
  const { files: sources } = source;
  const output = trace === undefined ? null : checkOutput({ file: trace, force, sources });
  const { router, closing } = await openRouter(source);
  if (format === 'gpx' && router.network.flat) {
    throw new UsageError(
      '--format gpx needs degrees, and this map is flat: name csv or geojson.',
    );
  }
  const request = { ...question, ...closing };
  if (count !== null) {
    return printRoutes(router, request, { ...readQuestion(values), ...closing }, count);
  }
  const visit = optimize ? router.visit(request) : null;
  const answer = visit === null ? router.route(request) : visit.route;
  if (output !== null && answer.explored !== undefined) {
    const explored = searchSpaceFeatures(router.network, answer.explored, answer.algorithm);
    await writeWhole(output, [`${JSON.stringify(explored)}\n`]);
  }
  // JSON omits undefined values.
  const { order, optimal } = visit ?? {};
  const more = { closedMeters: closing.closed?.meters, order, optimal };
  const text = answer.found
    ? await formatted(answer, format, language, more)
    : withoutRoute(answer, format, more);
  print(text);
  return conclude(router, answer, namedEnds(request), closing.closed);
}

export function checkOrder(
  { optimize = false }: Values,
  { via }: ReturnType<typeof readEnds>,
): void {
  if (!optimize || via.length > 0) return;
  throw new UsageError('--optimize orders the --via stops, but there are none.');
}

function routeCount(text: string): number {
  const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 10;
  return number('alternatives', text, 'a whole number from 1 to 10', isCount);
}

/** Flags that alternatives do not take. */
const withoutAlternatives: readonly Flag[] = [
  'via',
  'optimize',
  'steps',
  'format',
  'trace',
  'algorithm',
  'heuristic',
  'heuristic-weight',
];

function printRoutes(
  router: Router,
  { from, to }: ReturnType<typeof readEnds>,
  question: QuestionOptions,
  count: number,
): ExitCode {
  const answer = router.alternatives({ from, to, ...question }, { count });
  const features = answer.found ? answer.routes.map(routeFeature) : [noRouteFeature(answer)];
  printJSON({ type: 'FeatureCollection', features });
  return conclude(router, answer, namedEnds({ from, to, via: [] }), question.closed);
}
