/** What lies along a road for bicycles. */
import { type Tags, word } from './tags.ts';

/** Whether there is a lane or track, or at least a sign, that leads against the one-way. */
export function hasContraflow(tags: Tags): boolean {
  return sides.some(([side, onewayKey]) => {
    const kind = word(tags, side);
    if (kind === '') return false;
    if (kind.startsWith('opposite')) return true;
    return lanes.has(kind) && contrary.has(word(tags, onewayKey));
  });
}

/** Whether bicycles have a place of their own on it. */
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

/** Both ways, or against the road as it is drawn. */
const contrary = new Set(['no', '-1']);
