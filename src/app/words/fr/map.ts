import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export function closedWays(number: number, way: Way): string {
  return way === 'road'
    ? count(number, { one: '# route fermée', other: '# routes fermées' })
    : count(number, { one: '# couloir fermé', other: '# couloirs fermés' });
}

const the: Record<Way, string> = { road: 'la route', corridor: 'le couloir' };

export const map: Part<'map'> = {
  set: (end) => `Placer ${end}`,
  move: (end) => `Déplacer ${end}`,
  addVia: '+ Étape',
  whyNot: (way) => (way === 'road' ? 'Pourquoi pas cette route ?' : 'Pourquoi pas ce couloir ?'),
  closeWay: (way) => `Fermer ${the[way]}`,
  reopenWay: (way) => `Rouvrir ${the[way]}`,

  closed: (name, way) =>
    name ? `Fermé : ${name}` : way === 'road' ? 'Route fermée' : 'Couloir fermé',
  reopened: (name, way) =>
    name ? `Rouvert : ${name}` : way === 'road' ? 'Route rouverte' : 'Couloir rouvert',
  reopen: (name, way) => `Rouvrir ${name || the[way]}`,
  lastOpen: (way) =>
    way === 'road'
      ? 'La dernière route ouverte ne peut pas être fermée.'
      : 'Le dernier couloir ouvert ne peut pas être fermé.',
  noneNear: (way) =>
    `Il n’y a pas de ${way === 'road' ? 'route' : 'couloir'} près d’ici. Pointez plus près, ou agrandissez la carte.`,
  removedAreas: 'Toutes les zones supprimées',
  reopenedAll: (way, areas) =>
    way === 'road'
      ? `Toutes les routes${areas ? ' et zones' : ''} rouvertes`
      : `Tous les couloirs${areas ? ' et zones' : ''} rouverts`,

  closedArea: 'Zone fermée',
  avoidedArea: 'Zone évitée',
  reopenedArea: 'Zone rouverte',
  removedAvoided: 'Zone évitée supprimée',

  noTurnsHere:
    'On ne peut interdire de tourner que dans les fichiers de routes, pas dans les labyrinthes ni dans les réseaux déjà construits.',
  fullTurns: (turns) =>
    `Vous pouvez ajouter au plus ${turns} restrictions. Supprimez-en une d’abord.`,
  forbadeTurn: 'Interdit de tourner',
  allowedTurn: 'Une seule direction permise',
  unusedTurn: 'Personne ne pouvait déjà tourner ainsi : rien ne change.',
  removedTurn: 'Restriction supprimée',
  removedTurns: 'Vos restrictions supprimées',
};
