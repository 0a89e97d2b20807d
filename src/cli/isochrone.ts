import type { Feature } from 'geojson';
import type { IsochroneCommand } from './arguments.ts';
import { openRouter, warnOfFar } from './files.ts';

/** Prints the area of each budget and, if wanted, its roads, as a GeoJSON FeatureCollection. */
export async function isochrone(command: IsochroneCommand): Promise<0 | 1> {
  const { from, budgets, options, lines } = command;
  const router = await openRouter(command);
  const answer = router.isochrone({ from, budgets, ...options });
  const features: Feature[] = [];
  if (answer.found) {
    const { reachedAreas } = await import('../many/isochrone-area.ts');
    const { reachedRoads } = await import('../many/isochrone-lines.ts');
    reachedAreas(router.network, answer).forEach((area, i) => {
      features.push(area);
      if (lines) features.push(reachedRoads(router.network, answer, answer.reaches[i]));
    });
  }
  process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
  if (answer.found) {
    warnOfFar({ from: answer.from });
    return 0;
  }
  process.stderr.write(`roadstar: ${answer.message}\n`);
  return 1;
}
