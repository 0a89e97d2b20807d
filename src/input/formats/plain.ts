/** Whether a file is written as it is wanted: GeoJSON in degrees, longitude first. */

import { looksOf, type PositionOptions } from '../crs.ts';
import { headText, recognise } from './recognise.ts';

/** @throws InputError for a format that is known and cannot be read */
export function isPlainGeoJSON(head: Uint8Array, options: PositionOptions): boolean {
  return recognise(head) === 'geojson' && isPlain(head, options);
}

/**
 * Whether the coordinates of GeoJSON can be taken as they are written: the first bytes have some,
 * and those are degrees in the order of GeoJSON. Then a declared system is only warned of.
 */
export function isPlain(head: Uint8Array, { crs, swap = false }: PositionOptions): boolean {
  if (crs !== undefined || swap) return false;
  const written = [...writtenPositions(headText(head))];
  return written.length > 0 && looksOf(written) === 'degrees';
}

/** Of the innermost arrays that begin with two numbers, those. */
function* writtenPositions(text: string): Generator<[number, number]> {
  for (const [, x, y] of text.matchAll(/\[\s*(-?\d[\d.eE+-]*)\s*,\s*(-?\d[\d.eE+-]*)\s*[,\]]/g)) {
    yield [Number(x), Number(y)];
  }
}
