/** A button on the map. Leaflet's own markers are images, which are no buttons. */
import { Icon, Marker } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { make } from '../ui/dom.ts';
import { toLatLng } from './map.ts';

export class ButtonMarker extends Marker {
  readonly button: HTMLButtonElement;

  constructor(className: string, zIndexOffset = 0) {
    const button = make('button', { className: `button-marker ${className}` });
    const icon = Object.assign(new Icon({ iconUrl: '' }), { createIcon: () => button });
    super([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset });
    this.button = button;
  }

  moveTo(position: Position): this {
    return this.setLatLng(toLatLng(position));
  }
}
