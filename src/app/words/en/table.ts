/** The table of what routes between all places cost. */
import { count } from '../numbers.ts';

export const table = {
  title: 'Routes between all places',
  cells: 'Costs',
  hint: (places: number, most: number) =>
    `${count(places, { one: '# place', other: '# places' })} of ${most} at most. Paste more below; point at a cell to see its route.`,
  computing: (percent: string) => `Computing: ${percent}`,
  /** @param cost "–" without a route */
  cell: (from: string, to: string, cost: string) => `From ${from} to ${to}: ${cost}`,
  saveCSV: 'Save CSV',
  copy: 'Copy',
  copied: 'Copied the table',
  reset: 'Only A and B',
  paste: 'Paste coordinates',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Add these places',
  unread: (line: string) =>
    `"${line}" is no place. Write one place per line, latitude first: 52.0213, 18.0610`,
};
