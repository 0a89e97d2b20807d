/** One-way tags, and cycleways that lead against them. */
import type { GeoJsonProperties } from 'geojson';
import type { Profile, Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** 1 = only as drawn, -1 = only against, 0 = both directions. */
export type Direction = -1 | 0 | 1;

/**
 * For the profile `all`: `oneway` decides; without it, a roundabout is one-way as drawn. Unknown
 * words mean both directions. Null if the road is `reversible`: its direction changes with time.
 */
export function direction(properties: GeoJsonProperties): Direction | null {
  if (properties === null) return 0;
  const text = word(properties, 'oneway');
  if (text === 'reversible') return null;
  return directions.get(text) ?? (isCircle(properties) ? 1 : 0);
}

/**
 * For one traveller: the most specific tag with a known word decides, then what motorways and
 * roundabouts imply. Null if the road is `reversible`: its direction changes with time.
 */
export function travelDirection(tags: Tags, profile: Profile): Direction | null {
  const { base, oneway, impliedOneway } = profile;
  for (const key of oneway) {
    const text = word(tags, key);
    if (text === 'reversible') return null;
    const stated = directions.get(text);
    if (stated === undefined) continue;
    const isOwn = key === 'oneway:bicycle';
    return stated !== 0 && !isOwn && isContraflow(tags, base) ? 0 : stated;
  }
  return impliedOneway && impliesOneway(tags) && !isContraflow(tags, base) ? 1 : 0;
}

const directions = new Map<string, Direction>([
  ['yes', 1],
  ['true', 1],
  ['1', 1],
  ['-1', -1],
  ['reverse', -1],
  ['no', 0],
  ['false', 0],
  ['0', 0],
  ['alternating', 0],
]);

function impliesOneway(tags: Tags): boolean {
  return isCircle(tags) || word(tags, 'highway') === 'motorway';
}

function isCircle(tags: Tags): boolean {
  const junction = word(tags, 'junction');
  return junction === 'roundabout' || junction === 'circular';
}

/** Whether the traveller may go against the one-way, which only bicycles ever may. */
function isContraflow(tags: Tags, base: Traveller): boolean {
  if (base !== 'bicycle') return false;
  return sides.some(([side, onewayKey]) => {
    const kind = word(tags, side);
    if (kind === '') return false;
    if (kind.startsWith('opposite')) return true;
    return lanes.has(kind) && contrary.has(word(tags, onewayKey));
  });
}

/** Whether the road has a lane or track for bicycles. */
export function hasCycleway(tags: Tags): boolean {
  return sides.some(([side]) => {
    const kind = word(tags, side);
    return lanes.has(kind) || kind.startsWith('opposite');
  });
}

const sides = ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both'].map(
  (side) => [side, `${side}:oneway`] as const,
);

const lanes = new Set(['lane', 'track', 'share_busway', 'sharrow', 'shared', 'shared_lane']);

/** Values of `:oneway` that allow the direction against the road as drawn. */
const contrary = new Set(['no', '-1']);
