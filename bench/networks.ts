/** The road files to measure: real ones if they are in ../shared/data, else the embedded ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Feature, FeatureCollection, LineString } from 'geojson';

export type RoadFile = FeatureCollection<LineString>;

const real = new URL('../../shared/data/', import.meta.url);
const own = new URL('../data/', import.meta.url);
const suffix = '.geojson.gz';

/** The default networks; the targets hold for them. */
export const targetNetworks = ['portland', 'porto'];

/** The full name of a network, given by its first letters; null if there is none. */
export function findNetwork(name: string): string | null {
  if (existsSync(new URL(`${name}.geojson`, own))) return name;
  return realNames().find((full) => full.startsWith(name)) ?? null;
}

/** Only the lines of the file, as the other routers expect. */
export function readNetwork(name: string): RoadFile {
  const file = new URL(`${name}.geojson`, own);
  const bytes = existsSync(file)
    ? readFileSync(file)
    : gunzipSync(readFileSync(new URL(`${name}${suffix}`, real)));
  const { features } = JSON.parse(bytes.toString()) as FeatureCollection;
  const isRoad = (feature: Feature): feature is Feature<LineString> =>
    feature.geometry?.type === 'LineString';
  return { type: 'FeatureCollection', features: features.filter(isRoad) };
}

function realNames(): string[] {
  if (!existsSync(real)) return [];
  const names = readdirSync(real).filter((name) => name.endsWith(suffix));
  return names.map((name) => name.slice(0, -suffix.length));
}
