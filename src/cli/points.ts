/** Files of positions: GeoJSON points, or lines of LNG,LAT as CSV or JSON. */
import type { Position } from '../geo/position.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import { printable } from '../graph/field.ts';
import { readInput } from './files.ts';

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
  if (places.length === 0) throw new InputError(`--${flag}: there is no position in it.`);
  return places.map(({ position, label }, i) => ({ position, label: label || `${i + 1}` }));
}

function parse(flag: string, text: string): unknown {
  try {
    return parseJSON(text);
  } catch (error) {
    throw new InputError(`--${flag}: ${(error as InputError).message}`);
  }
}

interface PointFeature {
  type?: unknown;
  id?: unknown;
  properties?: { name?: unknown; id?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

function fromGeoJSON(flag: string, value: unknown): Place[] {
  const { type, features } = Object(value) as { type?: unknown; features?: unknown };
  const list: unknown[] =
    type === 'FeatureCollection' && Array.isArray(features) ? features : [value];
  return list.map((item, i) => {
    const where = `--${flag}, feature ${i}`;
    const feature: PointFeature = Object(item);
    const { type, coordinates } = Object(feature.type === 'Feature' ? feature.geometry : item);
    if (type !== 'Point') throw new InputError(`${where}: expected a Feature with a Point.`);
    const { name, id = feature.id } = feature.properties ?? {};
    return place(where, Array.isArray(coordinates) ? coordinates : [], name ?? id);
  });
}

/** The columns of lines without a header. */
const plain = { lng: 0, lat: 1, label: 2 };

function fromLines(flag: string, text: string): Place[] {
  let columns: typeof plain | null = null;
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    if (columns === null) {
      columns = headerOf(cells);
      if (columns !== null) return [];
      columns = plain;
    }
    const { lng, lat, label } = columns;
    return [place(`--${flag}, line ${i + 1}`, [cells[lng], cells[lat]], cells[label])];
  });
}

/** `7.42,43.73,"Ports, old"`, or a JSON array of the same. */
function cellsOf(line: string): unknown[] {
  const bare = line.trim();
  if (bare.startsWith('[')) return parseArray(bare);
  const cells = bare.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g);
  return Array.from(cells, ([, quoted, raw]) => {
    const text = quoted?.replaceAll('""', '"') ?? raw.trim();
    return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
  });
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
  const isOnGlobe =
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= 180 &&
    Math.abs(lat) <= 90;
  if (!isOnGlobe) {
    const got = printable([lng, lat].join(','));
    throw new InputError(
      `${where}: got ${got}, expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
    );
  }
  const isLabel = typeof label === 'string' || typeof label === 'number';
  return { position: [lng, lat], label: isLabel ? String(label) : '' };
}
