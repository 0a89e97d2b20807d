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
    text += `${sign}${textOf(feature)}`;
    sign = ',\n';
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]}\n`;
}

/** So many characters at once, or a few more. */
const PIECE = 2 ** 16;

function textOf(feature: Feature): string {
  try {
    return JSON.stringify(feature);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return deepText(feature);
  }
}

/** A value of JSON that nests some thousands deep, for which V8 lacks the stack. */
function deepText(value: unknown): string {
  let text = '';
  /** What is yet to be written, the next one last. */
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
