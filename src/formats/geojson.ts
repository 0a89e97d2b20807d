/** GeoJSON whose coordinates take more than reading: in another system, or the other way round. */
import { isObject } from '../geojson/geometry.ts';
import { CutOff, InputError, loadedBefore } from '../geojson/input-error.ts';
import { crsName, featuresOf } from '../geojson/root.ts';
import { parseJSON } from '../geojson/text.ts';
import type { Content } from './content.ts';
import { wholeText } from './whole.ts';

/** One text, or several on lines of their own or as a sequence (RFC 8142), all in memory. */
export async function readGeoJSON(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const text = await wholeText(chunks);
  const { values, cut } = valuesOf(text);
  const features = values.flatMap(featuresOf);
  return {
    features,
    system: values.map(crsName).find((name) => name !== null) ?? null,
    warnings: cut === null ? [] : [loadedBefore(cut, features.length)],
  };
}

/** The texts, or what is whole of them where the last one is cut off. */
interface Values {
  values: unknown[];
  cut: CutOff | null;
}

/** Begins each text of a sequence. */
const RECORD_SEPARATOR = '\x1e';

function valuesOf(text: string): Values {
  try {
    return { values: [parseJSON(text)], cut: null };
  } catch (error) {
    const lines = text
      .replaceAll(RECORD_SEPARATOR, '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    if (lines.length > 1 && isWhole(lines[0])) return valuesOfLines(lines);
    if (!(error instanceof CutOff)) throw error;
    return { values: [beforeCut(text, error)], cut: error };
  }
}

function valuesOfLines(lines: readonly string[]): Values {
  const values: unknown[] = [];
  for (const line of lines) {
    try {
      values.push(parseJSON(line));
    } catch (error) {
      const isLast = values.length === lines.length - 1;
      if (isLast && error instanceof CutOff) return { values, cut: error };
      throw new InputError(
        `Text ${values.length + 1} of the file isn't valid JSON. Mend it, or export the file again.`,
      );
    }
  }
  return { values, cut: null };
}

function isWhole(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}

/** The feature that is cut has a few braces of its own; each is tried by reading all. */
const MOST_TRIES = 8;

/**
 * The collection without the feature in which it is cut.
 *
 * @throws `cut` where nothing is whole
 */
function beforeCut(text: string, cut: CutOff): unknown {
  let at = text.length;
  for (let tries = 0; tries < MOST_TRIES && at > 0; tries++) {
    at = text.lastIndexOf('}', at - 1);
    try {
      return JSON.parse(`${text.slice(0, at + 1)}]}`);
    } catch {
      // That brace has closed something smaller.
    }
  }
  throw cut;
}
