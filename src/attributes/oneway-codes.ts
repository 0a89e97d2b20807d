/** One-way codes of OpenStreetMap, ArcGIS, TomTom, HERE, NWB, and common words. */
import { isObject } from '../input/geojson/geometry.ts';
import { invalid } from '../input/request-error.ts';
import { type Column, valuesOf } from './columns.ts';

/** Directions in which a road may be used, relative to the way it is drawn. */
export const ways = ['both', 'forward', 'backward', 'closed'] as const;
export type Way = (typeof ways)[number];

/** By value in lower case; '' stands for no value. Unknown values mean both directions. */
export type OnewayCodes = Readonly<Record<string, Way>>;

interface Table {
  codes: OnewayCodes;
  /** At least one of these must occur; otherwise the values may be other codes. */
  marks: readonly string[];
  /** In a field of this name none of the marks is needed. */
  field?: string;
}

/** The values of the tag `oneway`. */
export const osmOneway: OnewayCodes = {
  yes: 'forward',
  true: 'forward',
  1: 'forward',
  '-1': 'backward',
  reverse: 'backward',
  no: 'both',
  false: 'both',
  0: 'both',
  alternating: 'both',
  reversible: 'closed',
  '': 'both',
};

const tables: readonly Table[] = [
  { codes: osmOneway, marks: ['yes', 'true', '1', '-1', 'reverse'] },
  // ArcGIS and TomTom: from-to, to-from.
  {
    codes: { ft: 'forward', tf: 'backward', n: 'closed', b: 'both', '': 'both' },
    marks: ['ft', 'tf'],
  },
  // NWB, in Dutch: there, back, both, open.
  {
    codes: { h: 'forward', t: 'backward', b: 'both', o: 'both', '': 'both' },
    marks: ['h'],
    field: 'rijrichtng',
  },
  // HERE: from and to the reference node, both.
  {
    codes: { f: 'forward', t: 'backward', b: 'both', n: 'closed', '': 'both' },
    marks: ['b'],
    field: 'dirtravel',
  },
  // Yes and no.
  { codes: { y: 'forward', n: 'both', '': 'both' }, marks: ['y'] },
  { codes: { t: 'forward', f: 'both', '': 'both' }, marks: ['t'] },
  // Words.
  {
    codes: { forward: 'forward', backward: 'backward', both: 'both', no: 'both', '': 'both' },
    marks: ['forward', 'backward'],
  },
  {
    codes: { with: 'forward', against: 'backward', both: 'both', no: 'both', '': 'both' },
    marks: ['with', 'against'],
  },
  // Numbers: both, along, against.
  { codes: { 0: 'both', 1: 'forward', 2: 'backward', '': 'both' }, marks: ['2'] },
];

/** Whether these codes have the same meaning as the tag `oneway`. */
export function areOsm(codes: OnewayCodes): boolean {
  if (!isObject(codes)) throw invalid('codes', codes, "an object such as { yes: 'forward' }");
  const values = [...Object.keys(codes), ...Object.keys(osmOneway)];
  return values.every((value) => wayOf(value, codes) === wayOf(value, osmOneway));
}

export function wayOf(value: string, codes: OnewayCodes): Way {
  return Object.hasOwn(codes, value) ? codes[value] : 'both';
}

/** Null if too few values are known, or none makes a road one-way. */
export function onewayCodesOf(column: Column): OnewayCodes | null {
  const { codes, share } = nearest(column);
  const isOneway = valuesOf(column).some((value) => wayOf(value, codes) !== 'both');
  return share >= ENOUGH && isOneway ? withoutNo(codes, column) : null;
}

/** The codes that know the most roads, for a field that the user has chosen. */
export function nearestOnewayCodes(column: Column): OnewayCodes {
  return withoutNo(nearest(column).codes, column);
}

/** Least share of the roads with a value whose value is known. */
const ENOUGH = 0.9;

/** The codes that know the most roads (the first if equal), and the share of roads they know. */
function nearest(column: Column): { codes: OnewayCodes; share: number } {
  const values = valuesOf(column);
  const roadsWith = (some: string[]): number =>
    some.reduce((sum, value) => sum + (column.counts.get(value) ?? 0), 0);
  const isOwn = ({ field }: Table): boolean => field === column.letters;
  let best = { codes: osmOneway, known: 0 };
  for (const table of [...tables.filter(isOwn), ...tables]) {
    if (!isOwn(table) && !table.marks.some((mark) => values.includes(mark))) continue;
    const known = roadsWith(values.filter((value) => Object.hasOwn(table.codes, value)));
    if (known > best.known) best = { codes: table.codes, known };
  }
  return { codes: best.codes, share: best.known / roadsWith(values) };
}

/**
 * Beside FT and TF, the letter N closes a road. But it means “no one-way” if most roads have it, or
 * if no other value is left for roads that are open in both directions.
 */
function withoutNo(codes: OnewayCodes, { counts, roads }: Column): OnewayCodes {
  const isMost = 2 * (counts.get('n') ?? 0) > roads;
  const isLast = !counts.has('') && !counts.has('b');
  return codes.n === 'closed' && (isMost || isLast) ? { ...codes, n: 'both' } : codes;
}
