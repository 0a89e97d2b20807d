import type { Part } from '../parts.ts';

export const offline: Part<'offline'> = {
  newVersion: 'Hay una versión nueva de esta página.',
  reload: 'Recargar',

  everything: 'Todo',
  saveAsOneFile: 'Página y red en un archivo',
  packing: 'Empaquetando la página y la red…',
  notSaved:
    'No se pudo escribir el archivo. Conéctate a Internet, recarga la página e inténtalo de nuevo.',
};
