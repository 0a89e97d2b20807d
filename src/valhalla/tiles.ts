/** Roads → tiles of Valhalla, by its own program. */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { expectType } from '../input/arguments.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { writeRoads } from '../output/write.ts';
import { loadPackage, packageName } from './package.ts';

/** Greater than those of a public service: nobody is kept out here. */
const LIMITS = {
  max_distance: 4e7,
  max_locations: 500,
  max_matrix_distance: 4e7,
  max_matrix_location_pairs: 250_000,
};

interface Config {
  mjolnir: object;
  service_limits: Record<string, object>;
  [part: string]: object;
}

/**
 * Builds tiles of roads. Valhalla reads them as those of OpenStreetMap: turn restrictions are lost,
 * and roads without a class are `unclassified`. Needs Python 3 for Valhalla's configuration.
 *
 * @param folder for the tiles, and the configuration `valhalla.json`; made if there is none
 * @returns the configuration, for `openValhalla`
 * @throws Error with a sentence for the user if the package is missing, or Valhalla fails
 */
export async function buildTiles(roads: Roads, folder: string): Promise<object> {
  expectRoads(roads);
  expectType('folder', folder, 'text');
  const { getConfig } = await loadPackage();
  const home = resolve(folder);
  const tileDir = join(home, 'tiles');
  await mkdir(tileDir, { recursive: true });
  const config = localConfig((await getConfig({ tileDir })) as Config);
  const [configFile, roadFile] = ['valhalla.json', 'roads.osm.pbf'].map((name) =>
    join(home, name),
  );
  await writeFile(configFile, JSON.stringify(config, null, 1));
  const bytes = Readable.from(await writeRoads(roads, 'pbf'));
  await pipeline(bytes, createWriteStream(roadFile));
  const command = join(
    dirname(createRequire(import.meta.url).resolve(packageName)),
    'bin/valhalla-cli.js',
  );
  const words = [command, 'build_tiles', '-c', configFile, roadFile];
  // It writes notes of its own into the current folder.
  await promisify(execFile)(process.execPath, words, { cwd: home }).catch((error: Error) => {
    throw new Error(`Valhalla could not build tiles: ${error.message}`);
  });
  return config;
}

/** Without other files, without a log, and without limits that only strangers need. */
function localConfig(config: Config): Config {
  const logging = { type: '' };
  const silent = Object.entries(config).map(([name, part]) => [
    name,
    'logging' in part ? { ...part, logging } : part,
  ]);
  const limits = Object.entries(config.service_limits).map(([name, limit]) => [
    name,
    Object.hasOwn(Object(limit), 'max_matrix_distance') ? { ...limit, ...LIMITS } : limit,
  ]);
  return {
    ...Object.fromEntries(silent),
    mjolnir: {
      ...config.mjolnir,
      logging,
      tile_extract: '',
      traffic_extract: '',
      admin: '',
      timezone: '',
    },
    service_limits: Object.fromEntries(limits),
  };
}
