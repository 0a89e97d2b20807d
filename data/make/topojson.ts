/** The same roads as TopoJSON, two thirds of the size when packed: arcs of whole steps. */
import type { Feature } from './geojson.ts';

/**
 * One arc for each line, and one feature a line of text; points come last.
 *
 * @param origin from where steps are counted, in degrees
 * @param step in degrees; all positions are a whole number of them from the origin
 */
export function topology(
  features: readonly Feature[],
  origin: readonly [lng: number, lat: number],
  step: number,
): string {
  const lines = features.filter(({ isPoints }) => !isPoints);
  const geometries = lines.map(({ properties }, arc) =>
    JSON.stringify({ type: 'LineString', arcs: [arc], properties }),
  );
  for (const { properties, positions, isPoints } of features) {
    if (!isPoints) continue;
    const coordinates = positions.map(([lng, lat]) => [steps(lng, 0), steps(lat, 1)]);
    geometries.push(JSON.stringify({ type: 'MultiPoint', coordinates, properties }));
  }
  const arcs = lines.map(({ positions }) => {
    let [x, y] = [0, 0];
    return JSON.stringify(
      positions.map(([lng, lat, ...height]) => {
        const [east, north] = [steps(lng, 0) - x, steps(lat, 1) - y];
        [x, y] = [x + east, y + north];
        return [east, north, ...height];
      }),
    );
  });
  return `{"type":"Topology","transform":{"scale":[${step},${step}],"translate":[${origin}]},
"objects":{"roads":{"type":"GeometryCollection","geometries":[
${geometries.join(',\n')}
]}},
"arcs":[
${arcs.join(',\n')}
]}
`;

  function steps(degrees: number, axis: 0 | 1): number {
    return Math.round((degrees - origin[axis]) / step);
  }
}
