/** The first bytes of a file → its format, or the message for a format that is not read. */
import { expectBytes } from '../arguments.ts';
import { looksOf, type PositionOptions } from '../crs.ts';
import { InputError, type InputErrorCode } from '../input-error.ts';
import { Scanner } from '../json/scanner.ts';
import { webPage } from '../json/text.ts';
import { utf16 } from '../parsed.ts';
import { isTable } from '../table-head.ts';

/** Bytes that show the format of a file and the form of its coordinates. */
export const HEAD = 2 ** 16;

export type Format =
  | 'geojson'
  | 'json'
  | 'osm'
  | 'pbf'
  | 'gpx'
  | 'kml'
  | 'flatgeobuf'
  | 'shp'
  | 'gml'
  | 'tcx'
  | 'csv'
  | 'geopackage'
  | 'zip';

/**
 * @param bytes the first ones, up to `HEAD` of them
 * @returns `geojson` for unknown formats, too: its reader names the fault
 * @throws InputError for a known format that is not read
 */
export function recognise(bytes: Uint8Array): Format {
  const head = expectBytes(bytes);
  const letters = String.fromCharCode(...head.subarray(0, 512));
  if (isShx(head)) throw noRoads('the index of a Shapefile (.shx)', 'Load its .shp instead.');
  for (const [mark, at, format] of binaries) if (letters.startsWith(mark, at)) return format;
  if (isDbf(head)) throw noRoads('the table of a Shapefile (.dbf)', 'Load its .shp as well.');
  for (const [mark, at, what, remedy] of unreadable) {
    if (!letters.startsWith(mark, at)) continue;
    throw noRoads(what, remedy, mark === 'Roadstar' ? 'packed-network' : 'unsupported-format');
  }
  if (isVectorTile(head)) throw noRoads('a vector tile (MVT)', asVector);
  const text = headText(head).trimStart();
  if (text.startsWith('{')) return jsonFormat(text);
  if (text.startsWith('<')) return xmlFormat(text);
  const start = text.slice(0, 4000);
  for (const [pattern, what, remedy] of unreadableTexts) {
    if (pattern.test(start)) throw noRoads(what, remedy);
  }
  return isTable(start) ? 'csv' : 'geojson';
}

function noRoads(
  what: string,
  remedy: string,
  code: InputErrorCode = 'unsupported-format',
): InputError {
  return new InputError(code, `This is ${what}, which cannot be read. ${remedy}`);
}

/** The text of the first bytes; its last character may be incomplete. */
function headText(head: Uint8Array): string {
  return new TextDecoder(utf16(head) ?? 'utf-8').decode(head);
}

/** Marks of binary formats, one character a byte, and their place in the file. */
const binaries: readonly [mark: string, at: number, format: Format][] = [
  ['fgb\x03fgb', 0, 'flatgeobuf'],
  ['SQLite format 3\0', 0, 'geopackage'],
  ['PK\x03\x04', 0, 'zip'],
  ['PK\x05\x06', 0, 'zip'],
  ['\0\0\x27\x0a\0', 0, 'shp'],
  ['\x0a\x09OSMHeader', 4, 'pbf'],
];

const asGeoJSON = 'Export its road layer as GeoJSON, such as with ogr2ogr -f GeoJSON.';
const asVector = 'Load the vector data that it was drawn from.';
const unpackFirst = 'Unpack it and load the file inside.';

