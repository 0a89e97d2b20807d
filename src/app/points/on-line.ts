/** The place of a route that is nearest to a point of the screen. */
import { type LatLng, type Point, point } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { map, toPosition } from '../map/map.ts';
import { nearestOnTrack, type Track } from '../store/track.ts';

export interface PlaceOnLine {
  latLng: LatLng;
  position: Position;
  leg: number;
}

/** @param reach the most CSS pixels */
export function placeOnLine(track: Track, at: Point, reach: number): PlaceOnLine | null {
  const zoom = map.getZoom();
  const scale = map.options.crs!.scale(zoom);
  const from = map.project(map.containerPointToLatLng(at), zoom);
  const { x, y, leg, distance } = nearestOnTrack(track, from.x / scale, from.y / scale);
  if (distance * scale > reach) return null;
  const latLng = map.unproject(point(x, y).multiplyBy(scale), zoom);
  return { latLng, position: toPosition(latLng), leg };
}
