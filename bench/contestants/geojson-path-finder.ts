/** geojson-path-finder; its weight function gives it the one-ways. */
import { createRequire } from 'node:module';
import { haversine, type Position } from '../../src/index.ts';
import { direction } from '../../src/profile/direction.ts';
import type { Library } from './contestant.ts';

// Its package names no ES module to Node.
const { default: PathFinder } = createRequire(import.meta.url)(
  'geojson-path-finder',
) as typeof import('geojson-path-finder');

export const geojsonPathFinder: Library = {
  name: 'geojson-path-finder',
  build(roads) {
    const finder = new PathFinder(roads, {
      // Its default of 1e-5 joins vertices that are a meter apart.
      tolerance: 1e-7,
      weight([lng1, lat1], [lng2, lat2], properties) {
        const meters = haversine(lng1, lat1, lng2, lat2);
        const way = direction(properties);
        if (way === null) return 0;
        if (way === 0) return meters;
        return { forward: way > 0 ? meters : 0, backward: way < 0 ? meters : 0 };
      },
    });
    return [
      {
        name: 'geojson-path-finder',
        ask(from, to) {
          const path = finder.findPath(point(from), point(to));
          return () => ({ meters: path?.weight ?? Infinity, settled: Number.NaN });
        },
      },
    ];
  },
};

function point([lng, lat]: Position) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  };
}
