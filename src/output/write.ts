/** Roads → files that other software reads. */
import type { FieldChoices } from '../attributes/fields.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { RequestError } from '../input/request-error.ts';

interface FormatEntry {
  /** The ends of file names. */
  extensions: readonly [string, ...string[]];
  /** Whether positions may lie on a plane. */
  flat: boolean;
  load(): Promise<(roads: Roads, options: WriteOptions) => Iterable<string | Uint8Array>>;
}

export interface WriteOptions {
  /** The properties that hold the class, the name and so on, where the guess is wrong; for `pbf`. */
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
} as const satisfies Record<string, FormatEntry>;

export type RoadFormat = keyof typeof roadFormats;

/**
 * @param format `geojson`: a line per road with its properties; `csv`: the line as well-known text;
 *   `pbf`: ways of OpenStreetMap, with its tags where the fields of the file are recognised
 * @returns the file in pieces
 * @throws RequestError for another format, and for roads on a plane in one that needs degrees
 */
export async function writeRoads(
  roads: Roads,
  format: RoadFormat,
  options: WriteOptions = {},
): Promise<Iterable<string | Uint8Array>> {
  if (!Object.hasOwn(roadFormats, format)) {
    const names = Object.keys(roadFormats).join(', ');
    throw new RequestError(
      'unknown-option',
      `There is no format "${format}". Name one of ${names}.`,
    );
  }
  const { flat, load } = roadFormats[format];
  if (roads.flat && !flat) {
    throw new RequestError(
      'not-in-degrees',
      `The format ${format} needs longitudes and latitudes, and these roads lie on a plane. Write GeoJSON or CSV instead.`,
    );
  }
  const { separatePlaces } = await import('./separate.ts');
  const write = await load();
  // The PBF tells places by the ids of nodes.
  return write(format === 'pbf' ? roads : separatePlaces(roads), options);
}
