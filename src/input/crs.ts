/** The coordinate system of a file, and the conversion to longitude and latitude. */
import type { Position } from '../geo/position.ts';
import { RADIANS } from '../geo/sphere.ts';
import type { Conversion, Projection, ToDegrees } from './geojson/projection.ts';
import { InputError, printable } from './input-error.ts';
import { checkNames, invalid } from './request-error.ts';

/** How coordinates are written, if the file does not say so. */
export interface PositionOptions {
  /**
   * The coordinate system: a code such as `EPSG:3857` or of a UTM zone, a PROJ string or WKT; or
   * `flat` for a plane in a unit of its own, such as the pixels of a floor plan.
   */
  crs?: string;
  /** Whether latitude comes first. */
  swap?: boolean;
}

/** @throws RequestError for unknown options, and for a system that is no text */
export function checkPositionOptions(options: PositionOptions): void {
  checkNames('positions', options, ['crs', 'swap']);
  const { crs, swap } = options;
  if (swap !== undefined && typeof swap !== 'boolean') {
    throw invalid('positions.swap', swap, 'true or false');
  }
  if (crs !== undefined && typeof crs !== 'string') {
    throw invalid(
      'positions.crs',
      crs,
      "a code such as 'EPSG:3857', a PROJ string, WKT or 'flat'",
    );
  }
}

/** What positions look like: degrees, degrees with latitude first, or meters. */
export type Looks = 'degrees' | 'swapped' | 'projected';

/** What most finite positions look like; degrees if there are none. */
export function looksOf(positions: Iterable<Position>): Looks {
  const counts = { degrees: 0, swapped: 0, projected: 0 };
  for (const position of positions)
    if (position.every(Number.isFinite)) counts[lookOf(position)]++;
  const half = (counts.degrees + counts.swapped + counts.projected) / 2;
  if (counts.projected > half) return 'projected';
  return counts.swapped > half ? 'swapped' : 'degrees';
}

function lookOf([x, y]: Position): Looks {
  if (Math.abs(x) <= 360 && Math.abs(y) <= 90) return 'degrees';
  return Math.abs(x) <= 90 && Math.abs(y) <= 180 ? 'swapped' : 'projected';
}

/**
 * How the coordinates of a file become degrees.
 *
 * @throws InputError when they are no degrees and their system is unknown
 */
export async function conversionOf(
  projection: Projection,
  options: PositionOptions,
): Promise<Conversion> {
  if (options.crs === FLAT) return flatMap(options);
  const { declared, sample } = projection;
  const toDegrees = await degreesFrom(projection, options);
  const from = options.crs ?? declared;
  const isConverted = toDegrees !== null && from !== null;
  const isUnread = toDegrees === null && declared !== null && !isDegrees(declared);
  return {
    toDegrees,
    isFlat: false,
    unread: isUnread ? systemName(declared) : null,
    warnings: isConverted
      ? [
          `The coordinates were converted from ${systemName(from)} to WGS 84.${doubt(sample, options)}`,
        ]
      : [],
  };
}

/** The name of the plane among coordinate systems. */
export const FLAT = 'flat';

/** Positions stay as they are, or change places. */
function flatMap({ swap = false }: PositionOptions): Conversion {
  const toDegrees: ToDegrees | null = swap ? (x, y) => [y, x] : null;
  return { toDegrees, isFlat: true, unread: null, warnings: [] };
}

/** A warning if the given system contradicts the look of the coordinates. */
function doubt(sample: readonly Position[], { crs }: PositionOptions): string {
  if (crs === undefined || globe.test(crs) || looksOf(sample) !== 'degrees') return '';
  return ' They look like degrees as they are: if so, leave the system out.';
}

/** Null if the coordinates are degrees. */
async function degreesFrom(
  { declared, sample }: Projection,
  { crs, swap = false }: PositionOptions,
): Promise<ToDegrees | null> {
  const looks = looksOf(sample);
  const finite = sample.filter((position) => position.every(Number.isFinite));
  const [example] = finite.filter((position) => lookOf(position) === looks);
  let convert: ToDegrees | null = null;
  if (crs !== undefined) {
    convert = await systemNamed(crs);
    if (convert === null && !isDegrees(crs)) throw unknownSystem(crs);
  } else if (looks === 'projected') {
    convert = declared === null ? null : await systemNamed(declared);
    if (convert === null) throw noSystem(example, declared);
  } else if (looks === 'swapped' && !swap) {
    throw new InputError(
      'swapped-positions',
      `These coordinates look swapped: latitude ${example[1]}? Longitude comes first, then latitude.`,
    );
  } else if (declared !== null && isOtherGlobe(declared)) {
    convert = await systemNamed(declared);
  }
  if (!swap) return convert;
  const straightened = finite.map(([x, y]): Position => [y, x]);
  if (convert === null && looksOf(straightened) === 'swapped') {
    const [x] = finite.find(([x]) => Math.abs(x) > 90) as Position;
    throw new InputError(
      'longitude-first',
      `Longitude comes first in this file already: expected latitude first, got ${x}.`,
    );
  }
  const straight = convert;
  return straight === null ? (x, y) => [y, x] : (x, y) => straight(y, x);
}

