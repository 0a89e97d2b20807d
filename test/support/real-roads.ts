/** Real networks, where they are at hand, read once for all tests of a file. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Router } from '../../src/index.ts';

interface RealRoads {
  name: string;
  /** GeoJSON. */
  bytes: Uint8Array;
  router: Router;
}

/** The last one only, because a city takes some hundred megabytes. */
let last: RealRoads | null = null;

/** Says so if the roads are not at hand. */
export function isAtHand(name: string): boolean {
  const isHere = existsSync(fileOf(name));
  if (!isHere) process.stdout.write(`${name}: skipped, its roads are not at hand\n`);
  return isHere;
}

/** Throws if the roads are not at hand. */
export function realRoads(name: string): RealRoads {
  if (last?.name !== name) {
    const bytes = gunzipSync(readFileSync(fileOf(name)));
    last = { name, bytes, router: Router.fromGeoJSON(bytes) };
  }
  return last;
}

function fileOf(name: string): URL {
  return new URL(`../../../shared/data/${name}.geojson.gz`, import.meta.url);
}
