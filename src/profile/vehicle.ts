/** Sizes of a vehicle, and the tags that limit them. */
import { checkNames, invalid } from '../input/request-error.ts';
import { type Tags, word } from './tags.ts';

/** What is absent is not limited. */
export interface Vehicle {
  /** In meters. */
  height?: number;
  width?: number;
  length?: number;
  /** In tonnes. */
  weight?: number;
}

export const sizeNames = ['height', 'width', 'length', 'weight'] as const;

/** One size of a vehicle. A road must have none of the limits that is lower. */
export interface SizeLimit {
  name: keyof Vehicle;
  size: number;
  read: (text: string) => number;
  /** By limit, the keys of each direction, the most specific first. */
  keys: readonly { forward: readonly string[]; backward: readonly string[] }[];
}

/** @throws RequestError for what is no positive number */
export function checkVehicle(vehicle: Vehicle, option = 'vehicle'): void {
  checkNames(option, vehicle, sizeNames);
  for (const name of sizeNames) {
    const size = vehicle[name];
    if (size === undefined || (typeof size === 'number' && size > 0 && size < Infinity)) continue;
    const unit = name === 'weight' ? 'tonnes' : 'meters';
    throw invalid(`${option}.${name}`, size, `a positive number of ${unit}`);
  }
}

/** @param access keys of access tags: `maxweight:hgv` comes before `maxweight` if `hgv` is one */
export function sizeLimits(vehicle: Vehicle, access: readonly string[]): SizeLimit[] {
  const modes = access.filter((key) => key !== 'access').map((mode) => `:${mode}`);
  return sizeNames.flatMap((name) => {
    const size = vehicle[name];
    if (size === undefined) return [];
    const keys = sizeStems[name].map((stem) => {
      const towards = (way: string): string[] =>
        [...modes, ''].flatMap((mode) => [`${stem}${mode}:${way}`, `${stem}${mode}`]);
      return { forward: towards('forward'), backward: towards('backward') };
    });
    return [{ name, size, read: name === 'weight' ? tonnesIn : metersIn, keys }];
  });
}

/** `maxweightrating` limits the permitted weight, which is never below the weight itself. */
export const sizeStems = {
  height: ['maxheight', 'maxheight:physical', 'maxheight:legal'],
  width: ['maxwidth', 'maxwidth:physical', 'maxwidth:legal'],
  length: ['maxlength', 'maxlength:physical', 'maxlength:legal'],
  weight: ['maxweight', 'maxweight:physical', 'maxweight:legal', 'maxweightrating'],
};

export const sizeTags: readonly string[] = Object.values(sizeStems).flat();

/** Whether no limit in this direction is lower than the vehicle; an unreadable limit is none. */
export function fits(tags: Tags, limits: readonly SizeLimit[], backward: boolean): boolean {
  return limits.every(({ size, read, keys }) =>
    keys.every((ways) => {
      for (const key of backward ? ways.backward : ways.forward) {
        const least = leastOf(word(tags, key), read);
        if (isReadable(least)) return size <= least * (1 + ROUNDING);
      }
      return true;
    }),
  );
}

/** Whether a road is no wider than the vehicle, if it states its own width and no limit. */
export function isTooNarrow(tags: Tags, limits: readonly SizeLimit[]): boolean {
  const width = limits.find(({ name }) => name === 'width');
  if (width === undefined) return false;
  const { size, read, keys } = width;
  const isLimited = keys.some(({ forward, backward }) =>
    [...forward, ...backward].some((key) => isReadable(leastOf(word(tags, key), read))),
  );
  if (isLimited) return false;
  const own = ownWidths.map((key) => leastOf(word(tags, key), read)).find(isReadable);
  return own !== undefined && own <= size;
}

const ownWidths = ['width', 'est_width'];

/** The least value of a list; NaN if none can be read. */
function leastOf(text: string, read: SizeLimit['read']): number {
  if (text === '') return Number.NaN;
  const values = partsOf(text).map(read).filter(isReadable);
  return values.length === 0 ? Number.NaN : Math.min(...values);
}

/** Sizes in feet are no round numbers in meters. */
const ROUNDING = 1e-9;

/** Calls back for each limit that cannot be read, with its key. */
export function forUnreadable(
  tags: Tags,
  limits: readonly SizeLimit[],
  found: (key: string, text: string) => void,
): void {
  for (const { read, keys } of limits) {
    for (const { forward, backward } of keys) {
      for (const key of new Set([...forward, ...backward])) {
        const text = word(tags, key);
        if (text !== '' && !partsOf(text).map(read).every(isReadable)) found(key, text);
      }
    }
  }
}

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim());
}