function noSystem([x, y]: Position, declared: string | null): InputError {
  const said =
    declared === null
      ? 'and the file does not say in which system'
      : `and the system that the file declares, ${systemName(declared)}, is not known here`;
  const name =
    declared === null
      ? 'Name it, such as EPSG:3857 or by its PROJ string'
      : 'Name its PROJ string';
  return new InputError(
    'projected-positions',
    `Coordinates look like meters (for example ${x}, ${y}), not degrees, ${said}. ${name} (see epsg.io), or convert the file to WGS 84 (EPSG:4326).`,
  );
}

function unknownSystem(crs: string): InputError {
  return new InputError(
    'unknown-crs',
    `The coordinate system "${systemName(crs)}" is not known here: expected EPSG:3857, EPSG:4326, the code of a UTM zone such as EPSG:32632, or a PROJ string such as "+proj=utm +zone=32 +datum=WGS84" (see epsg.io), or flat for a plane such as a floor plan.`,
  );
}

/** The code in `EPSG:3857`, `urn:ogc:def:crs:EPSG::3857`, `http://…/epsg/0/3857`, `3857`. */
function codeOf(text: string): number | null {
  const [, code] = /^(?:.{0,80}(?:EPSG|ESRI)\b.{0,20}[:/])?(\d{4,6})$/i.exec(text.trim()) ?? [];
  return code === undefined ? null : Number(code);
}

/** Whether WKT describes degrees on another datum than WGS 84. */
function isOtherGlobe(text: string): boolean {
  return globe.test(text) && !isDegrees(text);
}

const globe = /^\s*(GEOGCS|GEOGCRS|GEODCRS)\[/i;

/** A short name of the system for messages. */
function systemName(text: string): string {
  const [, name] = /^\w{1,20}\["([^"]{1,80})"/.exec(text.trim()) ?? [];
  const code = codeOf(text);
  return code === null ? printable(name ?? text) : `EPSG:${code}`;
}

/** WGS 84 in two and three dimensions, and ETRS89 and NAD83, which differ by two meters at most. */
const degreeCodes = new Set([4326, 4979, 4258, 4269]);

/** Whether the system is longitude and latitude on WGS 84. */
function isDegrees(text: string): boolean {
  if (globe.test(text)) return /^[^,]{0,80}WGS[ _]?(19)?84/i.test(text);
  return degreeCodes.has(codeOf(text) ?? 0) || /CRS:?84$/i.test(text.trim());
}

/** Current and former codes of Web Mercator. */
const mercatorCodes = new Set([3857, 3785, 900913, 102100, 102113]);

/** Null if the system is not known. */
async function systemNamed(system: string): Promise<ToDegrees | null> {
  const code = codeOf(system);
  if (code !== null && mercatorCodes.has(code)) return fromMercator;
  const definition = code === null ? system : definitionOf(code);
  if (definition === null) return null;
  const { default: proj4 } = await import('proj4');
  try {
    const { inverse } = proj4(definition);
    return (x, y) => {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const [lng, lat] = inverse([x, y]);
      return [lng, lat];
    };
  } catch {
    return null;
  }
}

/** Units of EPSG:3857 from 0° to 180°. */
const MERCATOR_EDGE = 20_037_508.342_789_244;

function fromMercator(x: number, y: number): Position {
  const lng = (180 * x) / MERCATOR_EDGE;
  const lat = Math.atan(Math.sinh((Math.PI * y) / MERCATOR_EDGE)) / RADIANS;
  return [lng, lat];
}

/** The PROJ string of a UTM zone. EPSG numbers each family of zones within a hundred. */
function definitionOf(code: number): string | null {
  const zone = code % 100;
  const utm = (zones: number, ellipsoid: string): string | null =>
    zone >= 1 && zone <= zones ? `+proj=utm +zone=${zone} ${ellipsoid} +units=m +no_defs` : null;
  switch (Math.floor(code / 100)) {
    case 326:
      return utm(60, '+datum=WGS84');
    case 327:
      return utm(60, '+south +datum=WGS84');
    case 258: // ETRS89
      return utm(38, '+ellps=GRS80 +towgs84=0,0,0');
    case 269: // NAD83
      return utm(23, '+datum=NAD83');
    case 283: // GDA94
      return utm(58, '+south +ellps=GRS80 +towgs84=0,0,0');
    default:
      return null;
  }
}
