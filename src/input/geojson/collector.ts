/** Lines of any source → roads in flat arrays, with a report of what was left out. */
import type { GeoJsonProperties } from 'geojson';
import { doubled } from '../../geo/arrays.ts';
import type { Budget } from '../budget.ts';
import { InputError, printable } from '../input-error.ts';
import {
  AROUND_GLOBE,
  geometryTypes,
  hasLength,
  isObject,
  isWithin,
  OUT_OF_RANGE,
  pointlike,
  positionFault,
  type Reach,
  unusable,
  wrapped,
} from './geometry.ts';
import { Heights } from './heights.ts';
import {
  isObstacle,
  MAX_NAMES,
  type NamedPoint,
  namedPoint,
  type Obstacle,
  pointOf,
  type TurnRestriction,
  turnAt,
} from './points.ts';
import type { Properties } from './properties.ts';

export type { TurnMember, TurnRestriction } from './points.ts';

/** Roads in the order of the file. Road r has positions firstPosition[r] … firstPosition[r + 1] - 1. */
export interface Roads {
  /** lng0, lat0, lng1, lat1, … in degrees, finite and in range. */
  positions: Float64Array;
  /** Index of each road's first position; length roads + 1. */
  firstPosition: Int32Array;
  /** Index in the file of the feature that each road comes from. */
  feature: Int32Array;
  /** By road: the properties of its feature. */
  properties: Properties;
  /** The first points with a name. */
  names: readonly NamedPoint[];
  /** Points that may block a road, or join storeys. */
  obstacles: readonly Obstacle[];
  /** By road: the id of its feature; absent if no feature has one. */
  ids?: readonly FeatureId[];
  /** Turns that are forbidden or prescribed; absent if there are none. */
  turns?: readonly TurnRestriction[];
  /** By position: equal positions of different places are not joined; absent if all may be. */
  places?: Int32Array;
  /** Present if positions lie on a plane: then they and all lengths have the unit of the file. */
  flat?: true;
  /** Present if the file names its nodes by ids, so that nothing else tells places apart. */
  joinedById?: true;
  /** By position, in meters, NaN where unknown; absent if none is known. */
  heights?: Float64Array;
  /** Present if the file says that it comes from OpenStreetMap. */
  ofOsm?: true;
  report: ImportReport;
}

export type FeatureId = string | number | null;

/** The roads read so far. The arrays are longer than needed, and replaced when they are full. */
export interface RoadsSoFar {
  readonly positions: Float64Array;
  readonly firstPosition: Int32Array;
  /** Number of roads; it shrinks if a second array of features replaces the first. */
  readonly roads: number;
}

export interface ImportReport {
  features: number;
  /** Number of features or parts that were left out, by reason. */
  skipped: Map<string, number>;
  /** The first faults, by feature. Points and areas are no faults. */
  problems: Problem[];
  warnings: string[];
  /** The coordinate system that was read, such as `EPSG:28992`; WGS 84 if absent. */
  crs?: string;
  /** The encoding in which the table of a Shapefile or a CSV was read; absent for other files. */
  encoding?: string;
  /** Present if nothing says that encoding. */
  isEncodingGuessed?: true;
  /** The layers with lines, or the files of an archive: first the one that was read. Absent if there is only one. */
  layers?: readonly string[];
}

export interface Problem {
  /** Index in the file, from 0. */
  feature: number;
  reason: string;
}

/** Number of faults that are listed; all are counted. */
export const MAX_PROBLEMS = 100;
/** Levels of nested GeometryCollections that are read. */
export const MAX_DEPTH = 32;
/** Levels of nested properties; V8 cannot clone or print some thousands. */
export const MAX_NESTING = 1000;

/** The properties that were left out because they nest too deep. */
export interface TooDeep {
  count: number;
  /** Those of the first one. */
  feature: number;
  name: string;
}

export class RoadCollector implements RoadsSoFar {
  /** The range of valid positions. */
  reach: Reach;
  /** Two numbers per position, those of roads first; longer than needed. */
  positions: Float64Array = new Float64Array(1024);
  /** The heights of these positions. */
  readonly heights = new Heights();
  /** Number of `positions` that belong to roads. */
  taken = 0;
  roads = 0;
  /** By number of the position; absent for 0. */
  places = new Map<number, number>();
  /** Longer than needed. */
  firstPosition = new Int32Array(256);
  roadFeature = new Int32Array(256);
  names: NamedPoint[] = [];
  obstacles: Obstacle[] = [];
  turns: TurnRestriction[] = [];
  /** By road, up to the last one whose feature has an id. */
  ids: FeatureId[] = [];
  skipped = new Map<string, number>();
  problems: Problem[] = [];
  tooDeep: TooDeep | null = null;
  /** The first position out of range, from which the cause is guessed. */
  outlier: readonly [number, number] | null = null;

  private readonly placeOf: ReadonlyMap<unknown, number> | undefined;
  /** Null where the lines are in memory anyway. */
  readonly budget: Budget | null;

