/** A feature collection as text, one feature a line, positions in whole 1e-5 degrees. */
export interface Feature {
  properties: Record<string, string | number>;
  /** One pair is a Point, more are a LineString. */
  positions: readonly (readonly [lng: number, lat: number, height?: number])[];
  /** Several points instead of a line. */
  isPoints?: true;
}

export function featureCollection(features: readonly Feature[]): string {
  const lines = features.map(({ properties, positions, isPoints }) => {
    const pairs = positions.map(([lng, lat, height]) => {
      const above = height === undefined ? '' : `,${height}`;
      return `[${decimal(lng)},${decimal(lat)}${above}]`;
    });
    const geometry =
      pairs.length === 1
        ? `{"type":"Point","coordinates":${pairs[0]}}`
        : `{"type":"${isPoints ? 'MultiPoint' : 'LineString'}","coordinates":[${pairs.join(',')}]}`;
    return `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometry}}`;
  });
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}

/** At most five decimals: about a meter, and half the bytes of seven. */
function decimal(degrees: number): string {
  return String(Math.round(degrees * 1e5) / 1e5);
}

/** Something drawn under roads: rings of an area, or lines. */
export interface Shape<P> {
  kind: string;
  isArea: boolean;
  lines: P[][];
}

/** Shapes as a feature collection: polygons and lines with their kind. */
export function shapeCollection(
  shapes: readonly Shape<readonly [lng: number, lat: number]>[],
): string {
  const lines = shapes.map(({ kind, isArea, lines }) => {
    const type = isArea ? 'Polygon' : 'MultiLineString';
    const rings = lines.map(
      (line) => `[${line.map(([x, y]) => `[${decimal(x)},${decimal(y)}]`)}]`,
    );
    const geometry = `{"type":"${type}","coordinates":[${rings}]}`;
    return `{"type":"Feature","properties":{"kind":"${kind}"},"geometry":${geometry}}`;
  });
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}
