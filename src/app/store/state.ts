/** Everything the page knows, as signals; whoever shows a part of it listens to that part. */
import { computed, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { metricName, type NamedMetric } from '../../metric/metric.ts';
import type { ProfileName } from '../../profile/profiles.ts';
import type { ThemeName } from '../../render/picture.ts';
import { type AlgorithmName, algorithms, type HeuristicName } from '../../search/algorithms.ts';
import type {
  Comparison,
  NetworkSource,
  OpenedNetwork,
  Progress,
  Reading,
  Run,
  WantedNetwork,
} from '../../worker/contract.ts';
import type { Units } from '../ui/format.ts';
import { recall } from './memory.ts';

export interface Network extends Reading {
  /** An embedded network's id, or null for the user's own. */
  id: string | null;
  name: string;
  source: NetworkSource;
  /** Where its story begins, if not where the router suggests. */
  start?: { from: Position; to: Position };
  /** What every search is compared with, if not with Dijkstra. */
  rival?: AlgorithmName;
}

/** What a worker is to open. */
export function wantedOf(network: Network): WantedNetwork {
  const { source, profile, positions, fields, fixes } = network;
  return {
    source,
    ...(profile && { profile }),
    ...(positions && { positions }),
    ...(fields && { fields }),
    ...(fixes && { fixes }),
  };
}

/** What undo brings back. */
export interface Plan {
  network: Network | null;
  from: Position | null;
  to: Position | null;
  via: readonly Position[];
  /** Where roads are closed: a position on each of them. */
  closed: readonly Position[];
  /** What the route is to have least of. */
  metric: NamedMetric;
  /** True while A and B are ours: the first click of the user starts anew. */
  suggested: boolean;
}

export interface Method {
  algorithm: AlgorithmName;
  heuristic: HeuristicName;
  heuristicWeight: number;
  ignoreOneway: boolean;
}

/** The two colours of the map: what the chosen algorithm explored, and what only its rival did. */
export interface Lanes {
  first: Run | null;
  second: Run | null;
}

export const noPlan: Plan = {
  network: null,
  from: null,
  to: null,
  via: [],
  closed: [],
  metric: 'distance',
  suggested: false,
};
export const plan = signal(noPlan);
export const method = signal<Method>({
  algorithm: 'astar',
  heuristic: 'great-circle',
  heuristicWeight: 1,
  ignoreOneway: false,
});

/** The open network, and what its router said of it. */
export interface Opened
  extends Pick<OpenedNetwork, 'info' | 'names' | 'hasProfiles' | 'hasRoads' | 'repairs'> {
  network: Network;
}
export const opened = signal<Opened | null>(null);
export const loading = signal<{ network: Network; progress: Progress | null } | null>(null);
export const comparison = signal<Comparison | null>(null);
export type DrawnRoute = Comparison['answer'];
/** What was counted for it, by its name. */
export const counted = computed(() => {
  const answer = comparison.value?.answer;
  return answer?.found ? answer.metric : metricName(plan.value.metric);
});
/** The newest route there is: that of the comparison, or one that was found ahead of it. */
export const route = signal<DrawnRoute | null>(null);
/** How much of the open network's preparation is done, 0 to 1; at first it lies ahead. */
export const preparation = signal<'ahead' | number | 'ready' | 'failed'>('ahead');
/** The same of its landmarks, which wait until somebody asks for them. */
export const landmarks = signal<'ahead' | 'preparing' | 'ready' | 'failed'>('ahead');
/** Nothing to wait for: the chosen method answers, at worst after a while. */
export const isReady = computed(() => {
  const { prepared } = algorithms[method.value.algorithm];
  const state = prepared === 'landmarks' ? landmarks.value : preparation.value;
  return !prepared || state === 'ready' || state === 'failed';
});
/** True while a finger or mouse holds a pin: answers are shown at once, quietly. */
export const dragging = signal(false);

export const view = signal<'overlay' | 'single'>('overlay');
export const shown = signal({ route: true, first: true, second: true });
export const background = signal(false);
export const cardHidden = signal(false);
export const cinematic = signal(false);
/** The network report; it is made when it is first wanted. */
export const reportOpen = signal(false);

export type ThemeChoice = 'system' | ThemeName;
export const themeChoice = signal<ThemeChoice>(recall('theme', ['system', 'ink', 'paper']));
export const systemTheme = signal<ThemeName>('ink');
export const theme = computed<ThemeName>(() =>
  themeChoice.value === 'system' ? systemTheme.value : themeChoice.value,
);
export const units = signal<Units>(recall('units', ['metric', 'imperial']));

/** A maze has steps and corridors, and no roads. */
export const isMaze = computed(() => /\.txt$/i.test(opened.value?.network.source.name ?? ''));

/** Whose roads are wanted; they are there when the network is open. */
export const profile = computed<ProfileName>(() => plan.value.network?.profile ?? 'all');

/** What one travels on here, in a word. */
export const way = computed(() => (isMaze.value ? 'corridor' : 'road'));

export const rival = computed<AlgorithmName>(() => plan.value.network?.rival ?? 'dijkstra');

export const lanes = computed<Lanes>(() => {
  const runs = comparison.value?.runs ?? [];
  const chosen = runs[0] ?? null;
  if (chosen?.algorithm === rival.value) return { first: null, second: chosen };
  return { first: chosen, second: view.value === 'single' ? null : (runs[1] ?? null) };
});

/** Nodes settled by the longer search: the end of the clock. */
export const clockEnd = computed(() =>
  Math.max(lanes.value.first?.settled ?? 0, lanes.value.second?.settled ?? 0),
);
