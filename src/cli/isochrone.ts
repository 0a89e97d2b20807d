import type { Feature } from 'geojson';
import { type Command, readTerms, termFlags } from './command.ts';
import { conclude } from './conclude.ts';
import { openRouter } from './files.ts';
import { budgets, position } from './values.ts';

/** Prints the area of each budget and, if wanted, its roads, as a GeoJSON FeatureCollection. */
export const isochrone: Command = {
  flags: [...termFlags, 'from', 'meters', 'seconds', 'costs', 'lines'],
  async run(values, source) {
    const from = position('from', values.from);
    const [allowed, metric] = budgets(values);
    const terms = readTerms(values);
    const { router, closed } = await openRouter(source);
    const request = { ...terms, from, budgets: allowed, metric, closed };
    const answer = router.isochrone(request);
    const features: Feature[] = [];
    if (answer.found) {
      const { isochroneAreas } = await import('../router/isochrone/areas.ts');
      const { isochroneLines } = await import('../router/isochrone/lines.ts');
      isochroneAreas(router.network, answer).forEach((area, i) => {
        features.push(area);
        if (values.lines)
          features.push(isochroneLines(router.network, answer, answer.reaches[i]));
      });
    }
    process.stdout.write(`${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
    const ends = [{ name: '--from', position: from }];
    return conclude(router, answer, ends, request);
  },
};
