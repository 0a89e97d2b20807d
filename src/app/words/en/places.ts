/** Places: the nearest of them, and what the routes between all of them cost. */
import type { Pair } from '../kinds.ts';
import { count } from '../numbers.ts';
import { press } from './press.ts';

export const places = {
  title: 'Places',
  views: 'What is compared',
  nearestView: ['Nearest', 'The places nearest by route'] as Pair,
  tableView: ['Table', 'Routes between all places'] as Pair,
  /** @param places set by the user */
  hint: (places: number, most: number) =>
    places === 0
      ? `No places yet. ${press} the map, press P, or open a file of points.`
      : `${count(places, { one: '# place', other: '# places' })} of ${most} at most. ${press} the map to add one.`,
  untilThen: 'Until then the table has A, the vias and B.',

  from: 'From',
  count: 'How many',
  nearest: 'Nearest places',
  noneReached: 'No route leads to any of these places.',
  routeTo: (name: string) => `Route to ${name}`,

  costs: 'Costs of the routes',
  computing: (percent: string) => `Computing: ${percent}`,
  /** @param cost "–" without a route */
  cell: (from: string, to: string, cost: string) => `From ${from} to ${to}: ${cost}`,
  saveCSV: 'Save CSV',
  copy: 'Copy',
  copied: 'Copied the table',

  list: (places: number) => count(places, { one: '# place', other: '# places' }),
  remove: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all',
  openFile: 'Open points…',
  useNames: (points: number) =>
    count(points, { one: 'Use # point of the file', other: 'Use # points of the file' }),
  useAsPlaces: 'Use as places',
  paste: 'Paste coordinates',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Add these places',
  unread: (line: string) =>
    `"${line}" is no place. Write one place per line, latitude first: 52.0213, 18.0610`,
  noPoints: (file: string) => `${file} holds no points, or roads beside them.`,

  added: (places: number) => count(places, { one: 'Added # place', other: 'Added # places' }),
  removed: 'Removed a place',
  removedAll: 'Removed all places',
  routed: (name: string) => `Set B to ${name}`,
  full: (most: number, left: number) =>
    `There can be ${most} places. ${count(left, { one: '# place was', other: '# places were' })} left out.`,
};
