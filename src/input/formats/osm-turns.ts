/** Relations of OpenStreetMap → turn restrictions (wiki.openstreetmap.org/wiki/Relation:restriction). */
import type { Position } from '../../geo/position.ts';
import type { TurnMember, TurnRestriction } from '../geojson/collector.ts';

export interface OsmMember {
  type: string;
  ref: number;
  role: string;
  /** Where a node is, if the relation says so. */
  position?: Position | null;
}

export interface OsmRelation {
  id: number;
  tags: Readonly<Record<string, unknown>>;
  members: readonly OsmMember[];
}

/** How far the position of a via may be from the roads: nothing but rounding. */
const WITHIN = 1;

/** Whether a relation restricts turns; `restriction:MODE` as type is an old form. */
export function isRestriction(tags: Readonly<Record<string, unknown>>): boolean {
  return /^restriction(:|$)/.test(String(tags.type));
}

/**
 * @param featureOf the index of the feature of a way; -1 if it is none
 * @param positionOf the position of a node; null if it is not in the file
 */
export function turnRestriction(
  { id, tags, members }: OsmRelation,
  featureOf: (way: number) => number,
  positionOf: (node: number) => Position | null,
): TurnRestriction {
  const from = waysOf(members, 'from');
  const features = (ways: readonly OsmMember[]): TurnMember[] => [
    ...new Set(ways.map(({ ref }) => featureOf(ref))),
  ];
  const viaWays = waysOf(members, 'via');
  const [viaNode, ...others] = members.filter(
    ({ type, role }) => type === 'node' && role === 'via',
  );
  const mixed = others.length > 0 || (viaNode !== undefined && viaWays.length > 0);
  let via: TurnRestriction['via'] = null;
  if (viaNode !== undefined && !mixed) {
    const missing = { features: [-1] };
    via = viaNode.position ?? positionOf(viaNode.ref) ?? missing;
  } else if (viaWays.length > 0 && !mixed) {
    via = { features: features(viaWays) };
  }
  return {
    name: `relation/${id}`,
    rule: ruleTags(tags),
    from: features(from),
    to: features(waysOf(members, 'to')),
    via,
    within: WITHIN,
  };
}

function waysOf(members: readonly OsmMember[], wanted: string): OsmMember[] {
  return members.filter(({ type, role }) => type === 'way' && role === wanted);
}

/** The tags that say what is forbidden, to whom and when. */
function ruleTags(tags: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(tags).map(([key, value]) => [key, String(value)] as const);
  const rule = Object.fromEntries(texts.filter(([key]) => ruleKey.test(key)));
  const [, mode] = /^restriction:(.+)$/.exec(String(tags.type)) ?? [];
  if (mode === undefined || rule.restriction === undefined) return rule;
  const { restriction, ...others } = rule;
  return { [`restriction:${mode}`]: restriction, ...others };
}

const ruleKey = /^(restriction(:.*)?|except|(day|hour|date)_(on|off))$/;
