/** A numeric field of the file as the cost of roads, and which fields there are. */
import type { GeoJsonProperties } from 'geojson';
import { InputError, printable } from '../input/input-error.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';
import type { FieldMetric } from './metric.ts';

/**
 * @param meters of each segment
 * @throws InputError naming field and feature where the value is missing, no number or negative
 */
export function fieldWeights(
  network: Network,
  { field, as = 'cost' }: FieldMetric,
  meters: Float64Array,
): SegmentWeights {
  const { shapeRoad } = network;
  const values = fieldValues(network, field);
  const wholes = as === 'cost' ? featureMeters(network, meters) : null;
  // A share of 1 is exact: a straight road costs its value, not a rounding error more.
  const costs = meters.map((length, i) => {
    const road = shapeRoad[i];
    return road === -1 ? 0 : values[road] * (wholes === null ? length : length / wholes[road]);
  });
  return { forward: costs, backward: costs };
}

/** The value of each road. */
function fieldValues(network: Network, field: string): Float64Array {
  const { properties, roadFeature } = network;
  if (!properties.some((road) => road !== null && Object.hasOwn(road, field))) {
    throw new InputError(
      'unknown-field',
      `No road has a field ${printable(field)}. ${numericFields(network)}`,
    );
  }
  return Float64Array.from(roadFeature, (feature, road) => {
    const tags = properties.at(road) ?? null;
    const value = numberIn(tags, field);
    if (value >= 0) return value;
    throw new InputError(
      'wrong-costs',
      `Feature ${feature}: ${printable(field)} ${described(tags, field)}; expected a number, 0 or more, on every road.`,
    );
  });
}

/** By road the length of its whole feature, whose lines share its value. */
function featureMeters({ roadFeature, shapeRoad }: Network, meters: Float64Array): Float64Array {
  const roadMeters = new Float64Array(roadFeature.length);
  for (let i = 0; i < meters.length; i++) {
    if (shapeRoad[i] !== -1) roadMeters[shapeRoad[i]] += meters[i];
  }
  const whole = new Map<number, number>();
  roadFeature.forEach((feature, road) => {
    whole.set(feature, (whole.get(feature) ?? 0) + roadMeters[road]);
  });
  return Float64Array.from(roadFeature, (feature) => whole.get(feature) as number);
}

function described(properties: GeoJsonProperties, field: string): string {
  if (properties === null || !Object.hasOwn(properties, field)) return 'is missing';
  const text = JSON.stringify(properties[field]) ?? 'no value';
  return `is ${printable(text)}`;
}

/** Names the fields that can be a metric. */
function numericFields(network: Network): string {
  const { length } = network.properties;
  const names = fieldsOf(network)
    .filter(({ numeric }) => numeric === length)
    .map(({ name }) => printable(name));
  if (names.length === 0) return 'No field is a number, 0 or more, on every road.';
  const more = names.length > MOST_NAMED ? ' and more' : '';
  return `Fields with a number on every road are ${names.slice(0, MOST_NAMED).join(', ')}${more}.`;
}

const MOST_NAMED = 20;

export interface Field {
  name: string;
  /** Number of roads that have it. */
  roads: number;
  /** Number of roads on which it is a number, 0 or more; if that is every road, it is a metric. */
  numeric: number;
}

/** The fields of a network, those on most roads first. */
export function fieldsOf(network: Network): Field[] {
  expectNetwork(network);
  const { properties } = network;
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