  /** @param placeOf numbers above 0 by arrays of coordinates; see `Roads.places` */
  constructor(
    reach: Reach = AROUND_GLOBE,
    {
      placeOf,
      budget = null,
    }: { placeOf?: ReadonlyMap<unknown, number> | undefined; budget?: Budget | null } = {},
  ) {
    this.reach = reach;
    this.placeOf = placeOf;
    this.budget = budget;
  }

  /**
   * Collects the lines of a feature, also in GeometryCollections.
   *
   * @returns its properties, without those that nest too deep
   */
  feature(index: number, feature: unknown): GeoJsonProperties {
    if (!isObject(feature) || feature.type !== 'Feature') {
      this.skip(index, 'not a Feature');
      return null;
    }
    const { geometry } = feature;
    const properties = this.shallow(index, feature.properties);
    const turn = turnAt(geometry, properties, index, this.reach);
    if (turn !== null) {
      this.turns.push(turn);
      return properties;
    }
    const first = this.roads;
    this.geometry(index, geometry, 0);
    if (feature.id !== undefined) this.addId(first, feature.id);
    const point = pointOf(geometry, properties, this.reach);
    if (point !== null) this.point(point, geometry);
    return properties;
  }

  private shallow(index: number, properties: unknown): GeoJsonProperties {
    if (!isObject(properties)) return null;
    if (!isDeeper(properties, MAX_NESTING)) return properties;
    const members = Object.entries(properties);
    const deep = members.filter(([, value]) => isDeeper(value, MAX_NESTING - 1));
    const known = this.tooDeep ?? { count: 0, feature: index, name: deep[0][0] };
    this.tooDeep = { ...known, count: known.count + deep.length };
    const left = new Set(deep);
    return Object.fromEntries(members.filter((member) => !left.has(member)));
  }

  private point(point: Obstacle, geometry: unknown): void {
    if (isObstacle(point)) this.obstacles.push(this.placed(point, geometry));
    if (this.names.length === MAX_NAMES) return;
    const named = namedPoint(point);
    if (named !== null) this.names.push(named);
  }

  /**
   * Makes a road of the positions from `taken` up to `end`.
   *
   * @param end even; the positions must differ
   */
  addRoad(feature: number, end: number): void {
    this.taken = end;
    this.roadFeature[this.roads++] = feature;
    if (this.roads === this.roadFeature.length) {
      // Asked before the arrays grow, which is seldom.
      this.budget?.take('lines', this.roads);
      this.firstPosition = doubled(this.firstPosition);
      this.roadFeature = doubled(this.roadFeature);
    }
    this.firstPosition[this.roads] = end >> 1;
  }

  /** Keeps the id of the feature that has the roads from `first` on, if it is text or a number. */
  addId(first: number, id: unknown): void {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    if (first < this.roads) pad(this.ids, first);
    while (this.ids.length < this.roads) this.ids.push(id);
  }

  /** The array of positions, with room for at least `numbers`. */
  roomFor(numbers: number): Float64Array {
    const { length } = this.positions;
    if (numbers > length) {
      this.budget?.take('positions', Math.max(length, numbers - length) / 2);
      this.positions = doubled(this.positions, numbers);
    }
    return this.positions;
  }

  /** Stores a position that is within reach. @returns its fault, or null */
  place(position: unknown, at: number): string | null {
    if (isWithin(position, this.reach)) {
      this.positions[at] = position[0];
      this.positions[at + 1] = position[1];
      if (position.length > 2) this.heights.set(at >> 1, (position as unknown[])[2]);
      return null;
    }
    const fault = positionFault(position);
    if (fault === OUT_OF_RANGE) this.outlier ??= position as [number, number];
    return fault;
  }

  skip(feature: number, reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
    if (this.problems.length < MAX_PROBLEMS && !geometryTypes.has(reason)) {
      this.problems.push({ feature, reason });
    }
  }

  /**
   * @param crs the declared coordinate system, if it is not longitude and latitude
   * @throws InputError when there is no road
   */
  finish(
    features: number,
    properties: Properties,
    crs: string | null,
    warnings: string[] = [],
  ): Roads {
    if (this.roads === 0) throw this.noRoads(crs);
    const { skipped, problems, ids, turns } = this;
    if (ids.length > 0) pad(ids, this.roads);
    if (crs !== null) {
      warnings.push(
        `The file declares the coordinate system ${crs}, but its numbers are read as longitude and latitude (WGS 84).`,
      );
    }
    if (this.tooDeep !== null) warnings.push(leftOut(this.tooDeep));
    for (const { feature, reason } of problems) {
      warnings.push(`Feature ${feature} was left out: ${reason}.`);
    }
    const heights = this.heights.first(this.taken >> 1);
    if (this.reach === AROUND_GLOBE) this.wrap();
    return {
      ...(heights && { heights }),
      positions: this.positions.subarray(0, this.taken),
      firstPosition: this.firstPosition.slice(0, this.roads + 1),
      feature: this.roadFeature.slice(0, this.roads),
      properties,
      names: this.names,
      obstacles: this.obstacles,
      ...(this.placeOf && { joinedById: true }),
      ...(this.places.size > 0 && { places: this.placeOfEach() }),
      ...(ids.length > 0 && { ids }),
      ...(turns.length > 0 && { turns }),
      report: { features, skipped, problems, warnings },
    };
  }

