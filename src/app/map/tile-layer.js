/** The part of Leaflet for which the page waits until there is a background map. */
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
