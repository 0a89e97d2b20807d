/**
 * Routes on maps of MapLibre: `roadstar/maplibre`.
 *
 * @module roadstar/maplibre
 */

export type { RoadstarLayersOptions } from './maplibre/layers.ts';
export { RoadstarLayers } from './maplibre/layers.ts';
export type { JourneyOptions, JourneyState } from './maps/journey.ts';
export type { AnyRouter, RoutePicture } from './maps/picture.ts';
export { reachedAreas } from './maps/picture.ts';
export { summaryOf } from './maps/summary.ts';
