/**
 * Tables as text (CSV) → features. Each row has a line in WKT, WKB or GeoJSON, or two positions.
 * `d3-dsv` reads the table, `betterknown` WKT.
 */
import { wktToGeoJSON } from 'betterknown';
import { dsvFormat } from 'd3-dsv';
import type { Budget } from '../budget.ts';
import { wholeBytes } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import { type Ends, endsIn, geometryColumn, plainName, separatorOf } from '../table-head.ts';
import type { CollectOptions, Content } from './collect.ts';
import { textEncoding } from './table-encoding.ts';
import { wkbGeometry, wkbSystem } from './wkb.ts';

/** @throws InputError when the table has no lines, or the encoding is not known */
export async function readCSV(
  chunks: AsyncIterable<Uint8Array>,
  { budget, encoding: given }: Pick<CollectOptions, 'budget' | 'encoding'>,
): Promise<Content> {
  const bytes = await wholeBytes(chunks);
  const { name: encoding, decode, isGuess, warnings } = await textEncoding(bytes, given);
  const text = decode(bytes);
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)));
  budget.take('values', cellsIn(text, separator));
  const [head = [], ...rows] = dsvFormat(separator).parseRows(text);
  const geometry = head.findIndex((name) => geometryColumn.test(plainName(name)));
  const ends = endsIn(head);
  if (geometry < 0 && ends === null) throw noLines();
  const system = geometry < 0 ? null : systemOf(rows[0]?.[geometry] ?? '');
  return {
    features: featuresOf(head, rows, geometry, ends, budget),
    system,
    encoding,
    isEncodingGuessed: isGuess,
    warnings,
  };
}

/** At least the number of cells and positions: commas within quotes are counted, too. */
function cellsIn(text: string, separator: string): number {
  let count = 1;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === separator || letter === ',' || letter === '\n' || letter === '(') count++;
  }
  return count;
}

function* featuresOf(
  head: readonly string[],
  rows: readonly string[][],
  geometry: number,
  ends: Ends | null,
  budget: Budget,
): Generator<unknown> {
  for (const row of rows) {
    // An empty line is no row.
    if (row.length === 1 && row[0] === '') continue;
    const properties = Object.fromEntries(
      head.flatMap((name, i) => (i === geometry ? [] : [[name, cellValue(row[i])]])),
    );
    const drawn = geometry < 0 ? null : geometryOf(row[geometry] ?? '', budget);
    yield { type: 'Feature', properties, geometry: drawn ?? (ends && between(ends, row)) };
  }
}

/** Numbers are numbers, if they are written as JSON writes them. */
function cellValue(cell: string | undefined): string | number | null {
  if (cell === undefined || cell === '') return null;
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(cell) ? Number(cell) : cell;
}

/** Null if the cell holds no geometry. */
function geometryOf(cell: string, budget: Budget): unknown {
  try {
    if (isHex(cell)) return wkbGeometry(bytesOf(cell), budget);
    if (cell.trimStart().startsWith('{')) return JSON.parse(cell);
    // The system of EWKT is that of the first row.
    return wktToGeoJSON(cell.replace(/^\s*SRID=\d+;/i, ''));
  } catch (error) {
    if (error instanceof InputError) throw error;
    return null;
  }
}

function systemOf(cell: string): string | null {
  const [, named] = /^\s*SRID=(\d+);/i.exec(cell) ?? [];
  const code = isHex(cell) ? wkbSystem(bytesOf(cell.slice(0, HEX_HEAD))) : Number(named ?? 0);
  return code === 0 ? null : `EPSG:${code}`;
}

/** Digits of the byte order, the type and the system. */
const HEX_HEAD = 18;

/** Whether a cell is WKB, as PostGIS writes it into tables: digits that begin with the byte order. */
function isHex(cell: string): boolean {
  return cell.length >= HEX_HEAD && /^0[01][\da-f]+$/i.test(cell);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

function between(ends: Ends, row: readonly string[]): unknown {
  const [fromX, fromY, toX, toY] = ends.map((column) => coordinateIn(row[column] ?? ''));
  const coordinates = [
    [fromX, fromY],
    [toX, toY],
  ];
  return { type: 'LineString', coordinates };
}

/** With a point or a comma before the decimals; NaN for anything else. */
function coordinateIn(cell: string): number {
  return cell.trim() === '' ? Number.NaN : Number(cell.replace(',', '.'));
}

function noLines(): InputError {
  return new InputError(
    'unsupported-format',
    'This is a table (CSV) without lines: expected a column of WKT, WKB or GeoJSON, or two positions in each row, as in from_lng, from_lat, to_lng and to_lat. Export the roads with their geometry, or as GeoJSON.',
  );
}
