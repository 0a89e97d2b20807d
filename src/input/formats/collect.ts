/** The content of a file → roads, with all coordinates in degrees. */
import type { GeoJsonProperties } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { conversionOf, type PositionOptions } from '../crs.ts';
import { RoadCollector, type Roads } from '../geojson/collector.ts';
import { isObject } from '../geojson/geometry.ts';
import { LOOKS, SAMPLE, type ToDegrees } from '../geojson/projection.ts';
import type { ReadRoadsOptions } from '../geojson/read.ts';
import type { Content } from './content.ts';

/** What nests deeper is left out anyway. */
const MAX_DEPTH = 32;

/** So many features are a chunk. */
const CHUNK = 1000;

export interface CollectOptions extends PositionOptions, Pick<ReadRoadsOptions, 'onRoads'> {}

/** @throws InputError when there is no road, PositionsError when it is unclear where they are */
export async function collect(content: Content, options: CollectOptions): Promise<Roads> {
  const { system, warnings } = content;
  const features = iterate(content.features);
  const ahead: unknown[] = [];
  let next = await features.next();
  for (; !next.done && ahead.length < SAMPLE; next = await features.next())
    ahead.push(next.value);
  const written = { declared: system, sample: ahead.flatMap(positionsOf) };
  const conversion = await conversionOf(written, options);
  const { toDegrees, unread } = conversion;

  const collector = new RoadCollector();
  const properties: GeoJsonProperties[] = [];
  let count = 0;
  const take = (feature: unknown): void => {
    if (toDegrees !== null) convertFeature(feature, toDegrees);
    collector.feature(count++, feature);
    while (properties.length < collector.roads) properties.push(propertiesOf(feature));
    if (count % CHUNK === 0) options.onRoads?.(collector);
  };
  for (const feature of ahead) take(feature);
  for (; !next.done; next = await features.next()) take(next.value);
  return collector.finish(count, properties, unread, [...warnings, ...conversion.warnings]);
}

async function* iterate(features: Content['features']): AsyncGenerator<unknown> {
  yield* features;
}

function propertiesOf(feature: unknown): GeoJsonProperties {
  return isObject(feature) && isObject(feature.properties) ? feature.properties : null;
}

/** The first of its positions that are two numbers. */
function positionsOf(feature: unknown): Position[] {
  const positions: Position[] = [];
  eachPosition(isObject(feature) ? feature.geometry : null, (position) => {
    if (positions.length < LOOKS) positions.push([position[0], position[1]]);
  });
  return positions;
}

function convertFeature(feature: unknown, toDegrees: ToDegrees): void {
  eachPosition(isObject(feature) ? feature.geometry : null, (position) => {
    [position[0], position[1]] = toDegrees(position[0], position[1]);
  });
}

/** Calls back with each pair of numbers of the points and lines of a geometry. */
function eachPosition(geometry: unknown, call: (position: number[]) => void, depth = 0): void {
  const { type, coordinates, geometries } = isObject(geometry) ? geometry : {};
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < MAX_DEPTH) {
    for (const part of geometries) eachPosition(part, call, depth + 1);
  } else if (type === 'Point') {
    visit([coordinates]);
  } else if (type === 'LineString') {
    visit(coordinates);
  } else if (type === 'MultiLineString' && Array.isArray(coordinates)) {
    coordinates.forEach(visit);
  }

  function visit(line: unknown): void {
    if (!Array.isArray(line)) return;
    for (const position of line) if (isPair(position)) call(position);
  }
}

function isPair(position: unknown): position is number[] {
  if (!Array.isArray(position)) return false;
  return typeof position[0] === 'number' && typeof position[1] === 'number';
}
