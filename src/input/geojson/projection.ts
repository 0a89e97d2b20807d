/** How the coordinates of collected roads become degrees. */
import type { Position } from '../../geo/position.ts';
import {
  MAX_PROBLEMS,
  type RoadCollector,
  type RoadsSoFar,
  type TurnMember,
  type TurnRestriction,
} from './collector.ts';
import {
  ANYWHERE,
  AROUND_GLOBE,
  hasLength,
  isWithin,
  pointlike,
  type Reach,
} from './geometry.ts';

export type ToDegrees = (x: number, y: number) => Position;

/** The evidence for the coordinate system of a file. */
export interface Projection {
  /** The coordinate system that the file declares, if it is not longitude and latitude. */
  declared: string | null;
  /** Some of the positions of its roads. */
  sample: readonly Position[];
}

/** How coordinates become degrees. */
export interface Conversion {
  /** Null if they are degrees, or positions of a flat map. */
  toDegrees: ToDegrees | null;
  /** Whether positions lie on a plane, in a unit of their own. */
  isFlat: boolean;
  /** The system that was used, such as `EPSG:28992`. */
  crs: string;
  /** A declared system that is ignored, because the coordinates are taken as degrees. */
  unread: string | null;
  /** Whole sentences for the user. */
  warnings: string[];
}

/** Longitude and latitude in degrees. */
export const WGS_84 = 'EPSG:4326';

export type ConversionOf = (projection: Projection) => Promise<Conversion>;

/** Number of roads in a sample, and of positions per road. */
export const SAMPLE = 200;
const SAMPLE_POSITIONS = 20;

export function sampleOf({ positions, firstPosition, roads }: RoadsSoFar): Position[] {
  const sample: Position[] = [];
  for (let road = 0; road < Math.min(SAMPLE, roads); road++) {
    const first = firstPosition[road];
    const end = Math.min(first + SAMPLE_POSITIONS, firstPosition[road + 1]);
    for (let i = first; i < end; i++) sample.push([positions[2 * i], positions[2 * i + 1]]);
  }
  return sample;
}

/** Converts what a collector holds, in place: roads while they are collected, the rest at the end. */
export class RoadConverter {
  private readonly collector: RoadCollector;
  private readonly toDegrees: ToDegrees;
  private readonly reach: Reach;
  /** Number of `positions` that were converted. */
  private done = 0;

  constructor(
    collector: RoadCollector,
    { toDegrees, isFlat }: Pick<Conversion, 'toDegrees' | 'isFlat'>,
  ) {
    this.collector = collector;
    this.toDegrees = toDegrees ?? ((x, y) => [x, y]);
    this.reach = isFlat ? ANYWHERE : AROUND_GLOBE;
  }

  /** Converts the roads that were collected since the last call. */
  advance(): void {
    const { positions, taken } = this.collector;
    for (; this.done < taken; this.done += 2) {
      const at = this.done;
      [positions[at], positions[at + 1]] = this.toDegrees(positions[at], positions[at + 1]);
    }
  }

  /** @param taken number of `positions` that the collector still has */
  forget(taken: number): void {
    this.done = Math.min(this.done, taken);
  }

  /**
   * Converts the rest, and removes the roads and points that are off the globe.
   *
   * @returns the former numbers of the roads that remain
   */
  finish(): Int32Array {
    this.advance();
    const { collector, toDegrees, reach } = this;
    const { firstPosition, roadFeature, roads, names, obstacles, turns, ids } = collector;
    const { problems, places } = collector;
    const left = new Int32Array(roads);
    collector.reach = reach;
    collector.names = converted(names, toDegrees, reach);
    collector.obstacles = converted(obstacles, toDegrees, reach);
    collector.turns = convertTurns(turns, toDegrees);
    collector.problems = [];
    collector.places = new Map();
    collector.roads = 0;
    collector.taken = 0;
    for (let road = 0, start = 0; road < roads; road++) {
      // Lines that remain overwrite lines that were removed.
      const end = 2 * firstPosition[road + 1];
      const fault = moveLine(collector, start, end);
      if (fault === null) {
        left[collector.roads] = road;
        movePlaces(places, start >> 1, end >> 1, collector);
        collector.addRoad(roadFeature[road], collector.taken + end - start);
      } else {
        collector.skip(roadFeature[road], fault);
      }
      start = end;
    }
    if (ids.length > 0) {
      collector.ids = Array.from(left.subarray(0, collector.roads), (road) => ids[road] ?? null);
    }
    collector.problems = [...problems, ...collector.problems]
      .sort((one, other) => one.feature - other.feature)
      .slice(0, MAX_PROBLEMS);
    return left.subarray(0, collector.roads);
  }
}

/** @param start number of the first position of a road before roads were removed, `end` of the next */
function movePlaces(
  places: ReadonlyMap<number, number>,
  start: number,
  end: number,
  collector: RoadCollector,
): void {
  if (places.size === 0) return;
  const shift = (collector.taken >> 1) - start;
  for (let i = start; i < end; i++) {
    const place = places.get(i);
    if (place !== undefined) collector.places.set(i + shift, place);
  }
}

/** Stores a line behind `taken`. @returns its fault, or null */
function moveLine(collector: RoadCollector, start: number, end: number): string | null {
  const { positions, heights, taken } = collector;
  const shift = taken - start;
  heights.move(start >> 1, end >> 1, taken >> 1);
  for (let at = start; at < end; at += 2) {
    const fault = collector.place([positions[at], positions[at + 1]], at + shift);
    if (fault !== null) return fault;
  }
  return hasLength(positions, taken, end + shift) ? null : pointlike((end - start) / 2);
}

function converted<Point extends { position: Position }>(
  points: readonly Point[],
  toDegrees: ToDegrees,
  reach: Reach,
): Point[] {
  return points
    .map((point) => ({ ...point, position: toDegrees(...point.position) }))
    .filter(({ position }) => isWithin(position, reach));
}

/** Turn restrictions with all their positions in degrees. */
export function convertTurns(
  turns: readonly TurnRestriction[],
  toDegrees: ToDegrees,
): TurnRestriction[] {
  const each = (members: readonly TurnMember[]): TurnMember[] =>
    members.map((member) => (typeof member === 'number' ? member : toDegrees(...member)));
  return turns.map(({ from, via, to, ...turn }) => ({
    ...turn,
    from: each(from),
    via:
      via === null
        ? null
        : 'features' in via
          ? { features: each(via.features) }
          : toDegrees(...via),
    to: each(to),
  }));
}
