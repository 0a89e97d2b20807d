import type { Plugin } from 'vite';

/** The classes of Leaflet that others extend. */
const classes = [
  'CircleMarker',
  'Class',
  'Control',
  'DivOverlay',
  'Evented',
  'FeatureGroup',
  'GridLayer',
  'Handler',
  'Icon',
  'ImageOverlay',
  'Layer',
  'LayerGroup',
  'Path',
  'Polygon',
  'Polyline',
  'Renderer',
  'TileLayer',
];

/** They only add what GeoJSON, popups and tooltips need, and the page has none of these. */
const additions = [
  'Circle',
  'CircleMarker',
  'Layer',
  'LayerGroup',
  'Marker',
  'Polygon',
  'Polyline',
];

/**
 * Leaves out what the page does not use of Leaflet, 4 kB gzipped. Its main file is one script for
 * browsers, of which a bundler keeps all; of its modules too, unless it knows that a class which
 * nobody uses has no effect.
 */
export function leafletParts(): Plugin {
  const manualPureFunctions = [
    ...classes.map((name) => `${name}.extend`),
    ...additions.map((name) => `${name}.include`),
  ];
  return {
    name: 'roadstar-leaflet-parts',
    config: () => ({
      resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
      build: { rolldownOptions: { treeshake: { manualPureFunctions } } },
    }),
  };
}
