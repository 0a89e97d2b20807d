/** Where the keys A, B, V and X act: the middle of the map that no panel covers. */
import { map, toLatLng, visibleCenter } from '../map/map.ts';
import { make } from '../ui/dom.ts';
import '../style/crosshair.css';

/** How long it stays after a key, in milliseconds. */
const stay = 1500;

let cross: HTMLElement | null = null;
let timer = 0;

/** Shows it for a moment, and as long as keys move the map. */
export function showCrosshair(): void {
  if (!cross) {
    cross = make('div', { className: 'crosshair', ariaHidden: 'true' });
    map.getContainer().append(cross);
    map.on('resize moveend', place);
  }
  place();
  cross.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(leave, stay);
}

function place(): void {
  const { x, y } = map.latLngToContainerPoint(toLatLng(visibleCenter()));
  cross!.style.translate = `${x}px ${y}px`;
}

function leave(): void {
  if (!map.keyboard.enabled()) cross!.hidden = true;
  else timer = window.setTimeout(leave, stay);
}
