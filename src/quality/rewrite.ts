/** Features of a source with the lines of edited roads, and their text. */
import type { Feature, Position } from 'geojson';
import { MAX_DEPTH } from '../input/geojson/collector.ts';
import { isObject } from '../input/geojson/geometry.ts';
import { heightOf } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import type { EditedRoads } from './edits.ts';

/**
 * Each feature with its properties, id and type of geometry. What is no road stays as it is; a
 * feature that loses its last line is left out. Old positions keep their further numbers, and a
 * new one gets the height between its neighbours.
 *
 * @param features whose lines include the given roads, in the same order
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
  /** Edited road of each given one; -1 where it was dropped. */
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

  /** Undefined where all its lines were dropped. */
  feature(index: number, feature: unknown): unknown {
    if (!isObject(feature) || !isObject(feature.geometry)) return feature;
    const geometry = this.geometry(index, feature.geometry);
    if (geometry === feature.geometry) return feature;
    return geometry === null ? undefined : { ...feature, geometry };
  }

  /** Null where all its lines were dropped. */
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

  /** The same object where nothing has changed, or where it is no road; null where it was dropped. */
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
      const further =
        position[i] === -1 ? heightOf(roads, i) : line[position[i] - start].slice(2);
      rewritten.push([lng, lat, ...further]);
    }
    const isSame =
      end - first === line.length &&
      rewritten.every(([lng, lat], i) => lng === line[i][0] && lat === line[i][1]);
    return isSame ? line : rewritten;
  }

  /** Whether a line is the next road. A line that was skipped as invalid never equals it. */
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

/** Null where there were parts and none remains. */
function rewriteAll(
  parts: readonly unknown[],
  rewrite: (part: unknown) => unknown,
): unknown[] | null {
  const left = parts.map(rewrite).filter((part) => part !== null);
  return left.length === 0 && parts.length > 0 ? null : left;
}
