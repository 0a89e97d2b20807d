/** What the road classes of other files mean in words of `highway`: TIGER, HERE, TomTom, plain ones. */
import { uses } from '../profile/classes.ts';
import { type Column, valuesOf } from './columns.ts';

/** Value in lower case, or how it begins and a star → the `highway` that is meant. */
export type ClassCodes = Readonly<Record<string, string>>;

/** The `highway` of a class: by its code, the most special one, or its own word; '' if unknown. */
export function highwayOf(value: string, codes: ClassCodes | null): string {
  if (codes !== null) {
    if (Object.hasOwn(codes, value)) return codes[value];
    for (let length = value.length; length > 0; length--) {
      const start = `${value.slice(0, length)}*`;
      if (Object.hasOwn(codes, start)) return codes[start];
    }
  }
  return uses.has(value) ? value : '';
}

/** The codes that are meant, null where `highway` needs none; undefined where nothing is known. */
export function classCodesOf(column: Column): ClassCodes | null | undefined {
  const codes = codesByField.get(column.letters) ?? null;
  return valuesOf(column).some((value) => highwayOf(value, codes) !== '') ? codes : undefined;
}

/** Those that know all values, or most, for a field that is to be read whatever it holds. */
export function nearestClassCodes(column: Column): ClassCodes | null {
  const own = classCodesOf(column);
  if (own !== undefined) return own;
  const known = (codes: ClassCodes | null): number =>
    valuesOf(column).filter((value) => highwayOf(value, codes) !== '').length;
  const candidates = [null, plain, mtfcc, cfcc, functional, frc];
  return candidates.reduce((best, codes) => (known(codes) > known(best) ? codes : best));
}

/** TIGER since 2007: MTFCC. */
const mtfcc: ClassCodes = {
  s1100: 'motorway',
  s1200: 'primary',
  s1400: 'residential',
  s1500: 'track',
  s1630: 'motorway_link',
  s1640: 'service',
  s1710: 'footway',
  s1720: 'steps',
  s1730: 'service',
  s1740: 'service',
  s1750: 'service',
  s1780: 'service',
  s1820: 'cycleway',
  s1830: 'bridleway',
};

/** TIGER before: CFCC. */
const cfcc: ClassCodes = {
  'a1*': 'motorway',
  'a2*': 'primary',
  'a3*': 'secondary',
  'a4*': 'residential',
  'a5*': 'track',
  'a63*': 'motorway_link',
  'a6*': 'service',
  'a71*': 'footway',
  'a72*': 'steps',
  'a7*': 'service',
};

/** HERE: FUNC_CLASS. */
const functional: ClassCodes = {
  1: 'motorway',
  2: 'trunk',
  3: 'primary',
  4: 'secondary',
  5: 'residential',
};

/** TomTom: FRC. */
const frc: ClassCodes = {
  0: 'motorway',
  1: 'trunk',
  2: 'primary',
  3: 'secondary',
  4: 'tertiary',
  5: 'unclassified',
  6: 'residential',
  7: 'residential',
  8: 'service',
};

/** OpenStreetMap as Geofabrik exports it, beside the words of `highway`. */
const exported: ClassCodes = { 'track_grade*': 'track' };

/** Words of towns. */
const plain: ClassCodes = {
  'freeway*': 'motorway',
  'interstate*': 'motorway',
  'expressway*': 'trunk',
  'ramp*': 'motorway_link',
  'major arterial*': 'primary',
  'principal arterial*': 'primary',
  'arterial*': 'primary',
  'minor arterial*': 'secondary',
  'major collector*': 'secondary',
  'collector*': 'tertiary',
  'minor collector*': 'tertiary',
  'local*': 'residential',
  'alley*': 'service',
  'driveway*': 'service',
};

/** By the name of the field, letters only. */
const codesByField: ReadonlyMap<string, ClassCodes> = new Map([
  ['mtfcc', mtfcc],
  ['cfcc', cfcc],
  ['funcclass', functional],
  ['frc', frc],
  ['fclass', exported],
  ['roadclass', plain],
  ['rdclass', plain],
  ['roadtype', plain],
  ['streettype', plain],
  ['class', plain],
]);
