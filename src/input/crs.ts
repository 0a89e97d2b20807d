/** The coordinate system of a file, and the conversion to longitude and latitude. */
import type { Position } from '../geo/position.ts';
import { RADIANS } from '../geo/sphere.ts';
import {
  type Conversion,
  type Projection,
  type ToDegrees,
  WGS_84,
} from './geojson/projection.ts';
import { InputError, printable } from './input-error.ts';
import { checkNames, invalid } from './request-error.ts';
import type { Placed } from './systems/placed.ts';
import { isGlobeWkt, isWkt, systemName as wktName } from './systems/wkt.ts';

/** How coordinates are written, if the file does not say so. */
export interface PositionOptions {
  /**
   * The coordinate system: a code of EPSG such as `EPSG:28992`, a PROJ string or WKT; or `flat` for
   * a plane in a unit of its own, such as the pixels of a floor plan.
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
  const read = await degreesFrom(projection, options);
  const toDegrees = swapped(read?.toDegrees ?? null, sample, options);
  const asDegrees = { toDegrees, isFlat: false, unread: null, warnings: [] };
  if (read === null) {
    const isUnread = declared !== null && !isDegrees(declared);
    return { ...asDegrees, crs: WGS_84, unread: isUnread ? nameIn(declared) : null };
  }
  const { name, notes, isGlobe } = read;
  if (read.toDegrees === null) return { ...asDegrees, crs: name };
  const said = `The coordinates were converted from ${name} to WGS 84.`;
  const warnings = [[said, ...notes, ...(isGlobe ? [] : doubt(sample, options))].join(' ')];
  return { ...asDegrees, crs: name, warnings };
}

/** The name of the plane among coordinate systems. */
export const FLAT = 'flat';

/** Positions stay as they are, or change places. */
function flatMap({ swap = false }: PositionOptions): Conversion {
  const toDegrees: ToDegrees | null = swap ? (x, y) => [y, x] : null;
  return { toDegrees, isFlat: true, crs: FLAT, unread: null, warnings: [] };
}

/** A warning if the given system contradicts the look of the coordinates. */
function doubt(sample: readonly Position[], { crs }: PositionOptions): string[] {
  if (crs === undefined || looksOf(sample) !== 'degrees') return [];
  return ['They look like degrees as they are: if so, leave the system out.'];
}

/** Null if the coordinates are degrees of WGS 84. */
async function degreesFrom(
  { declared, sample }: Projection,
  { crs, swap = false }: PositionOptions,
): Promise<Placed | null> {
  const looks = looksOf(sample);
  const finite = finiteOf(sample);
  const [example] = finite.filter((position) => lookOf(position) === looks);
  const straight = swap ? finite.map(([x, y]): Position => [y, x]) : finite;
  if (crs !== undefined) {
    const placed = isDegrees(crs) ? null : await placedBy(crs, straight);
    if (placed === null && !isDegrees(crs)) throw unknownSystem(crs);
    return placed;
  }
  if (looks === 'projected') {
    const placed = declared === null ? null : await placedBy(declared, straight);
    if (placed === null) throw noSystem(example, declared);
    return placed;
  }
  const isGlobe = declared !== null && !isDegrees(declared);
  if (looks === 'swapped' && !swap) {
    const placed = isGlobe ? await placedBy(declared, straight, true) : null;
    // The registry puts latitude first in most systems in degrees, and files follow it.
    if (placed?.toDegrees && looksOf(convertedBy(placed.toDegrees, straight)) === 'degrees')
      return placed;
    throw new InputError(
      'swapped-positions',
      `These coordinates look swapped: latitude ${example[1]}? Longitude comes first, then latitude.`,
    );
  }
  return isGlobe ? placedBy(declared, straight, true) : null;
}

function convertedBy(toDegrees: ToDegrees, positions: readonly Position[]): Position[] {
  return positions.map(([x, y]) => toDegrees(x, y));
}

/** @throws InputError when longitude comes first already */
function swapped(
  straight: ToDegrees | null,
  sample: readonly Position[],
  { swap = false }: PositionOptions,
): ToDegrees | null {
  if (!swap) return straight;
  if (straight !== null) return (x, y) => straight(y, x);
  const finite = finiteOf(sample);
  if (looksOf(finite.map(([x, y]): Position => [y, x])) === 'swapped') {
    const [x] = finite.find(([x]) => Math.abs(x) > 90) as Position;
    throw new InputError(
      'longitude-first',
      `Longitude comes first in this file already: expected latitude first, got ${x}.`,
    );
  }
  return (x, y) => [y, x];
}

function finiteOf(sample: readonly Position[]): Position[] {
  return sample.filter((position) => position.every(Number.isFinite));
}

function noSystem([x, y]: Position, declared: string | null): InputError {
  const said =
    declared === null
      ? 'and the file does not say in which system'
      : `and the system that the file declares, ${nameIn(declared)}, is not known here`;
  const name =
    declared === null
      ? 'Name it, such as EPSG:28992 or by its PROJ string'
      : 'Name its code or its PROJ string';
  return new InputError(
    'projected-positions',
    `Coordinates look like meters (for example ${x}, ${y}), not degrees, ${said}. ${name} (see epsg.io), or convert the file to WGS 84 (EPSG:4326).`,
  );
}

function unknownSystem(crs: string): InputError {
  return new InputError(
    'unknown-crs',
    `The coordinate system "${nameIn(crs)}" is not known here: expected a code of EPSG such as EPSG:28992, or a PROJ string such as "+proj=utm +zone=32 +datum=WGS84" (see epsg.io), or flat for a plane such as a floor plan.`,
  );
}

/** The number in `EPSG:3857`, `urn:ogc:def:crs:EPSG::3857`, `http://…/epsg/0/3857`, `3857`. */
function codeOf(text: string): string | null {
  const pattern = /^(?:.{0,80}(?:\b(?:EPSG|ESRI))\b(?:.{0,20}[:/#])?|\+init=epsg:)?(\d{4,6})$/i;
  return pattern.exec(text.trim())?.[1] ?? null;
}

/** A short name of the system for messages. */
function nameIn(text: string): string {
  const code = codeOf(text);
  return code === null ? printable(isWkt(text) ? wktName(text) : text) : `EPSG:${code}`;
}

/** WGS 84 in two and three dimensions, and ETRS89 and NAD83, which differ by two meters at most. */
const degreeCodes = new Set(['4326', '4979', '4258', '4269']);

/** Whether the system is longitude and latitude on WGS 84. */
function isDegrees(text: string): boolean {
  if (isGlobeWkt(text)) return /^[^,]{0,80}WGS[ _]?(19)?84/i.test(text);
  return degreeCodes.has(codeOf(text) ?? '') || /CRS:?84h?$/i.test(text.trim());
}

/** Current and former codes of Web Mercator. */
const mercatorCodes = new Set(['3857', '3785', '900913', '102100', '102113']);

/**
 * @param onlyGlobe whether only systems in degrees are meant
 * @returns null if the system is not known
 */
async function placedBy(
  text: string,
  sample: readonly Position[],
  onlyGlobe = false,
): Promise<Placed | null> {
  const code = codeOf(text);
  if (code !== null && mercatorCodes.has(code)) {
    return onlyGlobe
      ? null
      : { name: `EPSG:${code}`, toDegrees: fromMercator, notes: [], isGlobe: false };
  }
  const { placed } = await import('./systems/placed.ts');
  return placed(text, code, sample, onlyGlobe);
}

/** Units of EPSG:3857 from 0° to 180°. */
const MERCATOR_EDGE = 20_037_508.342_789_244;

function fromMercator(x: number, y: number): Position {
  const lng = (180 * x) / MERCATOR_EDGE;
  const lat = Math.atan(Math.sinh((Math.PI * y) / MERCATOR_EDGE)) / RADIANS;
  return [lng, lat];
}
