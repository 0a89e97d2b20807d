/** Who may use a road, and in which direction. */
import type { GeoJsonProperties } from 'geojson';
import { kind, useOf } from './classes.ts';
import { type Direction, direction, hasCycleway, travelDirection } from './direction.ts';
import { type Access, accesses, type Profile, type Rules } from './profiles.ts';
import { type Tags, word } from './tags.ts';
import { fits, isTooNarrow } from './vehicle.ts';

/** The direction in which a road may be used; null if it may not be used at all. */
export function passage(properties: GeoJsonProperties, rules: Rules): Direction | null {
  if (rules === 'all' || properties === null) return direction(properties);
  if (isBlocked(properties, rules)) return null;
  const stated = travelDirection(properties, rules);
  if (stated === null) return null;
  const forward = stated !== -1 && isOpen(properties, rules, false);
  const backward = stated !== 1 && isOpen(properties, rules, true);
  if (forward) return backward ? 0 : 1;
  return backward ? -1 : null;
}

/** The direction of a road as drawn, and the one against it, as bits. */
export const FORWARD = 1;
export const BACKWARD = 2;

/** The directions in which a road is open at the ends of a route only, as bits. */
export function restriction(properties: GeoJsonProperties, rules: Rules): number {
  if (rules === 'all' || properties === null) return 0;
  return (
    (access(properties, rules, false) === 'restricted' ? FORWARD : 0) |
    (access(properties, rules, true) === 'restricted' ? BACKWARD : 0)
  );
}

/** The same bits for a traveller who sees the road the other way round. */
export function turned(restriction: number): number {
  return ((restriction & FORWARD) << 1) | ((restriction & BACKWARD) >> 1);
}

function isBlocked(tags: Tags, profile: Profile): boolean {
  return (
    profile.blocked.some(([key, value]) => word(tags, key) === value) ||
    !passable.has(word(tags, 'construction')) ||
    !passable.has(word(tags, 'proposed'))
  );
}

/** Values of `construction` and `proposed` that leave the road usable; lanes are for bicycles. */
const passable = new Set(['', 'no', 'minor', 'widening', 'lane', 'shared_lane']);

function isOpen(tags: Tags, profile: Profile, backward: boolean): boolean {
  const stated = access(tags, profile, backward);
  if (stated === 'closed' || !fits(tags, profile.limits, backward)) return false;
  if (isTooNarrow(tags, profile.limits)) return false;
  const use = useOf(kind(tags), profile);
  if (use === 'never') return false;
  if (stated === 'named') return true;
  if (use === 'named') return false;
  if (profile.base === 'bicycle' && hasCycleway(tags)) return true;
  const isFast = profile.base !== 'car' && word(tags, 'motorroad') === 'yes';
  return stated === 'allowed' || (use !== 'allowed' && !isFast);
}

/** The most specific tag decides; in a list `a;b`, the word that gives most access. */
export function access(tags: Tags, profile: Profile, backward: boolean): Access {
  for (const key of profile.access) {
    const own = word(tags, directed(key, backward));
    const value = own === '' ? word(tags, key) : own;
    if (value === '') continue;
    const isOwn = key !== 'access';
    if (!value.includes(';')) return meaning(profile, value, isOwn);
    const all = value
      .split(';')
      .map((part) => accesses.indexOf(meaning(profile, part.trim(), isOwn)));
    return accesses[Math.max(...all)];
  }
  return 'open';
}

/** `key:forward` or `key:backward`. */
function directed(key: string, backward: boolean): string {
  const known = backward ? backwardKeys : forwardKeys;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = `${key}:${backward ? 'backward' : 'forward'}`;
  known.set(key, made);
  return made;
}

const forwardKeys = new Map<string, string>();
const backwardKeys = new Map<string, string>();

function meaning({ closed, restricted, welcome }: Profile, text: string, isOwn: boolean): Access {
  if (closed.has(text)) return 'closed';
  if (restricted.has(text)) return 'restricted';
  if (welcome.has(text)) return isOwn ? 'named' : 'allowed';
  return 'open';
}
