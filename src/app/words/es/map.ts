import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export function closedWays(number: number, way: Way): string {
  return way === 'road'
    ? count(number, { one: '# vía cerrada', other: '# vías cerradas' })
    : count(number, { one: '# pasillo cerrado', other: '# pasillos cerrados' });
}

const one: Record<Way, string> = { road: 'vía', corridor: 'pasillo' };
const the: Record<Way, string> = { road: 'esta vía', corridor: 'este pasillo' };

export const map: Part<'map'> = {
  set: (end) => `Poner ${end}`,
  move: (end) => `Mover ${end}`,
  addVia: '+ Parada',
  whyNot: (way) => (way === 'road' ? '¿Por qué no esta vía?' : '¿Por qué no este pasillo?'),
  closeWay: (way) => `Cerrar ${one[way]}`,
  reopenWay: (way) => `Reabrir ${one[way]}`,

  closed: (name, way) =>
    name ? `Cerrado: ${name}` : way === 'road' ? 'Vía cerrada' : 'Pasillo cerrado',
  reopened: (name, way) =>
    name ? `Reabierto: ${name}` : way === 'road' ? 'Vía reabierta' : 'Pasillo reabierto',
  reopen: (name, way) => `Reabrir ${name || the[way]}`,
  lastOpen: (way) =>
    way === 'road'
      ? 'La última vía abierta no se puede cerrar.'
      : 'El último pasillo abierto no se puede cerrar.',
  noneNear: (way) =>
    `No hay ${way === 'road' ? 'ninguna vía' : 'ningún pasillo'} cerca de aquí. Señala más cerca o acerca el mapa.`,
  removedAreas: 'Todas las zonas quitadas',
  reopenedAll: (way, areas) =>
    way === 'road'
      ? `Todas las vías${areas ? ' y zonas' : ''} reabiertas`
      : `Todos los pasillos${areas ? ' y zonas' : ''} reabiertos`,

  closedArea: 'Zona cerrada',
  avoidedArea: 'Zona evitada',
  reopenedArea: 'Zona reabierta',
  removedAvoided: 'Zona evitada quitada',

  noTurnsHere:
    'Solo se pueden prohibir giros en archivos de vías, no en laberintos ni en redes ya construidas.',
  fullTurns: (turns) => `Puede haber ${turns} restricciones de giro tuyas. Quita una primero.`,
  forbadeTurn: 'Giro prohibido',
  allowedTurn: 'Solo un giro permitido',
  unusedTurn: 'Nadie podía hacer este giro antes, así que nada cambia.',
  removedTurn: 'Restricción de giro quitada',
  removedTurns: 'Tus restricciones de giro quitadas',
};
