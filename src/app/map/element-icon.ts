import { Icon } from 'leaflet';

/** An icon that is an element: Leaflet's own icons are images, or markup. */
export function elementIcon(element: HTMLElement): Icon {
  return Object.assign(new Icon({ iconUrl: '' }), { createIcon: () => element });
}
