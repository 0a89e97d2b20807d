/** Every sentence that the page puts together; the fixed ones stand in index.html. */

import type { ProfileName } from '../../profile/profiles.ts';
import type { NetworkInfo } from '../../router/info.ts';
import type { Progress } from '../../worker/contract.ts';
import { formatCount, formatPercent, plural } from './format.ts';

export const profileWords: Record<ProfileName, string> = {
  all: 'All roads',
  car: 'Roads for cars',
  bicycle: 'Roads for bicycles',
  foot: 'Roads for pedestrians',
};

/** A search's title inside a sentence: names keep their capitals. */
export function inSentence(title: string): string {
  return /^(A\*|Dijkstra)/.test(title) ? title : title[0]!.toLowerCase() + title.slice(1);
}

export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What opens a menu or sets a point here. */
const [press, pressing] = matchMedia('(hover: none)').matches
  ? ['Tap', 'open']
  : ['Click', 'drop'];

/** What a route is that has least of a metric, and what others are. */
export interface Best {
  least: string;
  worse: string;
}

/** @param metric by its name */
export function bestWords(metric: string): Best {
  if (metric === 'distance') return { least: 'shortest', worse: 'longer' };
  if (metric === 'time') return { least: 'fastest', worse: 'slower' };
  return { least: 'cheapest', worse: 'dearer' };
}

