/** GeoPackage (geopackage.org/spec) → the features of one layer: the first of lines, or the one named. */
import type { Budget } from '../budget.ts';
import { wholeBytes } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import type { CollectOptions, Content } from './collect.ts';
import { chosenFirst, layerNamed, othersLeft } from './layers.ts';
import { SqliteDamage, SqliteFile, type SqlRow, type SqlTable } from './sqlite.ts';
import { wkbGeometry } from './wkb.ts';

/** @throws InputError when there is no layer, none of the given name, or the file is damaged */
export async function readGeoPackage(
  chunks: AsyncIterable<Uint8Array>,
  { budget, layer: wanted }: Pick<CollectOptions, 'budget' | 'layer'>,
): Promise<Content> {
  const bytes = await wholeBytes(chunks);
  try {
    const file = new SqliteFile(bytes, budget);
    const layers = layersOf(file);
    if (layers.length === 0) throw noLayer(file);
    const lines = layers.filter(({ type }) => /LINE|CURVE/i.test(type));
    const layer =
      wanted === undefined
        ? (lines[0] ?? layers[0])
        : layerNamed(layers, wanted, 'the GeoPackage');
    const choice = chosenFirst(lines, layer);
    const warnings: string[] = [];
    if (wanted === undefined && layers.length > 1) {
      warnings.push(othersLeft(choice, `The GeoPackage holds ${layers.length} layers`));
    }
    return {
      features: featuresOf(file, layer, budget, warnings),
      system: systemOf(file, layer.system),
      ...(choice.length > 1 && { layers: choice.map(({ name }) => name) }),
      warnings,
    };
  } catch (error) {
    if (!(error instanceof SqliteDamage)) throw error;
    throw new InputError('damaged-file', 'The GeoPackage is cut off or damaged. Load it again.');
  }
}

interface Layer {
  name: string;
  table: SqlTable;
  /** Column of the geometries, and their type. */
  column: string;
  type: string;
  system: number;
}

function layersOf(file: SqliteFile): Layer[] {
  const geometries = file.tables.get('gpkg_geometry_columns');
  if (geometries === undefined) return [];
  return [...file.rows(geometries)].flatMap((row) => {
    const [name, column] = [String(row.table_name), String(row.column_name)];
    const table = file.tables.get(name);
    if (table === undefined) return [];
    const [type, system] = [String(row.geometry_type_name), Number(row.srs_id)];
    return [{ name, table, column, type, system }];
  });
}

/** 0 and -1 stand for no system. */
function systemOf(file: SqliteFile, id: number): string | null {
  const systems = file.tables.get('gpkg_spatial_ref_sys');
  if (id <= 0 || systems === undefined) return null;
  for (const row of file.rows(systems)) {
    if (row.srs_id !== id) continue;
    const { organization, organization_coordsys_id: code, definition } = row;
    if (/^(EPSG|ESRI)$/i.test(String(organization))) return `EPSG:${code}`;
    return typeof definition === 'string' ? definition : null;
  }
  return `EPSG:${id}`;
}

function* featuresOf(
  file: SqliteFile,
  { table, column }: Layer,
  budget: Budget,
  warnings: string[],
): Generator<unknown> {
  const key = table.columns.find(({ isRowId }) => isRowId)?.name;
  try {
    for (const row of file.rows(table)) {
      const id = key === undefined ? undefined : row[key];
      const geometry = geometryOf(row[column], budget);
      yield { type: 'Feature', id, properties: propertiesOf(row, key), geometry };
    }
  } catch (error) {
    if (!(error instanceof SqliteDamage)) throw error;
    warnings.push('The GeoPackage is cut off or damaged: what comes before is loaded.');
  }
}

/** Pictures and the like are left out, with the geometry. */
function propertiesOf(row: SqlRow, key: string | undefined): Record<string, unknown> {
  const own = Object.entries(row).filter(
    ([name, value]) => name !== key && !(value instanceof Uint8Array),
  );
  return Object.fromEntries(own);
}

/** Bytes of the box in the header of a geometry, by its kind. */
const boxes = [0, 32, 48, 48, 64];

function geometryOf(blob: SqlRow[string] | undefined, budget: Budget): unknown {
  if (!(blob instanceof Uint8Array) || blob[0] !== 0x47 || blob[1] !== 0x50) return null;
  const flags = blob[3];
  const start = 8 + (boxes[(flags >> 1) & 7] ?? 0);
  try {
    return wkbGeometry(blob.subarray(start), budget);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: 'LineString', coordinates: null };
  }
}

function noLayer(file: SqliteFile): InputError {
  const is = (name: string): boolean => file.tables.has(name);
  const what = is('gpkg_contents')
    ? 'a GeoPackage without a layer of features'
    : is('tiles') || is('metadata')
      ? 'a set of map tiles (MBTiles)'
      : is('geometry_columns') || is('spatial_ref_sys')
        ? 'a SpatiaLite database'
        : 'an SQLite database, but no GeoPackage';
  return new InputError(
    'unsupported-format',
    `This is ${what}, which cannot be read. Export its road layer as GeoJSON, such as with ogr2ogr -f GeoJSON.`,
  );
}
