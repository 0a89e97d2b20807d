/** The Leaflet map, positions in the copies of the world, and views that no panel covers. */
import { computed, signal } from '@preact/signals-core';
import {
  type Bounds,
  bounds,
  CRS,
  type LatLng,
  type LatLngTuple,
  type CRS as LeafletCRS,
  Map as LeafletMap,
  type Point,
  point,
  Transformation,
  type ZoomPanOptions,
} from 'leaflet';
import { type Bbox, type Position, roundedDegrees } from '../../geo/position.ts';
import { mercatorWorld, type World } from '../../geo/world.ts';
import { prefersStill } from '../store/playback.ts';
import { cardHidden, cinematic, framed, isDrawing, isMaze, mapView } from '../store/state.ts';

/** Made by `startMap`, before anything else is shown. */
export let map: LeafletMap;

/** The world of the open network. */
export let world: World = mercatorWorld;

const pointed = signal<MouseEvent | null>(null);

/** The position under the mouse; null beside the map. It is only computed where it is read. */
export const mouse = computed<Position | null>(
  () => pointed.value && toPosition(map.mouseEventToLatLng(pointed.value)),
);

export function startMap(): void {
  phone = matchMedia('(max-width: 899px), (max-height: 499px)');
  isSheetBeside = matchMedia(
    '(max-height: 499px) and (min-width: 560px) and (orientation: landscape)',
  );
  map = new LeafletMap('map', {
    zoomControl: false,
    attributionControl: false,
    minZoom: 2,
    maxZoom: 21,
    zoomSnap: snap,
    wheelDebounceTime: 20,
    maxBoundsViscosity: 0,
    fadeAnimation: !prefersStill(),
    // `clicks.ts` does that, and takes back what the first of the two clicks did.
    doubleClickZoom: false,
  });
  map.setView([0, 0], 2, { animate: false });
  map.createPane('route');
  map.on('zoomstart zoomend', ({ type }) => {
    isZooming = type === 'zoomstart';
  });
  map.on('moveend', () => {
    mapView.value = { zoom: map.getZoom(), center: toPosition(map.getCenter()) };
  });
  const container = map.getContainer();
  container.addEventListener('mousemove', (event) => {
    pointed.value = event;
  });
  container.addEventListener('mouseleave', () => {
    pointed.value = null;
  });
  // A click focuses the map, too; but only keyboard users pan it with the arrow keys.
  map.keyboard.disable();
  container.tabIndex = 0;
  container.addEventListener('focus', () => {
    if (container.matches(':focus-visible')) setKeys(true);
  });
  container.addEventListener('blur', () => setKeys(false));
}

/** Shows the world of another network; the view is set afterwards. */
export function setWorld(next: World): void {
  if (next === world) return;
  world = next;
  map.options.crs = crsOf(next);
  const [x, y] = next.center;
  map.setView([y, x], map.getMinZoom(), { animate: false, reset: true } as ZoomPanOptions);
}

/** The world square has the size of Leaflet's own at each zoom level. */
function crsOf({ space, width, center: [x, y] }: World): LeafletCRS {
  if (!space.isFlat) return CRS.EPSG3857;
  const { scale, zoom } = CRS.EPSG3857;
  const transformation = new Transformation(
    1 / width,
    0.5 - x / width,
    -1 / width,
    0.5 + y / width,
  );
  return Object.assign({}, CRS.Simple, { transformation, scale, zoom });
}

/** Whether Leaflet handles this key now. */
export function mapMoves(key: string): boolean {
  return map.keyboard.enabled() && /^(arrow|[+=-]$)/.test(key);
}

/** Whether the card is a sheet, and whether it is beside the map instead of below. */
export let phone: MediaQueryList;
export let isSheetBeside: MediaQueryList;

/** Quarters: a view that fits may be twice as large as by whole levels. */
const snap = 0.25;

let isZooming = false;

