/** Values of tags as lower-case words. */
import type { GeoJsonProperties } from 'geojson';

export type Tags = NonNullable<GeoJsonProperties>;

/** Lower case and trimmed; '' if the tag is absent, longer than 32 letters or no scalar. */
export function word(tags: Tags, key: string): string {
  if (!Object.hasOwn(tags, key)) return '';
  const value: unknown = tags[key];
  if (typeof value === 'string') return lowerCase(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A cache: files repeat a few words a million times. */
const words = new Map<string, string>();
const MAX_WORDS = 1000;

function lowerCase(text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const word = text.length > 32 ? '' : text.trim().toLowerCase();
  if (words.size < MAX_WORDS && text.length <= 32) words.set(text, word);
  return word;
}
