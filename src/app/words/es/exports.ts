import type { Part } from '../parts.ts';

export const exports: Part<'exports'> = {
  title: 'Exportar',
  route: 'Ruta',
  figures: 'Cifras',
  code: 'Copiar como código',
  picture: 'Imagen del mapa',
  png: (sheet) => `PNG para ${sheet}`,
  svg: 'SVG',
  madeWith: 'Hecho con Roadstar',
  withoutBackground:
    'La imagen no tiene mapa de fondo: su servidor no está al alcance, o no deja que ninguna página lo lea.',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way) =>
    way === 'road' ? 'GeoJSON con vías exploradas' : 'GeoJSON con pasillos explorados',
  polyline: 'Línea codificada (polyline)',
  statistics: 'CSV de las búsquedas',
  library: 'Llamada a la biblioteca',
  command: 'Línea de comandos',
  curl: 'cURL',
  copied: {
    polyline: 'Línea codificada copiada.',
    library: 'Llamada a la biblioteca copiada.',
    command: 'Comando copiado.',
    curl: 'Petición copiada. Necesita un servidor con la interfaz HTTP de OSRM.',
  },
  notCopied: 'Este navegador no deja copiar a la página. Permítelo o guarda un archivo.',
  noTrack:
    'GPX necesita lugares en la tierra, y un laberinto de texto no los tiene. Guárdalo como GeoJSON.',
  noMazes: 'El comando no lee laberintos de texto. Copia la llamada a la biblioteca.',
  noServer:
    'Un servidor necesita lugares en la tierra, y este mapa no los tiene. Copia la llamada a la biblioteca.',
  share: 'Compartir',
  shareRoute: 'Compartir como GPX…',
  shareLink: 'Compartir el enlace…',
  embed: 'Insertar en una página…',
  film: 'Película de la carrera…',
};
