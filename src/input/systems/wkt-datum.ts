/** What WKT says of the registry, the datum and the angles of a system; loaded to convert one. */
import { RADIANS } from '../../geo/sphere.ts';

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

/** By what the table of systems finds the name of a datum or of a system in degrees. */
export function datumKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(d|gcs)_/, '')
    .replace(/[^a-z\d]/g, '');
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
