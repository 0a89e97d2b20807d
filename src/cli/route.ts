import { writeFileSync } from 'node:fs';
import type { Feature } from 'geojson';
import type { NoRoute } from '../route/route.ts';
import type { RouteCommand } from './arguments.ts';
import { openRouter, warnOfFar } from './files.ts';

/** Prints the route as a GeoJSON Feature; without a route, a Feature without geometry that says why. */
export async function route(command: RouteCommand): Promise<0 | 1> {
  const { from, to, via, options, trace } = command;
  const router = openRouter(command.file, command.close);
  const answer = router.route({ from, to, via, ...options, trace: trace !== null });
  const { exploredFeatures, routeFeature } = await import('../route/export.ts');
  if (trace !== null && answer.explored !== undefined) {
    const explored = exploredFeatures(router.network, answer.explored, answer.algorithm);
    writeNew(trace, `${JSON.stringify(explored)}\n`, command.force);
  }
  const feature = answer.found ? routeFeature(answer) : noRouteFeature(answer);
  process.stdout.write(`${JSON.stringify(feature)}\n`);
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
