import type { IconFile } from './icons.ts';

/** Formats that the page reads, by media type; the same as the file picker offers. */
const formats: Record<string, string[]> = {
  'application/geo+json': ['.geojson', '.json', '.topojson'],
  'application/geo+json-seq': ['.geojsonl', '.geojsonseq', '.ndjson'],
  'application/gpx+xml': ['.gpx'],
  'application/vnd.google-earth.kml+xml': ['.kml'],
  'application/vnd.google-earth.kmz': ['.kmz'],
  'application/vnd.openstreetmap.data+xml': ['.osm'],
  'application/vnd.openstreetmap.data+pbf': ['.pbf'],
  'application/vnd.flatgeobuf': ['.fgb'],
  'application/vnd.shp': ['.shp'],
  'application/zip': ['.zip'],
  'application/geopackage+sqlite3': ['.gpkg'],
  'application/gml+xml': ['.gml'],
  'application/vnd.garmin.tcx+xml': ['.tcx'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/gzip': ['.gz'],
  'application/x-bzip2': ['.bz2'],
  'application/octet-stream': ['.roadstar'],
};

/** The embedded networks, by the ids of links. */
const shortcuts: Record<string, string> = {
  city: 'Aldermund',
  manhattan: 'Manhattan, schematic',
  romania: 'Romania',
  labyrinth: 'Labyrinth',
  drawing: 'A graph of your own',
};

/** The web app manifest: how the page is installed, and which files it opens then. */
export function manifest(icons: readonly IconFile[]) {
  return {
    id: './',
    name: 'Roadstar',
    short_name: 'Roadstar',
    description:
      'Exact shortest routes on your own roads, and the picture of how they were found.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#0e1522',
    theme_color: '#0e1522',
    categories: ['navigation', 'education', 'utilities'],
    icons: icons.map(({ fileName, size, purpose }) => ({
      src: fileName,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: Object.entries(shortcuts).map(([id, name]) => ({ name, url: `./#n=${id}` })),
    file_handlers: [{ action: './', accept: formats }],
    // A file opens beside the work in the open window, where undo brings that back.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  };
}
