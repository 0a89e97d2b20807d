/** The page's texts, but for fixed labels, which are written in the components. */

import type { ProfileName } from '../../profile/profiles.ts';
import type { NetworkInfo } from '../../router/info.ts';
import type { Progress } from '../../worker/contract.ts';
import { formatCount, formatPercent, plural } from './format.ts';

export const profileChoices: Record<ProfileName, string> = {
  all: 'All roads',
  car: 'Car',
  bicycle: 'Bicycle',
  foot: 'Foot',
};

/** Name a step of undo. */
export const profileWords: Record<ProfileName, string> = {
  all: 'All roads',
  car: 'Roads for cars',
  bicycle: 'Roads for bicycles',
  foot: 'Roads for pedestrians',
};

/** An algorithm's title inside a sentence: only names keep their capitals. */
export function inSentence(title: string): string {
  return /^(A\*|Dijkstra)/.test(title) ? title : title[0]!.toLowerCase() + title.slice(1);
}

export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const [press, open] = matchMedia('(hover: none)').matches ? ['Tap', 'open'] : ['Click', 'drop'];

/** Adjectives for routes that minimize a metric, and for others. */
export interface Best {
  least: string;
  worse: string;
}

/** @param metric by its name */
export function bestWords(metric: string): Best {
  if (metric === 'distance') return { least: 'shortest', worse: 'longer' };
  if (metric === 'time') return { least: 'fastest', worse: 'slower' };
  return { least: 'cheapest', worse: 'more expensive' };
}