export function setView({ center, zoom }: { center: Position; zoom: number }): void {
  map.setView(toLatLng(center), zoom, { animate: false });
}

/** Shows the box in the part of the map that no panel covers. */
export function showBox(bbox: Bbox, animate = false): void {
  if (isZooming) {
    // Leaflet ignores other moves until a zoom has ended.
    map.once('zoomend', () => showBox(bbox, animate));
    return;
  }
  const { left, top, right, bottom } = inset();
  map.fitBounds(cornersOf(bbox), {
    paddingTopLeft: point(left, top),
    paddingBottomRight: point(right, bottom),
    animate,
  });
}

/**
 * Shows a part of the first box that fills the map, also below the panels, so that the second one is
 * in the part that they leave free, in its middle if possible.
 *
 * @returns false if there is no such view
 */
export function fillMap(bbox: Bbox, seen: Bbox): boolean {
  const { x: width, y: height } = map.getSize();
  const { left, top, right, bottom } = inset();
  const free = bounds(
    [left + pinRoom, top + pinRoom],
    [width - right - pinRoom, height - bottom - pinRoom],
  );
  let center: LatLng | null = null;
  // Not by quarters: more of the box may be seen.
  map.options.zoomSnap = 0;
  const first = map.getBoundsZoom(cornersOf(bbox), true);
  for (let zoom = first; !center && zoom < first + 1; zoom += 0.02) {
    center = centerWithin(bbox, seen, free, zoom);
    if (center) map.setView(center, zoom, { animate: false });
  }
  map.options.zoomSnap = snap;
  return center !== null;
}

/** The center of such a view at this zoom; null if there is none. @param free in pixels of the map */
function centerWithin(bbox: Bbox, seen: Bbox, free: Bounds, zoom: number): LatLng | null {
  const half = map.getSize().divideBy(2);
  const pixels = (box: Bbox) =>
    bounds(cornersOf(box).map((corner) => map.project(corner, zoom)) as [Point, Point]);
  const [all, part] = [pixels(bbox), pixels(seen)];
  const middle = part.getCenter().subtract(free.getCenter()).add(half);
  const [least, most] = [all.min!.add(half), all.max!.subtract(half)];
  middle.x = Math.min(Math.max(middle.x, least.x), most.x);
  middle.y = Math.min(Math.max(middle.y, least.y), most.y);
  const corner = middle.subtract(half);
  const isSeen = free.contains(bounds(part.min!.subtract(corner), part.max!.subtract(corner)));
  return isSeen ? map.unproject(middle, zoom) : null;
}

/** Pins are wider than the places where they stand. */
const pinRoom = 3;

function cornersOf([west, south, east, north]: Bbox): [LatLngTuple, LatLngTuple] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ];
}

