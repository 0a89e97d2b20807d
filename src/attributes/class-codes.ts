/** Road classes of other files → values of `highway`: TIGER, HERE, TomTom, and common words. */
import { uses } from '../profile/classes.ts';
import { type Column, valuesOf } from './columns.ts';

/** Value in lower case, or its beginning and a star → value of `highway`. */
export type ClassCodes = Readonly<Record<string, string>>;

/** By the longest matching code, or the value itself if `highway` has it; '' if unknown. */
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

/** Null: the values are those of `highway` already. Undefined: no value is known. */
export function classCodesOf(column: Column): ClassCodes | null | undefined {
  const codes = codesByField.get(column.letters) ?? null;
  return valuesOf(column).some((value) => highwayOf(value, codes) !== '') ? codes : undefined;
}

/** The codes that know most values, for a field that the user has chosen. */
export function nearestClassCodes(column: Column): ClassCodes | null {
  const own = classCodesOf(column);
  if (own !== undefined) return own;
  const known = (codes: ClassCodes | null): number =>
    valuesOf(column).filter((value) => highwayOf(value, codes) !== '').length;
  const candidates = [null, plain, mtfcc, cfcc, functional, frc];
  return candidates.reduce((best, codes) => (known(codes) > known(best) ? codes : best));
}

/** TIGER since 2007: MTFCC. */
const mtfcc = codes(`
  s1100: motorway, s1200: primary, s1400: residential, s1500: track, s1630: motorway_link,
  s1640: service, s1710: footway, s1720: steps, s1730: service, s1740: service,
  s1750: service, s1780: service, s1820: cycleway, s1830: bridleway`);

/** TIGER before: CFCC. */
const cfcc = codes(`
  a1*: motorway, a2*: primary, a3*: secondary, a4*: residential, a5*: track,
  a63*: motorway_link, a6*: service, a71*: footway, a72*: steps, a7*: service`);

/** HERE: FUNC_CLASS. */
const functional = codes(`
  1: motorway, 2: trunk, 3: primary, 4: secondary, 5: residential`);

/** TomTom: FRC. */
const frc = codes(`
  0: motorway, 1: trunk, 2: primary, 3: secondary, 4: tertiary, 5: unclassified,
  6: residential, 7: residential, 8: service`);

/** Geofabrik's exports of OpenStreetMap, in addition to the values of `highway`. */
const exported = codes(`
  track_grade*: track`);

/** Words in the data of towns. */
const plain = codes(`
  freeway*: motorway, interstate*: motorway, expressway*: trunk, ramp*: motorway_link,
  major arterial*: primary, principal arterial*: primary, arterial*: primary,
  minor arterial*: secondary, major collector*: secondary, collector*: tertiary,
  minor collector*: tertiary, local*: residential, alley*: service, driveway*: service`);

function codes(text: string): ClassCodes {
  return Object.fromEntries(text.split(',').map((pair) => pair.trim().split(': ')));
}

/** By the name of the field without punctuation. */
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
