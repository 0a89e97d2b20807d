/** Which property of a file is what, where it is not from OpenStreetMap: guessed from a sample. */
import type { GeoJsonProperties } from 'geojson';
import { type KindCodes, kindCodes, onewayCodes } from './codes.ts';
import type { Direction } from './direction.ts';

/** Fields by what they tell; null where none does. */
export interface FieldGuess {
  name: string | null;
  oneway: { field: string; codes: ReadonlyMap<string, Direction | null> } | null;
  speed: { field: string; unit: 'km/h' | 'mph' } | null;
  /** Codes of `highway`; null where its own words stand in the field. */
  kind: { field: string; codes: KindCodes | null } | null;
  /** The unit is null where the field does not tell. */
  length: { field: string; unit: 'm' | 'km' | 'ft' | 'mi' | null } | null;
  cost: { field: string; unit: 's' | 'min' | 'h' | null } | null;
}

/** What the user says of fields; what is left out is guessed, null says that no field tells. */
export interface FieldChoices {
  name?: string | null;
  oneway?: string | null;
  speed?: string | null;
  class?: string | null;
  length?: string | null;
  cost?: string | null;
}

/** @param sample of the properties of roads, some hundreds of them and from all over the file */
export function guessFields(sample: readonly GeoJsonProperties[]): FieldGuess {
  const columns = columnsOf(sample);
  const pick = (names: readonly string[], fits: (column: Column) => boolean): Column | null => {
    for (const name of names) {
      const found = columns.find((column) => column.letters === name && fits(column));
      if (found !== undefined) return found;
    }
    return null;
  };
  const speed = pick(names.speed, (column) => isNumeric(column) && most(column) <= FASTEST);
  const length = pick(names.length, isNumeric);
  const cost = pick(names.cost, isNumeric);
  const kind = pick(names.kind, fitsKind);
  const isAmerican = columns.some(({ letters }) => american.has(letters));
  return {
    name: pick(names.name, isText)?.field ?? null,
    oneway: guessOneway(pick(names.oneway, (column) => onewayOf(column) !== null)),
    speed: speed && { field: speed.field, unit: speedUnit(speed.letters, isAmerican) },
    kind: kind && { field: kind.field, codes: kindCodes.get(kind.letters) ?? null },
    length: length && { field: length.field, unit: lengthUnits.get(length.letters) ?? null },
    cost: cost && { field: cost.field, unit: costUnits.get(cost.letters) ?? null },
  };
}

interface Column {
  field: string;
  /** Its name in lower case, of letters and digits only. */
  letters: string;
  /** Values in lower case, '' where there is none, and how many roads have each. */
  counts: Map<string, number>;
  roads: number;
}

