/** A network's file, made as large as wanted. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { readNetwork } from '../networks.ts';

/**
 * Writes the features of a network as often as it takes, each time in another place.
 *
 * @returns how many there are
 */
export function writeCopies(name: string, file: string, bytes: number): number {
  const { features } = readNetwork(name);
  const out = openSync(file, 'w');
  let written = writeSync(out, '{"type":"FeatureCollection","features":[\n');
  let count = 0;
  for (let copy = 0; written < bytes; copy++) {
    const lines = features.map(({ geometry, ...feature }) => {
      const coordinates = geometry.coordinates.map(([lng, lat]) => [
        round(lng + 0.37 * copy),
        lat,
      ]);
      return JSON.stringify({ ...feature, geometry: { ...geometry, coordinates } });
    });
    written += writeSync(out, `${count > 0 ? ',\n' : ''}${lines.join(',\n')}`);
    count += lines.length;
  }
  writeSync(out, '\n]}\n');
  closeSync(out);
  return count;
}

/** Seven decimals, as files have them. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
