/** A collection → text with a feature a line, in pieces, as no text need be as long as a file. */
import type { Feature } from 'geojson';

export interface Collection {
  type: 'FeatureCollection';
  /** Perhaps more than can be held at once. */
  features: Iterable<Feature>;
}

export function* featureLines({ features, ...collection }: Collection): Generator<string> {
  yield JSON.stringify({ ...collection, features: [] }).slice(0, -2);
  let text = '';
  let sign = '\n';
  for (const feature of features) {
    text += `${sign}${JSON.stringify(feature)}`;
    sign = ',\n';
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]}\n`;
}

/** So many characters at once, or a few more. */
const PIECE = 2 ** 16;
