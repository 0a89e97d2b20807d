/** Features as the file has them, with the lines of repaired roads. */
import type { Feature, Position } from 'geojson';
import { haversine } from '../geo/sphere.ts';
import { MAX_DEPTH } from '../input/geojson/collector.ts';
import { isObject } from '../input/geojson/geometry.ts';
import type { Roads } from '../input/geojson/roads.ts';
import type { EditedRoads } from './edits.ts';

/**
 * Each feature with its properties, id and type of geometry. What is no road is left as it is; a
 * feature of which no line is left is left out. What a position has beside longitude and latitude
 * it keeps, and a new one has the height between its neighbours.
 *
 * @param features among whose lines the given roads are, in their order
 */
export function* rewriteFeatures(
  features: Iterable<unknown>,
  given: Roads,
  edited: EditedRoads,
): Generator<Feature> {
  const rewriter = new Rewriter(given, edited);
  let index = 0;
  for (const feature of features) {
    const rewritten = rewriter.feature(index++, feature);
    if (rewritten !== undefined) yield rewritten as Feature;
  }
}

type RawGeometry = Record<string, unknown>;

class Rewriter {
  private readonly given: Roads;
  private readonly edited: EditedRoads;
  /** Repaired road of each given one; -1 where it was dropped. */
  private readonly editedRoad: Int32Array;
  /** The next given road. */
  private road = 0;

  constructor(given: Roads, edited: EditedRoads) {
    this.given = given;
    this.edited = edited;
    this.editedRoad = new Int32Array(given.feature.length).fill(-1);
    edited.road.forEach((road, i) => {
      this.editedRoad[road] = i;
    });
  }

  /** Undefined where all that it had was dropped. */
  feature(index: number, feature: unknown): unknown {
    if (!isObject(feature) || !isObject(feature.geometry)) return feature;
    const geometry = this.geometry(index, feature.geometry);
    if (geometry === feature.geometry) return feature;
    return geometry === null ? undefined : { ...feature, geometry };
  }

  /** Null where all that it had was dropped. */
  private geometry(feature: number, geometry: RawGeometry, depth = 0): RawGeometry | null {
    const { type, coordinates, geometries } = geometry;
    if (type === 'LineString') {
      const line = this.line(feature, coordinates);
      if (line === coordinates) return geometry;
      return line === null ? null : { ...geometry, coordinates: line };
    }
    if (type === 'MultiLineString' && Array.isArray(coordinates)) {
      const lines = rewriteAll(coordinates, (line) => this.line(feature, line));
      return lines === null ? null : { ...geometry, coordinates: lines };
    }
    if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < MAX_DEPTH) {
      const parts = rewriteAll(geometries, (part) =>
        isObject(part) ? this.geometry(feature, part, depth + 1) : part,
      );
      return parts === null ? null : { ...geometry, geometries: parts };
    }
    return geometry;
  }

  /** The very same line where nothing has changed, or where it is no road; null where it was dropped. */
  private line(feature: number, line: unknown): unknown {
    if (!this.isNext(feature, line)) return line;
    const road = this.editedRoad[this.road];
    const start = this.given.firstPosition[this.road++];
    if (road === -1) return null;
    const { roads, position } = this.edited;
    const [first, end] = [roads.firstPosition[road], roads.firstPosition[road + 1]];
    const rewritten: Position[] = [];
    for (let i = first; i < end; i++) {
      const [lng, lat] = roads.positions.subarray(2 * i, 2 * i + 2);
      const old = position[i] === -1 ? undefined : line[position[i] - start];
      rewritten.push([lng, lat, ...(old?.slice(2) ?? [])]);
    }
    const isSame =
      end - first === line.length &&
      rewritten.every(([lng, lat], i) => lng === line[i][0] && lat === line[i][1]);
    return isSame ? line : withHeights(rewritten, position.subarray(first, end));
  }

  /** Whether a line is the next road: those that were skipped are not equal to it. */
  private isNext(feature: number, line: unknown): line is Position[] {
    const { positions, firstPosition } = this.given;
    const { road } = this;
    if (this.given.feature[road] !== feature || !Array.isArray(line)) return false;
    const first = firstPosition[road];
    return (
      line.length === firstPosition[road + 1] - first &&
      line.every(
        (position, i) =>
          Array.isArray(position) &&
          position[0] === positions[2 * (first + i)] &&
          position[1] === positions[2 * (first + i) + 1],
      )
    );
  }
}

/** Null where there were parts and none is left. */
function rewriteAll(
  parts: readonly unknown[],
  rewrite: (part: unknown) => unknown,
): unknown[] | null {
  const left = parts.map(rewrite).filter((part) => part !== null);
  return left.length === 0 && parts.length > 0 ? null : left;
}

/** @param source of each position, -1 for the new ones, which get the heights between the others */
function withHeights(line: Position[], source: Int32Array): Position[] {
  if (line.every((position) => position.length < 3)) return line;
  const after = nextOld(source);
  let before = -1;
  return line.map((position, i) => {
    if (source[i] !== -1) before = i;
    if (source[i] !== -1) return position;
    const height = heightBetween(line[before], position, line[after[i]]);
    return height === undefined ? position : [position[0], position[1], height];
  });
}

/** Of each position the first from there on that is not new; -1 where none is. */
function nextOld(source: Int32Array): Int32Array {
  const next = new Int32Array(source.length);
  for (let i = source.length - 1, old = -1; i >= 0; i--) {
    if (source[i] !== -1) old = i;
    next[i] = old;
  }
  return next;
}

/** Beyond the end of a line it stays level. */
function heightBetween(
  before: Position | undefined,
  [lng, lat]: Position,
  after: Position | undefined,
): number | undefined {
  const [low, high] = [before?.[2] ?? after?.[2], after?.[2] ?? before?.[2]];
  if (low === undefined || high === undefined) return undefined;
  if (before === undefined || after === undefined) return low;
  const done = haversine(before[0], before[1], lng, lat);
  const left = haversine(lng, lat, after[0], after[1]);
  return done + left === 0 ? low : low + (done / (done + left)) * (high - low);
}
