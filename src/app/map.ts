/** The map: an empty Leaflet map, the world's copies, and how to show something unobstructed. */
import { signal } from '@preact/signals-core';
import {
  type LatLngBoundsExpression,
  type LatLngTuple,
  Map as LeafletMap,
  type LeafletMouseEvent,
  point,
} from 'leaflet';
import type { Bbox, Position } from '../geo/position.ts';
import { find } from './dom.ts';
import { cardHidden, cinematic } from './state.ts';

export const map = new LeafletMap('map', {
  zoomControl: false,
  attributionControl: false,
  minZoom: 2,
  maxZoom: 21,
  zoomSnap: 1,
  wheelDebounceTime: 20,
  maxBoundsViscosity: 0,
});
map.setView([0, 0], 2, { animate: false });
map.createPane('route').style.zIndex = '450';

// A click gives the map the focus, too; only who came by keyboard means to pan with the arrows.
map.keyboard.disable();
map.getContainer().tabIndex = 0;
map.getContainer().addEventListener('focus', () => {
  if (map.getContainer().matches(':focus-visible')) setKeys(true);
});
map.getContainer().addEventListener('blur', () => setKeys(false));

/** Where the mouse is on the map; null beside it. */
export const mouse = signal<Position | null>(null);
map.on('mousemove', ({ latlng }: LeafletMouseEvent) => {
  mouse.value = toPosition(latlng);
});
map.on('mouseout', () => {
  mouse.value = null;
});

/** Whether Leaflet answers this key now. */
export function mapMoves(key: string): boolean {
  return map.keyboard.enabled() && /^(arrow|[+=-]$)/.test(key);
}

/** One column, with the card as a sheet. */
export const phone = matchMedia('(max-width: 899px)');

/** Shows the box between card, dock and whatever else lies over the map. */
export function showBox(bbox: Bbox, animate = false): void {
  const { left, top, right, bottom } = covered();
  map.fitBounds(boundsOf(bbox), {
    paddingTopLeft: point(left + margin, top + margin),
    paddingBottomRight: point(right + margin, bottom + margin),
    animate,
  });
}

/** The middle of the network: the first sight may run over the edges of the screen. */
export function showMiddle([west, south, east, north]: Bbox): void {
  const width = (east < west ? east + 360 : east) - west;
  const [dx, dy] = [width * cropped, (north - south) * cropped];
  showBox([west + dx, south + dy, west + width - dx, north - dy]);
}

/** A position in the copy of the world that is on the screen. */
export function toLatLng([longitude, latitude]: Position): LatLngTuple {
  const center = map.getCenter().lng;
  return [latitude, longitude + 360 * Math.round((center - longitude) / 360)];
}

export function toPosition({ lat, lng }: { lat: number; lng: number }): Position {
  return [lng - 360 * Math.round(lng / 360), Math.min(Math.max(lat, -90), 90)];
}

/** The middle of what can be seen, for points that are set by keyboard. */
export function visibleCenter(): Position {
  const { left, top, right, bottom } = covered();
  const { x, y } = map.getSize();
  return toPosition(map.containerPointToLatLng([(left + x - right) / 2, (top + y - bottom) / 2]));
}

/** What the mouse points at; null beside the map, and for those who move the map by keys. */
export function pointedPlace(): Position | null {
  return map.keyboard.enabled() ? null : mouse.peek();
}

/** How far two positions are apart on the screen, in CSS pixels: what looks nearer is nearer. */
export function pixelsBetween(a: Position, b: Position): number {
  return map.latLngToLayerPoint(toLatLng(a)).distanceTo(map.latLngToLayerPoint(toLatLng(b)));
}

/** In pixels of the map; beyond it a pin that is dragged pulls the map along. */
export interface DragArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function dragArea(): DragArea {
  const { x: width, y: height } = map.getSize();
  const { top, bottom } = phone.matches ? covered() : { top: 0, bottom: 0 };
  return {
    left: edge,
    top: top + edge,
    right: width - edge,
    bottom: height - bottom - edge,
  };
}

const edge = 32;

function setKeys(on: boolean): void {
  map.getContainer().toggleAttribute('data-keys', on);
  if (on) map.keyboard.enable();
  else map.keyboard.disable();
}

const margin = 28;
const cropped = 0.1;

function boundsOf([west, south, east, north]: Bbox): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ];
}

/** How far the panels reach in from each side of the map. */
function covered(): { left: number; top: number; right: number; bottom: number } {
  const { x: width, y: height } = map.getSize();
  const box = (selector: string) => find(selector).getBoundingClientRect();
  if (cinematic.peek()) return { left: 0, top: 0, right: 0, bottom: 0 };
  if (phone.matches) {
    return { left: 0, top: box('#legend').bottom, right: 0, bottom: height - box('#sheet').top };
  }
  return {
    left: cardHidden.peek() ? 0 : box('#card').right,
    top: 0,
    right: width - box('#toolbar').left,
    bottom: height - box('#timeline').top,
  };
}
