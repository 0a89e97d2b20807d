/** What the file says of its roads: the fields, and which of them are numbers. */
import type { GeoJsonProperties } from 'geojson';
import type { Network } from '../network/network.ts';

export interface Field {
  name: string;
  /** How many roads have it. */
  roads: number;
  /** On how many of them it is a number, 0 or more: on all roads of the network, it is a metric. */
  numeric: number;
}

/** Those on most roads first. */
export function fieldsOf({ properties }: Network): Field[] {
  const fields = new Map<string, Field>();
  for (const road of properties) {
    for (const name of Object.keys(road ?? {})) {
      const field = fields.get(name) ?? { name, roads: 0, numeric: 0 };
      field.roads++;
      if (numberIn(road, name) >= 0) field.numeric++;
      fields.set(name, field);
    }
  }
  return [...fields.values()].sort((one, other) => other.roads - one.roads);
}

/** A finite number, as such or as text; else NaN. */
export function numberIn(properties: GeoJsonProperties, field: string): number {
  const value: unknown =
    properties !== null && Object.hasOwn(properties, field) ? properties[field] : undefined;
  const isText = typeof value === 'string' && value.length < 40 && value.trim() !== '';
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}
