/** The names of road files that are read, but for archives of several files. */

/** The ends of their names. The other files of a Shapefile lie beside it. */
export const roadFileEnds = [
  'geojson',
  'json',
  'geojsonl',
  'geojsonseq',
  'ndjson',
  'topojson',
  'kml',
  'gml',
  'gpx',
  'tcx',
  'osm',
  'pbf',
  'fgb',
  'gpkg',
  'csv',
  'tsv',
  'shp',
] as const;

const roadFile = new RegExp(`\\.(${roadFileEnds.join('|')})(\\.gz|\\.bz2)?$`, 'i');

/** Whether the file can be one network with others; it may be packed. */
export function isRoadFile(name: string): boolean {
  return roadFile.test(name);
}
