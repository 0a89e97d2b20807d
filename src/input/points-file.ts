/** Files of positions: GeoJSON points, CSV, or lines of JSON arrays. */
import type { Position } from '../geo/position.ts';
import { expectType } from './arguments.ts';
import { numberOf, rowsOf } from './cells.ts';
import { isOnGlobe } from './geojson/geometry.ts';
import { printable } from './input-error.ts';
import { parseJSON } from './json/text.ts';
import { separatorOf } from './table-head.ts';

export interface LabelledPoint {
  position: Position;
  /** Name or id in the file, else the number of the point in the file, from 1. */
  label: string;
}

export interface PointsFile {
  points: LabelledPoint[];
  /** Features without a geometry. */
  skipped: number;
}

/** A feature or a line without a position; the message names it. */
export class PointFault extends Error {
  /** What stands in its place. */
  readonly got: string;

  constructor(message: string, got: string) {
    super(message);
    this.got = got;
  }
}

/**
 * @param flat whether positions lie on a plane
 * @throws PointFault for a feature or line without a position, InputError for damaged JSON
 */
export function parsePoints(text: string, flat = false): PointsFile {
  expectType('text', text, 'text');
  expectType('flat', flat, 'true or false');
  const { points, skipped } = text.trimStart().startsWith('{')
    ? fromGeoJSON(parseJSON(text), flat)
    : fromLines(text, flat);
  const named = points.map(({ position, label }, i) => ({
    position,
    label: label || `${i + 1}`,
  }));
  return { points: named, skipped };
}

interface PointFeature {
  type?: unknown;
  id?: unknown;
  properties?: { name?: unknown; id?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Each point of a MultiPoint counts; features without geometry are skipped. */
function fromGeoJSON(value: unknown, flat: boolean): PointsFile {
  const { type, features } = Object(value) as { type?: unknown; features?: unknown };
  const list: unknown[] =
    type === 'FeatureCollection' && Array.isArray(features) ? features : [value];
  const points = list.flatMap((item, i) => {
    const where = `feature ${i}`;
    const feature: PointFeature = Object(item);
    if (feature.geometry === null) return [];
    const { type, coordinates } = Object(feature.type === 'Feature' ? feature.geometry : item);
    if (type !== 'Point' && type !== 'MultiPoint') {
      throw new PointFault(`${where}: expected a Feature with a Point.`, String(type));
    }
    const { name, id = feature.id } = feature.properties ?? {};
    const points: unknown = type === 'Point' ? [coordinates] : coordinates;
    return (Array.isArray(points) ? points : []).map((point) =>
      labelled(where, Array.isArray(point) ? point : [], name ?? id, flat),
    );
  });
  return { points, skipped: list.filter((item) => Object(item).geometry === null).length };
}

/** The columns of files without a header. */
const plain = { lng: 0, lat: 1, label: 2 };

function fromLines(text: string, flat: boolean): PointsFile {
  const first = /\S.*/.exec(text)?.[0] ?? '';
  const isJSON = first.startsWith('[');
  const rows: unknown[][] = isJSON
    ? text.split('\n').map(parseArray)
    : rowsOf(text, separatorOf(first));
  let columns: typeof plain | null = null;
  const points = rows.flatMap((cells, i) => {
    if (cells.every((cell) => cell === '')) return [];
    if (columns === null) {
      columns = headerOf(cells);
      if (columns !== null) return [];
      columns = plain;
    }
    const { lng, lat, label } = columns;
    const position = [cells[lng], cells[lat]];
    const where = `line ${i + 1}`;
    return [labelled(where, isJSON ? position : position.map(numberOf), cells[label], flat)];
  });
  return { points, skipped: 0 };
}

function parseArray(line: string): unknown[] {
  if (line.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(line);
    return Array.isArray(value) ? value : [line];
  } catch {
    return [line];
  }
}

/** Null if the first line has a position already. */
function headerOf(cells: readonly unknown[]): typeof plain | null {
  const find = (...names: string[]): number =>
    cells.findIndex((cell) => names.includes(String(cell).toLowerCase()));
  const lng = find('lng', 'lon', 'long', 'longitude', 'x');
  const lat = find('lat', 'latitude', 'y');
  return lng === -1 || lat === -1 ? null : { lng, lat, label: find('name', 'id', 'label') };
}

/** @throws PointFault if the cells are no position */
function labelled(
  where: string,
  [lng, lat]: readonly unknown[],
  label: unknown,
  flat: boolean,
): LabelledPoint {
  const position = [lng, lat];
  if (!isPosition(position, flat)) {
    const got = printable(position.join(','));
    throw new PointFault(
      `${where}: got ${got}, expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
      got,
    );
  }
  const isLabel = typeof label === 'string' || typeof label === 'number';
  return { position, label: isLabel ? String(label) : '' };
}

function isPosition(value: unknown[], flat: boolean): value is [number, number] {
  return flat ? value.every(Number.isFinite) : isOnGlobe(value);
}
