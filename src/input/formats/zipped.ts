/** A zip archive → the roads of the file in it: a Shapefile, or one that we read unzipped. */
import type { Roads } from '../geojson/collector.ts';
import { InputError, printable } from '../input-error.ts';
import { type CollectOptions, collect } from './collect.ts';
import type { Content } from './content.ts';
import { shapefileContent, shapeKind } from './shapefile.ts';
import { wholeBytes } from './whole.ts';
import { type ZipEntry, zipEntries } from './zip.ts';

/** @param readFile reads a file that is no archive itself */
export async function readZipped(
  chunks: AsyncIterable<Uint8Array>,
  options: CollectOptions,
  readFile: (chunks: AsyncIterable<Uint8Array>) => Promise<Roads>,
): Promise<Roads> {
  const entries = zipEntries(await wholeBytes(chunks)).filter(isFile);
  const shapes = entries.filter(({ name }) => /\.shp$/i.test(name));
  if (shapes.length > 0) return collect(await zippedShapefile(entries, shapes), options);
  const readable = entries.filter(({ name }) =>
    /\.(geojsonl?|json|kml|gpx|osm|fgb)$/i.test(name),
  );
  if (readable.length === 0) throw noRoadFile(entries);
  const roads = await readFile(chunkOf(await readable[0].read()));
  if (readable.length > 1) roads.report.warnings.unshift(oneOf(readable, readable[0].name));
  return roads;
}

/** Macs put a shadow of each file beside it. */
function isFile({ name }: ZipEntry): boolean {
  return !name.endsWith('/') && !name.startsWith('__MACOSX/');
}

/** Of so many layers one is chosen. */
const MOST_LAYERS = 20;

/** The first layer of lines, or else the first. */
async function zippedShapefile(entries: ZipEntry[], shapes: ZipEntry[]): Promise<Content> {
  let chosen = { name: shapes[0].name, shp: await shapes[0].read() };
  for (const { name, read } of shapes.slice(1, MOST_LAYERS)) {
    if (shapeKind(chosen.shp) === 'line') break;
    const shp = await read();
    if (shapeKind(shp) === 'line') chosen = { name, shp };
  }
  const part = async (extension: string): Promise<Uint8Array | null> => {
    const wanted = `${chosen.name.slice(0, -4)}.${extension}`.toLowerCase();
    const entry = entries.find(({ name }) => name.toLowerCase() === wanted);
    return entry === undefined ? null : await entry.read();
  };
  const [dbf, prj, cpg] = await Promise.all([part('dbf'), part('prj'), part('cpg')]);
  const content = shapefileContent({ shp: chosen.shp, dbf, prj, cpg });
  if (shapes.length > 1) content.warnings.push(oneOf(shapes, chosen.name));
  return content;
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function oneOf(files: readonly ZipEntry[], chosen: string): string {
  return `The zip archive holds ${files.length} road files: ${printable(chosen)} is loaded.`;
}

function noRoadFile(entries: readonly ZipEntry[]): InputError {
  const has = (part: RegExp): boolean => entries.some(({ name }) => part.test(name));
  if (has(/^xl\//)) return named('an Excel sheet');
  if (has(/^word\/|^ppt\/|^mimetype$/)) return named('an office document');
  if (has(/\.gdb\//i)) return named('a zipped file geodatabase');
  const names = entries.slice(0, 3).map(({ name }) => printable(name));
  const found = names.length === 0 ? 'nothing' : names.join(', ');
  return new InputError(
    'no-road-file',
    `There is no road file in the zip archive: found ${found}, expected .shp, .geojson, .json, .kml, .gpx, .osm or .fgb.`,
  );
}

function named(what: string): InputError {
  return new InputError(
    'unsupported-format',
    `This is ${what}, not a road file. Export the roads as GeoJSON.`,
  );
}