  /** Brings all longitudes to -180 … 180; at the end, as few files have others. */
  private wrap(): void {
    const { positions, taken, names, obstacles } = this;
    for (let at = 0; at < taken; at += 2) positions[at] = wrapped(positions[at]);
    for (const point of [...names, ...obstacles]) {
      point.position = [wrapped(point.position[0]), point.position[1]];
    }
  }

  private geometry(index: number, geometry: unknown, depth: number): void {
    const { type, coordinates, geometries } = isObject(geometry) ? geometry : {};
    if (type === 'LineString') {
      this.line(index, coordinates);
    } else if (type === 'MultiLineString' && Array.isArray(coordinates)) {
      for (const part of coordinates) this.line(index, part);
    } else if (type === 'GeometryCollection' && Array.isArray(geometries)) {
      if (depth < MAX_DEPTH) {
        for (const part of geometries) this.geometry(index, part, depth + 1);
      } else {
        this.skip(index, `nested deeper than ${MAX_DEPTH}`);
      }
    } else {
      this.skip(index, unusable(geometry));
    }
  }

  /** Collects a whole line or nothing: half a road would add a dead end. */
  private line(index: number, coordinates: unknown): void {
    const fault = this.placePositions(coordinates);
    if (fault === null) this.addRoad(index, this.taken + 2 * (coordinates as unknown[]).length);
    else this.skip(index, fault);
  }

  /** Stores the positions of a line behind `taken`. @returns its fault, or null */
  private placePositions(coordinates: unknown): string | null {
    if (!Array.isArray(coordinates)) return 'coordinates missing';
    const last = coordinates.length - 1;
    // A list may leave out items, up to billions of them.
    if (last >= 0 && !(last in coordinates)) return positionFault(coordinates[last]);
    const end = this.taken + 2 * coordinates.length;
    const positions = this.roomFor(end);
    this.heights.forget(this.taken >> 1);
    for (let i = 0; i < coordinates.length; i++) {
      const fault = this.place(coordinates[i], this.taken + 2 * i);
      if (fault !== null) return fault;
    }
    if (!hasLength(positions, this.taken, end)) return pointlike(coordinates.length);
    if (this.placeOf !== undefined && this.placeOf.size > 0) this.setPlaces(coordinates);
    return null;
  }

  private setPlaces(line: unknown[]): void {
    line.forEach((position, i) => {
      const place = this.placeOf?.get(position);
      if (place !== undefined) this.places.set((this.taken >> 1) + i, place);
    });
  }

  private placeOfEach(): Int32Array {
    const places = new Int32Array(this.taken >> 1);
    for (const [i, place] of this.places) places[i] = place;
    return places;
  }

  private placed(point: Obstacle, geometry: unknown): Obstacle {
    const place = isObject(geometry) ? this.placeOf?.get(geometry.coordinates) : undefined;
    return place === undefined ? point : { ...point, place };
  }

  private noRoads(crs: string | null): InputError {
    if (this.outlier !== null && this.reach === AROUND_GLOBE) {
      const [x, y] = this.outlier;
      if (Math.abs(x) <= 90 && Math.abs(y) <= 180) {
        return new InputError(
          'swapped-positions',
          `These coordinates look swapped: latitude ${y}? GeoJSON wants longitude first, then latitude.`,
        );
      }
      const declared = crs === null ? '' : ` The file says ${crs}.`;
      return new InputError(
        'projected-positions',
        `Coordinates look like meters (for example ${x}, ${y}), not degrees.${declared} Convert the file to WGS 84 (EPSG:4326) and load it again.`,
      );
    }
    const counts = [...this.skipped].map(([reason, count]) =>
      geometryTypes.has(reason)
        ? `${count.toLocaleString('en')} ${reason}${count === 1 ? '' : 's'}`
        : `${count.toLocaleString('en')} unusable feature${count === 1 ? '' : 's'} (feature ${this.firstWith(reason)}: ${reason})`,
    );
    const found = counts.length === 0 ? 'no features' : counts.join(', ');
    return new InputError(
      'no-roads',
      `No roads found: the file has ${found} and no usable LineString. Load a file with road lines.`,
    );
  }

  private firstWith(reason: string): number {
    return this.problems.find((problem) => problem.reason === reason)?.feature ?? 0;
  }
}

function pad(ids: FeatureId[], length: number): void {
  while (ids.length < length) ids.push(null);
}

function leftOut({ count, feature, name }: TooDeep): string {
  const first = `"${printable(name)}" of feature ${feature}`;
  return count === 1
    ? `A property was left out because it nests deeper than ${MAX_NESTING} levels: ${first}.`
    : `${count.toLocaleString('en')} properties were left out because they nest deeper than ${MAX_NESTING} levels, the first one ${first}.`;
}

/** Whether arrays and objects nest on more levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  // Object.values takes twice as long.
  const members = value as Record<string, unknown>;
  for (const key in members) if (isDeeper(members[key], levels - 1)) return true;
  return false;
}
