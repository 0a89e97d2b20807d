import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { least } from './terms.ts';

export const ways: Part<'ways'> = {
  title: 'Wege',
  searching: 'Suche nach anderen Wegen…',
  found: (others) =>
    others === 0
      ? 'und kein anderer Weg, der sich lohnt'
      : count(others, {
          one: 'und # anderer Weg, der sich lohnt',
          other: 'und # andere Wege, die sich lohnen',
        }),
  best: (best) => least[best],
  shares: (percent) => `${percent} gemeinsam`,
  taken: 'Anderen Weg genommen',
  notTaken: 'Kein Zwischenziel führt die Route auf diesen Weg. Setzen Sie selbst eines darauf.',
  compare: 'Vergleichen',
  compareTitle: 'Wie die Route gefunden wurde',
};