export const words = {
  less: 'less',
  more: 'more',
  asMuch: 'Just as much',
  noRoute: 'No route',
  explored: (way: string, name: string, rival: string, kind: 'less' | 'more' | 'same') =>
    `${way} explored by ${inSentence(name)} ${kind === 'same' ? 'as' : 'than'} by ${inSentence(rival)}`,
  sameRoute: (length: string) => `same ${length} route`,
  worseRoute: (length: string, percent: string, { worse, least }: Best) =>
    `${length} route, ${percent} ${worse} than the ${least}`,
  aloneSentence: (way: string, name: string, explored: string, least: string) =>
    `${least} route by ${inSentence(name)}, which explored ${explored} of ${way}`.trim(),
  samePlace: 'Same place',
  samePlaceSentence: (length: string) => `A and B are at the same place: ${length}.`,
  farOff: (length: string) => `Nearest road is ${length} away.`,
  farOffFrom: (label: string, length: string) => `Nearest road to ${label} is ${length} away.`,
  joinWithin: (meters: number) => `Join within ${meters}\u00a0m`,
  splitCrossings: 'Split the crossings',
  ignoreOneways: 'Ignore one-ways',
  oneways: (ignored: boolean) => `One-ways are ${ignored ? 'ignored' : 'respected'}.`,
  notGuaranteed: ({ least }: Best) => `This method does not guarantee the ${least} route.`,
  bestThisTime: ({ least }: Best) => `The ${least} this time, but not guaranteed.`,
  metric: (name: string) =>
    name === 'distance' ? 'Distance' : name === 'time' ? 'Travel time' : name,
  guaranteed: ({ least }: Best) => `Guaranteed to be the ${least} route.`,
  searching: 'Searching…',
  askOrigin: 'Where from?',
  askDestination: 'Where to?',
  clickOrigin: `${press} the map to set A.`,
  clickDestination: `${press} the map to set B.`,
  raceWaits: 'The race starts as soon as A and B are set.',

  stats: {
    route: 'route',
    time: (name: string) => `${name} time`,
    leastOfRuns: 'The shortest of a few runs, as the first ones are slower',
  },
  reaches: (name: string) => `${name} ${name.endsWith('s') ? 'reach' : 'reaches'} B`,
  settled: (count: number) => `${formatCount(count)} settled`,
  laneText: (name: string, time: number, settled: number) =>
    `${name} settled ${formatCount(Math.min(time, settled))} of ${formatCount(settled)} nodes`,
  figures: (info: NetworkInfo) =>
    [plural(info.nodes, 'node'), plural(info.edges, 'edge')]
      .concat(info.pieces > 1 ? plural(info.pieces, 'piece') : [])
      .join(' · '),
  exploredBy: (name: string) => `SearchSpace by ${inSentence(name)}`,
  onlyBy: (name: string) => `Only by ${inSentence(name)}`,
  route: 'Route',

  play: 'Play',
  pause: 'Pause',
  pin: (label: string) => `Point ${label}: drag it, or move it with the arrow keys`,
  via: (number: number) => `Via ${number}`,
  removeVia: (number: number) => `Remove via ${number}`,
  moved: (label: string) => `Moved ${label}`,
  placed: (label: string) => `Placed ${label}`,
  addedVia: 'Added a via point',
  removedVia: 'Removed a via point',
  swapped: 'Swapped A and B',
  openedNetwork: (name: string) => `Opened ${name}`,
  undo: 'Undo',
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  notAPosition: 'That is not a position. Write latitude, longitude, such as 52.3905, 4.8402.',

  closed: (name: string, way: string) => `Closed ${name || `a ${way}`}`,
  reopened: (name: string, way: string) => `Reopened ${name || `a ${way}`}`,
  reopen: (name: string, way: string) => `Reopen ${name || `this ${way}`}`,
  reopenedAll: (way: string) => `Reopened all ${way}s`,
  toggle: (way: string, isClosed: boolean) => `${isClosed ? 'Reopen' : 'Close'} ${way}`,
  closures: (count: number, way: string) => `${plural(count, way)} closed`,
  allClosed: (way: string) => `Every way from A to B is closed. Reopen a ${way}, or move A or B.`,
  noRoadNear: (way: string) => `No ${way} is near enough. Point at one, or zoom in.`,
  lastOpenRoad: (way: string) => `The last open ${way} stays open.`,

  preparing: (done: number) => `Preparing instant routing · ${formatPercent(done)}`,
  preparingLandmarks: 'Preparing landmarks…',
  prepared: 'Instant routing is ready.',
  waits: (title: string) => `${title} joins in as soon as the network is prepared.`,

  placeA: 'Set A',
  placeB: 'Set B',
  moveA: 'Move A',
  moveB: 'Move B',
  addVia: '＋ Via',
  hint: ['Drag A or B', ` – or ${pressing} your own road file.`],
  hintOwn: [`${press} two places`, ' to choose your own A and B.'],
  copied: 'Link copied.',
  notCopied: 'The link stands in the address bar.',
  nothingToExport: 'There is no route to export yet.',
  exportRoute: 'Route',
  exportExplored: (way: string) => `Route and explored ${way}s`,
  saved: (file: string) => `Saved ${file}`,
  leaveCinematic: 'Press F or Escape to bring everything back.',
  notLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
  notKept: 'This browser keeps nothing for this page: your choice lasts until it is closed.',
  spoilt: 'What this browser had kept of your choices could not be read, and was left out.',
  backgroundFailed: 'Background map unavailable offline.',
  droppable: 'A file of roads',
  pasted: 'Pasted roads',
  pastedMaze: 'Pasted maze.txt',
  notAnAddress: 'Only addresses that begin with https:// or http:// can be loaded.',
  notPastable: 'What was pasted is neither GeoJSON nor an address.',
  linkFile: (name: string) =>
    `This link was made with ${name}. Drop that file here to see the same view.`,
  linkUnknown: (id: string, shown: string) =>
    `This link names a network that is not here: ${id}. ${shown} is shown in its place.`,
  linkDamaged: (parts: readonly string[]) =>
    `Part of this link could not be read and was left out: ${parts.join(', ')}.`,
  linkUrl: (url: string) => `This link loads ${url}`,
  load: 'Load',
  stopped: 'The search stopped unexpectedly; the network is being opened again.',
  stage: (progress: Progress | null) => {
    if (!progress) return 'Reading';
    const { stage, done, detail } = progress;
    return `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`;
  },
  swapPositions: 'Swap',
  about: (name: string, message: string) => `${name}: ${message}`,
  noLines: (count: number, kinds: readonly string[]) =>
    `Skipped ${plural(count, 'feature')} that ${count === 1 ? 'is no line' : 'are no lines'}: ${kinds.join(', ')}.`,
  notFor: (count: number, reason: string) =>
    `${plural(count, 'road')} ${count === 1 ? 'is' : 'are'} ${reason}.`,
  skipped: (count: number, reason: string) => `Skipped ${plural(count, 'feature')}: ${reason}.`,
  openedWith: (name: string, notes: readonly string[]) => [`Opened ${name}.`, ...notes].join(' '),
  showReport: 'Report',
};
