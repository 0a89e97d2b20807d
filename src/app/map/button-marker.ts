/** A button on the map. */
import { Marker } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { make } from '../ui/dom.ts';
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
