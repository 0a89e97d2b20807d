import type { TurnDirection } from '../kinds.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const turnRules: Record<'no' | 'only', Record<TurnDirection, string>> = {
  no: {
    back: 'Demi-tour interdit',
    straight: 'Interdit d’aller tout droit',
    left: 'Interdit de tourner à gauche',
    right: 'Interdit de tourner à droite',
  },
  only: {
    back: 'Demi-tour obligatoire',
    straight: 'Tout droit obligatoire',
    left: 'Tourner à gauche obligatoire',
    right: 'Tourner à droite obligatoire',
  },
};

const nameless = 'une route sans nom';

export const tools: Part<'tools'> = {
  reopenArea: 'Rouvrir cette zone',
  stopAvoiding: 'Ne plus éviter cette zone',
  fullAreas: (corners) =>
    `Toutes les zones ensemble peuvent avoir ${corners} coins. Terminez celle-ci, ou supprimez-en une autre.`,
  done: 'Terminé',
  removeCorner: 'Supprimer le coin',
  pen: (kind, corners, byKeys) => {
    const how = byKeys ? 'Placez avec Espace' : press;
    if (corners === 0)
      return `${how} les coins de la zone à ${kind === 'closed' ? 'fermer' : 'éviter'}.`;
    if (corners < 3) return `${how} le coin suivant.`;
    return byKeys
      ? 'Espace place le coin suivant, Entrée termine.'
      : `${press} le coin suivant, ou le premier pour terminer.`;
  },

  noJunction: 'Il n’y a pas de carrefour près d’ici. Pointez plus près, ou agrandissez la carte.',
  allowOne: 'N’en permettre qu’une à la place',
  forbidOne: 'En interdire une à la place',
  comingFrom: (name) => `En venant de ${name || nameless}`,
  noTurnInto: (name) => `Ne pas tourner vers ${name || nameless}`,
  onlyInto: (name) => `Seulement vers ${name || nameless}`,
  pressFrom: `${press} la route d’où vous venez.`,
  pressForbidden: (from) => `${press} la route interdite${from && ` en venant de ${from}`}.`,
  pressAllowed: (from) => `${press} la seule route permise${from && ` en venant de ${from}`}.`,
  turnRule: (kind, turn, from, to, own) => {
    const names =
      from === to ? [from && `le long de ${from}`] : [from && `de ${from}`, to && `vers ${to}`];
    return [turnRules[kind][turn], ...names, own && '(ajouté par vous)']
      .filter(Boolean)
      .join(' ');
  },
};