const unreadable: readonly [mark: string, at: number, what: string, remedy: string][] = [
  ['fgb', 0, 'FlatGeobuf of another version than 3', 'Convert it with ogr2ogr.'],
  ['PMTiles', 0, 'a set of map tiles (PMTiles)', asVector],
  ['\x89PNG', 0, 'a picture (PNG)', asVector],
  ['\xff\xd8\xff', 0, 'a picture (JPEG)', asVector],
  ['GIF8', 0, 'a picture (GIF)', asVector],
  ['WEBP', 8, 'a picture (WebP)', asVector],
  ['II\x2a\0', 0, 'a picture (TIFF)', asVector],
  ['MM\0\x2a', 0, 'a picture (TIFF)', asVector],
  ['%PDF-', 0, 'a PDF document', asVector],
  ['\xd0\xcf\x11\xe0', 0, 'an old Office document, such as an Excel sheet', asGeoJSON],
  // The version in the header of its message.
  ['\x0a\x031.0', 2, 'GTFS-Realtime', 'Load the roads of its city.'],
  ['\x0a\x032.0', 2, 'GTFS-Realtime', 'Load the roads of its city.'],
  ['PGDMP', 0, 'a dump of a PostgreSQL database', asGeoJSON],
  ['\xb2W\x87\x02', 256, 'a MapInfo MAP file', asGeoJSON],
  ['PAR1', 0, 'Parquet', asGeoJSON],
  ['ARROW1', 0, 'Arrow', asGeoJSON],
  ['AC10', 0, 'a DWG drawing', asGeoJSON],
  ['AutoCAD Binary DXF', 0, 'a DXF drawing', asGeoJSON],
  ['!table', 0, 'a MapInfo TAB file', asGeoJSON],
  ['\x03\0\0\0', 0, 'a part of a file geodatabase', asGeoJSON],
  ['\xfd7zXZ\0', 0, 'an xz archive', unpackFirst],
  ['\x28\xb5\x2f\xfd', 0, 'a zstd archive', unpackFirst],
  ['7z\xbc\xaf', 0, 'a 7z archive', unpackFirst],
  ['Rar!', 0, 'a RAR archive', unpackFirst],
  ['ustar', 257, 'a tar archive', unpackFirst],
  ['Roadstar', 0, 'a network that has been packed', 'Open it with Router.fromPacked.'],
];

/** Whether bytes begin with a layer: its length, and then its version or its name. */
function isVectorTile(head: Uint8Array): boolean {
  if (head[0] !== 0x1a) return false;
  const end = head.findIndex((byte, i) => i > 0 && byte < 0x80);
  const [field, value] = [head[end + 1], head[end + 2]];
  return (
    end > 0 && end < 6 && ((field === 0x78 && (value === 1 || value === 2)) || field === 0x0a)
  );
}

/**
 * Whether what begins like a .shp lists where each of its records begins, in units of 2 bytes: the
 * first one follows the header of 100 bytes, the next one a header of 8 bytes and that record.
 */
function isShx(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  if (head.length < 108 || view.getInt32(0) !== 9994 || view.getInt32(100) !== 50) return false;
  return head.length < 112 || view.getInt32(108) === 54 + view.getInt32(104);
}

/** Whether bytes begin with a version, the date of a change, and fields of 32 bytes each. */
function isDbf(head: Uint8Array): boolean {
  const [version, , month, day] = head;
  const size = head[8] + 256 * head[9];
  return (
    [0x03, 0x83, 0x8b].includes(version) && month <= 12 && day <= 31 && head[size - 1] === 0x0d
  );
}

