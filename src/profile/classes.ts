/** Kinds of roads, the speed at which each profile uses them, and their importance. */
import type { GeoJsonProperties } from 'geojson';
import type { ProfileName, Rules } from './profiles.ts';
import { type Tags, word } from './tags.ts';

/**
 * A number is a speed in km/h. `pushed`: the bicycle is pushed, unless its own access tag allows
 * riding. `allowed`: only if any access tag allows it. `named`: only if a tag of this traveller
 * allows it. `never`: closed.
 */
export type Use = number | 'pushed' | 'allowed' | 'named' | 'never';

type Row = readonly [all: Use, car: Use, bicycle: Use, foot: Use];

const column: Record<ProfileName, number> = { all: 0, car: 1, bicycle: 2, foot: 3 };

/** By `highway`, or by the kind that `kind` derives from other tags. */
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

/** A line without such tags; everybody may use it. */
const UNTAGGED = '';

/** How a profile uses a kind of road; undefined if untagged. */
export function useOf(kind: string, rules: Rules): Use | undefined {
  if (kind === UNTAGGED) return undefined;
  if (rules === 'all') return uses.get(kind)?.[column.all] ?? 'allowed';
  const own = rules.speeds.get(kind);
  if (own !== undefined) return own === 0 ? 'never' : own;
  return uses.get(kind)?.[column[rules.base]] ?? 'allowed';
}

/** The value of `highway`; without it, the kind by other tags, or `UNTAGGED`. */
export function kind(tags: Tags): string {
  const highway = stated(tags, 'highway');
  if (highway !== '') return highway;
  if (word(tags, 'route') === 'ferry') return 'ferry';
  for (const key of otherLines) {
    const value = stated(tags, key);
    if (value === 'pier' || value === 'platform') return value;
    if (value !== '') return key;
  }
  return UNTAGGED;
}

/** Other lines than roads that files contain. */
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

function stated(tags: Tags, key: string): string {
  const value = word(tags, key);
  return value === 'no' || value === 'none' || value === 'false' || value === '0' ? '' : value;
}

/**
 * Importance of a road: it is drawn by it, and an edge never joins roads of two classes. 0 =
 * motorway, 1 = primary, 2 = secondary, 3 = tertiary, 4 = street or untagged, 5 = path.
 */
export type RoadClass = 0 | 1 | 2 | 3 | 4 | 5;

const classes = [
  'motorway motorway_link trunk trunk_link',
  'primary primary_link',
  'secondary secondary_link',
  'tertiary tertiary_link',
  'unclassified residential living_street',
  'service track path footway cycleway bridleway steps corridor',
];
const classOf = new Map(
  classes.flatMap((kinds, index) => kinds.split(' ').map((kind) => [kind, index as RoadClass])),
);

export const UNTAGGED_CLASS: RoadClass = 4;

export function roadClass(properties: GeoJsonProperties): RoadClass {
  if (properties === null) return UNTAGGED_CLASS;
  return classOf.get(word(properties, 'highway')) ?? UNTAGGED_CLASS;
}
