import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const points: Part<'points'> = {
  title: 'Points',
  vias: (vias) => count(vias, { one: '# étape', other: '# étapes' }),
  pill: 'Itinéraire',
  allSettings: 'Tous les réglages',
  order: { globe: 'latitude, longitude', plane: 'x, y', maze: 'ligne, colonne' },
  field: (point, order) => `${point} : ${order}`,
  notAPosition: {
    globe: 'Ce n’est pas une position. Écrivez latitude, longitude, par exemple 52.3905, 4.8402.',
    plane: 'Ce n’est pas une position. Écrivez x, y, par exemple 120, 45.5.',
    maze: 'Ce n’est pas une case. Écrivez ligne, colonne, par exemple 3, 12.',
  },
  nearestRoad: (length) => `La route la plus proche est à ${length}.`,
  pin: (label) => `Point ${label} : faites-le glisser ou déplacez-le avec les flèches`,
  swap: 'Échanger A et B',
  swapTitle: 'Échanger A et B (S)',
  addVia: 'Ajouter une étape',
  addViaTitle: 'Ajouter une étape (V)',
  removeVia: (number) => `Supprimer l’étape ${number}`,

  moved: (label) => `${label} : point déplacé`,
  placed: (label) => `${label} : point placé`,
  addedVia: 'Étape ajoutée',
  removedVia: 'Étape supprimée',
  swapped: 'A et B échangés',
  movedToRoad: 'Déplacé sur la route la plus proche',

  reopenAll: 'Tout rouvrir',
};
