/** What one-way codes mean: those of OpenStreetMap, ArcGIS, TomTom, HERE, NWB, and plain ones. */
import { type Column, valuesOf } from './columns.ts';

/** As the road is drawn: both ways, along, against, or not at all. */
export const ways = ['both', 'forward', 'backward', 'closed'] as const;
export type Way = (typeof ways)[number];

/** By value in lower case, '' where there is none; what is not among them means both ways. */
export type OnewayCodes = Readonly<Record<string, Way>>;

interface Table {
  codes: OnewayCodes;
  /** One of these must occur, or other codes may be meant. */
  marks: readonly string[];
  /** A field that is called so needs none. */
  field?: string;
}

/** As the tag `oneway` is read anyway. */
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

/** Whether they mean what the tag `oneway` would mean anyway. */
export function areOsm(codes: OnewayCodes): boolean {
  const values = [...Object.keys(codes), ...Object.keys(osmOneway)];
  return values.every((value) => wayOf(value, codes) === wayOf(value, osmOneway));
}

export function wayOf(value: string, codes: OnewayCodes): Way {
  return Object.hasOwn(codes, value) ? codes[value] : 'both';
}

/** The codes that are meant; null where no known ones are, or none that makes a road one-way. */
export function onewayCodesOf(column: Column): OnewayCodes | null {
  const { codes, share } = nearest(column);
  const isOneway = valuesOf(column).some((value) => wayOf(value, codes) !== 'both');
  return share >= ENOUGH && isOneway ? withoutNo(codes, column) : null;
}

/** Those that know the most roads, for a field that is to be read whatever it holds. */
export function nearestOnewayCodes(column: Column): OnewayCodes {
  return withoutNo(nearest(column).codes, column);
}

/** Of the roads that say something so many must do so in known codes. */
const ENOUGH = 0.9;

/** The codes that know the most roads, the first of equal ones, and the share of those they know. */
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
 * Beside FT and TF the letter N should close a road; but it says “no” where most have it, or where
 * nothing else is left for those that are open both ways.
 */
function withoutNo(codes: OnewayCodes, { counts, roads }: Column): OnewayCodes {
  const isMost = 2 * (counts.get('n') ?? 0) > roads;
  const isLast = !counts.has('') && !counts.has('b');
  return codes.n === 'closed' && (isMost || isLast) ? { ...codes, n: 'both' } : codes;
}
