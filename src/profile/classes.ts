/** Which kind of road a line is, and which kinds each profile uses, how fast. */
import type { ProfileName } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/**
 * A speed in km/h; `pushed`: on foot beside the bicycle, which is ridden where its own tag lets
 * it in; `allowed`: only where an access tag lets in; `named`: only where one of the traveller's
 * own does; `never`.
 */
export type Use = number | 'pushed' | 'allowed' | 'named' | 'never';

type Row = readonly [all: Use, car: Use, bicycle: Use, foot: Use];

const column: Record<ProfileName, number> = { all: 0, car: 1, bicycle: 2, foot: 3 };

/** By `highway`, or what `kind` makes of other tags. */
export const uses: ReadonlyMap<string, Row> = new Map<string, Row>([
  ['motorway', [90, 90, 'allowed', 'allowed']],
  ['motorway_link', [45, 45, 'allowed', 'allowed']],
  ['trunk', [85, 85, 'allowed', 'allowed']],
  ['trunk_link', [40, 40, 'allowed', 'allowed']],
  ['primary', [65, 65, 15, 5]],
  ['primary_link', [30, 30, 15, 5]],
  ['secondary', [55, 55, 15, 5]],
  ['secondary_link', [25, 25, 15, 5]],
  ['tertiary', [40, 40, 15, 5]],
  ['tertiary_link', [20, 20, 15, 5]],
  ['unclassified', [25, 25, 15, 5]],
  ['residential', [25, 25, 15, 5]],
  ['living_street', [10, 10, 15, 5]],
  ['service', [15, 15, 15, 5]],
  ['road', [25, 'allowed', 15, 5]],
  ['track', [15, 'allowed', 12, 5]],
  ['cycleway', [15, 'named', 15, 'allowed']],
  ['path', [5, 'named', 13, 5]],
  ['bridleway', [5, 'named', 'named', 'named']],
  ['footway', [5, 'named', 'pushed', 5]],
  ['pedestrian', [5, 'named', 'pushed', 5]],
  ['platform', [5, 'named', 'pushed', 5]],
  ['pier', ['allowed', 'named', 'pushed', 5]],
  ['corridor', [5, 'never', 'named', 5]],
  ['steps', [3, 'never', 2, 3]],
  ['ferry', ['allowed', 5, 5, 5]],
  ['construction', ['allowed', 'never', 'never', 'never']],
  ['proposed', ['allowed', 'never', 'never', 'never']],
  ['planned', ['allowed', 'never', 'never', 'never']],
  ['razed', ['allowed', 'never', 'never', 'never']],
  ['abandoned', ['allowed', 'never', 'never', 'never']],
]);

/** A line that says nothing of the kind is anybody's road. */
export const UNTAGGED = '';

/** How a kind of road is used; undefined where it is untagged. */
export function useOf(kind: string, profile: ProfileName): Use | undefined {
  if (kind === UNTAGGED) return undefined;
  return uses.get(kind)?.[column[profile]] ?? 'allowed';
}

/** The value of `highway`; without one, what else the line is, or `UNTAGGED`. */
export function kind(tags: Tags): string {
  const highway = said(tags, 'highway');
  if (highway !== '') return highway;
  if (word(tags, 'route') === 'ferry') return 'ferry';
  for (const key of otherLines) {
    const value = said(tags, key);
    if (value === 'pier' || value === 'platform') return value;
    if (value !== '') return key;
  }
  return UNTAGGED;
}

/** What files hold beside roads, drawn as lines too. */
const otherLines = [
  'railway',
  'waterway',
  'aeroway',
  'aerialway',
  'power',
  'barrier',
  'man_made',
  'natural',
] as const;

function said(tags: Tags, key: string): string {
  const value = word(tags, key);
  return value === 'no' || value === 'none' || value === 'false' || value === '0' ? '' : value;
}