function columnsOf(sample: readonly GeoJsonProperties[]): Column[] {
  const fields = new Set(sample.flatMap((properties) => Object.keys(properties ?? {})));
  return Array.from(fields, (field) => {
    const counts = new Map<string, number>();
    for (const properties of sample) {
      const value = scalar(properties, field);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const letters = field.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return { field, letters, counts, roads: sample.length };
  });
}

function scalar(properties: GeoJsonProperties, field: string): string {
  if (properties === null || !Object.hasOwn(properties, field)) return '';
  const value: unknown = properties[field];
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar ? String(value).slice(0, 60).trim().toLowerCase() : '';
}

/** Numbers, or nothing; and not the same or nothing everywhere. */
function isNumeric({ counts }: Column): boolean {
  const values = [...counts.keys()].filter((value) => value !== '');
  return values.some((value) => Number(value) > 0) && values.every((value) => Number(value) >= 0);
}

function most({ counts }: Column): number {
  return Math.max(...Array.from(counts.keys(), Number));
}

/** Words rather than numbers. */
function isText({ counts }: Column): boolean {
  const values = [...counts.keys()].filter((value) => value !== '');
  const words = values.filter((value) => /\p{L}/u.test(value));
  return words.length > 0 && 2 * words.length >= values.length;
}

function fitsKind(column: Column): boolean {
  const codes = kindCodes.get(column.letters);
  if (codes === undefined) return isText(column);
  return [...column.counts.keys()].some((value) =>
    codes.some(([code]) => value.startsWith(code)),
  );
}

function guessOneway(column: Column | null): FieldGuess['oneway'] {
  const codes = column === null ? null : onewayOf(column);
  return column === null || codes === null ? null : { field: column.field, codes };
}

/** The codes that are meant; null where no known ones are. */
function onewayOf({ counts, roads }: Column): ReadonlyMap<string, Direction | null> | null {
  const values = [...counts.keys()];
  const found = onewayCodes.find(
    ({ codes, marks }) =>
      values.every((value) => codes.has(value)) &&
      values.some((value) => marks.includes(value)) &&
      values.some((value) => codes.get(value) !== 0),
  );
  if (found === undefined) return null;
  const { codes } = found;
  // Beside FT and TF the letter N should close a road; where most have it, it says “no”.
  const isNo = codes.get('n') === null && 2 * (counts.get('n') ?? 0) > roads;
  return isNo ? new Map([...codes, ['n', 0]]) : codes;
}

function speedUnit(letters: string, isAmerican: boolean): 'km/h' | 'mph' {
  if (letters.includes('mph')) return 'mph';
  return isAmerican && !/kph|kmh/.test(letters) ? 'mph' : 'km/h';
}

const FASTEST = 300;

/** Names of fields, letters and digits only, the likeliest first. */
const names = {
  name: [
    ...['name', 'fullname', 'streetname', 'stname', 'roadname', 'rdname', 'fullstname', 'stnam'],
    ...['streetnam', 'street', 'sttnaam', 'strasse', 'straße', 'strname', 'nomvoie', 'calle'],
    ...['label', 'road'],
  ],
  oneway: [
    ...['oneway', 'onewaydir', 'dirtravel', 'direction', 'traveldir', 'traveldirection'],
    ...['rijrichtng', 'trafficdir', 'flow'],
  ],
  speed: [
    ...['maxspeed', 'speedlimit', 'speedlim', 'spdlimit', 'postedspeed', 'postspeed'],
    ...['postedspd', 'speed', 'speedmph', 'mph', 'speedkmh', 'speedkph', 'kmh', 'kph'],
  ],
  kind: [
    ...['highway', 'mtfcc', 'cfcc', 'funcclass', 'frc', 'fclass', 'roadclass', 'rdclass'],
    ...['roadtype', 'streettype', 'class'],
  ],
  length: [
    ...['length', 'meters', 'metres', 'lengthm', 'lengthkm', 'lengthft', 'lengthmi'],
    ...['shapelength', 'shapeleng', 'shapelen', 'stlength', 'km', 'miles', 'feet'],
  ],
  cost: [
    ...['cost', 'traveltime', 'drivetime', 'minutes', 'seconds', 'duration', 'hours'],
    ...['impedance', 'weight'],
  ],
};

const lengthUnits = new Map([
  ['meters', 'm'],
  ['metres', 'm'],
  ['lengthm', 'm'],
  ['lengthkm', 'km'],
  ['km', 'km'],
  ['lengthft', 'ft'],
  ['feet', 'ft'],
  ['lengthmi', 'mi'],
  ['miles', 'mi'],
] as const) as ReadonlyMap<string, 'm' | 'km' | 'ft' | 'mi'>;

const costUnits = new Map([
  ['seconds', 's'],
  ['minutes', 'min'],
  ['hours', 'h'],
] as const) as ReadonlyMap<string, 's' | 'min' | 'h'>;

/** Fields of the US Census, whose limits are in miles. */
const american = new Set(['mtfcc', 'cfcc', 'tlid', 'linearid', 'statefp', 'countyfp', 'rttyp']);
