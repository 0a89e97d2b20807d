/** Properties of a sample of roads, column by column. */
import type { GeoJsonProperties } from 'geojson';

export interface Column {
  field: string;
  /** Its name in lower case, of letters and digits only. */
  letters: string;
  /** Values in lower case, '' where there is none, and how many roads have each. */
  counts: ReadonlyMap<string, number>;
  roads: number;
}

/** No honest file has as many properties; those of others need not be looked at one by one. */
const MOST_COLUMNS = 1000;

/** The fields whose letters are among those. */
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

/** Without any value where no road of the sample has the field. */
export function columnOf(sample: readonly GeoJsonProperties[], field: string): Column {
  const counts = new Map<string, number>();
  for (const properties of sample) {
    const value = valueIn(properties, field);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { field, letters: lettersOf(field), counts, roads: sample.length };
}

/** What a road says in a field, in lower case; '' where it says nothing or no scalar. */
export function valueIn(properties: GeoJsonProperties, field: string): string {
  if (properties === null || !Object.hasOwn(properties, field)) return '';
  const value: unknown = properties[field];
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar ? normal(String(value)) : '';
}

/** As values are compared: nobody's code is longer. */
export function normal(text: string): string {
  return text.slice(0, 60).trim().toLowerCase();
}

/** All values but that there is none. */
export function valuesOf({ counts }: Column): string[] {
  return [...counts.keys()].filter((value) => value !== '');
}

/** Numbers, or nothing; and not 0 or nothing everywhere. */
export function isNumeric(column: Column): boolean {
  const values = valuesOf(column);
  return values.some((value) => Number(value) > 0) && values.every((value) => Number(value) >= 0);
}

/** Words rather than numbers. */
export function isText(column: Column): boolean {
  const values = valuesOf(column);
  const words = values.filter((value) => /\p{L}/u.test(value));
  return words.length > 0 && 2 * words.length >= values.length;
}
