/**
 * The properties of roads ↔ columns, one per key. Under one key, values are alike and numbers count
 * up, so that columns deflate to a fraction of the objects.
 */
import type { GeoJsonProperties } from 'geojson';
import type { Properties } from '../input/geojson/properties.ts';

/** Can be written as JSON. */
export interface Columns {
  /** By road, the number of its list of keys; or as its feature's road before, or null. */
  lists: number[];
  /** The different lists of keys. */
  keys: string[][];
  /** By key the values of the roads that have it; whole numbers as differences. */
  values: [key: string, areDifferences: boolean, values: unknown[]][];
}

const REPEATED = -1;
const NULL = -2;

/** @param feature by road; the roads of one feature share its properties */
export function columnsOf(properties: Properties, feature: Int32Array): Columns {
  const numbers = new Map<string, number>();
  const keys: string[][] = [];
  const values = new Map<string, unknown[]>();
  const listOf = (own: GeoJsonProperties, road: number): number => {
    if (own === null) return NULL;
    if (road > 0 && feature[road] === feature[road - 1]) return REPEATED;
    const text = JSON.stringify(Object.keys(own));
    if (!numbers.has(text)) numbers.set(text, keys.push(Object.keys(own)) - 1);
    for (const key of Object.keys(own)) {
      const column = values.get(key);
      if (column) column.push(own[key]);
      else values.set(key, [own[key]]);
    }
    return numbers.get(text)!;
  };
  const lists = Array.from(properties, listOf);
  return { lists, keys, values: Array.from(values, ([key, all]) => [key, ...differences(all)]) };
}

/** @throws RangeError if they do not fit together */
export function fromColumns({ lists, keys, values }: Columns): GeoJsonProperties[] {
  const columns = new Map(
    values.map(([key, areDifferences, all]) => [key, areDifferences ? sums(all) : all]),
  );
  const next = new Map<string, number>();
  const nextOf = (key: string): unknown => {
    const at = next.get(key) ?? 0;
    next.set(key, at + 1);
    const column = columns.get(key) ?? [];
    if (at >= column.length) throw new RangeError(`"${key}" has ${column.length} values`);
    return column[at];
  };
  let last: GeoJsonProperties = null;
  return lists.map((list) => {
    if (list === NULL) return null;
    if (list !== REPEATED)
      last = Object.fromEntries((keys[list] ?? []).map((key) => [key, nextOf(key)]));
    return last;
  });
}

function differences(values: unknown[]): [areDifferences: boolean, values: unknown[]] {
  if (!values.every((value) => Number.isSafeInteger(value))) return [false, values];
  const numbers = values as number[];
  const steps = numbers.map((value, i) => value - (numbers[i - 1] ?? 0));
  // A difference of too large numbers may be rounded.
  return steps.every(Number.isSafeInteger) ? [true, steps] : [false, values];
}

function sums(differences: unknown[]): number[] {
  let sum = 0;
  return differences.map((step) => {
    sum += step as number;
    return sum;
  });
}
