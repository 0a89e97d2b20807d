/** Roads → GeoJSON. */
import type { Feature, LineString } from 'geojson';
import { heightOf, lineOf } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';

/** Each road as a line in degrees with its properties and id; turn restrictions are lost. */
export function* roadFeatures(roads: Roads): Generator<Feature<LineString>> {
  for (let road = 0; road < roads.feature.length; road++) {
    const first = roads.firstPosition[road];
    const coordinates = lineOf(roads, road).map((position, i) => [
      ...position,
      ...heightOf(roads, first + i),
    ]);
    const geometry = { type: 'LineString' as const, coordinates };
    const id = roads.ids?.[road] ?? null;
    const properties = roads.properties.at(road) ?? null;
    yield { type: 'Feature', ...(id !== null && { id }), properties, geometry };
  }
}

/** Characters per chunk of text, or a few more. */
const CHUNK = 2 ** 16;

/** A collection as text with one feature per line, in chunks: no string is as long as a file. */
export function* featureLines({
  features,
  ...collection
}: {
  type: 'FeatureCollection';
  features: Iterable<Feature>;
}): Generator<string> {
  yield JSON.stringify({ ...collection, features: [] }).slice(0, -2);
  let text = '';
  let separator = '\n';
  for (const feature of features) {
    text += `${separator}${textOf(feature)}`;
    separator = ',\n';
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]}\n`;
}

function textOf(feature: Feature): string {
  try {
    return JSON.stringify(feature);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return deepText(feature);
  }
}

/** JSON nested some thousand levels deep, for which JSON.stringify lacks the stack. */
function deepText(value: unknown): string {
  let text = '';
  /** What is yet to be written, the next item last. */
  const left: ({ value: unknown } | { text: string })[] = [{ value }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if ('text' in next) {
      text += next.text;
    } else if (typeof next.value !== 'object' || next.value === null) {
      text += JSON.stringify(next.value);
    } else {
      const isArray = Array.isArray(next.value);
      const parts = Object.entries(next.value).flatMap(([key, inner], i) => [
        { text: `${i > 0 ? ',' : ''}${isArray ? '' : `${JSON.stringify(key)}:`}` },
        { value: inner as unknown },
      ]);
      left.push({ text: isArray ? ']' : '}' });
      for (const part of parts.reverse()) left.push(part);
      text += isArray ? '[' : '{';
    }
  }
  return text;
}
