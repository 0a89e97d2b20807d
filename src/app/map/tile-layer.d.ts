export { TileLayer } from 'leaflet';
