/** Files of positions: GeoJSON points, or lines of LNG,LAT as CSV or JSON. */
import type { Position } from '../geo/position.ts';
import { isOnGlobe } from '../input/geojson/geometry.ts';
import { InputError, printable } from '../input/input-error.ts';
import { parseJSON } from '../input/json/text.ts';
import { readInput } from './files.ts';
import { counted, say } from './say.ts';

export interface Place {
  position: Position;
  /** The name or id that the file gives, or else its number in the file, from 1. */
  label: string;
}

/**
 * @param flag which names the file, for errors
 * @param file "-" is standard input
 * @throws InputError naming the feature or the line that holds no position
 */
export function readPlaces(flag: string, file: string): Place[] {
  const bytes = readInput(file);
  const text = new TextDecoder().decode(bytes);
  const places = text.trimStart().startsWith('{')
    ? fromGeoJSON(flag, parse(flag, text))
    : fromLines(flag, text);
  if (places.length === 0)
    throw new InputError('wrong-arguments', `--${flag}: there is no position in it.`);
  return places.map(({ position, label }, i) => ({ position, label: label || `${i + 1}` }));
}

function parse(flag: string, text: string): unknown {
  try {
    return parseJSON(text);
  } catch (error) {
    throw new InputError(
      (error as InputError).code,
      `--${flag}: ${(error as InputError).message}`,
    );
  }
}

interface PointFeature {
  type?: unknown;
  id?: unknown;
  properties?: { name?: unknown; id?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Each point of a MultiPoint is a place; a feature without geometry is none. */
function fromGeoJSON(flag: string, value: unknown): Place[] {
  const { type, features } = Object(value) as { type?: unknown; features?: unknown };
  const list: unknown[] =
    type === 'FeatureCollection' && Array.isArray(features) ? features : [value];
  const nowhere = list.filter((item) => Object(item).geometry === null).length;
  if (nowhere > 0) {
    say(`--${flag}: ${counted(nowhere, 'feature')} without a geometry left out.`);
  }
  return list.flatMap((item, i) => {
    const where = `--${flag}, feature ${i}`;
    const feature: PointFeature = Object(item);
    if (feature.geometry === null) return [];
    const { type, coordinates } = Object(feature.type === 'Feature' ? feature.geometry : item);
    if (type !== 'Point' && type !== 'MultiPoint') {
      throw new InputError('wrong-arguments', `${where}: expected a Feature with a Point.`);
    }
    const { name, id = feature.id } = feature.properties ?? {};
    const points: unknown = type === 'Point' ? [coordinates] : coordinates;
    return (Array.isArray(points) ? points : []).map((point) =>
      place(where, Array.isArray(point) ? point : [], name ?? id),
    );
  });
}

/** The columns of lines without a header. */
const plain = { lng: 0, lat: 1, label: 2 };

function fromLines(flag: string, text: string): Place[] {
  let columns: typeof plain | null = null;
  let separator: Separator | null = null;
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    separator ??= separatorOf(line);
    const isArray = line.trimStart().startsWith('[');
    const cells = isArray ? parseArray(line) : cellsOf(line, separator);
    if (columns === null) {
      columns = headerOf(cells);
      if (columns !== null) return [];
      columns = plain;
    }
    const { lng, lat, label } = columns;
    const position = [cells[lng], cells[lat]];
    const where = `--${flag}, line ${i + 1}`;
    return [place(where, isArray ? position : position.map(numberOf), cells[label])];
  });
}

const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** What stands between the cells of a line, quoted ones left out. */
function separatorOf(line: string): Separator {
  const bare = line.replace(/"[^"]*"/g, '');
  return separators.find((separator) => bare.includes(separator)) ?? ',';
}

/** `7.42,43.73,"Ports, old"` */
function cellsOf(line: string, separator: Separator): string[] {
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)"|([^${separator}]*)) *(?:${separator}|$)`, 'g');
  const cells = line.replace(/\r$/, '').matchAll(cell);
  return Array.from(cells, ([, quoted, raw]) => quoted?.replaceAll('""', '"') ?? raw.trim());
}

/** The number of a cell, with a decimal comma too; its text where it is none. */
function numberOf(cell: unknown): unknown {
  const text = String(cell ?? '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return text === '' || Number.isNaN(Number(text)) ? cell : Number(text);
}

function parseArray(line: string): unknown[] {
  try {
    return JSON.parse(line);
  } catch {
    return [line];
  }
}

/** Null where the first line holds a position already. */
function headerOf(cells: readonly unknown[]): typeof plain | null {
  const find = (...names: string[]): number =>
    cells.findIndex((cell) => names.includes(String(cell).toLowerCase()));
  const lng = find('lng', 'lon', 'long', 'longitude', 'x');
  const lat = find('lat', 'latitude', 'y');
  return lng === -1 || lat === -1 ? null : { lng, lat, label: find('name', 'id', 'label') };
}

/** @throws InputError for what is no position */
function place(where: string, [lng, lat]: readonly unknown[], label: unknown): Place {
  const position = [lng, lat];
  if (!isOnGlobe(position)) {
    const got = printable(position.join(','));
    throw new InputError(
      'wrong-arguments',
      `${where}: got ${got}, expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
    );
  }
  const isLabel = typeof label === 'string' || typeof label === 'number';
  return { position, label: isLabel ? String(label) : '' };
}
