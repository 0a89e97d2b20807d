/** A feature collection as text, one feature a line, positions in whole 1e-5 degrees. */
export interface Feature {
  properties: Record<string, string | number>;
  /** One pair is a Point, more are a LineString. */
  positions: readonly (readonly [lng: number, lat: number])[];
}

export function featureCollection(features: readonly Feature[]): string {
  const lines = features.map(({ properties, positions }) => {
    const pairs = positions.map(([lng, lat]) => `[${decimal(lng)},${decimal(lat)}]`);
    const geometry =
      pairs.length === 1
        ? `{"type":"Point","coordinates":${pairs[0]}}`
        : `{"type":"LineString","coordinates":[${pairs.join(',')}]}`;
    return `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometry}}`;
  });
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}

/** At most five decimals: about a meter, and half the bytes of seven. */
function decimal(degrees: number): string {
  return String(Math.round(degrees * 1e5) / 1e5);
}
