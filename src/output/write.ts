/** Roads → files that other software reads. */
import type { FieldChoices } from '../attributes/fields.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { checkNames, RequestError, shown } from '../input/request-error.ts';

interface FormatEntry {
  /** The ends of file names. */
  extensions: readonly [string, ...string[]];
  /** Whether positions may lie on a plane. */
  flat: boolean;
  load(): Promise<(roads: Roads, options: WriteOptions) => Iterable<string | Uint8Array>>;
}

export interface WriteOptions {
  /** The properties that hold the class, the name and so on, where the guess is wrong; for `pbf`, `gpx` and `sql`. */
  fields?: FieldChoices;
}

/** Each is loaded when it is first written. */
export const roadFormats = {
  geojson: {
    extensions: ['geojson', 'json'],
    flat: true,
    load: async () => {
      const { featureLines, roadFeatures } = await import('./geojson.ts');
      return (roads: Roads) =>
        featureLines({ type: 'FeatureCollection', features: roadFeatures(roads) });
    },
  },
  csv: {
    extensions: ['csv'],
    flat: true,
    load: async () => (await import('./csv.ts')).writeCsv,
  },
  pbf: {
    extensions: ['osm.pbf', 'pbf'],
    flat: false,
    load: async () => (await import('./osm-pbf.ts')).writeOsmPbf,
  },
  flatgeobuf: {
    extensions: ['fgb'],
    flat: true,
    load: async () => (await import('./flatgeobuf.ts')).writeFlatGeobuf,
  },
  gpx: {
    extensions: ['gpx'],
    flat: false,
    load: async () => (await import('./gpx.ts')).writeGpx,
  },
  sql: {
    extensions: ['sql'],
    flat: true,
    load: async () => (await import('./sql.ts')).writeSql,
  },
} as const satisfies Record<string, FormatEntry>;

export type RoadFormat = keyof typeof roadFormats;

/**
 * @param format `geojson`: a line per road with its properties; `csv`: the line as well-known text;
 *   `pbf`: ways of OpenStreetMap, with its tags where the fields of the file are recognised;
 *   `flatgeobuf`: without an index; `gpx`: a track per road; `sql`: the nodes and edges of the network,
 *   for PostGIS and pgRouting
 * @returns the file in pieces
 * @throws RequestError for another format, and for roads on a plane in one that needs degrees
 */
export async function writeRoads(
  roads: Roads,
  format: RoadFormat,
  options: WriteOptions = {},
): Promise<Iterable<string | Uint8Array>> {
  if (typeof format !== 'string' || !Object.hasOwn(roadFormats, format)) {
    const names = Object.keys(roadFormats).join(', ');
    throw new RequestError(
      'unknown-option',
      `There is no format ${shown(format)}. Name one of ${names}.`,
    );
  }
  expectRoads(roads);
  checkNames('writeRoads', options, ['fields']);
  const { flat, load } = roadFormats[format];
  if (roads.flat && !flat) {
    throw new RequestError(
      'not-in-degrees',
      `The format ${format} needs longitudes and latitudes, and these roads lie on a plane. Write GeoJSON, FlatGeobuf, CSV or SQL instead.`,
    );
  }
  const { separatePlaces } = await import('./separate.ts');
  const write = await load();
  // The PBF and the network tell places by the ids of nodes.
  const hasNodes = format === 'pbf' || format === 'sql';
  return write(hasNodes ? roads : separatePlaces(roads), options);
}
