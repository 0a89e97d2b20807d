/** Which points of a file stop a traveller: access tags, barriers, and sizes. */
import type { Obstacle } from '../input/geojson/points.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { access } from './passage.ts';
import { type Profile, profiles, type Rules, type Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';
import { fits, sizeLimits } from './vehicle.ts';

/** Points of the file, on roads and elsewhere. */
export interface RoadPoints {
  /** Nobody passes. */
  barriers: readonly Obstacle[];
  /** Residents and visitors pass. */
  gates: readonly Obstacle[];
}

/** The points of the file that stop this profile, or its through traffic. */
export function pointsFor({ obstacles }: Roads, rules: Rules): RoadPoints {
  if (rules === 'all') return { barriers: [], gates: [] };
  return {
    barriers: obstacles.filter(({ properties }) => isBarrier(properties, rules)),
    gates: obstacles.filter(({ properties }) => isPrivateGate(properties, rules)),
  };
}

type Row = readonly [car: boolean, bicycle: boolean, foot: boolean];

const column: Record<Traveller, number> = { car: 0, bicycle: 1, foot: 2 };

const PASS: Row = [false, false, false];
const STOPS_CARS: Row = [true, false, false];
const STOPS_VEHICLES: Row = [true, true, false];
const STOPS_ALL: Row = [true, true, true];

/**
 * Whether a `barrier` without access tags stops each traveller, by what the OpenStreetMap wiki says
 * of it, except for gates that OSRM opens to cars.
 */
export const barriers: ReadonlyMap<string, Row> = new Map(
  (
    [
      [
        PASS,
        'no arch border_control bump_gate cattle_grid coupure entrance gate hampshire_gate height_restrictor lift_gate sally_port sliding_beam sliding_gate swing_gate toll_booth',
      ],
      [
        STOPS_CARS,
        'bar barrier_board block bollard bus_trap chain cycle_barrier debris delineators door jersey_barrier kerb log motorcycle_barrier planter rope spikes sump_buster tank_trap tyres wicket_gate',
      ],
      [
        STOPS_VEHICLES,
        'cable_barrier full-height_turnstile guard_rail horse_stile kissing_gate stile turnstile',
      ],
      [STOPS_ALL, 'yes city_wall ditch fence hedge retaining_wall wall'],
    ] as const
  ).flatMap(([row, kinds]) => kinds.split(' ').map((kind) => [kind, row] as const)),
);

/** A value that is not in the table. */
export const OTHER_BARRIER = STOPS_CARS;

/** Barriers with `locked=yes`: there is a way round some of them on foot or by bicycle. */
export const lockable: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...'door full-height_turnstile gate hampshire_gate kissing_gate sliding_gate turnstile wicket_gate'
    .split(' ')
    .map((kind) => [kind, STOPS_ALL] as const),
  ...'lift_gate sliding_beam swing_gate'.split(' ').map((kind) => [kind, STOPS_CARS] as const),
]);

/** Access tags decide first, except at pedestrian crossings; sizes count always. */
export function isBarrier(tags: Tags, profile: Profile): boolean {
  if (!fits(tags, profile.limits, false)) return true;
  const isCrossing = word(tags, 'highway') === 'crossing';
  if (!isCrossing && profile.access.some((key) => word(tags, key) !== '')) {
    return access(tags, profile, false) === 'closed';
  }
  const kind = word(tags, 'barrier');
  if (kind === '') return false;
  const own = profile.barriers.get(kind);
  if (own !== undefined) return own;
  if (profile.base === 'car' && isLowered(tags, isCrossing)) return false;
  const index = column[profile.base];
  if (word(tags, 'locked') === 'yes' && lockable.get(kind)?.[index]) return true;
  if (profile.base === 'car' && kind === 'height_restrictor') return isTooLow(tags, profile);
  return (barriers.get(kind) ?? OTHER_BARRIER)[index];
}

/** Whether residents and visitors alone pass. A point that is no barrier lets everybody pass. */
function isPrivateGate(tags: Tags, profile: Profile): boolean {
  return (
    word(tags, 'barrier') !== '' &&
    word(tags, 'highway') !== 'crossing' &&
    access(tags, profile, false) === 'restricted' &&
    fits(tags, profile.limits, false)
  );
}

/** Kerbs and bollards that a car can drive over. */
function isLowered(tags: Tags, isCrossing: boolean): boolean {
  if (word(tags, 'bollard') === 'rising') return true;
  const kerb = word(tags, 'kerb');
  return (
    word(tags, 'barrier') === 'kerb' && (isCrossing || kerb === 'lowered' || kerb === 'flush')
  );
}

/** Whether the usual car does not fit, where its height is not given. */
function isTooLow(tags: Tags, { limits }: Profile): boolean {
  return !limits.some(({ name }) => name === 'height') && !fits(tags, usualCar, false);
}

/** In meters. */
const CAR_HEIGHT = 2;
const usualCar = sizeLimits({ height: CAR_HEIGHT }, profiles.car.access);
