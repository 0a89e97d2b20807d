/** Whether a point stops a traveller, by its tags. */
import { access } from './access.ts';
import { profiles, type Traveller } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/** Access tags decide, where there are any; of a crossing they tell who may cross the road. */
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

/** Kerbs and bollards over which cars drive. */
function isLowered(tags: Tags, isCrossing: boolean): boolean {
  if (word(tags, 'bollard') === 'rising') return true;
  const kerb = word(tags, 'kerb');
  return (
    word(tags, 'barrier') === 'kerb' && (isCrossing || kerb === 'lowered' || kerb === 'flush')
  );
}

/** In meters. */
const CAR_HEIGHT = 2;
const FOOT = 0.3048;

/** `2.1`, `2.1 m` or `6'7"`; what is not understood is high enough. */
function isLow(text: string): boolean {
  const [, meters] = /^(\d+(?:\.\d+)?) ?m?$/.exec(text) ?? [];
  if (meters !== undefined) return Number(meters) < CAR_HEIGHT;
  const [, feet, inches = '0'] = /^(\d+) ?'(?: ?(\d+) ?")?$/.exec(text) ?? [];
  return feet !== undefined && FOOT * (Number(feet) + Number(inches) / 12) < CAR_HEIGHT;
}
