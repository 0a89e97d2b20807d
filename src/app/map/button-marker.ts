/** A button on the map. */
import { Marker } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { icon, make } from '../ui/dom.ts';
import { elementIcon } from './element-icon.ts';
import { toLatLng } from './map.ts';

export class ButtonMarker extends Marker {
  readonly button: HTMLButtonElement;

  constructor(className: string, zIndexOffset = 0) {
    const button = make('button', { className: `button-marker ${className}` });
    super([0, 0], {
      icon: elementIcon(button),
      interactive: false,
      keyboard: false,
      zIndexOffset,
    });
    this.button = button;
  }

  moveTo(position: Position): this {
    return this.setLatLng(toLatLng(position));
  }
}

/** A cross that takes away what it marks. */
export function crossMarker(
  className: string,
  zIndexOffset: number,
  label: string,
  takeAway: () => void,
): ButtonMarker {
  const mark = new ButtonMarker(className, zIndexOffset);
  mark.button.title = label;
  mark.button.setAttribute('aria-label', label);
  mark.button.append(icon('close'));
  mark.button.addEventListener('click', (event) => {
    event.stopPropagation();
    takeAway();
  });
  return mark;
}
