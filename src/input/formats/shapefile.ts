/**
 * A Shapefile, whole or its .shp alone → features (ESRI Shapefile Technical Description, 1998).
 *
 * Our own, because the libraries fail on damaged files. With `shpjs` 6.2 a wrong count of positions
 * in one record loses the whole file, and a wrong count of rows in the .dbf keeps it busy: 72 s for
 * 5 million in a file of 200 bytes. `shapefile` 0.6 (2017, without types) loses all records behind
 * a wrong one, and the whole file if a .dbf has fields of whole numbers. Both build areas, which
 * are not needed here.
 */
import type { Budget } from '../budget.ts';
import { wholeBytes } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import type { CollectOptions, Content } from './collect.ts';
import { dbfRows } from './dbf.ts';
import { tableEncoding } from './table-encoding.ts';

/** The files of a Shapefile; null for one that is missing. */
interface ShapefileParts {
  shp: Uint8Array;
  /** The table of properties. */
  dbf: Uint8Array | null;
  /** The name of the encoding of the table. */
  cpg: Uint8Array | null;
  /** The coordinate system, as WKT. */
  prj: Uint8Array | null;
}

export async function readShapefile(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const shp = await wholeBytes(chunks);
  return shapefileContent({ shp, dbf: null, cpg: null, prj: null }, { budget });
}

export async function shapefileContent(
  { shp, dbf, cpg, prj }: ShapefileParts,
  { budget, encoding }: Pick<CollectOptions, 'budget' | 'encoding'>,
): Promise<Content> {
  const warnings: string[] = [];
  if (dbf === null) {
    warnings.push(
      'The Shapefile comes without its .dbf, so names and one-ways are not known. Zip .shp, .dbf and .prj together, or load them from one folder.',
    );
  }
  const textOf = (file: Uint8Array | null) => file && new TextDecoder().decode(file).trim();
  const table = dbf && (await tableEncoding(dbf, textOf(cpg), encoding));
  warnings.push(...(table?.warnings ?? []));
  return {
    features: featuresOf(
      shp,
      dbf && table && dbfRows(dbf, table.decode, budget),
      warnings,
      budget,
    ),
    system: textOf(prj),
    ...(table && { encoding: table.name, isEncodingGuessed: table.isGuess }),
    warnings,
  };
}

const HEADER_SIZE = 100;

/** By number of the shape type. Types with heights (11 to 18) or measures begin with the same positions. */
const kinds: Readonly<Record<number, Kind>> = {
  1: 'point',
  11: 'point',
  21: 'point',
  3: 'line',
  13: 'line',
  23: 'line',
  5: 'area',
  15: 'area',
  25: 'area',
  8: 'points',
  18: 'points',
  28: 'points',
};
type Kind = 'point' | 'line' | 'area' | 'points';

/** What the file holds; null for an unknown type. */
export function shapeKind(shp: Uint8Array): Kind | null {
  return kinds[shp[32]] ?? null;
}

/** Numbers are little-endian, except in the headers of records. */
function* featuresOf(
  shp: Uint8Array,
  rows: Iterator<Record<string, unknown>> | null,
  warnings: string[],
  budget: Budget,
): Generator<unknown> {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.length);
  if (shp.length < HEADER_SIZE) {
    throw new InputError('damaged-file', 'The Shapefile is cut off or damaged. Load it again.');
  }
  let isCut = 2 * view.getUint32(24) > shp.length;
  let count = 0;
  let bare = 0;
  for (let at = HEADER_SIZE; at + 8 <= shp.length; count++) {
    const size = 2 * view.getUint32(at + 4);
    if (at + 8 + size > shp.length) {
      isCut = true;
      break;
    }
    const record = new DataView(view.buffer, view.byteOffset + at + 8, size);
    const row = rows?.next();
    if (row?.done) bare++;
    yield {
      type: 'Feature',
      properties: row?.value ?? null,
      geometry: geometryOf(record, budget),
    };
    at += 8 + size;
  }
  if (isCut) warnings.push('The .shp is cut off or damaged: what comes before is loaded.');
  if (bare > 0) warnings.push(tooFewRows(bare, count));
}

function tooFewRows(bare: number, count: number): string {
  return `The .dbf is cut off, or it belongs to another .shp: names and one-ways of ${bare.toLocaleString('en')} of ${count.toLocaleString('en')} features are not known.`;
}

function geometryOf(record: DataView, budget: Budget): unknown {
  const kind = record.byteLength < 4 ? null : kinds[record.getInt32(0, true)];
  if (kind === 'area') return { type: 'Polygon' };
  if (kind === 'points') return { type: 'MultiPoint' };
  try {
    if (kind === 'point') return { type: 'Point', coordinates: positionAt(record, 4) };
    if (kind === 'line') return linesOf(record, budget);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: 'LineString', coordinates: null };
  }
  return null;
}

const LINE_WITH_HEIGHTS = 13;

/**
 * A record has a box, the counts of parts and positions, the start of each part, positions; with
 * heights, then the lowest, the highest and all.
 */
function linesOf(record: DataView, budget: Budget): unknown {
  const parts = record.getUint32(36, true);
  const count = record.getUint32(40, true);
  const first = 44 + 4 * parts;
  if (first + 16 * count > record.byteLength) throw new RangeError();
  budget.take('positions', count);
  budget.take('values', parts);
  const heights = first + 16 * count + 16;
  const hasHeights =
    record.getInt32(0, true) === LINE_WITH_HEIGHTS && heights + 8 * count <= record.byteLength;
  const placeAt = (i: number): number[] => {
    const position = positionAt(record, first + 16 * i);
    return hasHeights ? [...position, record.getFloat64(heights + 8 * i, true)] : position;
  };
  const lines: number[][][] = [];
  for (let part = 0; part < parts; part++) {
    const start = record.getUint32(44 + 4 * part, true);
    const end = part + 1 < parts ? record.getUint32(48 + 4 * part, true) : count;
    if (start > end || end > count) throw new RangeError();
    const length = end - start;
    lines.push(Array.from({ length }, (_, i) => placeAt(start + i)));
  }
  if (lines.length === 1) return { type: 'LineString', coordinates: lines[0] };
  return { type: 'MultiLineString', coordinates: lines };
}

function positionAt(view: DataView, at: number): [number, number] {
  return [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
}
