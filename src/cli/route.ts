import { writeFileSync } from 'node:fs';
import type { Feature } from 'geojson';
import type { NoRoute, Route, RouteRequest } from '../route/route.ts';
import type { Router } from '../router.ts';
import {
  type Command,
  type ExitCode,
  type Flag,
  journeyFlags,
  readJourney,
  readSearch,
  searchFlags,
} from './command.ts';
import { openRouter, warnOfFar } from './files.ts';
import { remedy } from './remedy.ts';
import { alternatives, UsageError } from './values.ts';

/** Prints the route as a GeoJSON Feature; without a route, a Feature without geometry that says why. */
export const route: Command = {
  flags: [...journeyFlags, ...searchFlags, 'optimize', 'alternatives', 'trace', 'force'],
  async run(values, source) {
    const { optimize = false, trace, force = false } = values;
    const request = { ...readJourney(values), ...readSearch(values), trace: trace !== undefined };
    const count = alternatives(values.alternatives);
    const other = notWithAlternatives.find((flag) => values[flag] !== undefined);
    if (count !== null && other !== undefined) {
      throw new UsageError(`--alternatives and --${other} do not go together.`);
    }
    const router = await openRouter(source);
    if (count !== null) return printRoutes(router, request, count);
    const visit = optimize ? router.visit(request) : null;
    const answer = visit === null ? router.route(request) : visit.route;
    const { exploredFeatures, routeFeature } = await import('../route/export.ts');
    if (trace !== undefined && answer.explored !== undefined) {
      const explored = exploredFeatures(router.network, answer.explored, answer.algorithm);
      writeNew(trace, `${JSON.stringify(explored)}\n`, force);
    }
    const feature = answer.found ? routeFeature(answer) : noRouteFeature(answer);
    // What is undefined is not written.
    const { order, optimal } = visit ?? {};
    const properties = { ...feature.properties, order, optimal };
    process.stdout.write(`${JSON.stringify({ ...feature, properties })}\n`);
    return conclude(answer);
  },
};

/** What says nothing of routes beside the best one. */
const notWithAlternatives: readonly Flag[] = [
  'via',
  'optimize',
  'trace',
  'algorithm',
  'heuristic',
  'heuristic-weight',
];

/** Prints the best route and the others worth the choice as a GeoJSON FeatureCollection. */
async function printRoutes(
  router: Router,
  request: RouteRequest,
  count: number,
): Promise<ExitCode> {
  const answer = router.alternatives(request, { count });
  const { routeFeature } = await import('../route/export.ts');
  const features = answer.found ? answer.routes.map(routeFeature) : [noRouteFeature(answer)];
  process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
  return conclude(answer.found ? answer.routes[0] : answer);
}

/** What is said beside the answer, and the exit code. */
function conclude(answer: Route | NoRoute): ExitCode {
  if (answer.found) {
    warnOfFar({ from: answer.from, to: answer.to });
    return 0;
  }
  process.stderr.write(`roadstar: ${answer.message}${remedy(answer)}\n`);
  return 1;
}

function noRouteFeature(answer: NoRoute): Feature<null> {
  const { found: _, traces: __, explored: ___, ...properties } = answer;
  return { type: 'Feature', properties: { meters: null, ...properties }, geometry: null };
}

/** @throws RangeError when the file is there and may not be overwritten */
function writeNew(file: string, text: string, force: boolean): void {
  try {
    writeFileSync(file, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RangeError(`The file ${file} is already there. Add --force to overwrite it.`);
  }
}
