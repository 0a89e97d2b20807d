import type { TurnDirection } from '../kinds.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const turnRules: Record<'no' | 'only', Record<TurnDirection, string>> = {
  no: {
    back: 'Prohibido cambiar de sentido',
    straight: 'Prohibido seguir recto',
    left: 'Prohibido girar a la izquierda',
    right: 'Prohibido girar a la derecha',
  },
  only: {
    back: 'Solo cambiar de sentido',
    straight: 'Solo recto',
    left: 'Solo a la izquierda',
    right: 'Solo a la derecha',
  },
};

const nameless = 'una vía sin nombre';

export const tools: Part<'tools'> = {
  reopenArea: 'Reabrir esta zona',
  stopAvoiding: 'Dejar de evitar esta zona',
  fullAreas: (corners) =>
    `Todas las zonas juntas pueden tener ${corners} esquinas. Termina esta o quita otra.`,
  done: 'Listo',
  removeCorner: 'Quitar esquina',
  pen: (kind, corners, byKeys) => {
    const how = byKeys ? 'Pon con Espacio' : press;
    if (corners === 0)
      return `${how} las esquinas de la zona que quieres ${kind === 'closed' ? 'cerrar' : 'evitar'}.`;
    if (corners < 3) return `${how} la siguiente esquina.`;
    return byKeys
      ? 'Espacio pone la siguiente esquina, Intro termina.'
      : `${press} la siguiente esquina, o la primera para terminar.`;
  },

  noJunction: 'No hay ningún cruce cerca de aquí. Señala más cerca o acerca el mapa.',
  allowOne: 'Permitir solo uno',
  forbidOne: 'Prohibir uno',
  comingFrom: (name) => `Viniendo de ${name || nameless}`,
  noTurnInto: (name) => `Sin giro hacia ${name || nameless}`,
  onlyInto: (name) => `Solo hacia ${name || nameless}`,
  pressFrom: `${press} la vía de la que vienes.`,
  pressForbidden: (from) => `${press} la vía que no se puede tomar${from && ` desde ${from}`}.`,
  pressAllowed: (from) => `${press} la única vía que se puede tomar${from && ` desde ${from}`}.`,
  turnRule: (kind, turn, from, to, own) => {
    const names = from === to ? [from && `por ${from}`] : [from && `de ${from}`, to && `a ${to}`];
    return [turnRules[kind][turn], ...names, own && '(añadido por ti)'].filter(Boolean).join(' ');
  },
};
