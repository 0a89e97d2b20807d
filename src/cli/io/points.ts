/** Files of positions: GeoJSON points, CSV, or lines of JSON arrays. */
import { parseJSON, printable } from '../../formats.ts';
import type { Position } from '../../index.ts';
import { isPosition } from '../values.ts';
import { numberOf, rowsOf, separatorOf } from './csv.ts';
import { CommandError, counted, say } from './messages.ts';
import { readText } from './text.ts';

export interface LabelledPoint {
  position: Position;
  /** Name or id in the file, else the number of the point in the file, from 1. */
  label: string;
}

/**
 * @param flag that names the file, for errors
 * @param file "-" is standard input
 * @throws CommandError that names the feature or the line without a position
 */
export async function readPoints(
  flag: string,
  file: string,
  flat = false,
): Promise<LabelledPoint[]> {
  const text = await readText(file);
  const points = text.trimStart().startsWith('{')
    ? fromGeoJSON(flag, parse(flag, text), flat)
    : fromLines(flag, text, flat);
  if (points.length === 0) throw new CommandError(`--${flag}: the file has no positions.`);
  return points.map(({ position, label }, i) => ({ position, label: label || `${i + 1}` }));
}

function parse(flag: string, text: string): unknown {
  try {
    return parseJSON(text);
  } catch (error) {
    throw new CommandError(`--${flag}: ${(error as Error).message}`);
  }
}

interface PointFeature {
  type?: unknown;
  id?: unknown;
  properties?: { name?: unknown; id?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Each point of a MultiPoint counts; features without geometry are skipped. */
function fromGeoJSON(flag: string, value: unknown, flat: boolean): LabelledPoint[] {
  const { type, features } = Object(value) as { type?: unknown; features?: unknown };
  const list: unknown[] =
    type === 'FeatureCollection' && Array.isArray(features) ? features : [value];
  const skipped = list.filter((item) => Object(item).geometry === null).length;
  if (skipped > 0) say(`--${flag}: skipped ${counted(skipped, 'feature')} without a geometry.`);
  return list.flatMap((item, i) => {
    const where = `--${flag}, feature ${i}`;
    const feature: PointFeature = Object(item);
    if (feature.geometry === null) return [];
    const { type, coordinates } = Object(feature.type === 'Feature' ? feature.geometry : item);
    if (type !== 'Point' && type !== 'MultiPoint') {
      throw new CommandError(`${where}: expected a Feature with a Point.`);
    }
    const { name, id = feature.id } = feature.properties ?? {};
    const points: unknown = type === 'Point' ? [coordinates] : coordinates;
    return (Array.isArray(points) ? points : []).map((point) =>
      labelled(where, Array.isArray(point) ? point : [], name ?? id, flat),
    );
  });
}

/** The columns of files without a header. */
const plain = { lng: 0, lat: 1, label: 2 };

function fromLines(flag: string, text: string, flat: boolean): LabelledPoint[] {
  const first = /\S.*/.exec(text)?.[0] ?? '';
  const isJSON = first.startsWith('[');
  const rows: unknown[][] = isJSON
    ? text.split('\n').map(parseArray)
    : rowsOf(text, separatorOf(first));
  let columns: typeof plain | null = null;
  return rows.flatMap((cells, i) => {
    if (cells.every((cell) => cell === '')) return [];
    if (columns === null) {
      columns = headerOf(cells);
      if (columns !== null) return [];
      columns = plain;
    }
    const { lng, lat, label } = columns;
    const position = [cells[lng], cells[lat]];
    const where = `--${flag}, line ${i + 1}`;
    return [labelled(where, isJSON ? position : position.map(numberOf), cells[label], flat)];
  });
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

/** @throws CommandError if the cells are no position */
function labelled(
  where: string,
  [lng, lat]: readonly unknown[],
  label: unknown,
  flat: boolean,
): LabelledPoint {
  const position = [lng, lat];
  if (!isPosition(position, flat)) {
    const got = printable(position.join(','));
    throw new CommandError(
      `${where}: got ${got}, expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
    );
  }
  const isLabel = typeof label === 'string' || typeof label === 'number';
  return { position, label: isLabel ? String(label) : '' };
}
