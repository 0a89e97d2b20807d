/** GeoJSON whose coordinates take more than reading: in another system, or the other way round. */
import { isObject } from '../geojson/geometry.ts';
import { crsName, featuresOf } from '../geojson/root.ts';
import { InputError } from '../geojson/text.ts';
import type { Content } from './content.ts';
import { parseWhole, wholeText } from './whole.ts';

/** One text, or several on lines of their own or as a sequence (RFC 8142), all in memory. */
export async function readGeoJSON(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const text = await wholeText(chunks);
  const values = valuesOf(text);
  return {
    features: values.flatMap(featuresOf),
    system: values.map(crsName).find((name) => name !== null) ?? null,
    warnings: [],
  };
}

/** Begins each text of a sequence. */
const RECORD_SEPARATOR = '\x1e';

function valuesOf(text: string): unknown[] {
  try {
    return [parseWhole(text)];
  } catch (error) {
    const lines = text
      .replaceAll(RECORD_SEPARATOR, '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    if (lines.length < 2 || !isWhole(lines[0])) throw error;
    return lines.map((line, i) => {
      if (isWhole(line)) return JSON.parse(line);
      throw new InputError(
        `Text ${i + 1} of the file isn't valid JSON. Mend it, or export the file again.`,
      );
    });
  }
}

function isWhole(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}
