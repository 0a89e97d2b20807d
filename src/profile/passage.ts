/** Who may use a road or pass a point, and in which direction. */
import type { GeoJsonProperties } from 'geojson';
import { kind, useOf } from './classes.ts';
import { type Direction, direction, hasCycleway, travelDirection } from './direction.ts';
import {
  type Access,
  accesses,
  type Profile,
  type ProfileName,
  profiles,
  type Traveller,
} from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** The direction in which a road may be used; null if it may not be used at all. */
export function passage(properties: GeoJsonProperties, profile: ProfileName): Direction | null {
  if (profile === 'all' || properties === null) return direction(properties);
  if (isBlocked(properties, profile)) return null;
  const stated = travelDirection(properties, profile);
  if (stated === null) return null;
  const forward = stated !== -1 && isOpen(properties, profile, false);
  const backward = stated !== 1 && isOpen(properties, profile, true);
  if (forward) return backward ? 0 : 1;
  return backward ? -1 : null;
}

/** The direction of a road as drawn, and the one against it, as bits. */
export const FORWARD = 1;
export const BACKWARD = 2;

/** The directions in which a road is open at the ends of a route only, as bits. */
export function restriction(properties: GeoJsonProperties, profile: ProfileName): number {
  if (profile === 'all' || properties === null) return 0;
  return (
    (access(properties, profile, false) === 'restricted' ? FORWARD : 0) |
    (access(properties, profile, true) === 'restricted' ? BACKWARD : 0)
  );
}

/** The same bits for a traveller who sees the road the other way round. */
export function turned(restriction: number): number {
  return ((restriction & FORWARD) << 1) | ((restriction & BACKWARD) >> 1);
}

function isBlocked(tags: Tags, traveller: Traveller): boolean {
  return (
    profiles[traveller].blocked.some(([key, value]) => word(tags, key) === value) ||
    !passable.has(word(tags, 'construction')) ||
    !passable.has(word(tags, 'proposed'))
  );
}

/** Values of `construction` and `proposed` that leave the road usable. */
const passable = new Set(['', 'no', 'minor', 'widening']);

function isOpen(tags: Tags, traveller: Traveller, backward: boolean): boolean {
  const stated = access(tags, traveller, backward);
  if (stated === 'closed') return false;
  const use = useOf(kind(tags), traveller);
  if (use === 'never') return false;
  if (stated === 'named') return true;
  if (use === 'named') return false;
  if (traveller === 'bicycle' && hasCycleway(tags)) return true;
  const isFast = traveller !== 'car' && word(tags, 'motorroad') === 'yes';
  return stated === 'allowed' || (use !== 'allowed' && !isFast);
}

/** The most specific tag decides; in a list `a;b`, the word that gives most access. */
export function access(tags: Tags, traveller: Traveller, backward: boolean): Access {
  const keys = accessKeys[traveller][backward ? 'backward' : 'forward'];
  for (const key of keys) {
    const value = word(tags, key);
    if (value === '') continue;
    const isOwn = !key.startsWith('access');
    if (!value.includes(';')) return meaning(profiles[traveller], value, isOwn);
    const all = value
      .split(';')
      .map((part) => accesses.indexOf(meaning(profiles[traveller], part.trim(), isOwn)));
    return accesses[Math.max(...all)];
  }
  return 'open';
}

const accessKeys = {
  car: bothWays(profiles.car),
  bicycle: bothWays(profiles.bicycle),
  foot: bothWays(profiles.foot),
};

/** Keys in the order in which they are read. */
function bothWays({ access }: Profile): Record<'forward' | 'backward', string[]> {
  return {
    forward: access.flatMap((key) => [`${key}:forward`, key]),
    backward: access.flatMap((key) => [`${key}:backward`, key]),
  };
}

function meaning({ closed, restricted, welcome }: Profile, text: string, isOwn: boolean): Access {
  if (closed.has(text)) return 'closed';
  if (restricted.has(text)) return 'restricted';
  if (welcome.has(text)) return isOwn ? 'named' : 'allowed';
  return 'open';
}

/** Whether a point stops a traveller. Access tags decide first, except at pedestrian crossings. */
export function isBarrier(tags: Tags, traveller: Traveller): boolean {
  const profile = profiles[traveller];
  const isCrossing = word(tags, 'highway') === 'crossing';
  if (!isCrossing && profile.access.some((key) => word(tags, key) !== '')) {
    return access(tags, traveller, false) === 'closed';
  }
  const kind = word(tags, 'barrier');
  if (kind === '') return false;
  const [which, words] = profile.barriers;
  if (which === 'only') return words.has(kind);
  if (kind === 'height_restrictor') return isLow(word(tags, 'maxheight'));
  return !words.has(kind) && !isLowered(tags, isCrossing);
}

/** Kerbs and bollards that a car can drive over. */
function isLowered(tags: Tags, isCrossing: boolean): boolean {
  if (word(tags, 'bollard') === 'rising') return true;
  const kerb = word(tags, 'kerb');
  return (
    word(tags, 'barrier') === 'kerb' && (isCrossing || kerb === 'lowered' || kerb === 'flush')
  );
}

/** In meters. */
const CAR_HEIGHT = 2;
const METERS_PER_FOOT = 0.3048;

/** `2.1`, `2.1 m` or `6'7"`; any other text counts as high enough. */
function isLow(text: string): boolean {
  const [, meters] = /^(\d+(?:\.\d+)?) ?m?$/.exec(text) ?? [];
  if (meters !== undefined) return Number(meters) < CAR_HEIGHT;
  const [, feet, inches = '0'] = /^(\d+) ?'(?: ?(\d+) ?")?$/.exec(text) ?? [];
  return (
    feet !== undefined && METERS_PER_FOOT * (Number(feet) + Number(inches) / 12) < CAR_HEIGHT
  );
}
