/** The functions of the library whose first argument is in the worker. */
export { searchSpaceFeatures } from '../router/geojson.ts';
export { isochroneAreas } from '../router/isochrone/areas.ts';
export { isochroneLines, selectionLines } from '../router/isochrone/lines.ts';
export { betweenness } from '../router/trips/betweenness.ts';
export { criticality } from '../router/trips/criticality.ts';
