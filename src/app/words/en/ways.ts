/** The routes to choose from. */
import type { Best } from '../kinds.ts';
import { count } from '../numbers.ts';
import { least } from './terms.ts';

export const ways = {
  title: 'Ways',
  searching: 'Looking for other ways…',
  /** @param others the number of ways beside the best one */
  found: (others: number) =>
    others === 0
      ? 'and no other way worth the choice'
      : count(others, {
          one: 'and # other way worth the choice',
          other: 'and # other ways worth the choice',
        }),
  best: (best: Best) => least[best],
  shares: (percent: string) => `shares ${percent}`,
  taken: 'Took another way',
  notTaken: 'No via point leads the route along this way. Place one on it yourself.',
  compare: 'Compare',
  compareTitle: 'How the route was found',
};
