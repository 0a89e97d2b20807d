/** Longitude and latitude in degrees, in GeoJSON order. */
export type Position = readonly [lng: number, lat: number];

/** To the centimeter, as links have it: whoever opens one sees the same figures. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** A position, with its height in meters where that is known: two numbers or three. */
export type PositionWithHeight = readonly [lng: number, lat: number, ...height: number[]];

/** West, south, east and north in degrees; west > east if the box crosses the 180° line. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];
