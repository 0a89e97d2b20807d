/**
 * Routes on maps of Leaflet: `roadstar/leaflet`. It extends Leaflet with `L.RoadstarLayer` and
 * `L.control.roadstar`, and Leaflet Routing Machine, if that is loaded, with `L.Routing.roadstar`.
 *
 * @module roadstar/leaflet
 */
import * as leaflet from 'leaflet';
import { RoadstarControl, type RoadstarControlOptions } from './leaflet/control.ts';
import { RoadstarLayer } from './leaflet/layer.ts';
import { RoadstarRouting, type RoutingOptions } from './leaflet/routing.ts';
import type { AnyRouter } from './maps/picture.ts';

export type { RoadstarControlOptions } from './leaflet/control.ts';
export { RoadstarControl } from './leaflet/control.ts';
export type { RoutingInstruction } from './leaflet/instructions.ts';
export type { RoadstarLayerOptions } from './leaflet/layer.ts';
export { RoadstarLayer } from './leaflet/layer.ts';
export type {
  RoutingCallback,
  RoutingError,
  RoutingOptions,
  RoutingRoute,
  RoutingWaypoint,
} from './leaflet/routing.ts';
export { RoadstarRouting } from './leaflet/routing.ts';
export type { JourneyOptions, JourneyState } from './maps/journey.ts';
export type { AnyRouter, RoutePicture } from './maps/picture.ts';
export { reachedAreas } from './maps/picture.ts';

declare module 'leaflet' {
  namespace Routing {
    /** A router for `L.Routing.control`. */
    function roadstar(router: AnyRouter, options?: RoutingOptions): RoadstarRouting;
  }
  namespace control {
    function roadstar(router: AnyRouter, options?: RoadstarControlOptions): RoadstarControl;
  }
}

const control = (...words: ConstructorParameters<typeof RoadstarControl>) =>
  new RoadstarControl(...words);
const routing = (...words: ConstructorParameters<typeof RoadstarRouting>) =>
  new RoadstarRouting(...words);

Object.assign(leaflet.control, { roadstar: control });
// Bundlers give a copy of Leaflet's module. What plugins extend is its default, or the global `L`.
const { default: whole } = leaflet as { default?: object };
const { L } = globalThis as { L?: object };
for (const found of [whole, L]) {
  if (!found) continue;
  Object.assign(found, { RoadstarLayer });
  extendRouting(found as { Routing?: object });
}

/** Leaflet Routing Machine may be loaded before or after: bundlers change the order. */
function extendRouting(whole: { Routing?: object }): void {
  const extended = (known: object | undefined) =>
    known && Object.assign(known, { roadstar: routing });
  let known = extended(whole.Routing);
  Object.defineProperty(whole, 'Routing', {
    configurable: true,
    enumerable: true,
    get: () => known,
    set(value: object | undefined) {
      known = extended(value);
    },
  });
}
