/** Roads by meters east and north of a place. */
import type { Feature, FeatureCollection, LineString, Position } from 'geojson';

export function lines(
  ...all: [line: Position[], properties?: Record<string, string>][]
): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: all.map(
      ([coordinates, properties = {}]): Feature<LineString> => ({
        type: 'Feature',
        properties,
        geometry: { type: 'LineString', coordinates },
      }),
    ),
  };
}

/** Meters east and north of a place in Zurich, or of one on the 180° line. */
export function metric(lng = 8.5, lat = 47) {
  const perDegree = (6_371_008.8 * Math.PI) / 180;
  return (x: number, y: number): Position => {
    const east = lng + x / (perDegree * Math.cos((lat * Math.PI) / 180));
    return [east > 180 ? east - 360 : east, lat + y / perDegree];
  };
}
