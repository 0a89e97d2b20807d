/** Web Mercator (EPSG:3857) with the world as a square from 0,0 (north-west) to 1,1. */
import { RADIANS } from './sphere.ts';

/** The square ends at this latitude. */
const MAX_LAT = 85.051_128_779_806_59;

export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

export function mercatorY(lat: number): number {
  const sin = Math.sin(Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * RADIANS);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}
