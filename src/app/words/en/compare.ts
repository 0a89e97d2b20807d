/** The comparison of two to four searches, which comes with it. */
import type { Best } from '../kinds.ts';
import { least, worse } from './terms.ts';

export const compare = {
  title: 'Searches that are compared',

  search: 'Search',
  columns: {
    settled: ['settled', 'Nodes settled; again if a shorter way is found later'],
    relaxed: ['relaxed', 'Arcs that improved a node'],
    queue: ['queue', 'Nodes put into the queue and taken from it'],
    road: ['road', 'Length of all road explored, and the area around it'],
    time: ['time', 'The shortest of many runs in turn, measured when nothing else runs'],
    route: ['route', 'Length of the route that is found'],
  },
  exact: 'exact',
  asGood: 'as good',
  unproved: 'unproved',
  noRoute: 'no route',

  add: 'Add a search',
  full: 'Four at most',
  edit: (search: string) => `Change ${search}`,
  remove: (search: string) => `Remove ${search}`,
  added: 'Added a search',
  removed: 'Removed a search',
  changed: 'Changed a search',
  weighed: 'Changed the heuristic weight',

  weight: 'Heuristic weight',
  /** Below the slider, from 0 to 3. */
  marks: ['0 Dijkstra', '1 A*', 'greedy 3'],
  /** @param percent what the route costs more */
  worse: (percent: string, best: Best) => `${percent} ${worse[best]}`,
  notWorse: (best: Best) => `the ${least[best]} route`,
  less: (percent: string) => `${percent} less explored`,
  more: (percent: string) => `${percent} more explored`,
  asMuch: 'as much explored',
  thanZero: 'than with weight 0',
  curve: 'Road explored and what the route costs more, by the heuristic weight',
  explored: 'road explored',
  costsMore: (best: Best) => `route ${worse[best]}`,
};
