import { writeFileSync } from 'node:fs';
import type { Feature } from 'geojson';
import type { NoRoute, Route } from '../route/route.ts';
import type { Router } from '../router.ts';
import type { RouteCommand } from './arguments.ts';
import { openRouter, warnOfFar } from './files.ts';

/** Prints the route as a GeoJSON Feature; without a route, a Feature without geometry that says why. */
export async function route(command: RouteCommand): Promise<0 | 1> {
  const { from, to, via, options, trace } = command;
  const router = await openRouter(command);
  if (command.alternatives !== null) return routes(router, command, command.alternatives);
  const request = { from, to, via, ...options, trace: trace !== null };
  const visit = command.optimize ? router.visit(request) : null;
  const answer = visit === null ? router.route(request) : visit.route;
  const { exploredFeatures, routeFeature } = await import('../route/export.ts');
  if (trace !== null && answer.explored !== undefined) {
    const explored = exploredFeatures(router.network, answer.explored, answer.algorithm);
    writeNew(trace, `${JSON.stringify(explored)}\n`, command.force);
  }
  const feature = answer.found ? routeFeature(answer) : noRouteFeature(answer);
  // What is undefined is not written.
  const { order, optimal } = visit ?? {};
  const properties = { ...feature.properties, order, optimal };
  process.stdout.write(`${JSON.stringify({ ...feature, properties })}\n`);
  return conclude(answer);
}

/** Prints the best route and the others worth the choice as a GeoJSON FeatureCollection. */
async function routes(
  router: Router,
  { from, to, options }: RouteCommand,
  count: number,
): Promise<0 | 1> {
  const answer = router.alternatives({ from, to, ...options }, { count });
  const { routeFeature } = await import('../route/export.ts');
  const features = answer.found ? answer.routes.map(routeFeature) : [noRouteFeature(answer)];
  process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
  return conclude(answer.found ? answer.routes[0] : answer);
}

/** What is said beside the answer, and the exit code. */
function conclude(answer: Route | NoRoute): 0 | 1 {
  if (answer.found) {
    warnOfFar({ from: answer.from, to: answer.to });
    return 0;
  }
  process.stderr.write(`roadstar: ${answer.message}\n`);
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
