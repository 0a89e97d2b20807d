/** The place of a `PixelView`'s pixels on a Leaflet map, also during a zoom animation. */
import { DomUtil, type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import type { PixelView } from '../../render/picture.ts';

/** The margin of a view around the map, as a share of its size: a short pan needs no new view. */
const margin = 0.125;

/** The map's view with a margin, on whole pixels. */
export function viewAround(map: LeafletMap): PixelView {
  const size = map.getSize();
  const scale = map.options.crs!.scale(map.getZoom());
  const northWest = map
    .containerPointToLayerPoint(size.multiplyBy(-margin))
    .round()
    .add(map.getPixelOrigin());
  return {
    x: northWest.x / scale,
    y: northWest.y / scale,
    scale: scale * devicePixelRatio,
    width: Math.ceil(size.x * (1 + 2 * margin) * devicePixelRatio),
    height: Math.ceil(size.y * (1 + 2 * margin) * devicePixelRatio),
    pixelRatio: devicePixelRatio,
  };
}

/** Whether the view has the map's scale and covers the map. */
export function covers(map: LeafletMap, view: PixelView): boolean {
  const scale = map.options.crs!.scale(map.getZoom()) * devicePixelRatio;
  if (Math.abs(view.scale / scale - 1) > 1e-9) return false;
  const northWest = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin());
  const size = map.getSize().multiplyBy(devicePixelRatio);
  const left = northWest.x * devicePixelRatio - view.x * scale;
  const top = northWest.y * devicePixelRatio - view.y * scale;
  return left >= 0 && top >= 0 && left + size.x <= view.width && top + size.y <= view.height;
}

/** Puts the canvas at the place of its view, now or at the end of a zoom animation. */
export function place(
  map: LeafletMap,
  canvas: HTMLCanvasElement,
  view: PixelView,
  zoom = map.getZoom(),
  origin = map.getPixelOrigin(),
): void {
  const scale = map.options.crs!.scale(zoom);
  const enlarged = (scale * view.pixelRatio) / view.scale;
  const northWest = point(view.x * scale, view.y * scale).subtract(origin);
  DomUtil.setTransform(canvas, northWest, enlarged);
}

export function originAfterZoom(map: LeafletMap, center: LatLng, zoom: number): Point {
  return map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane')!))
    .round();
}
