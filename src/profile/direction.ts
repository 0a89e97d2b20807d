/** Which way a road may be driven, by its tags. */
import type { GeoJsonProperties } from 'geojson';

/** 1 = only as drawn, -1 = only against, 0 = both ways. */
export type Direction = -1 | 0 | 1;

/**
 * `oneway` decides; where it says nothing, a roundabout runs as it is drawn.
 * Unknown words mean both ways.
 */
export function direction(properties: GeoJsonProperties): Direction {
  if (properties === null) return 0;
  switch (word(properties, 'oneway')) {
    case 'yes':
    case 'true':
    case '1':
      return 1;
    case '-1':
    case 'reverse':
      return -1;
    case 'no':
    case 'false':
    case '0':
      return 0;
    default:
      return word(properties, 'junction') === 'roundabout' ? 1 : 0;
  }
}

/** A tag's value as a lower-case word; '' where it is absent or no scalar. */
export function word(properties: NonNullable<GeoJsonProperties>, key: string): string {
  if (!Object.hasOwn(properties, key)) return '';
  const value: unknown = properties[key];
  if (typeof value === 'string') return lowerCase(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Tags repeat a few words a million times. */
const words = new Map<string, string>();
const MAX_WORDS = 1000;

function lowerCase(text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const word = text.length > 32 ? '' : text.trim().toLowerCase();
  if (words.size < MAX_WORDS && text.length <= 32) words.set(text, word);
  return word;
}
