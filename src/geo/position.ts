/** Longitude and latitude in degrees, in GeoJSON order. */
export type Position = readonly [lng: number, lat: number];

/** West, south, east and north in degrees; west > east if the box crosses the 180° line. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];
