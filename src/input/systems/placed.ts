/** A coordinate system and some positions in it → their conversion, with what the user should know. */
import type { Position } from '../../geo/position.ts';
import { haversine } from '../../geo/sphere.ts';
import type { ToDegrees } from '../geojson/projection.ts';
import { InputError, printable } from '../input-error.ts';
import { type System, systemNamed } from './system.ts';
import { isInArea, type Shift, SystemTable } from './table.ts';

export interface Placed {
  /** What messages call the system. */
  name: string;
  /** Null if its positions are degrees of WGS 84 as they are. */
  toDegrees: ToDegrees | null;
  /** Whole sentences. */
  notes: string[];
  isGlobe: boolean;
}

/**
 * @param code the number in the text, if it is a code
 * @param sample positions that are finite
 * @param onlyGlobe whether only systems in degrees are meant
 * @returns null if the system is not known
 * @throws InputError when the projection of the system is not known
 */
export async function placed(
  text: string,
  code: string | null,
  sample: readonly Position[],
  onlyGlobe: boolean,
): Promise<Placed | null> {
  const system = await systemNamed(text, code);
  if (system === null) return null;
  const name = printable(system.name);
  if ('projection' in system) throw unknownProjection(name, system.projection);
  if (onlyGlobe && !system.isGlobe) return null;
  const { straightened, isTurned, isOutside } = oriented(system, sample);
  const notes: string[] = [];
  if (isTurned) notes.push('North comes first in the file, as the registry has it.');
  if (isOutside) {
    notes.push(
      `Most of them lie outside the area where ${name} is used: make sure that this is their system.`,
    );
  }
  const { parameters, note } = await chosenShift(system, middleOf(straightened));
  if (note !== null) notes.push(note);
  const { isGlobe } = system;
  if (isGlobe && !isTurned && isSame(parameters))
    return { name, toDegrees: null, notes, isGlobe };
  const straight = system.toDegrees(parameters);
  return { name, toDegrees: isTurned ? (x, y) => straight(y, x) : straight, notes, isGlobe };
}

function isSame(parameters: readonly number[] | undefined): boolean {
  return parameters?.every((each) => each === 0) ?? false;
}

function unknownProjection(name: string, projection: string): InputError {
  return new InputError(
    'unknown-crs',
    `${name} has the projection "${printable(projection)}", which is not known here. Convert the file to WGS 84 (EPSG:4326) and load it again.`,
  );
}

/** Degrees by which roads may lie outside the area of their system. */
const MARGIN = 2;

interface Oriented {
  /** The positions with east first. */
  straightened: readonly Position[];
  /** Whether the two numbers of each position changed places. */
  isTurned: boolean;
  /** Whether most positions lie where the system is not used. */
  isOutside: boolean;
}

/** East comes first, unless positions lie in the area of the system only the other way round. */
function oriented(
  { area, isNorthFirst, toDegrees }: System,
  sample: readonly Position[],
): Oriented {
  const convert = toDegrees();
  const areIn = (positions: readonly Position[]): boolean =>
    area === null ||
    2 * positions.filter(([x, y]) => isInArea(convert(x, y), area, MARGIN)).length >=
      positions.length;
  if (areIn(sample)) return { straightened: sample, isTurned: false, isOutside: false };
  const turned = sample.map(([x, y]): Position => [y, x]);
  const isTurned = isNorthFirst && areIn(turned);
  return { straightened: isTurned ? turned : sample, isTurned, isOutside: !isTurned };
}

/** The median of both coordinates. */
function middleOf(positions: readonly Position[]): Position {
  const median = (axis: 0 | 1): number => {
    const sorted = positions.map((position) => position[axis]).filter(Number.isFinite);
    sorted.sort((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return [median(0), median(1)];
}

interface ChosenShift {
  /** None for the datum of the definition. */
  parameters?: readonly number[];
  /** How exact it is, if it may be more than some meters off. */
  note: string | null;
}

/** Meters up to which nothing is said. */
const EXACT = 1.5;

/**
 * The most exact shift at a place; one for all roads, so that they stay joined.
 *
 * @param position in the system
 */
async function chosenShift(system: System, position: Position): Promise<ChosenShift> {
  const { shifts, toDegrees } = system;
  if (shifts === null) return { note: null };
  const place = toDegrees()(...position);
  const here = shifts.filter(({ area }) => isInArea(place, area));
  const best = here.find(isReadable);
  if (best === undefined) return shiftElsewhere(system, shifts.filter(isReadable), position);
  const { accuracy, parameters } = best;
  const isBetter = here.some((each) => !isReadable(each) && each.accuracy < accuracy);
  const grid = isBetter ? ` ${BETTER}` : '';
  return {
    parameters: parameters!,
    note: accuracy > EXACT ? `They may be about ${accuracy} m off.${grid}` : null,
  };
}

const BETTER = 'Only a grid of corrections, which is not read here, is more exact.';

function isReadable({ parameters }: Shift): boolean {
  return parameters !== null;
}

/** Where no shift is known at a place: that of another area, or none. */
async function shiftElsewhere(
  system: System,
  shifts: readonly Shift[],
  position: Position,
): Promise<ChosenShift> {
  const all = shifts.map(({ parameters }) => parameters!);
  if (all.length === 0 && isModern(system)) return { parameters: NONE, note: null };
  const [parameters = null] = all;
  if (parameters !== null) {
    const meters = rounded(farthest(system, parameters, all, position));
    return {
      parameters,
      note: `How its datum differs from WGS 84 is known here for other areas only: they may be up to about ${meters} m off.`,
    };
  }
  const meters = rounded(farthest(system, undefined, await shiftsOfEllipsoid(system), position));
  return {
    note: `How its datum differs from WGS 84 is not known here: they may be up to about ${meters} m off. A PROJ string with +towgs84 says it.`,
  };
}

const NONE: readonly number[] = [0, 0, 0];

/** Datums on GRS 80 and its like are those of satellites, as WGS 84 is: some meters apart at most. */
function isModern({ ellipsoid }: System): boolean {
  return /a=6378137 \+(rf=298\.25722|b=6356752\.31)/.test(ellipsoid);
}

/** Meters between the position by one shift and by any of others. */
function farthest(
  { toDegrees }: System,
  one: readonly number[] | undefined,
  others: readonly (readonly number[])[],
  position: Position,
): number {
  const [lng, lat] = toDegrees(one)(...position);
  const meters = others.map((parameters) =>
    haversine(lng, lat, ...toDegrees(parameters)(...position)),
  );
  return Math.max(LEAST, ...meters);
}

/** The shifts of all datums on the same ellipsoid. */
async function shiftsOfEllipsoid({ ellipsoid }: System): Promise<(readonly number[])[]> {
  const table = await SystemTable.load();
  return [...table.globes()].flatMap(({ globe, shifts }) => {
    const size = /\ba=\S+ /.exec(table.entry(globe)?.definition ?? '')?.[0];
    const isSame = size !== undefined && ellipsoid.includes(`+${size}`);
    return isSame ? shifts.filter(isReadable).map(({ parameters }) => parameters!) : [];
  });
}

/** Meters that are said at least where nothing is known. */
const LEAST = 50;

function rounded(meters: number): number {
  return Math.ceil(meters / 50) * 50;
}
