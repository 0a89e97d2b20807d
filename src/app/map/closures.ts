/** Closed roads. Each is an edge of the network; the plan has a position near its middle. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { Road } from '../../worker/contract/roads.ts';
import { alertOf, roadsAt } from '../engine/router.ts';
import { change, offerUndo } from '../store/actions.ts';
import { noPlan } from '../store/session.ts';
import { opened, plan, way } from '../store/state.ts';
import { alertUser, toast } from '../ui/toast.ts';
import type { Said } from '../words/said.ts';
import { words } from '../words/words.ts';
import { type ButtonMarker, crossMarker } from './button-marker.ts';
import { line, unrolled } from './line.ts';
import { map, pixelsBetween, visibleCenter } from './map.ts';

/** The roads of positions in plans, so that undo and redo need not ask again. */
const known = new WeakMap<Position, Road>();
/** The road that the open menu is about. */
const highlighted = signal<Road | null>(null);
/** The most CSS pixels between a road and the mouse, or the middle of the map. */
const reach = 40;
const middleReach = 240;

/** What the plan closes; nothing while another network is still open. */
const ofOpen = computed(() =>
  plan.value.network === opened.value?.network ? plan.value : noPlan,
);
export const closed = computed(() => ofOpen.value.closed);
export const closedWith = computed(() => ofOpen.value.closedWith);
/** The closed roads, when they are known. */
export const closedRoads = signal<readonly Road[]>([]);

export function startClosures(): void {
  const casing = line('closed-casing');
  const core = line('closed-core');
  const halo = line('road-meant');
  const marks: ButtonMarker[] = [];

  const draw = (roads: readonly Road[]) => {
    closedRoads.value = roads;
    const lines = roads.map((road) => unrolled(road.line));
    casing.setLatLngs(lines);
    core.setLatLngs(lines);
    for (const mark of marks.splice(0)) mark.remove();
    marks.push(...roads.map((road) => markOn(road).addTo(map)));
  };
  effect(() => {
    const positions = closed.value;
    void roadsOf(positions).then((roads) => closed.peek() === positions && draw(roads), alertOf);
  });
  effect(() => {
    halo.setLatLngs(highlighted.value ? unrolled(highlighted.value.line) : []);
  });
}

/** The nearest road, if it is near enough. */
export async function roadNear(place: Position, most = reach): Promise<Road | null> {
  const [road] = await roadsAt([place]);
  return road && pixelsBetween(place, road.nearest) <= most ? road : null;
}

/** The road at a place, or else in the middle of the map; says so if there is none. */
export async function roadMeant(place: Position | null): Promise<Road | null> {
  const road = await (place ? roadNear(place) : roadNear(visibleCenter(), middleReach));
  if (!road) toast(() => words.map.noneNear(way.value));
  return road;
}

export function isClosed(road: Road): boolean {
  return closing(road) !== undefined;
}

/** Highlights a road; null removes the highlight. */
export function pointOut(road: Road | null): void {
  highlighted.value = road;
}

/** Closes or reopens a road. */
export function toggleRoad(road: Road): void {
  const { closed } = plan.value;
  const kind = way.value;
  const position = closing(road);
  if (position) {
    commit(
      () => words.map.reopened(road.name, kind),
      closed.filter((other) => other !== position),
    );
  } else if (closed.length + 1 === opened.value?.info.edges) {
    alertUser(() => words.map.lastOpen(way.value));
  } else {
    known.set(road.middle, road);
    commit(() => words.map.closed(road.name, kind), [...closed, road.middle]);
  }
}

/** Closes or reopens the road at a place, or else in the middle of the map; one call at a time. */
export function toggleRoadNear(place: Position | null): void {
  const toggle = async () => {
    const road = await roadMeant(place);
    if (road) toggleRoad(road);
  };
  turn = turn.then(toggle).catch(alertOf);
}

let turn: Promise<void> = Promise.resolve();

/** Removes all that closes or avoids roads. */
export function reopenAll(): void {
  const { areas } = plan.value;
  const avoids = areas.some(({ kind }) => kind === 'avoided');
  const kind = way.value;
  const label = () =>
    avoids ? words.map.removedAreas : words.map.reopenedAll(kind, areas.length > 0);
  change(label, { closed: [], closedWith: [], areas: [] });
  offerUndo(label);
}

function commit(label: Said, closed: readonly Position[]): void {
  change(label, { closed });
  offerUndo(label);
}

/** The position in the plan by which the road is closed. */
function closing({ edge }: Road): Position | undefined {
  return plan.value.closed.find((position) => known.get(position)?.edge === edge);
}

async function roadsOf(positions: readonly Position[]): Promise<Road[]> {
  const strange = positions.filter((position) => !known.has(position));
  const roads = await roadsAt(strange);
  for (const [index, road] of roads.entries()) known.set(strange[index]!, road);
  return positions.map((position) => known.get(position)!);
}

/** More than the height of any screen: Leaflet stacks markers by their distance from its top. */
const behindPins = -1e6;

/** The cross in the middle of a closed road opens it again. */
function markOn(road: Road): ButtonMarker {
  const label = words.map.reopen(road.name, way.value);
  const mark = crossMarker('closed-mark', behindPins, label, () => toggleRoad(road));
  return mark.moveTo(road.middle);
}
