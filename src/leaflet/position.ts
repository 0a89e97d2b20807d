/** Positions of Leaflet ↔ ours. */
import { type LatLng, latLng } from 'leaflet';
import type { Position } from '../geo/position.ts';
import type { AnyRouter } from '../maps/picture.ts';

/** A map in degrees shows the world more than once. */
export function positionOf({ info }: AnyRouter, place: LatLng): Position {
  const { lng, lat } = info.flat ? place : place.wrap();
  return [lng, lat];
}

export function latLngOf([lng, lat]: readonly number[]): LatLng {
  return latLng(lat, lng);
}
