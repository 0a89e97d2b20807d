/** The parts of Leaflet that the page uses, from its sources: its bundle holds them all. */
import 'leaflet/src/map/handler/Map.BoxZoom.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TapHold.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { SVG } from 'leaflet/src/layer/vector/SVG.js';
import { Map as BareMap } from 'leaflet/src/map/Map.js';

export * as DomEvent from 'leaflet/src/dom/DomEvent.js';
export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js';

/** Leaflet's own choice between SVG and a canvas would bring the canvas along. */
BareMap.include({
  getRenderer({ options: { pane } }) {
    this._paneRenderers[pane] ??= new SVG({ pane });
    return this._paneRenderers[pane].addTo(this);
  },
});

/** A binding of this file's own: if it only passed on, its handlers would be left out of the build. */
const LeafletMap = BareMap;

export { LeafletMap as Map };
