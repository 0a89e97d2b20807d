/**
 * A small town to drop on the page: a square grid of named streets, `streets` each way, about 100 m
 * apart. Properties go to every street.
 */
export function town(streets = 12, properties: Record<string, unknown> = {}): string {
  const features = [];
  for (let street = 0; street < streets; street++) {
    const along = Array.from({ length: streets }, (_, index) => index);
    features.push(
      road(
        `Row ${street}`,
        along.map((column) => corner(column, street)),
      ),
      road(
        `Column ${street}`,
        along.map((row) => corner(street, row)),
      ),
    );
  }
  return JSON.stringify({ type: 'FeatureCollection', features });

  function road(name: string, coordinates: number[][]) {
    return {
      type: 'Feature',
      properties: { name, ...properties },
      geometry: { type: 'LineString', coordinates },
    };
  }
}

export function corner(column: number, row: number): number[] {
  return [10 + column * 0.0014, 50 + row * 0.0009];
}
