/** What a road says of itself, a word at a time. */
import type { GeoJsonProperties } from 'geojson';

export type Tags = NonNullable<GeoJsonProperties>;

/** A tag's value as a lower-case word; '' where it is absent or no scalar. */
export function word(tags: Tags, key: string): string {
  if (!Object.hasOwn(tags, key)) return '';
  const value: unknown = tags[key];
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
