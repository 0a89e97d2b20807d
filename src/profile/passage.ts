/** Who may use a road, and which way: all of its tags together. */
import type { GeoJsonProperties } from 'geojson';
import { access } from './access.ts';
import { kind, useOf } from './classes.ts';
import { hasCycleway } from './cycleway.ts';
import { type Direction, direction, travelDirection } from './direction.ts';
import { type ProfileName, profiles, type Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** Null: not at all. */
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

function isBlocked(tags: Tags, traveller: Traveller): boolean {
  return (
    profiles[traveller].blocked.some(([key, value]) => word(tags, key) === value) ||
    !passable.has(word(tags, 'construction')) ||
    !passable.has(word(tags, 'proposed'))
  );
}

/** What may be under way at a road that can be used meanwhile. */
const passable = new Set(['', 'no', 'minor', 'widening']);

function isOpen(tags: Tags, traveller: Traveller, backward: boolean): boolean {
  const told = access(tags, traveller, backward);
  if (told === 'closed') return false;
  const use = useOf(kind(tags), traveller);
  if (use === 'never') return false;
  if (told === 'named') return true;
  if (use === 'named') return false;
  if (traveller === 'bicycle' && hasCycleway(tags)) return true;
  const isFast = traveller !== 'car' && word(tags, 'motorroad') === 'yes';
  return told === 'allowed' || (use !== 'allowed' && !isFast);
}
