/** Heights for random roads. */
import type { FeatureCollection, LineString } from 'geojson';
import type { Random } from './random.ts';

/** Gives every position a height; at some vertices the roads disagree by a few meters. */
export function raise(random: Random, roads: FeatureCollection<LineString>): void {
  const hills = new Map<string, number>();
  for (const { geometry } of roads.features) {
    geometry.coordinates = geometry.coordinates.map(([lng, lat]) => {
      const hill = hills.get(`${lng} ${lat}`) ?? random.pick([0, 400, random.below(9000) / 10]);
      hills.set(`${lng} ${lat}`, hill);
      return [lng, lat, random.chance(0.8) ? hill : hill + random.below(9)];
    });
  }
}