export const words = {
  columns: [
    'Algorithm',
    'Share',
    'Nodes settled',
    'Road explored',
    'Route',
    'Time, the shortest of a few runs',
  ],
  less: 'less',
  more: 'more',
  asMuch: 'Equal',
  noRoute: 'No route',
  explored: (way: string, name: string, rival: string, kind: 'less' | 'more' | 'same') =>
    `${way} explored by ${inSentence(name)} ${kind === 'same' ? 'and' : 'than'} by ${inSentence(rival)}`,
  sameRoute: (length: string) => `same ${length} route`,
  worseRoute: (length: string, percent: string, { worse, least }: Best) =>
    `${length} route, ${percent} ${worse} than the ${least}`,
  aloneSentence: (way: string, name: string, explored: string, least: string) =>
    `${least} route by ${inSentence(name)}, which explored ${explored} of ${way}`.trim(),
  samePlace: 'Same place',
  samePlaceSentence: (length: string) => `A and B are at the same place: ${length}.`,
  farOff: (length: string) => `Nearest road is ${length} away.`,
  farOffFrom: (label: string, length: string) => `Nearest road to ${label} is ${length} away.`,
  joinWithin: (meters: number) => `Join up to ${meters}\u00a0m`,
  splitCrossings: 'Split the intersections',
  ignoreOneways: 'Ignore one-ways',
  oneways: (ignored: boolean) => `One-ways are ${ignored ? 'ignored' : 'respected'}.`,
  notGuaranteed: ({ least }: Best) => `This method does not guarantee the ${least} route.`,
  bestThisTime: ({ least }: Best) =>
    `This is the ${least} route, but the method does not guarantee it.`,
  metric: (name: string) =>
    name === 'distance' ? 'Distance' : name === 'time' ? 'Travel time' : name,
  guaranteed: ({ least }: Best) => `Guaranteed to be the ${least} route.`,
  searching: 'Searching…',
  askOrigin: 'Where from?',
  askDestination: 'Where to?',
  clickOrigin: `${press} the map to set A.`,
  clickDestination: `${press} the map to set B.`,
  raceWaits: 'The race starts when A and B are set.',

  stats: {
    route: 'route',
    time: (name: string) => `${name} time`,
    leastOfRuns: 'The shortest of a few runs: the first runs are slower',
  },
  reaches: (name: string) => `${name} ${name.endsWith('s') ? 'reach' : 'reaches'} B`,
  settled: (count: number) => `${formatCount(count)} settled`,
  laneText: (name: string, time: number, settled: number) =>
    `${name} settled ${formatCount(Math.min(time, settled))} of ${formatCount(settled)} nodes`,
  figures: (info: NetworkInfo) =>
    [plural(info.nodes, 'node'), plural(info.edges, 'edge')]
      .concat(info.components > 1 ? plural(info.components, 'separate part') : [])
      .join(' · '),
  exploredBy: (name: string) => `Explored by ${inSentence(name)}`,
  onlyBy: (name: string) => `Only by ${inSentence(name)}`,
  route: 'Route',

  play: 'Play',
  pause: 'Pause',
  pin: (label: string) => `Point ${label}: drag it or press the arrow keys to move it`,
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
  notAPosition: 'This is not a position. Write latitude, longitude, for example 52.3905, 4.8402.',

  closed: (name: string, way: string) => `Closed ${name || `a ${way}`}`,
  reopened: (name: string, way: string) => `Reopened ${name || `a ${way}`}`,
  reopen: (name: string, way: string) => `Reopen ${name || `this ${way}`}`,
  reopenedAll: (way: string) => `Reopened all ${way}s`,
  toggle: (way: string, isClosed: boolean) => `${isClosed ? 'Reopen' : 'Close'} ${way}`,
  closures: (count: number, way: string) => `${plural(count, way)} closed`,
  allClosed: (way: string) =>
    `All routes from A to B are closed. Reopen a ${way}, or move A or B.`,
  noRoadNear: (way: string) => `There is no ${way} near this place. Point at one, or zoom in.`,
  lastOpenRoad: (way: string) => `The last open ${way} cannot be closed.`,

  preparing: (done: number) => `Preparing instant routing · ${formatPercent(done)}`,
  preparingLandmarks: 'Preparing landmarks…',
  prepared: 'Instant routing is ready.',
  waits: (title: string) => `${title} answers when the network is prepared.`,

  placeA: 'Set A',
  placeB: 'Set B',
  moveA: 'Move A',
  moveB: 'Move B',
  addVia: '＋ Via',
  hint: ['Drag A or B', `, or ${open} your own road file.`] as const,
  hintOwn: [`${press} two places`, ' to set your own A and B.'] as const,
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. It is in the address bar.',
  nothingToExport: 'There is no route to export yet.',
  exportRoute: 'Route',
  exportExplored: (way: string) => `Route and explored ${way}s`,
  saved: (file: string) => `Saved ${file}`,
  leaveCinematic: 'Press F or Escape to show the panels again.',
  notLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
  notKept:
    'This browser does not save settings of this page. Your choice is lost when you close it.',
  spoilt: 'Saved settings could not be read and were reset.',
  backgroundFailed: 'The background map is not available offline.',
  droppable: 'Road file',
  pasted: 'Pasted roads',
  pastedMaze: 'Pasted maze.txt',
  notAnAddress: 'Only addresses that begin with https:// or http:// can be loaded.',
  notPastable: 'The pasted text is neither GeoJSON, a maze nor an address.',
  linkFile: (name: string) =>
    `This link was made with ${name}. Drop that file here to see the same view.`,
  linkUnknown: (id: string, shown: string) =>
    `This link names an unknown network: ${id}. ${shown} is shown instead.`,
  linkDamaged: (parts: readonly string[]) =>
    `Parts of this link could not be read and were ignored: ${parts.join(', ')}.`,
  linkUrl: (url: string) => `This link loads ${url}`,
  load: 'Load',
  stopped: 'The search stopped unexpectedly. The network is being reopened.',
  stage: (progress: Progress | null) => {
    if (!progress) return 'Reading';
    const { stage, done, detail } = progress;
    return `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`;
  },
  swapPositions: 'Swap',
  system: {
    label: 'EPSG code or PROJ string',
    example: 'EPSG:32632',
    read: 'Read',
    mercator: 'EPSG:3857',
    tryMercator: 'Try EPSG:3857',
  },
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, Shapefile, FlatGeobuf, a .roadstar network or a text maze. You can also drop it on the page.',
  mapOf: (name: string) => `Map of ${name} roads`,
  about: (name: string, message: string) => `${name}: ${message}`,
  noLines: (count: number, kinds: readonly string[]) =>
    `Skipped ${plural(count, 'feature')} without lines: ${kinds.join(', ')}.`,
  notFor: (count: number, reason: string) =>
    `${plural(count, 'road')} ${count === 1 ? 'is' : 'are'} ${reason}.`,
  skipped: (count: number, reason: string) => `Skipped ${plural(count, 'feature')}: ${reason}.`,
  openedWith: (name: string, notes: readonly string[]) => [`Opened ${name}.`, ...notes].join(' '),
  showReport: 'Report',
};
