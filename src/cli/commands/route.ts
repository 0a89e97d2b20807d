import type { Feature } from 'geojson';
import {
  describe,
  type NoRoute,
  type QuestionOptions,
  type Route,
  type Router,
  routeFeature,
  searchSpaceFeatures,
} from '../../index.ts';
import { conclude, namedEnds } from '../advice.ts';
import type { Flag, Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { UsageError } from '../io/messages.ts';
import { checkOutput, writeWhole } from '../io/output.ts';
import { print, printJSON, toJSON } from '../io/print.ts';
import { formatRoute, type RouteFormat, routeFormats, stepList } from '../io/route-formats.ts';
import { languageOf, number, oneOf } from '../values.ts';
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

function formatOf(
  { format, json = false }: Values,
  language: string | null,
): RouteFormat | 'list' {
  if (json && format !== undefined) {
    throw new UsageError('--json is --format geojson. Omit one of them.');
  }
  const chosen = format === undefined ? 'geojson' : oneOf('format', format, routeFormats);
  if (language === null) return chosen;
  if (chosen === 'polyline' || chosen === 'polyline6') {
    throw new UsageError(
      `--steps cannot be combined with --format ${chosen}, which is a line only.`,
    );
  }
  return format === undefined && !json ? 'list' : chosen;
}

async function formatted(
  route: Route,
  format: RouteFormat | 'list',
  language: string | null,
  more: object,
): Promise<string> {
  const instructions = language === null ? null : await describe(route, { language });
  return format === 'list'
    ? stepList(route, instructions ?? [])
    : formatRoute(format, route, instructions, more);
}

/** Only GeoJSON can state a reason; the others have the message on standard error alone. */
function withoutRoute(answer: NoRoute, format: RouteFormat | 'list', more: object): string {
  if (format !== 'geojson') return '';
  const feature = noRouteFeature(answer);
  return `${toJSON({ ...feature, properties: { ...feature.properties, ...more } })}\n`;
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

function noRouteFeature(answer: NoRoute): Feature<null> {
  const { found: _, traces: __, explored: ___, ...properties } = answer;
  return { type: 'Feature', properties: { meters: null, ...properties }, geometry: null };
}
