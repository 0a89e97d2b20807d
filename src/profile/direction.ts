/** Which way a road may be used, by its one-way tags. */
import type { GeoJsonProperties } from 'geojson';
import { hasContraflow } from './cycleway.ts';
import { profiles, type Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** 1 = only as drawn, -1 = only against, 0 = both ways. */
export type Direction = -1 | 0 | 1;

/**
 * For all alike: `oneway` decides; where it says nothing, a roundabout runs as it is drawn.
 * Unknown words mean both ways.
 */
export function direction(properties: GeoJsonProperties): Direction {
  if (properties === null) return 0;
  const stated = directions.get(word(properties, 'oneway'));
  return stated ?? (word(properties, 'junction') === 'roundabout' ? 1 : 0);
}

/**
 * For one kind of traveller: the most specific tag that means something decides, then what
 * motorways and roundabouts imply. Null: `reversible`, now this way and now that.
 */
export function travelDirection(tags: Tags, traveller: Traveller): Direction | null {
  const { oneway, impliedOneway } = profiles[traveller];
  for (const key of oneway) {
    const text = word(tags, key);
    if (text === 'reversible') return null;
    const stated = text === 'alternating' ? 0 : directions.get(text);
    if (stated === undefined) continue;
    const isOwn = key === 'oneway:bicycle';
    return stated !== 0 && !isOwn && isContraflow(tags, traveller) ? 0 : stated;
  }
  return impliedOneway && impliesOneway(tags) && !isContraflow(tags, traveller) ? 1 : 0;
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
]);

function impliesOneway(tags: Tags): boolean {
  const junction = word(tags, 'junction');
  return (
    junction === 'roundabout' || junction === 'circular' || word(tags, 'highway') === 'motorway'
  );
}

function isContraflow(tags: Tags, traveller: Traveller): boolean {
  return traveller === 'bicycle' && hasContraflow(tags);
}
