import type { Part } from '../parts.ts';

export const exports: Part<'exports'> = {
  title: 'Export',
  route: 'Route',
  figures: 'Zahlen',
  code: 'Als Code kopieren',
  picture: 'Bild der Karte',
  png: (sheet) => `PNG für ${sheet}`,
  svg: 'SVG',
  madeWith: 'Erstellt mit Roadstar',
  withoutBackground:
    'Dem Bild fehlt die Hintergrundkarte: Ihr Server ist nicht zu erreichen, oder er lässt keine Seite sie lesen.',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way) => `GeoJSON mit erkundeten ${way === 'road' ? 'Straßen' : 'Gängen'}`,
  polyline: 'Kodierte Linie (Polyline)',
  statistics: 'CSV der Suchen',
  library: 'Aufruf der Bibliothek',
  command: 'Befehlszeile',
  curl: 'cURL',
  copied: {
    polyline: 'Kodierte Linie kopiert.',
    library: 'Aufruf der Bibliothek kopiert.',
    command: 'Befehl kopiert.',
    curl: 'Anfrage kopiert. Sie braucht einen Server mit der HTTP-Schnittstelle von OSRM.',
  },
  notCopied:
    'Dieser Browser lässt die Seite nicht kopieren. Erlauben Sie es, oder speichern Sie eine Datei.',
  noTrack:
    'GPX braucht Orte auf der Erde, und ein Irrgarten aus Text hat keine. Speichern Sie GeoJSON.',
  noMazes: 'Der Befehl liest keine Irrgärten aus Text. Kopieren Sie den Aufruf der Bibliothek.',
  noServer:
    'Ein Server braucht Orte auf der Erde, und diese Karte hat keine. Kopieren Sie den Aufruf der Bibliothek.',
  share: 'Teilen',
  shareRoute: 'Als GPX teilen…',
  shareLink: 'Den Link teilen…',
  embed: 'In eine Seite einbetten…',
  film: 'Film des Rennens…',
};
