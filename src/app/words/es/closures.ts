import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { closedWays } from './map.ts';

function roads(number: number): string {
  return count(number, { one: '# vía', other: '# vías' });
}

export const closures: Part<'closures'> = {
  title: 'Cierres',
  counts: (roads, closed, avoided, way) => [
    roads > 0 && closedWays(roads, way),
    closed > 0 && count(closed, { one: '# zona cerrada', other: '# zonas cerradas' }),
    avoided > 0 && count(avoided, { one: '# zona evitada', other: '# zonas evitadas' }),
  ],
  removeAll: 'Quitar todo',
  ownTurns: (turns) =>
    count(turns, {
      one: '# restricción de giro tuya',
      other: '# restricciones de giro tuyas',
    }),
  kinds: (kinds) =>
    count(kinds, { one: '# tipo de vía cerrado', other: '# tipos de vías cerrados' }),
  nameless: (way) => (way === 'road' ? 'Vía sin nombre' : 'Pasillo'),
  area: (kind, number) =>
    kind === 'closed' ? `Zona cerrada ${number}` : `Zona evitada ${number}`,
  show: (name) => `Mostrar ${name}`,
  reopen: (name) => `Reabrir ${name}`,
  stopAvoiding: (name) => `Quitar ${name}`,
  amount: (number, length) => (number === 0 ? 'ninguna vía' : `${roads(number)}, ${length}`),

  byProperty: 'Cerrar todas las vías con una propiedad',
  aboutKinds: 'Cierra todas las vías cuya propiedad tiene este valor.',
  roads,
  anyValue: (property) => `${property}, con cualquier valor`,
  found: (kinds) => count(kinds, { one: '# sugerencia', other: '# sugerencias' }),
  closedWith: (kind) => `Vías cerradas: ${kind}`,
  reopenedWith: (kind) => `Vías reabiertas: ${kind}`,
  full: (most) => `Puede haber ${most} tipos de vías cerradas. Reabre uno primero.`,
};
