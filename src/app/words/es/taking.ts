import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'Segundos de la animación',
  start: 'Desde',
  end: 'Hasta',

  embed: 'Insertar',
  preview: 'Vista previa',
  size: 'Tamaño del marco',
  html: 'HTML para copiar',
  copy: 'Copiar el HTML',
  copied: 'HTML copiado.',
  openPage: 'Abrir en Roadstar',
  frameTitle: (searches, network) => `${searches} en las calles de ${network}`,
  onlyHere:
    'Este archivo solo está en su dispositivo, y ninguna otra página puede mostrarlo. Publíquelo en la web y cárguelo aquí desde su dirección.',

  film: 'Película de la carrera',
  filmShows: 'La carrera en el mapa, seguida por una cámara',
  record: 'Grabar',
  recordAgain: 'Grabar de nuevo',
  recording: 'Grabación',
  save: 'Guardar la película',
  share: 'Compartir la película…',
  poster: 'Guardar un cartel',
  fullScreen: 'Pantalla completa',
  noRecorder:
    'Este navegador no puede grabar películas. Guarde un cartel, o abra esta página en un Chrome, Edge, Firefox o Safari actual.',
  hidden:
    'La grabación se detuvo porque la página estaba oculta. Déjela delante hasta que termine la película.',
  failed: 'No se pudo grabar la película. Pruebe con menos segundos, o guarde un cartel.',
};
