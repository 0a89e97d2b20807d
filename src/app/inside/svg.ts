/** Parts of pictures over the map, in the pixels of its layers. */
import type { Position } from '../../geo/position.ts';
import { unrolled } from '../map/line.ts';
import { map, toLatLng } from '../map/map.ts';

/** The path of lines. */
export function lines(all: readonly (readonly Position[])[]): string {
  return all
    .filter(({ length }) => length > 1)
    .map((line) => `M${unrolled(line).map(place).join('L')}`)
    .join('');
}

/** Strokes of no length with round ends. */
export function dots(all: readonly Position[]): string {
  return all.map((position) => `M${place(toLatLng(position))}h0`).join('');
}

function place(at: Parameters<typeof map.latLngToLayerPoint>[0]): string {
  const { x, y } = map.latLngToLayerPoint(at);
  return `${x} ${y}`;
}

export function path(name: string, d: string): SVGElement {
  return element('path', { class: `inside-${name}`, d });
}

export function circle(name: string, position: Position, radius: number): SVGElement {
  const { x, y } = map.latLngToLayerPoint(toLatLng(position));
  return element('circle', { class: `inside-${name}`, cx: `${x}`, cy: `${y}`, r: `${radius}` });
}

/** A node that pulses. */
export function pulse(position: Position, name = ''): SVGElement[] {
  const rings = [17, 12, 7.5].map((radius, i) =>
    circle(`pulse ring-${i} ${name}`, position, radius),
  );
  return [...rings, circle(`now ${name}`, position, 6.5)];
}

export function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
