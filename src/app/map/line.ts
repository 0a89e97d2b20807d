/** Lines drawn over the map. */
import {
  type LatLngTuple,
  type Map as LeafletMap,
  Polyline,
  type PolylineOptions,
} from 'leaflet';
import type { PositionWithHeight } from '../../geo/position.ts';
import { copyNear, map, toLatLng } from './map.ts';

/** Leaflet itself gives lines round ends and corners, no fill and full opacity. */
export function line(
  className: string,
  options: PolylineOptions = {},
  onto: LeafletMap = map,
): Polyline<never> {
  // Without clipping, a share of the drawn line is a share of the whole line.
  return new Polyline<never>([], {
    className,
    pane: 'route',
    interactive: false,
    noClip: true,
    ...options,
  }).addTo(onto);
}

/** Continues a line across the 180° meridian, instead of jumping to the other side of the map. */
export function unrolled(positions: readonly PositionWithHeight[]): LatLngTuple[] {
  const result: LatLngTuple[] = [];
  for (const [longitude, latitude] of positions) {
    const last = result.at(-1);
    if (!last) result.push(toLatLng([longitude, latitude]));
    else {
      result.push([latitude, copyNear(longitude, last[1])]);
    }
  }
  return result;
}
