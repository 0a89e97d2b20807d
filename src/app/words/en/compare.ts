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
  ownFormula: 'Own formula',

  weight: 'Heuristic weight',
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

  maps: 'Maps side by side',
  searching: 'searching',
  atB: 'at B',
  notBest: (best: Best) => `at B, not the ${least[best]}`,
  ofSettled: (count: string) => `of ${count} settled`,
  enlarge: (search: string) => `Show ${search} alone`,
  divider: 'Divider between the two maps',
  /** The searches on the two maps. */
  sides: ['Search on the first map', 'Search on the second map'],
};