/** The distance that a shown box keeps from each side of the map. */
export function inset(): Sides {
  const { left, top, right, bottom } = covered();
  const margin = phone.matches ? 20 : 36;
  return {
    left: left + margin,
    top: top + margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}

/** A position in the copy of the world that is on the screen. */
export function toLatLng([longitude, latitude]: Position): LatLngTuple {
  return [latitude, copyNear(longitude, map.getCenter().lng)];
}

/** The same longitude in the copy of the world in which another one is; a plane has no copies. */
export function copyNear(longitude: number, other: number): number {
  return world.space.isFlat ? longitude : longitude + 360 * Math.round((other - longitude) / 360);
}

export function toPosition({ lat, lng }: { lat: number; lng: number }): Position {
  const [x, y] = world.space.isFlat
    ? [lng, lat]
    : [lng - 360 * Math.round(lng / 360), Math.min(Math.max(lat, -90), 90)];
  return [roundedDegrees(x), roundedDegrees(y)];
}

/** The middle of the uncovered map, for points that are set by keyboard. */
export function visibleCenter(): Position {
  const { left, top, right, bottom } = covered();
  const { x, y } = map.getSize();
  return toPosition(map.containerPointToLatLng([(left + x - right) / 2, (top + y - bottom) / 2]));
}

/** The position under the mouse; null beside the map, and for keyboard users. */
export function pointedPlace(): Position | null {
  return map.keyboard.enabled() ? null : mouse.value;
}

/** The distance of two positions on the screen, in CSS pixels. */
export function pixelsBetween(a: Position, b: Position): number {
  return map.latLngToLayerPoint(toLatLng(a)).distanceTo(map.latLngToLayerPoint(toLatLng(b)));
}

/** Pixels of the map. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Outside this area, a dragged pin pans the map. */
export function dragArea(): Sides {
  const { x: width, y: height } = map.getSize();
  const isTight = phone.matches || cell.peek() !== null;
  const { left, top, right, bottom } = isTight ? covered() : nothing;
  return withinEdges({ left, top, right: width - right, bottom: height - bottom });
}

const nothing: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

/** Without the rim in which a pin pans the map. */
export function withinEdges({ left, top, right, bottom }: Sides): Sides {
  return { left: left + edge, top: top + edge, right: right - edge, bottom: bottom - edge };
}

const edge = 32;

function setKeys(on: boolean): void {
  map.getContainer().toggleAttribute('data-keys', on);
  if (!on) map.keyboard.disable();
  else {
    map.keyboard.enable();
    // The event that Leaflet waits for has just passed.
    map.fire('focus');
  }
}

/** How much of each side is not seen where the map is one of several side by side; null: it is alone. */
export const cell = signal<Sides | null>(null);

/** How much of each side of the map is covered. */
export function covered(): Sides {
  return cell.peek() ?? coveredByPanels();
}

export function coveredByPanels(): Sides {
  const { x: width, y: height } = map.getSize();
  if (cinematic.peek()) return nothing;
  if (framed.peek()) {
    const bottom = height - (box('#timeline').top || height);
    return { left: 0, top: box('#caption').bottom, right: 0, bottom };
  }
  // Where writing begins at the right, so do the panels.
  const isMirrored = document.documentElement.dir === 'rtl';
  const fromStart = ({ left, right }: DOMRect) => (isMirrored ? width - left : right);
  const fromEnd = ({ left, right }: DOMRect) => {
    // A hidden panel has an empty box.
    if (left === right) return 0;
    return isMirrored ? right : width - left;
  };
  const isBelow = phone.matches;
  const strip = isMaze.peek() || isDrawing.peek() ? stripHeight : 0;
  const sides = (start: number, end: number, bottom: number): Sides => {
    const [left, right] = isMirrored ? [end, start] : [start, end];
    const top = box('#legend').bottom + (isBelow ? strip : 0);
    return { left, top, right, bottom: bottom + (isBelow ? 0 : strip) };
  };
  const [report, lesson] = [box('#report'), box('.lesson-panel')];
  const beside = [report, box('#inside'), lesson].find(({ width }) => width > 0);
  const toolbar = fromEnd(box('#toolbar'));
  if (isSheetBeside.matches) {
    return sides(fromStart(lesson.width ? lesson : box('#sheet')), toolbar, 0);
  }
  if (phone.matches) {
    return sides(0, toolbar, height - (lesson.top || report.top || box('#sheet').top));
  }
  const start = cardHidden.peek() ? 0 : fromStart(box('#card'));
  const end = beside ? fromEnd(beside) : toolbar;
  return sides(start, end, height - (box('#timeline').top || height));
}

/** The strip of what the user draws, whose code comes later, and its distance to what is beside it. */
const stripHeight = 60;

/** A panel's box at the end of its animation; all 0 if it is hidden. */
function box(selector: string): DOMRect {
  const panel = document.querySelector(selector);
  // Its code is still to come.
  if (!panel) return new DOMRect();
  for (const motion of panel.getAnimations()) motion.finish();
  return panel.getBoundingClientRect();
}
