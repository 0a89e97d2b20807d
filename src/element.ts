/**
 * A race of searches in any page: `roadstar/element` defines the element `<roadstar-map>`, on a map of
 * Leaflet.
 */
import { RoadstarMap } from './element/roadstar-map.ts';

export type { RoadstarMapEvents, RoadstarRouteEvent } from './element/roadstar-map.ts';
export { RoadstarMap } from './element/roadstar-map.ts';

declare global {
  interface HTMLElementTagNameMap {
    'roadstar-map': RoadstarMap;
  }
}

if (!customElements.get('roadstar-map')) customElements.define('roadstar-map', RoadstarMap);
