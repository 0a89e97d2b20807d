/** Roads as they are read → simplified lines, to show them before the network is built. */
import { doubled } from '../geo/arrays.ts';
import { Bounds } from '../geo/bounds.ts';
import { mercatorY } from '../geo/mercator.ts';
import { RADIANS, unwrapLng } from '../geo/sphere.ts';
import type { RoadsSoFar } from '../input/geojson/collector.ts';
import type { Box } from './prepared.ts';
import { grownBox } from './sketch-view.ts';

/** Lines in world widths relative to the first position of the file, which 32 bits can hold. */
export interface SketchLines {
  /** x0, y0, x1, y1, … */
  points: Float32Array;
  /** Line l owns points firstPoint[l] … firstPoint[l + 1] - 1; length lines + 1. */
  firstPoint: Int32Array;
  /** Bounding box of all roads so far; of the two ways round the globe, the narrower one. */
  bounds: Box;
  /** Whether all earlier lines are invalid. */
  isAnew: boolean;
  /** Whether these are the last lines. */
  isEnd: boolean;
}

/** Cells per side of the bounds; one is about a pixel on a large screen. */
const SIDE = 2048;
/** Limit of numbers in one sketch. */
const MOST = 2 ** 23;
/** Numbers (about) and lines (at most) per call. */
const PIECE = 2 ** 18;
const LINES = 2 ** 16;

export class Sketch {
  /** Number of roads in the bounds, number of roads drawn, and numbers returned so far. */
  private measured = 0;
  private drawn = 0;
  private given = 0;
  /** The first position: longitude in degrees, and y in the world. */
  private originLng = 0;
  private originY = 0;
  private bounds = new Bounds();

  /** The extent of the cells in degrees; it contains the bounds and grows in steps. */
  private grid: Box | null = null;
  private cellLng = 0;
  private cellLat = 0;
  /** One bit per cell: whether a road no larger than a cell begins there. */
  private readonly taken = new Uint32Array(SIDE ** 2 / 32);

  private points = new Float32Array(PIECE);
  private length = 0;

  /**
   * @param isWhole whether these are all roads; then call it again until `isEnd`
   * @returns lines of roads added since the last call, not always of all of them
   */
  take({ positions, firstPosition, roads }: RoadsSoFar, isWhole = false): SketchLines {
    const isAnew = roads < this.measured;
    if (isAnew) this.forget();
    if (this.measured === 0) {
      this.originLng = positions[0];
      this.originY = mercatorY(positions[1]);
    }
    const end = 2 * firstPosition[roads];
    for (let i = 2 * firstPosition[this.measured]; i < end; i += 2) {
      this.bounds.add(positions[i], positions[i + 1]);
    }
    this.measured = roads;
    this.fitGrid();

    const firstPoint = [0];
    this.length = 0;
    while (this.drawn < roads && this.length < PIECE && firstPoint.length <= LINES) {
      const before = this.length;
      this.draw(positions, firstPosition[this.drawn], firstPosition[++this.drawn]);
      if (this.length > before) firstPoint.push(this.length / 2);
    }
    this.given += this.length;
    return {
      points: this.points.slice(0, this.length),
      firstPoint: Int32Array.from(firstPoint),
      bounds: boxInWorld(this.bounds, this.originLng, this.originY),
      isAnew,
      isEnd: isWhole && this.drawn === roads,
    };
  }

  private forget(): void {
    this.measured = 0;
    this.drawn = 0;
    this.given = 0;
    this.bounds = new Bounds();
    this.grid = null;
  }

  private fitGrid(): void {
    const { west, east, south, north } = this.bounds;
    if (west > east) return;
    const degrees = { minX: west, minY: south, maxX: east, maxY: north };
    const grid = grownBox(this.grid ?? degrees, degrees);
    if (grid === this.grid) return;
    this.grid = grid;
    // The number of degrees of longitude that are as long on the map as one of latitude.
    const stretch = 1 / Math.max(0.1, Math.cos(((south + north) / 2) * RADIANS));
    const width = Math.max(grid.maxX - grid.minX, (grid.maxY - grid.minY) * stretch);
    this.cellLng = width / SIDE;
    this.cellLat = this.cellLng / stretch;
    this.taken.fill(0);
  }

  /** Writes the line of a road unless it would not be visible. */
  private draw(positions: Float64Array, first: number, end: number): void {
    if (this.given + this.length >= MOST) return;
    const room = this.length + 2 * Math.max(2, end - first);
    if (room > this.points.length) this.points = doubled(this.points, room);
    const { cellLng, cellLat } = this;
    const startLng = positions[2 * first];
    const startLat = positions[2 * first + 1];
    this.put(startLng, startLat);
    const start = this.length;
    let lng = startLng;
    let lat = startLat;
    let turned = startLng;
    for (let i = 2 * first + 2; i < 2 * end; i += 2) {
      // A road may run round the globe more than once.
      turned += unwrapLng(positions[i], positions[i - 2]) - positions[i - 2];
      const isNear =
        Math.abs(turned - lng) < cellLng && Math.abs(positions[i + 1] - lat) < cellLat;
      if (isNear) continue;
      lng = turned;
      lat = positions[i + 1];
      this.put(lng, lat);
    }
    if (this.length > start) {
      const isWhole = turned === lng && positions[2 * end - 1] === lat;
      if (!isWhole) this.put(turned, positions[2 * end - 1]);
    } else if (this.isFree(startLng, startLat)) this.put(startLng + 2 * cellLng, startLat);
    else this.length -= 2;
  }

  private put(lng: number, lat: number): void {
    this.points[this.length++] = (lng - this.originLng) / 360;
    this.points[this.length++] = mercatorY(lat) - this.originY;
  }

  /** Marks the cell of a road no larger than it; false if it is marked already. */
  private isFree(lng: number, lat: number): boolean {
    const column = Math.floor((lng - this.grid!.minX) / this.cellLng);
    const row = Math.floor((lat - this.grid!.minY) / this.cellLat);
    const index = Math.min(row, SIDE - 1) * SIDE + Math.min(column, SIDE - 1);
    const bit = 1 << (index & 31);
    const isFree = (this.taken[index >> 5] & bit) === 0;
    this.taken[index >> 5] |= bit;
    return isFree;
  }
}

/** @param lng degrees, and y in world widths: the origin of the box */
function boxInWorld(bounds: Bounds, lng: number, y: number): Box {
  const [west, east] = bounds.range;
  return {
    minX: (west - lng) / 360,
    minY: mercatorY(bounds.north) - y,
    maxX: (east - lng) / 360,
    maxY: mercatorY(bounds.south) - y,
  };
}