function isReadable(limit: number): boolean {
  return !Number.isNaN(limit);
}

/** Words that state no number; `below_default` means a sign is missing, not which height fits. */
const noNumber = new Set([
  ...['', 'default', 'none', 'no', 'no_sign', 'no-sign', 'nosign', 'no_indications', 'unsigned'],
  ...['unknown', 'below_default', 'unlimited', 'no_limit'],
]);

/** Lower case: `3.5`, `3,5 m`, `350 cm`, `12'6"`, `12 ft 6 in`. NaN if it is none of these. */
export function metersIn(text: string): number {
  if (noNumber.has(text)) return Infinity;
  const plain = text.replace(/[’′‘`]/g, "'").replace(/[”″“]|''/g, '"');
  const [, feet, inches = '0'] = feetAndInches.exec(plain) ?? [];
  if (feet !== undefined)
    return positive(12 * numberIn(feet) + numberIn(inches)) * METERS_PER_INCH;
  const [, number, unit = 'm'] = withUnit.exec(plain) ?? [];
  return number === undefined ? Number.NaN : positive(numberIn(number)) * inUnit(meters, unit);
}

/** Lower case: `7.5`, `7,5 t`, `7500 kg`, `16,000 lbs`, `5 st`. NaN if it is none of these. */
export function tonnesIn(text: string): number {
  if (noNumber.has(text)) return Infinity;
  const [, number, unit = 't'] = withUnit.exec(text) ?? [];
  if (number === undefined) return Number.NaN;
  // Nobody limits a weight to the gram: `7.500 kg` is written with a separator of thousands.
  const isSmall = unit.startsWith('k') || unit.startsWith('lb') || unit.startsWith('p');
  const digits = isSmall && thousands.test(number) ? number.replace(/[., ]/g, '') : number;
  return positive(numberIn(digits)) * inUnit(tonnes, unit);
}

const feetAndInches =
  /^(\d+(?:[.,]\d+)?) ?(?:'|ft\.?|feet|foot)(?: ?-? ?(\d+(?:[.,]\d+)?) ?(?:"|in\.?|inch|inches)?)?$/;
const withUnit = /^(\d{1,3}(?:[., ]\d{3})+|\d+(?:[.,]\d+)?) ?([a-z"][a-z ]*)?\.?$/;
const thousands = /^\d{1,3}(?:[., ]\d{3})+$/;

const METERS_PER_INCH = 0.0254;
const TONNES_PER_POUND = 0.00045359237;

const meters = units({
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  km: 1000,
  cm: 0.01,
  mm: 0.001,
  '"': METERS_PER_INCH,
  in: METERS_PER_INCH,
  inch: METERS_PER_INCH,
  inches: METERS_PER_INCH,
});

/** A ton without more is taken for the American one, which is the lightest. */
const tonnes = units({
  t: 1,
  tonne: 1,
  tonnes: 1,
  kg: 0.001,
  kgs: 0.001,
  kilogram: 0.001,
  kilograms: 0.001,
  lb: TONNES_PER_POUND,
  lbs: TONNES_PER_POUND,
  pound: TONNES_PER_POUND,
  pounds: TONNES_PER_POUND,
  cwt: 100 * TONNES_PER_POUND,
  st: 2000 * TONNES_PER_POUND,
  ton: 2000 * TONNES_PER_POUND,
  tons: 2000 * TONNES_PER_POUND,
  'short ton': 2000 * TONNES_PER_POUND,
  'short tons': 2000 * TONNES_PER_POUND,
  lt: 2240 * TONNES_PER_POUND,
  'long ton': 2240 * TONNES_PER_POUND,
  'long tons': 2240 * TONNES_PER_POUND,
});

function units(values: Record<string, number>): ReadonlyMap<string, number> {
  return new Map(Object.entries(values));
}

function inUnit(known: ReadonlyMap<string, number>, unit: string): number {
  return known.get(unit.trim()) ?? Number.NaN;
}

/** A limit of 0 is an error of the file. */
function positive(number: number): number {
  return number > 0 ? number : Number.NaN;
}

/** A comma is a decimal point; spaces separate thousands. */
function numberIn(text: string): number {
  return Number(text.replace(/ /g, '').replace(',', '.'));
}
