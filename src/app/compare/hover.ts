/** The place under the mouse, ringed on all maps alike. */
import { effect, signal } from '@preact/signals-core';
import { type Map as LeafletMap, Marker } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { elementIcon } from '../map/element-icon.ts';
import { toLatLng, toPosition } from '../map/map.ts';
import { make } from '../ui/dom.ts';

const belowPins = -1e6;

const hovered = signal<Position | null>(null);

/** @returns removes the ring, and what listens to the mouse */
export function ringOn(onto: LeafletMap): () => void {
  const icon = elementIcon(make('div', { className: 'hover-ring' }));
  const options = { icon, interactive: false, keyboard: false, zIndexOffset: belowPins };
  const ring = new Marker([0, 0], options);
  const stop = effect(() => {
    if (hovered.value) ring.setLatLng(toLatLng(hovered.value)).addTo(onto);
    else ring.remove();
  });
  const container = onto.getContainer();
  const move = (event: PointerEvent) => {
    // A finger that taps leaves no ring.
    if (event.pointerType !== 'touch') hovered.value = toPosition(onto.mouseEventToLatLng(event));
  };
  const leave = () => {
    hovered.value = null;
  };
  container.addEventListener('pointermove', move);
  container.addEventListener('pointerleave', leave);
  return () => {
    container.removeEventListener('pointermove', move);
    container.removeEventListener('pointerleave', leave);
    stop();
    ring.remove();
    leave();
  };
}
