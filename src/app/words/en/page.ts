/** Texts that depend on what they are about, or that several files use; others stand in place. */

import type { ProfileName } from '../../../profile/profiles.ts';
import type { NetworkInfo } from '../../../router/info.ts';
import type { Progress } from '../../../worker/contract.ts';
import { formatCount, formatPercent, plural } from '../../ui/format.ts';

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
function inSentence(title: string): string {
  return /^(A\*|Dijkstra)/.test(title) ? title : title[0]!.toLowerCase() + title.slice(1);
}

export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const [press, open] = matchMedia('(hover: none)').matches
  ? ['Tap', 'open']
  : ['Click', 'drop'];

/** Adjectives for routes that minimize a metric, and for others. */
export interface Best {
  least: string;
  worse: string;
}

/** @param metric by its name */
export function countsClimb(metric: string): boolean {
  return metric.startsWith('climb:');
}

/**
 * @param metric by its name
 * @param avoids whether roads are avoided: the best route is then none by the metric alone
 */
export function bestWords(metric: string, avoids = false): Best {
  if (avoids) return { least: 'best', worse: 'worse' };
  if (metric === 'distance') return { least: 'shortest', worse: 'longer' };
  if (metric === 'time') return { least: 'fastest', worse: 'slower' };
  if (countsClimb(metric)) return { least: 'easiest', worse: 'harder' };
  return { least: 'cheapest', worse: 'more expensive' };
}

export const page = {
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
  notGuaranteed: ({ least }: Best) => `This method does not guarantee the ${least} route.`,
  bestThisTime: ({ least }: Best) =>
    `This is the ${least} route, but the method does not guarantee it.`,
  metric: (name: string) =>
    name === 'distance'
      ? 'Distance'
      : name === 'time'
        ? 'Travel time'
        : countsClimb(name)
          ? 'Travel time and climb'
          : name,
  guaranteed: ({ least }: Best) => `Guaranteed to be the ${least} route.`,
  askOrigin: 'Where from?',
  askDestination: 'Where to?',
  clickOrigin: `${press} the map to set A.`,
  clickDestination: `${press} the map to set B.`,
  raceWaits: 'The race starts when A and B are set.',

  findsNone: (name: string) => `${name} ${name.endsWith('s') ? 'find' : 'finds'} no route`,
  reaches: (name: string) => `${name} ${name.endsWith('s') ? 'reach' : 'reaches'} B`,
  laneText: (name: string, time: number, settled: number) =>
    `${name} settled ${formatCount(Math.min(time, settled))} of ${formatCount(settled)} nodes`,
  figures: (info: NetworkInfo) =>
    [plural(info.nodes, 'node'), plural(info.edges, 'edge')]
      .concat(info.components > 1 ? plural(info.components, 'separate part') : [])
      .concat(info.turns.used > 0 ? plural(info.turns.used, 'turn restriction') : [])
      .join(' · '),
  exploredBy: (name: string) => `Explored by ${inSentence(name)}`,
  onlyBy: (name: string) => `Only by ${inSentence(name)}`,

  play: 'Play',
  pause: 'Pause',
  pin: (label: string) => `Point ${label}: drag it or press the arrow keys to move it`,
  via: (number: number) => `Via ${number}`,
  removeVia: (number: number) => `Remove via ${number}`,
  moved: (label: string) => `Moved ${label}`,
  placed: (label: string) => `Placed ${label}`,
  undo: 'Undo',
  notOnPlane: 'This is not a position. Write x, y, for example 120, 45.5.',
  notAPosition: 'This is not a position. Write latitude, longitude, for example 52.3905, 4.8402.',

  useNearest: (points: number) => (points === 1 ? 'Use it' : 'Use them'),
  nothingNear: 'A point is too far from any road.',
  /** Numbers of closed roads and of areas. */
  closures: (roads: number, closed: number, avoided: number, way: string) => {
    const shut = [roads && plural(roads, way), closed && plural(closed, 'area')].filter(Boolean);
    return [
      shut.length > 0 && `${shut.join(' and ')} closed`,
      avoided > 0 && `${plural(avoided, 'area')} avoided`,
    ]
      .filter(Boolean)
      .join(' · ');
  },
  onAvoided: (length: string) => `The route runs ${length} through avoided areas.`,
  /** @param what such as "a road" */
  allClosed: (what: string) =>
    `All routes from A to B are closed. Reopen ${what}, or move A or B.`,

  hint: ['Drag A or B', `, or ${open} your own road file.`] as const,
  hintOwn: [`${press} two places`, ' to set your own A and B.'] as const,
  notLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
  notKept:
    'This browser does not save settings of this page. Your choice is lost when you close it.',
  stage: (progress: Progress | null) => {
    if (!progress) return 'Reading';
    const { stage, done, detail } = progress;
    return `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`;
  },
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, Shapefile, FlatGeobuf, a .roadstar network or a text maze. You can also drop it on the page.',
  notFor: (count: number, reason: string) =>
    `${plural(count, 'road')} ${count === 1 ? 'is' : 'are'} ${reason}.`,
  leftOut: (names: readonly string[]) => {
    const few = names.slice(0, 3).join(', ');
    const rest = names.length > 3 ? ` and ${plural(names.length - 3, 'other file')}` : '';
    return `Not opened, as one file is open at a time: ${few}${rest}.`;
  },
  openedWith: (name: string, notes: readonly string[]) => [`Opened ${name}.`, ...notes].join(' '),
};
