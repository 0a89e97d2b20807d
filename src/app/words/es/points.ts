import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { closedWays } from './map.ts';

export const points: Part<'points'> = {
  title: 'Puntos',
  vias: (vias) => count(vias, { one: '# parada', other: '# paradas' }),
  pill: 'Ruta',
  allSettings: 'Todos los ajustes',
  order: 'latitud, longitud',
  flatOrder: 'x, y',
  field: (point, order) => `${point}: ${order}`,
  notOnPlane: 'Esto no es una posición. Escribe x, y, por ejemplo 120, 45.5.',
  notAPosition:
    'Esto no es una posición. Escribe latitud, longitud, por ejemplo 52.3905, 4.8402.',
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

  closures: (roads, closed, avoided, way) => [
    roads > 0 && closedWays(roads, way),
    closed > 0 && count(closed, { one: '# zona cerrada', other: '# zonas cerradas' }),
    avoided > 0 && count(avoided, { one: '# zona evitada', other: '# zonas evitadas' }),
  ],
  removeAll: 'Quitar todo',
  reopenAll: 'Reabrir todo',
  ownTurns: (turns) =>
    count(turns, {
      one: '# restricción de giro tuya',
      other: '# restricciones de giro tuyas',
    }),
};
