/** Everything the page knows, as signals. Views read them; `store/actions.ts` and `engine/` write. */
import { computed, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { metricName } from '../../metric/metric.ts';
import type { ProfileName } from '../../profile/profiles.ts';
import type { ThemeName } from '../../render/picture.ts';
import { type AlgorithmName, algorithms } from '../../search/algorithms.ts';
import type { NumberedSearch } from '../../worker/contract/calls.ts';
import type { Comparison, Run } from '../../worker/contract/comparison.ts';
import type { OpenedNetwork, Progress, WantedNetwork } from '../../worker/contract/network.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import type { HeuristicChoice } from '../../worker/estimates.ts';
import type { Units } from '../ui/format.ts';
import type { Way } from '../words/kinds.ts';
import type { Language } from '../words/language.ts';
import { drawingId, drawingText, firstDrawing, plane } from './drawing.ts';
import { inside } from './inside.ts';
import type { Frame, Link } from './link.ts';
import { present } from './link-reading.ts';
import { nonePicked, type Picked, seenIn, type ViewName, viewNames } from './search-views.ts';
import { raceOf } from './searches.ts';
import { initialSession, type Network, type Plan } from './session.ts';

export type { Network, Plan };

/** What a worker opens. */
export function wantedOf(network: Network): WantedNetwork {
  const { profile, vehicle, positions, encoding, layer, fields, fixes, turns, maze } = network;
  const { source, drawnOn } = sourceOf(network);
  return present<WantedNetwork>({
    source,
    drawnOn,
    profile,
    vehicle,
    positions,
    encoding,
    layer,
    fields,
    fixes,
    turns,
    maze,
  });
}

/** A graph that is drawn lies on a plane of fixed size. */
function sourceOf({ id, source, drawing }: Network): Pick<WantedNetwork, 'source' | 'drawnOn'> {
  if (id !== drawingId) return { source };
  const text = drawingText(drawing ?? firstDrawing);
  return { source: { name: source.name, text }, drawnOn: plane };
}

export interface Method {
  algorithm: AlgorithmName;
  heuristic: HeuristicChoice;
  heuristicWeight: number;
  ignoreOneway: boolean;
}

/** Its one writer is `store/actions.ts`. */
export const session = signal(initialSession);
export const plan = computed(() => session.value.plan);
export const method = signal<Method>({
  algorithm: 'astar',
  heuristic: 'great-circle',
  heuristicWeight: 1,
  ignoreOneway: false,
});

/** The open network and what its router found out about it. */
export interface Opened
  extends Pick<
    OpenedNetwork,
    'info' | 'ofOsm' | 'names' | 'hasProfiles' | 'hasRoads' | 'repairs' | 'maze'
  > {
  network: Network;
}
export const opened = signal<Opened | null>(null);
/** Whether the open network has turn restrictions. */
export const hasTurns = computed(() => (opened.value?.info.turns.used ?? 0) > 0);
/** How far the opening network is. */
export const progress = signal<Progress | null>(null);
/** The network that is opening. */
export const loading = computed(() => {
  const { opening } = session.value;
  return opening && { network: opening.network, progress: progress.value };
});
export const comparison = signal<Comparison | null>(null);
/** Milliseconds of each search of the comparison; null until they are measured. */
export const times = signal<readonly number[] | null>(null);
/** Square meters around what each search explored, where they are looked at; null until they are known. */
export const exploredAreas = signal<readonly number[] | null>(null);
export type DrawnRoute = Comparison['answer'];
/** The name of the metric that the answer minimises. */
export const counted = computed(() => {
  const answer = comparison.value?.answer;
  return answer?.found ? answer.metric : metricName(plan.value.metric);
});
/** The newest route: that of the comparison, or one that the secondary router found before it. */
export const route = signal<DrawnRoute | null>(null);
/** How much of the open network's hierarchy is prepared, 0 to 1. */
export const preparation = signal<'ahead' | number | 'ready' | 'failed'>('ahead');
/** Landmarks are prepared when a method first needs them. */
export const landmarks = signal<'ahead' | 'preparing' | 'ready' | 'failed'>('ahead');
/** Whether an algorithm can answer now; after a failed preparation it answers slowly. */
export function isReady(algorithm: AlgorithmName): boolean {
  const { prepared } = algorithms[algorithm];
  return !prepared || hasEnded[prepared].value;
}

/** Not the progress itself: with each step of it, every question would be asked again. */
const hasEnded = {
  hierarchy: computed(() => preparation.value === 'ready' || preparation.value === 'failed'),
  landmarks: computed(() => landmarks.value === 'ready' || landmarks.value === 'failed'),
};
/** True while a pin is held: answers are then shown at once and not announced. */
export const dragging = signal(false);

/** What the page answers: the way from A to B, all that lies near A, how far places are, or what roads are worth. */
export type Mode = 'route' | 'reach' | 'places' | 'worth';
export const mode = signal<Mode>('route');
/** The places nearest to a point of the plan, or the costs from all to all. */
export const placesView = signal<'nearest' | 'table'>('nearest');
/** What the card tells of the route: how it was found, other routes, or its steps. */
export type Aspect = 'race' | 'ways' | 'steps';
export const aspect = signal<Aspect>('race');
/** The first view of an embedded network is the race alone; a choice comes with the first own question. */
export const offersModes = computed(() => {
  const { network, suggested } = plan.value;
  const isFirst = mode.value === 'route' && suggested && network?.id !== null;
  return network !== null && !isFirst;
});
/** The chosen aspect, where there is a choice: of a route that is found. */
export const shownAspect = computed<Aspect>(() =>
  offersModes.value && comparison.value?.answer.found ? aspect.value : 'race',
);
export const heightsHidden = signal(false);
/** Whether the dock shows the heights along the steps, as far as the file has any. */
export const showsHeights = computed(
  () =>
    mode.value === 'route' &&
    shownAspect.value === 'steps' &&
    !heightsHidden.value &&
    route.value?.found === true &&
    route.value.heights !== undefined,
);
/** Keys of the shown mode, which come before those of the race; each says whether it used one. */
export const modeKeys = signal<((key: string) => boolean) | null>(null);
/** What a click on the map does in the shown mode, if it does not set a point of the route. */
export const modeClick = signal<((position: Position) => void) | null>(null);
/** Whether a search is looked into, step by step. */
export const showsInside = computed(
  () =>
    mode.value === 'route' &&
    shownAspect.value === 'race' &&
    inside.value !== null &&
    comparison.value !== null,
);
/** Whether the map and the timeline show how the route was found. */
export const showsRace = computed(
  () =>
    mode.value === 'route' &&
    shownAspect.value !== 'ways' &&
    !showsHeights.value &&
    !showsInside.value,
);

/** Whether the map shows how much longer a route by way of each road is. */
export const showsDetours = signal(false);

/** How searches are shown: all on one map, two or all beside each other, or one. */
export const view = signal<ViewName>('overlay');
/** The searches that a split shows, left and right, or a single view; null: the first and the second. */
export const picked = signal<Picked>(nonePicked);
/** Where a split divides the map, 0 to 1. */
export const divider = signal(0.5);
/** `turns`: the signs of turn restrictions. */
export const shown = signal({
  route: true,
  first: true,
  second: true,
  third: true,
  fourth: true,
  turns: true,
});
/** What the map shows, for the link; null until it shows a network. */
export const mapView = signal<Link['view'] | null>(null);
export const background = signal(false);
export const cardHidden = signal(false);
export const cinematic = signal(false);
/** Whether the page is the map alone, in a frame of another page. */
export const framed = signal(false);
/** Whether the exports are offered. */
export const exporting = signal(false);
/** What is made to be taken along: the page in a frame, or a film of the race. */
export type Taking = 'embed' | 'film';
export const taking = signal<Taking | null>(null);
/** Whether the network report is shown. */
export const reportOpen = signal(false);
/** The reach, in meters, at which the report first offers joins; null: the usual one. */
export const joinWanted = signal<number | null>(null);

/** The rest is then likely meant to be apart, so that no join is recommended. */
export function isAlmostOne(info: Opened['info']): boolean {
  return info.largestComponentShare > 0.99;
}

type ThemeChoice = 'system' | ThemeName;
export const themeChoice = signal<ThemeChoice>('system');
export const systemTheme = signal<ThemeName>('ink');
export const theme = computed<ThemeName>(() =>
  themeChoice.value === 'system' ? systemTheme.value : themeChoice.value,
);
/** The user's choice; `system` is that of the browser. */
export const languageChoice = signal<'system' | Language>('system');
/** The user's choice. */
export const chosenUnits = signal<Units>('metric');
/** A plane has a unit of its own. */
export const units = computed<Units>(() => (opened.value?.info.flat ? 'own' : chosenUnits.value));

/** A text maze has corridors instead of roads. */
export const isMaze = computed(() => opened.value?.maze !== undefined);

/** Whether the open network is drawn by the user. */
export const isDrawing = computed(() => opened.value?.network.id === drawingId);

/** How positions are written. */
export const frame = computed<Frame>(() => {
  const { info, maze } = opened.value ?? {};
  return maze ?? (info?.flat ? 'plane' : 'globe');
});

/** The profile that the plan asks for; the open network may still have another one. */
export const profile = computed<ProfileName>(() => plan.value.network?.profile ?? 'all');

/** The word for an edge of this network. */
export const way = computed<Way>(() => (isMaze.value ? 'corridor' : 'road'));

export const rival = computed<AlgorithmName>(() => plan.value.network?.rival ?? 'dijkstra');

/** The searches that are wanted: those that the user compares, or the race. */
export const searches = computed<readonly Contestant[]>(() => {
  const { compared } = plan.value;
  const { ignoreOneway: _, ...chosen } = method.value;
  return compared.length ? compared : raceOf(chosen, rival.value);
});
export const isComparing = computed(() => plan.value.compared.length > 0);
/** A race has no maps side by side. */
export const shownView = computed<ViewName>(() =>
  isComparing.value || view.value === 'single' ? view.value : 'overlay',
);
/** The views that the dock offers, in its order. */
export const offeredViews = computed(() =>
  viewNames.filter((name) => isComparing.value || name === 'overlay' || name === 'single'),
);
/** Whether each search that is shown has a map of its own. */
export const hasCells = computed(
  () =>
    showsRace.value &&
    (shownView.value === 'split' || shownView.value === 'grid') &&
    lanes.value.length > 1,
);

/** The searches among them that the view shows. */
export const shownSearches = computed(() =>
  seenIn(searches.value, shownView.value, picked.value),
);

/** The runs of the answer that are shown, each in its colour. */
export const lanes = computed<readonly Run[]>(() => {
  return seenIn(comparison.value?.runs ?? [], shownView.value, picked.value);
});

/** The lanes in the order in which they lie on the map: of more than two, those that explored least are above. */
export const paintedLanes = computed<readonly NumberedSearch[]>(() => {
  const runs = comparison.value?.runs ?? [];
  const order = hasCells.value
    ? lanes.value.slice(0, 1)
    : lanes.value.length > 2
      ? lanes.value.toSorted((one, other) => one.exploredMeters - other.exploredMeters)
      : lanes.value;
  return order.map((run) => ({ number: runs.indexOf(run), colour: run.colour }));
});

/** The route of the first lane, where that is not the first search of the answer. */
export const shownRoute = computed<DrawnRoute | null>(() => {
  const line = shownView.value === 'overlay' ? null : lanes.value[0]?.line;
  return route.value?.found && line ? { ...route.value, line: [...line] } : route.value;
});

/** Nodes settled by the longest search: the end of the clock. */
export const clockEnd = computed(() => Math.max(0, ...lanes.value.map((run) => run.settled)));
