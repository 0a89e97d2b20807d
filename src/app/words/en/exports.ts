/** Texts of the exports. */
import type { Way } from '../kinds.ts';

const explored: Record<Way, string> = {
  road: 'GeoJSON with explored roads',
  corridor: 'GeoJSON with explored corridors',
};

export const exports = {
  title: 'Export',
  route: 'Route',
  figures: 'Figures',
  code: 'Copy as code',
  picture: 'Picture of the map',
  png: (sheet: string) => `PNG for ${sheet}`,
  svg: 'SVG',
  madeWith: 'Made with Roadstar',
  withoutBackground:
    'The picture is without the background map: its server is out of reach, or lets no page read it.',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way: Way) => explored[way],
  polyline: 'Encoded polyline',
  statistics: 'CSV of the searches',
  library: 'Library call',
  command: 'Command line',
  curl: 'cURL',
  copied: {
    polyline: 'Encoded polyline copied.',
    library: 'Library call copied.',
    command: 'Command copied.',
    curl: 'Request copied. It needs a server with the HTTP interface of OSRM.',
  },
  notCopied: 'This browser does not let the page copy. Allow it, or save a file instead.',
  noTrack: 'GPX needs places on earth, and a text maze has none. Save it as GeoJSON instead.',
  noMazes: 'The command does not read text mazes. Copy the library call instead.',
  noServer:
    'A server needs places on earth, and this map has none. Copy the library call instead.',
  share: 'Share',
  shareRoute: 'Share as GPX…',
  shareLink: 'Share the link…',
  embed: 'Embed in a page…',
  film: 'Film of the race…',
};
