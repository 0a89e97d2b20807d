/** The values that a sample of roads has in each property. */
import type { GeoJsonProperties } from 'geojson';

export interface Column {
  field: string;
  /** The name in lower case, letters and digits only. */
  letters: string;
  /** Number of roads with each value, in lower case; '' stands for no value. */
  counts: ReadonlyMap<string, number>;
  roads: number;
}

/** Real files have fewer; the limit protects against hostile ones. */
const MOST_COLUMNS = 1000;

/** @param wanted names of fields, letters and digits only */
export function columnsOf(
  sample: readonly GeoJsonProperties[],
  wanted: ReadonlySet<string>,
): Column[] {
  const fields = new Set(sample.flatMap((properties) => Object.keys(properties ?? {})));
  const some = [...fields].filter((field) => wanted.has(lettersOf(field)));
  return some.slice(0, MOST_COLUMNS).map((field) => columnOf(sample, field));
}

function lettersOf(field: string): string {
  return field.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function columnOf(sample: readonly GeoJsonProperties[], field: string): Column {
  const counts = new Map<string, number>();
  for (const properties of sample) {
    const value = valueIn(properties, field);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { field, letters: lettersOf(field), counts, roads: sample.length };
}

/** In lower case; '' if the road has no such property, or no scalar in it. */
export function valueIn(properties: GeoJsonProperties, field: string): string {
  if (properties === null || !Object.hasOwn(properties, field)) return '';
  const value: unknown = properties[field];
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar ? normal(String(value)) : '';
}

/** The form in which values are compared; no code is longer than 60 letters. */
export function normal(text: string): string {
  return text.slice(0, 60).trim().toLowerCase();
}

/** All values except ''. */
export function valuesOf({ counts }: Column): string[] {
  return [...counts.keys()].filter((value) => value !== '');
}

/** All values are numbers of 0 or more, and one is above 0. */
export function isNumeric(column: Column): boolean {
  const values = valuesOf(column);
  return values.some((value) => Number(value) > 0) && values.every((value) => Number(value) >= 0);
}

/** At least half of the values contain letters. */
export function isText(column: Column): boolean {
  const values = valuesOf(column);
  const words = values.filter((value) => /\p{L}/u.test(value));
  return words.length > 0 && 2 * words.length >= values.length;
}
