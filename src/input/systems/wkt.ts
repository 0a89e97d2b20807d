/** What WKT says of a coordinate system, in version 1 (OGC, Esri) and 2 (ISO 19162). */

import { RADIANS } from '../../geo/sphere.ts';

const roots =
  'PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEODCRS|GEODETICCRS|GEOGRAPHICCRS|COMPD_CS|COMPOUNDCRS|BOUNDCRS';
const root = new RegExp(`^\\s*(${roots})\\s*[[(]`, 'i');
const globe = /^\s*(GEOGCS|GEOGCRS|GEODCRS|GEODETICCRS|GEOGRAPHICCRS)\s*[[(]/i;

export function isWkt(text: string): boolean {
  return root.test(text);
}

/** Whether it describes degrees. */
export function isGlobeWkt(text: string): boolean {
  return globe.test(text);
}

/** The name of the whole system. */
export function systemName(text: string): string {
  return /^\s*\w{1,20}\s*[[(]\s*"([^"]{1,80})/.exec(text)?.[1] ?? text;
}

/** The code in the registry of EPSG or of Esri, which stands at the end. */
export function registryCode(text: string): string | null {
  const [, one, other] =
    /(?:AUTHORITY\s*\[\s*"(?:EPSG|ESRI)"\s*,\s*"?(\d{4,6})"?|\bID\s*\[\s*"(?:EPSG|ESRI)"\s*,\s*(\d{4,6}))[^[\]]{0,200}\]\s*\]\s*$/i.exec(
      text,
    ) ?? [];
  return one ?? other ?? null;
}

/** Names of the datum and of the system in degrees. */
export function datumNames(text: string): string[] {
  const pattern =
    /\b(?:DATUM|GEODETICDATUM|TRF|ENSEMBLE|GEOGCS|GEOGCRS|BASEGEOGCRS|BASEGEODCRS)\s*[[(]\s*"([^"]{1,80})"/gi;
  return [...text.matchAll(pattern)].map(([, name]) => name).reverse();
}

/** Whether it says itself how its datum becomes WGS 84. */
export function hasShift(text: string): boolean {
  return /\b(TOWGS84|ABRIDGEDTRANSFORMATION)\s*\[/i.test(text);
}

/** Angles that WKT of version 1 gives in other units, such as grads, in degrees. */
export function inDegrees(text: string): string {
  const [, factor] = /\bUNIT\s*\[\s*"(?:grad|gon)[^"]*"\s*,\s*([\d.eE+-]+)/i.exec(text) ?? [];
  if (factor === undefined) return text;
  const scale = Number(factor) / RADIANS;
  return text.replace(
    /(PARAMETER\s*\[\s*"(?:[^"]*(?:latitude|longitude|parallel|meridian|azimuth)[^"]*)"\s*,\s*)([\d.eE+-]+)/gi,
    (_, name, value) => `${name}${Number(value) * scale}`,
  );
}
