/** The way of a leg → its steps. */
import type { Position } from '../../geo/position.ts';
import type { Space } from '../../geo/space.ts';
import { type Network, roadAt } from '../../network/network.ts';
import type { Snap } from '../../snap/snap.ts';
import type { LegPath } from '../leg.ts';
import { collapse } from './collapse.ts';
import type { Draft } from './draft.ts';
import { bearingAlong, turnBetween } from './junctions.ts';
import { findManeuvers } from './maneuvers.ts';
import { type Road, RoadReader } from './road.ts';
import type { Maneuver, Modifier, Step, TravelledFeature } from './step.ts';
import { isSlight, sideOf } from './turns.ts';
import { type Part, type Way, wayAlong } from './way.ts';

/** What a search has found of a leg. */
export interface FoundLeg extends LegPath {
  ignoreOneway: boolean;
  /** The position that was asked for, which may lie beside the road. */
  place: Position;
}

export interface LegFigures {
  from: Snap;
  to: Snap;
  meters: number;
  /** Null if no road has a speed. */
  seconds: number | null;
  /** Index of the first position of the leg in the line of the route. */
  start: number;
}

type LegCourse = FoundLeg & LegFigures;

/** @param parts of edges, in the order travelled */
export type AlongLeg<T> = (course: LegCourse, parts: readonly Part[]) => T;

export type StepsOf = AlongLeg<readonly Step[]>;

export const stepsOf: StepsOf = (course, parts) => {
  const { network, from, to, ignoreOneway } = course;
  const way = wayAlong(network, from, to, parts, course);
  const roads = new RoadReader(network);
  const first = roads.at(way.road[0] ?? roadAt(network, from.edge, from.offset));
  const depart: Draft = { at: 0, until: 0, type: 'depart', turn: 0, before: first, road: first };
  const sums = runningSums(way.meters);
  const found = findManeuvers(network, way, roads, ignoreOneway);
  const drafts = withoutStubs(
    collapse([depart, ...found], (position) => sums[position]),
    course.meters,
    sums,
  );
  const last = way.step.length;
  const ends = [...drafts.slice(1).map(({ at }) => at), last];
  const steps = drafts.map((draft, i) => step(course, way, draft, ends[i]));
  const end = roads.at(way.road[last - 1] ?? roadAt(network, to.edge, to.offset));
  return [...steps, arrival(course, way, end)];
};

/** Who begins or ends at a junction does not turn there, though the place may lie a hair beside it. */
function withoutStubs(
  drafts: readonly Draft[],
  meters: number,
  sums: readonly number[],
): readonly Draft[] {
  const [depart, next, ...others] = drafts;
  if (next && sums[next.until] < STUB_METERS) {
    return withoutStubs(
      [{ ...depart, before: next.road, road: next.road }, ...others],
      meters,
      sums,
    );
  }
  const last = drafts[drafts.length - 1];
  const isStub = next && meters - sums[last.at] < STUB_METERS;
  return isStub || isLate(last, meters, sums) ? drafts.slice(0, -1) : drafts;
}

const STUB_METERS = 0.5;

/** A road whose name changes only some meters before the end. */
function isLate({ type, turn, at }: Draft, meters: number, sums: readonly number[]): boolean {
  return type === 'new name' && isSlight(turn) && meters - sums[at] <= LATE_METERS;
}

const LATE_METERS = 30;

function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push(sums[sums.length - 1] + value);
  return sums;
}

function step({ network, start }: LegCourse, way: Way, draft: Draft, end: number): Step {
  const { at, until, type, modifier, exit, rotaryName, road } = draft;
  const { name, ref, kind, mode, destinations, exits } = road;
  const maneuver: Maneuver = {
    type,
    ...(modifier !== undefined && { modifier }),
    ...(exit !== undefined && { exit }),
    bearingBefore: at === 0 ? 0 : whole(bearingAlong(way.space, way.lng, way.lat, at, 0) + 180),
    bearingAfter: whole(bearingAlong(way.space, way.lng, way.lat, until, way.lng.length - 1)),
    position: [way.lng[at], way.lat[at]],
  };
  return {
    name,
    ...(ref !== '' && { ref }),
    ...(kind !== '' && { class: kind }),
    mode,
    ...(rotaryName !== undefined && { rotaryName }),
    ...(destinations !== '' && { destinations }),
    ...(exits !== '' && { exits }),
    features: featuresOf(network, way.road.slice(at, end)),
    maneuver,
    meters: sum(way.meters.slice(at, end)),
    ...(way.seconds !== null && { seconds: sum(way.seconds.slice(at, end)) }),
    start: start + at,
    end: start + end,
  };
}

function arrival({ network, to, place, start }: LegCourse, way: Way, road: Road): Step {
  const last = way.lng.length - 1;
  const bearing = last === 0 ? 0 : bearingAlong(way.space, way.lng, way.lat, last, 0) + 180;
  const modifier = besideRoad(way.space, to, place, bearing);
  const { name, ref, kind, mode } = road;
  return {
    name,
    ...(ref !== '' && { ref }),
    ...(kind !== '' && { class: kind }),
    mode,
    features: featuresOf(network, way.road.slice(-1)),
    maneuver: {
      type: 'arrive',
      ...(modifier !== undefined && { modifier }),
      bearingBefore: whole(bearing),
      bearingAfter: 0,
      position: [way.lng[last], way.lat[last]],
    },
    meters: 0,
    ...(way.seconds !== null && { seconds: 0 }),
    start: start + last,
    end: start + last,
  };
}

/** Places nearer to the road than this are on it. */
const ON_ROAD_METERS = 5;

/** On which side of the road the destination lies. */
function besideRoad(
  space: Space,
  { position: [lng, lat] }: Snap,
  place: Position,
  bearing: number,
): Modifier | undefined {
  if (space.distance(lng, lat, place[0], place[1]) < ON_ROAD_METERS) return undefined;
  const toward = bearingAlong(space, [lng, place[0]], [lat, place[1]], 0, 1);
  const turn = turnBetween(bearing, toward);
  return Math.abs(turn) <= 20 ? 'straight' : sideOf(turn);
}

function featuresOf(
  { roadFeature, roadId }: Network,
  roads: readonly number[],
): TravelledFeature[] {
  const features: TravelledFeature[] = [];
  for (const road of roads) {
    const index = roadFeature[road];
    if (index === features[features.length - 1]?.index) continue;
    const id = roadId?.[road];
    features.push({ index, ...(id !== undefined && { id }) });
  }
  return features;
}

function whole(bearing: number): number {
  return Math.round(bearing) % 360;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}
