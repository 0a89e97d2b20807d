/** A second map of the same place with a search of its own, which moves with the page's map. */
import { type LatLng, Map as LeafletMap, type Point, point } from 'leaflet';
import type { PositionWithHeight } from '../../geo/position.ts';
import type { NumberedSearch } from '../../worker/contract/calls.ts';
import { line, unrolled } from '../map/line.ts';
import { map, type Sides, toPosition, withinEdges } from '../map/map.ts';
import { mirrorLayers } from '../map/paint.ts';
import { Pins } from '../map/pins.ts';
import { placeNext } from '../store/actions.ts';
import { ringOn } from './hover.ts';

const mirrors = new Set<Mirror>();
/** Whether maps are being moved after another one. */
let isFollowing = false;

export class Mirror {
  readonly #map: LeafletMap;
  readonly #layers: ReturnType<typeof mirrorLayers>;
  readonly #lines: Record<'casing' | 'core' | 'better', ReturnType<typeof line>>;
  readonly #pins: Pins;
  readonly #endRing: () => void;
  /** What is seen of it, in its pixels. */
  #seen: Sides = { left: 0, top: 0, right: 0, bottom: 0 };
  /** From the middle of the page's map to the middle of this one, in pixels, where both show one place. */
  #offset: Point = point(0, 0);

  /** @param layer its number among the painter's layers */
  constructor(container: HTMLElement, layer: number) {
    const { crs, zoomSnap, minZoom, maxZoom, fadeAnimation } = map.options;
    this.#map = new LeafletMap(container, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      boxZoom: false,
      doubleClickZoom: false,
      // It is placed anew when the page's map has another size.
      trackResize: false,
      ...(crs && { crs }),
      ...(zoomSnap !== undefined && { zoomSnap }),
      ...(minZoom !== undefined && { minZoom }),
      ...(maxZoom !== undefined && { maxZoom }),
      ...(fadeAnimation !== undefined && { fadeAnimation }),
    });
    this.#map.setView(map.getCenter(), map.getZoom(), { animate: false });
    this.#map.createPane('route');
    this.#layers = mirrorLayers(this.#map, layer);
    this.#lines = {
      casing: line('route-casing', {}, this.#map),
      core: line('mirrored-core', {}, this.#map),
      better: line('route-better', {}, this.#map),
    };
    this.#pins = new Pins(this.#map, () => withinEdges(this.#seen), true);
    this.#endRing = ringOn(this.#map);
    this.#map.on('move', () => lead(this));
    this.#map.on('zoomanim', ({ center, zoom }) => lead(this, center, zoom));
    this.#map.on('click', ({ latlng }) => placeNext(toPosition(latlng)));
    if (mirrors.size === 0) map.on('move', leadAll).on('zoomanim', leadZoom);
    mirrors.add(this);
  }

  /**
   * @param offset from the middle of the page's map to that of this one, in its pixels
   * @param seen what is seen of this one
   */
  place(offset: Point, seen: Sides): void {
    this.#offset = offset;
    this.#seen = seen;
    isFollowing = true;
    this.#map.invalidateSize({ animate: false, pan: false });
    this.follow(map.getCenter(), map.getZoom());
    isFollowing = false;
  }

  draw(drawn: readonly NumberedSearch[]): void {
    this.#layers.draw(drawn);
  }

  /** @param better the best route, where this search has found another one */
  drawRoute(path: readonly PositionWithHeight[], better: readonly PositionWithHeight[]): void {
    this.#lines.casing.setLatLngs(unrolled(path));
    this.#lines.core.setLatLngs(unrolled(path));
    this.#lines.better.setLatLngs(unrolled(better));
  }

  remove(): void {
    mirrors.delete(this);
    if (mirrors.size === 0) map.off('move', leadAll).off('zoomanim', leadZoom);
    this.#pins.remove();
    this.#endRing();
    this.#layers.end();
    this.#map.remove();
  }

  /** The center of the page's map, if this map has that one. */
  main(center: LatLng = this.#map.getCenter(), zoom = this.#map.getZoom()): LatLng {
    return map.unproject(map.project(center, zoom).subtract(this.#offset), zoom);
  }

  get zoom(): number {
    return this.#map.getZoom();
  }

  /** @param center of the page's map */
  follow(center: LatLng, zoom: number, animate = false): void {
    const own = map.unproject(map.project(center, zoom).add(this.#offset), zoom);
    this.#map.setView(own, zoom, { animate });
  }
}

function leadAll(): void {
  lead(null);
}

function leadZoom({ center, zoom }: { center: LatLng; zoom: number }): void {
  lead(null, center, zoom);
}

/**
 * Moves all other maps after one.
 *
 * @param leader a mirror, or null for the page's map
 * @param center where it is going, if it zooms
 */
function lead(leader: Mirror | null, center?: LatLng, zoom?: number): void {
  if (isFollowing) return;
  isFollowing = true;
  const animate = zoom !== undefined;
  const to = zoom ?? leader?.zoom ?? map.getZoom();
  const main = leader ? leader.main(center, to) : (center ?? map.getCenter());
  if (leader) map.setView(main, to, { animate });
  for (const mirror of mirrors) if (mirror !== leader) mirror.follow(main, to, animate);
  isFollowing = false;
}
