/** The answer: its sentences, figures, remedies, and the race that leads to it. */
import type { AlgorithmName } from '../../../search/algorithms.ts';
import type { Best, Pair, Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import { press } from './press.ts';
import { inSentence, least, terms, worse } from './terms.ts';

export const answer = {
  title: 'Answer',
  less: (percent: string) => `${percent} less`,
  more: (percent: string) => `${percent} more`,
  asMuch: 'Equal',
  noRoute: 'No route',
  searching: 'Searching…',
  explored: (
    way: Way,
    name: AlgorithmName,
    rival: AlgorithmName,
    kind: 'less' | 'more' | 'same',
    route: string,
  ) =>
    `${ways[way]} explored by ${inSentence(name)} ${kind === 'same' ? 'and' : 'than'} by ${inSentence(rival)}: ${route}`,
  sameRoute: (length: string) => `same route of ${length}`,
  worseRoute: (length: string, percent: string, best: Best) =>
    `route of ${length}, ${percent} ${worse[best]} than the ${least[best]}`,
  /** @param best null for routes that need not be the best */
  alone: (way: Way, name: AlgorithmName | null, explored: string, best: Best | null) =>
    `${best ? least[best] : ''} route by ${name ? inSentence(name) : ''}, which explored ${explored} of ${ways[way]}`.trim(),
  samePlace: 'Same place',
  samePlaceSentence: (length: string) => `A and B are at the same place: ${length}.`,
  guaranteed: (best: Best) => `Guaranteed to be the ${least[best]} route.`,
  notGuaranteed: (best: Best) => `This method does not guarantee the ${least[best]} route.`,
  bestThisTime: (best: Best) =>
    `This is the ${least[best]} route, but the method does not guarantee it.`,
  onAvoided: (length: string) => `The route runs ${length} through avoided areas.`,
  searches: (searches: number) => count(searches, { other: '# searches' }),
  /** @param few the search that explores least, `many` the one that explores most */
  explores: (few: string, many: string, percent: string) =>
    `${few} explored ${percent} less than ${many}.`,
  exploreAlike: 'All explored equally much.',
  agree: (length: string) => `All found the same route of ${length}.`,
  /** @param searches such as "Greedy by 12 %" */
  disagree: (searches: string, best: Best) => `Not the ${least[best]}: ${searches}.`,
  by: (search: string, percent: string) => `${search} by ${percent}`,
  askOrigin: 'Where from?',
  askDestination: 'Where to?',
  clickOrigin: `${press} the map to set A.`,
  clickDestination: `${press} the map to set B.`,
  nothingNear: 'A point is too far from any road.',
  farOff: (point: string, length: string) =>
    `Nearest road to ${point.replace(/^Via/, 'via')} is ${length} away.`,
  /** What could be reopened: roads, areas, or both. */
  allClosed: (way: Way, roads: boolean, areas: boolean) => {
    const what = either([...(roads ? [`a ${way}`] : []), ...(areas ? ['an area'] : [])]);
    return `All routes from A to B are closed. Reopen ${what}, or move A or B.`;
  },

  comparison: 'Comparison of the searches',
  algorithm: 'Algorithm',
  share: 'Share',
  settled: 'Nodes settled',
  roadExplored: 'Road explored',
  routeLength: 'Route',
  timeColumn: 'Time, the shortest of many runs',
  timeOf: (algorithm: AlgorithmName) => `${terms.algorithms[algorithm]} time`,
  timeTitle: 'The shortest of many runs, measured when nothing else runs',
  route: 'route',
  /** What the way through a labyrinth costs. */
  steps: (steps: number) => count(steps, { one: '# step', other: '# steps' }),
  ascent: 'ascent',
  descent: 'descent',
  switchUnits: 'Kilometers or miles',
  replay: 'Replay',
  replayTitle: 'Replay (R)',
  copyLink: 'Share',
  export: 'Export',

  useNearest: (points: number) => (points === 1 ? 'Use it' : 'Use them'),
  zoomToNetwork: 'Zoom to network',
  showGap: 'Show the gap',
  ignoreOneways: 'Ignore one-ways',
  ignoreTurns: 'Ignore one-ways and turns',
  useAllRoads: 'Use all roads',
  splitCrossings: 'Split the intersections',
  joinUpTo: (length: string) => `Join up to ${length}…`,
  oneways: (turns: boolean, ignored: boolean) =>
    `One-ways ${turns ? 'and turn restrictions ' : ''}are ${ignored ? 'ignored' : 'respected'}.`,

  nothingToExport: 'There is no route to export yet.',
  saved: (file: string) => `Saved ${file}`,
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',

  legend: 'Shown on the map',
  routeEntry: 'Route',
  exploredBy: (name: AlgorithmName) => `Explored by ${inSentence(name)}`,
  onlyBy: (name: AlgorithmName) => `Only by ${inSentence(name)}`,
  turns: 'Turns',
  turnRestrictions: 'Turn restrictions',

  timeline: 'Timeline',
  play: 'Play',
  pause: 'Pause',
  playTitle: 'Play or pause (Space)',
  raceWaits: 'The race starts when A and B are set.',
  views: 'View',
  overlay: ['Overlay', 'All searches on one map'] as Pair,
  split: ['Split', 'Two maps with one clock'] as Pair,
  grid: ['Grid', 'A map for each search'] as Pair,
  single: ['Single', 'One search alone'] as Pair,
  speed: 'Speed',
  instant: 'Instant',
  settledOf: (count: string) => `${count} settled`,
  laneText: (name: AlgorithmName, time: number, settled: number) =>
    `${terms.algorithms[name]} settled ${formatCount(Math.min(time, settled))} of ${formatCount(settled)} nodes`,
  findsNone: (name: AlgorithmName) =>
    `${terms.algorithms[name]} ${isMany(name) ? 'find' : 'finds'} no route`,
  reaches: (name: AlgorithmName) =>
    `${terms.algorithms[name]} ${isMany(name) ? 'reach' : 'reaches'} B`,
};

/** How much of the network. */
const ways: Record<Way, string> = { road: 'road', corridor: 'corridor' };

function isMany(name: AlgorithmName): boolean {
  return terms.algorithms[name].endsWith('s');
}
