import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { least } from './terms.ts';

export const ways: Part<'ways'> = {
  title: 'Variantes',
  searching: 'Recherche d’autres itinéraires…',
  found: (others) =>
    others === 0
      ? 'et aucun autre itinéraire qui vaille le choix'
      : count(others, {
          one: 'et # autre itinéraire possible',
          other: 'et # autres itinéraires possibles',
        }),
  best: (best) => least[best],
  shares: (percent) => `${percent} en commun`,
  taken: 'Autre itinéraire pris',
  notTaken: 'Aucune étape ne mène l’itinéraire par ce chemin. Placez-en une vous-même dessus.',
  compare: 'Comparer',
  compareTitle: 'Comment l’itinéraire a été trouvé',
};
