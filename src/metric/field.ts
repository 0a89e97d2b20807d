/** A numeric field of the file as what roads cost. */
import type { GeoJsonProperties } from 'geojson';
import { InputError, printable } from '../input/input-error.ts';
import type { Network } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';
import type { FieldMetric } from './metric.ts';
import { fieldsOf, numberIn } from './numeric-fields.ts';

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
  const perMeter = fieldValues(network, field);
  if (as === 'cost') shareOut(network, perMeter, meters);
  const costs = meters.map((length, i) =>
    shapeRoad[i] === -1 ? 0 : length * perMeter[shapeRoad[i]],
  );
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

/** A value of a feature is shared by all of its lines. */
function shareOut(
  { roadFeature, shapeRoad }: Network,
  perMeter: Float64Array,
  meters: Float64Array,
): void {
  const roadMeters = new Float64Array(perMeter.length);
  for (let i = 0; i < meters.length; i++) {
    if (shapeRoad[i] !== -1) roadMeters[shapeRoad[i]] += meters[i];
  }
  const featureMeters = new Map<number, number>();
  roadFeature.forEach((feature, road) => {
    featureMeters.set(feature, (featureMeters.get(feature) ?? 0) + roadMeters[road]);
  });
  for (let road = 0; road < perMeter.length; road++) {
    perMeter[road] /= featureMeters.get(roadFeature[road]) as number;
  }
}

function described(properties: GeoJsonProperties, field: string): string {
  if (properties === null || !Object.hasOwn(properties, field)) return 'is missing';
  const text = JSON.stringify(properties[field]) ?? 'no value';
  return `is ${printable(text)}`;
}

/** The fields one may have meant: each would do. */
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