const unreadableTexts: readonly [start: RegExp, what: string, remedy: string][] = [
  [/^(999\s[^\n]*\n\s*)?0\s+SECTION\s/, 'a DXF drawing', asGeoJSON],
  [/^Version\s+\d+\s+(Charset|Delimiter|Columns|CoordSys)/i, 'a MapInfo MIF file', asGeoJSON],
  [
    /^[nwrc]-?\d+ (v\d|d[VD]|c\d|t|T|x-?\d|N)/,
    'an OPL file of osmium',
    'Convert it with osmium cat -f pbf.',
  ],
  [
    /^((--|\/\*)[^\n]*\s+)*(CREATE (TABLE|DATABASE|SCHEMA|EXTENSION)|INSERT INTO|DROP TABLE|PRAGMA|BEGIN( TRANSACTION)?;|SET \w+ ?=|SELECT pg_catalog)/i,
    'a dump of a database (SQL)',
    asGeoJSON,
  ],
  [
    /^version https:\/\/git-lfs/,
    'a pointer of Git LFS',
    'Download the file itself, such as with git lfs pull.',
  ],
  [
    /^(SRID=\d+;)?(MULTI)?(LINESTRING|POINT|POLYGON|GEOMETRYCOLLECTION)\s*[ZM]{0,2}\s*(\(|EMPTY)/i,
    'WKT',
    'Convert it to GeoJSON and load it again.',
  ],
];

const geojsonTypes =
  /^(Feature(Collection)?|(Multi)?(Point|LineString|Polygon)|GeometryCollection)$/;

/** Members of an answer of Overpass, of TopoJSON and of Esri JSON. */
const otherMembers = [
  ...['elements', 'osm3s', 'arcs', 'objects'],
  ...['geometryType', 'spatialReference', 'displayFieldName'],
];

/** By the first members; the reader of the whole value settles doubtful cases. */
function jsonFormat(text: string): Format {
  const members = headMembers(text);
  const type = members.get('type');
  if (typeof type === 'string' && geojsonTypes.test(type)) return 'geojson';
  const isOther = type === 'Topology' || otherMembers.some(isThere);
  return isOther ? 'json' : 'geojson';

  function isThere(name: string): boolean {
    return members.has(name);
  }
}

function xmlFormat(text: string): Format {
  const root = rootName(text);
  const name = root.slice(root.indexOf(':') + 1);
  if (name === 'osm' || name === 'gpx' || name === 'kml') return name;
  if (name === 'TrainingCenterDatabase') return 'tcx';
  const isGML =
    root.startsWith('gml:') || root.startsWith('wfs:') || name === 'FeatureCollection';
  if (isGML) return 'gml';
  if (name === 'osmChange') {
    throw noRoads('an OSM change file', 'Load the OSM data that it changes (.osm).');
  }
  if (name === 'net' || name === 'routes' || name === 'sumoConfiguration') {
    throw noRoads('a file of SUMO', 'Load the OSM data that its network was made from.');
  }
  if (name === 'svg') throw noRoads('a drawing (SVG)', asVector);
  if (/^(html|head|body|meta|script|title|div)$/i.test(name)) throw webPage();
  return 'geojson';
}

/** The name of the root element, behind declarations and comments. */
function rootName(text: string): string {
  for (let at = 0; ; ) {
    at = text.indexOf('<', at) + 1;
    if (at === 0) return '';
    const end = text.startsWith('!--', at) ? '-->' : text[at] === '?' ? '?>' : '';
    if (end === '' && text[at] !== '!')
      return /^[\w:.-]*/.exec(text.slice(at, at + 100))?.[0] ?? '';
    at = end === '' ? at : text.indexOf(end, at);
    if (at < 0) return '';
  }
}

/**
 * The members of a JSON object of which the first bytes are known, by name: `undefined` for a value
 * that is cut off, `true` for arrays and large objects.
 *
 * @param text begins with a brace
 */
function headMembers(text: string): Map<string, unknown> {
  const members = new Map<string, unknown>();
  const scanner = new Scanner();
  const bytes = new TextEncoder().encode(`${text}\0`);
  scanner.hold(bytes);
  scanner.end = bytes.length - 1;
  const decoder = new TextDecoder();
  const read = (start: number, end: number): unknown => {
    const isLarge = bytes[start] === OPEN_ARRAY || end - start > LARGE;
    return isLarge ? true : JSON.parse(decoder.decode(bytes.subarray(start, end)));
  };
  let at = scanner.firstMember(0);
  while (at >= 0 && bytes[at] === QUOTE) {
    const start = scanner.key(at);
    if (start < 0) break;
    const name: string = JSON.parse(decoder.decode(bytes.subarray(at, scanner.keyEnd + 1)));
    const end = scanner.value(start);
    members.set(name, end < 0 ? undefined : read(start, end));
    at = end < 0 ? end : scanner.nextMember(end);
  }
  return members;
}

const QUOTE = 0x22;
const OPEN_ARRAY = 0x5b;
const LARGE = 2000;

/** Whether a file is GeoJSON in degrees. @throws InputError for a known format that is not read */
export function isPlainGeoJSON(head: Uint8Array, options: PositionOptions): boolean {
  return recognise(head) === 'geojson' && isPlain(head, options);
}

/**
 * Whether the coordinates of GeoJSON need no conversion: the first ones look like degrees, longitude
 * first. Then a declared system only causes a warning.
 */
export function isPlain(head: Uint8Array, { crs, swap = false }: PositionOptions): boolean {
  if (crs !== undefined || swap) return false;
  const positions = [...positionsIn(headText(head))];
  return positions.length > 0 && looksOf(positions) === 'degrees';
}

/** The first two numbers of each innermost array. */
function* positionsIn(text: string): Generator<[number, number]> {
  for (const [, x, y] of text.matchAll(/\[\s*(-?\d[\d.eE+-]*)\s*,\s*(-?\d[\d.eE+-]*)\s*[,\]]/g)) {
    yield [Number(x), Number(y)];
  }
}
