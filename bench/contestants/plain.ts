import { PlainAstar } from '../plain-astar.ts';
import type { Library } from './contestant.ts';

export const plainName = 'plain A*, every vertex';

/** The plain A*: finds its vertices by their positions, and gives line and length. */
export const plain: Library = {
  name: 'plain A*',
  build(roads) {
    const router = new PlainAstar(roads);
    return [
      {
        name: plainName,
        ask(from, to) {
          const route = router.route(from, to);
          return () => route;
        },
      },
    ];
  },
};
