/** What roads are worth to all trips. */
import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import { press } from './press.ts';

export const worth = {
  title: 'Worth of roads',
  trips: (trips: number) => count(trips, { one: '# trip', other: '# trips' }),
  everyPlace: (places: string) =>
    `From each of all ${places} junctions and ends to every other, each by a best route.`,
  somePlaces: (some: string, all: string) =>
    `A sample: from ${some} of ${all} junctions and ends to every other, each by a best route.`,
  hint: (way: Way) => `${press} a ${way}: what would it cost all of them if it were closed?`,
  counting: (percent: string) => `Counting trips: ${percent}`,
  all: 'Count from every place',
  weighing: 'Closing it for all trips…',
  longer: (share: string, way: Way) => `for ${share} of all trips while this ${way} is closed.`,
  together: (share: string) => `All trips together cost ${share} more.`,
  lost: (share: string, way: Way) => `${share} of all trips have no route without this ${way}.`,
  nothing: (way: Way) => `No trip gets longer while this ${way} is closed.`,
  legend: 'Share of all trips',
  busiest: 'Busiest, by share of all trips',
  gained: 'more than with all roads open',
  gainedMost: 'Gained most, by share of all trips',
  hollow: 'hollow: with all roads open',
  histogram: (way: Way) => `How many stretches of ${way} carry which share of all trips`,
  roads: (roads: number, range: string, way: Way) =>
    `${count(roads, { one: `# stretch of ${way}`, other: `# stretches of ${way}` })}: ${range}`,
  nameless: (way: Way) => `${way} without a name`,
  show: (way: Way) => `What this ${way} is worth`,
  close: 'Close it',
  reopen: 'Reopen it',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
