/** Every sentence that the page puts together; the fixed ones stand in index.html. */
import type { NetworkInfo } from '../route/info.ts';
import type { HeuristicName } from '../search/algorithms.ts';
import type { Progress } from '../worker/contract.ts';
import { formatBytes, formatCount, formatPercent, plural } from './format.ts';

export const heuristicWords: Record<HeuristicName, string> = {
  'great-circle': 'Great-circle distance',
  euclidean: 'Euclidean',
  manhattan: 'Manhattan',
  diagonal: 'Diagonal',
  none: 'None',
};

/** A search's title inside a sentence: names keep their capitals. */
export function inSentence(title: string): string {
  return /^(A\*|Dijkstra)/.test(title) ? title : title[0]!.toLowerCase() + title.slice(1);
}

export const words = {
  less: 'less',
  more: 'more',
  asMuch: 'Just as much',
  noRoute: 'No route',
  explored: (name: string, rival: string, kind: 'less' | 'more' | 'same') =>
    `road explored by ${inSentence(name)} ${kind === 'same' ? 'as' : 'than'} by ${inSentence(rival)}`,
  sameRoute: (length: string) => `same ${length} route`,
  longerRoute: (length: string, percent: string) =>
    `${length} route, +${percent} longer than the shortest`,
  aloneSentence: (name: string, explored: string, exact: boolean) =>
    `${exact ? 'shortest route' : 'route'} by ${inSentence(name)}, which explored ${explored} of road`,
  notGuaranteed: 'This method does not guarantee the shortest route.',
  shortestThisTime: 'The shortest this time, but not guaranteed.',
  guaranteed: 'Guaranteed to be the shortest route.',
  searching: 'Searching…',
  askOrigin: 'Where from?',
  askDestination: 'Where to?',
  clickOrigin: 'Click the map to set A.',
  clickDestination: 'Click the map to set B.',

  stats: { route: 'route', time: (name: string) => `${name} time` },
  reaches: (name: string) => `${name} reaches B`,
  settled: (count: number) => `${formatCount(count)} settled`,
  laneText: (name: string, time: number, settled: number) =>
    `${name} settled ${formatCount(Math.min(time, settled))} of ${formatCount(settled)} nodes`,
  figures: (info: NetworkInfo) =>
    [plural(info.nodes, 'node'), plural(info.edges, 'edge')]
      .concat(info.pieces > 1 ? plural(info.pieces, 'piece') : [])
      .join(' · '),
  exploredBy: (name: string) => `Explored by ${inSentence(name)}`,
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

  closed: (name: string) => `Closed ${name || 'a road'}`,
  reopened: (name: string) => `Reopened ${name || 'a road'}`,
  reopen: (name: string) => `Reopen ${name || 'this road'}`,
  reopenedAll: 'Reopened all roads',
  toggle: (isClosed: boolean) => (isClosed ? 'Reopen road' : 'Close road'),
  closures: (count: number) => `${plural(count, 'road')} closed`,
  allClosed: 'Every way from A to B is closed. Reopen a road, or move A or B.',
  noRoadNear: 'No road is near enough. Point at one, or zoom in.',
  lastOpenRoad: 'The last open road stays open.',

  preparing: (done: number) => `Preparing instant routing · ${formatPercent(done)}`,
  prepared: 'Instant routing is ready.',
  waits: (title: string) => `${title} joins in as soon as the network is prepared.`,

  placeA: 'Set A',
  placeB: 'Set B',
  moveA: 'Move A',
  moveB: 'Move B',
  addVia: '＋ Via',
  hint: ['Drag A or B', ' – or drop your own road file anywhere.'],
  hintTouch: ['Drag A or B', ' – or open your own road file.'],
  hintOwn: ['Click two places', ' to choose your own A and B.'],
  copied: 'Link copied.',
  notCopied: 'The link stands in the address bar.',
  nothingToExport: 'There is no route to export yet.',
  leaveCinematic: 'Press F or Escape to bring everything back.',
  backgroundFailed: 'Background map unavailable offline.',
  droppable: 'A file of roads',
  pasted: 'Pasted roads',
  pastedMaze: 'Pasted maze.txt',
  tooLarge: (name: string, bytes: number, limit: number) =>
    `${name} has ${formatBytes(bytes)}; the limit is ${formatBytes(limit)}. Cut it to the area you need and open it again.`,
  notAnAddress: 'Only addresses that begin with https:// or http:// can be loaded.',
  notPastable: 'What was pasted is neither GeoJSON nor an address.',
  linkFile: (name: string) =>
    `This link was made with ${name}. Drop that file here to see the same view.`,
  linkUrl: (url: string) => `This link loads ${url}`,
  load: 'Load',
  stopped: 'The search stopped unexpectedly; the network is being opened again.',
  stage: (progress: Progress | null) => {
    if (!progress) return 'Reading';
    const { stage, done, detail } = progress;
    return `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`;
  },
  skipped: (count: number, reason: string) => `Skipped ${formatCount(count)}: ${reason}`,
  report: {
    roads: 'Roads',
    nodes: 'Nodes',
    edges: 'Edges',
    length: 'Length',
    pieces: 'Pieces',
    largest: 'Largest piece',
  },
};
