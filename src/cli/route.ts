import type { Feature } from 'geojson';
import type { Position } from '../geo/position.ts';
import type { NoRoute, RouteRequest } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import {
  type Command,
  type ExitCode,
  type Flag,
  journeyFlags,
  readJourney,
  readSearch,
  type Source,
  searchFlags,
  type Values,
} from './command.ts';
import { conclude } from './conclude.ts';
import { journeyEnds } from './ends.ts';
import { openRouter } from './files.ts';
import { checkOutput, type Output, writeWhole } from './output.ts';
import { alternatives, UsageError } from './values.ts';

/** Prints the route as a GeoJSON Feature; without a route, a Feature without geometry that says why. */
export const route: Command = {
  flags: [...journeyFlags, ...searchFlags, 'optimize', 'alternatives', 'trace', 'force'],
  async run(values, source) {
    const { optimize = false, trace } = values;
    const asked = { ...readJourney(values), ...readSearch(values), trace: trace !== undefined };
    const count = alternatives(values.alternatives);
    const other = notWithAlternatives.find((flag) => values[flag] !== undefined);
    if (count !== null && other !== undefined) {
      throw new UsageError(`--alternatives and --${other} do not go together.`);
    }
    if (optimize && asked.via.length === 0) {
      throw new UsageError('--optimize puts the --via places in order, and there are none.');
    }
    const output = trace === undefined ? null : traceOutput(trace, values, source);
    const { router, closed } = await openRouter(source);
    const request = { ...asked, closed };
    if (count !== null) return printRoutes(router, request, count);
    const visit = optimize ? router.visit(request) : null;
    const answer = visit === null ? router.route(request) : visit.route;
    const { searchSpaceFeatures, routeFeature } = await import('../router/geojson.ts');
    if (output !== null && answer.explored !== undefined) {
      const explored = searchSpaceFeatures(router.network, answer.explored, answer.algorithm);
      writeWhole(output, [new TextEncoder().encode(`${JSON.stringify(explored)}\n`)]);
    }
    const feature = answer.found ? routeFeature(answer) : noRouteFeature(answer);
    // What is undefined is not written.
    const { order, optimal } = visit ?? {};
    const properties = { ...feature.properties, order, optimal };
    process.stdout.write(`${JSON.stringify({ ...feature, properties })}\n`);
    return conclude(router, answer, journeyEnds(request), request);
  },
};

function traceOutput(file: string, { force = false }: Values, source: Source): Output {
  if (file === '-') throw new UsageError('--trace needs a file.');
  const output: Output = { file, force, source: source.file };
  checkOutput(output);
  return output;
}

/** What says nothing of routes beside the best one. */
const notWithAlternatives: readonly Flag[] = [
  'via',
  'optimize',
  'trace',
  'algorithm',
  'heuristic',
  'heuristic-weight',
];

interface Journey extends Required<Pick<RouteRequest, 'metric' | 'ignoreOneway'>> {
  from: Position;
  to: Position;
  via: readonly Position[];
  maxSnapMeters: number;
  closed: number[];
}

/** Prints the best route and the others worth the choice as a GeoJSON FeatureCollection. */
async function printRoutes(router: Router, request: Journey, count: number): Promise<ExitCode> {
  const { from, to, metric, ignoreOneway, maxSnapMeters, closed } = request;
  const question = { from, to, metric, ignoreOneway, maxSnapMeters, closed };
  const answer = router.alternatives(question, { count });
  const { routeFeature } = await import('../router/geojson.ts');
  const features = answer.found ? answer.routes.map(routeFeature) : [noRouteFeature(answer)];
  process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
  return conclude(router, answer, journeyEnds(request), request);
}

function noRouteFeature(answer: NoRoute): Feature<null> {
  const { found: _, traces: __, explored: ___, ...properties } = answer;
  return { type: 'Feature', properties: { meters: null, ...properties }, geometry: null };
}
