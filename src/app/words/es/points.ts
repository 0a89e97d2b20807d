import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const points: Part<'points'> = {
  title: 'Puntos',
  vias: (vias) => count(vias, { one: '# parada', other: '# paradas' }),
  pill: 'Ruta',
  allSettings: 'Todos los ajustes',
  order: { globe: 'latitud, longitud', plane: 'x, y', maze: 'fila, columna' },
  field: (point, order) => `${point}: ${order}`,
  notAPosition: {
    globe: 'Esto no es una posición. Escribe latitud, longitud, por ejemplo 52.3905, 4.8402.',
    plane: 'Esto no es una posición. Escribe x, y, por ejemplo 120, 45.5.',
    maze: 'Esto no es una casilla. Escribe fila, columna, por ejemplo 3, 12.',
  },
  nearestRoad: (length) => `La vía más cercana está a ${length}.`,
  pin: (label) => `Punto ${label}: arrástralo o muévelo con las flechas`,
  swap: 'Intercambiar A y B',
  swapTitle: 'Intercambiar A y B (S)',
  addVia: 'Añadir una parada',
  addViaTitle: 'Añadir una parada (V)',
  removeVia: (number) => `Quitar la parada ${number}`,

  moved: (label) => `${label}: punto movido`,
  placed: (label) => `${label}: punto puesto`,
  addedVia: 'Parada añadida',
  removedVia: 'Parada quitada',
  swapped: 'A y B intercambiados',
  movedToRoad: 'Movido a la vía más cercana',

  reopenAll: 'Reabrir todo',
};
