/** What WKT says of a coordinate system, in version 1 (OGC, Esri) and 2 (ISO 19162). */

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
