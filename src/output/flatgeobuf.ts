/**
 * Roads → FlatGeobuf, by the deep modules of `flatgeobuf`: its own writer takes the columns from the
 * first feature alone, and no heights. Written without an index, in the order of the roads.
 */
import { Builder } from 'flatbuffers';
import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js';
import { Column } from 'flatgeobuf/lib/mjs/flat-geobuf/column.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { Crs } from 'flatgeobuf/lib/mjs/flat-geobuf/crs.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { Header } from 'flatgeobuf/lib/mjs/flat-geobuf/header.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import type { GeoJsonProperties } from 'geojson';
import type { Roads } from '../input/geojson/roads.ts';
import { roadFeatures } from './geojson.ts';

type OwnColumn = Pick<NonNullable<HeaderMeta['columns']>[number], 'name' | 'type'>;

/** The column of ids, as in CSV. */
const ID = 'feature id';
const WGS84 = 4326;

export function* writeFlatGeobuf(roads: Roads): Generator<Uint8Array> {
  const columns = columnsOf(roads);
  yield magicbytes;
  yield header(roads, columns);
  const layer = { columns } as HeaderMeta;
  for (const { id, properties, geometry } of roadFeatures(roads)) {
    const { z, ...plane } = parseGeometry(geometry);
    // Heights belong to all positions of a line, or to none.
    const isHigh = z !== undefined && 2 * z.length === plane.xy?.length;
    const values = valuesOf({ ...properties, ...(roads.ids && { [ID]: id }) }, columns);
    yield buildFeature(isHigh ? { ...plane, z } : plane, values, layer);
  }
}

/** A column of numbers or of truth values has no other; all else is text. */
function columnsOf({ properties, ids }: Roads): OwnColumn[] {
  const types = new Map<string, ColumnType>(ids ? [[ID, ColumnType.String]] : []);
  for (const road of properties) {
    for (const [name, value] of Object.entries(road ?? {})) {
      if (value === null || value === undefined) continue;
      const type = typeOf(value);
      const known = types.get(name) ?? type;
      types.set(name, known === type ? type : ColumnType.String);
    }
  }
  return Array.from(types, ([name, type]) => ({ name, type }));
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === 'number') return ColumnType.Double;
  return typeof value === 'boolean' ? ColumnType.Bool : ColumnType.String;
}

/** A value for each column; null where there is none. */
function valuesOf(
  properties: NonNullable<GeoJsonProperties>,
  columns: readonly OwnColumn[],
): Record<string, string | number | boolean | null> {
  const entries = columns.map(({ name, type }): [string, string | number | boolean | null] => {
    const value: unknown = properties[name] ?? null;
    if (value === null) return [name, null];
    if (type !== ColumnType.String) return [name, value as number | boolean];
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  });
  return Object.fromEntries(entries);
}

function header({ feature, flat, heights }: Roads, columns: readonly OwnColumn[]): Uint8Array {
  const builder = new Builder();
  const written = columns.map(({ name, type }) => {
    const text = builder.createString(name);
    Column.startColumn(builder);
    Column.addName(builder, text);
    Column.addType(builder, type);
    return Column.endColumn(builder);
  });
  const list = Header.createColumnsVector(builder, written);
  const name = builder.createString('roads');
  Crs.startCrs(builder);
  Crs.addCode(builder, WGS84);
  const crs = Crs.endCrs(builder);
  Header.startHeader(builder);
  Header.addName(builder, name);
  Header.addGeometryType(builder, GeometryType.LineString);
  Header.addHasZ(builder, heights !== undefined);
  Header.addColumns(builder, list);
  Header.addFeaturesCount(builder, BigInt(feature.length));
  Header.addIndexNodeSize(builder, 0);
  if (!flat) Header.addCrs(builder, crs);
  builder.finishSizePrefixed(Header.endHeader(builder));
  return builder.asUint8Array();
}
