/**
 * A grid over reached roads, and the outline of its marked corners by marching squares (Lorensen &
 * Cline 1987, on the plane).
 */
import { area, polygon } from '@turf/turf';
import type { Position as Coordinates, Polygon } from 'geojson';
import { ringArea } from '../../geo/plane.ts';
import type { Space } from '../../geo/space.ts';

/** Corners of square cells, row by row from the south-west. */
export interface Grid {
  west: number;
  south: number;
  /** Degrees of a cell's sides. */
  width: number;
  height: number;
  columns: number;
  rows: number;
}

export type Line = Coordinates[];

/** Cells along the longer side. */
const CELLS = 100;
/** A hole of fewer cells than this is a block of houses, and is filled. */
const HOLE_CELLS = 50;
const LEAST_CELL_METERS = 1;

/** @param lines without a jump at the 180° line */
export function gridOver(lines: Iterable<Line>, { narrowing, perUnit }: Space): Grid {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (const [lng, lat] of line) {
      west = Math.min(west, lng);
      south = Math.min(south, lat);
      east = Math.max(east, lng);
      north = Math.max(north, lat);
    }
  }
  // At a pole itself a cell would have no width.
  const narrow = Math.max(0.01, narrowing((south + north) / 2));
  const least = LEAST_CELL_METERS / perUnit;
  const height = Math.max(((east - west) * narrow) / CELLS, (north - south) / CELLS, least);
  const width = height / narrow;
  // An empty cell all around, so that every outline closes.
  return {
    west: west - 2 * width,
    south: south - 2 * height,
    width,
    height,
    columns: Math.ceil((east - west) / width) + 5,
    rows: Math.ceil((north - south) / height) + 5,
  };
}

/**
 * Visits the south-western corner of each cell that a line runs through, from its first position on.
 *
 * @param visit gets the segment of the line and the share of it that has been passed
 */
export function walkCells(
  { west, south, width, height, columns }: Grid,
  line: Line,
  visit: (corner: number, segment: number, share: number) => void,
): void {
  let [x, y] = [(line[0][0] - west) / width, (line[0][1] - south) / height];
  visit(Math.floor(y) * columns + Math.floor(x), 0, 0);
  for (let i = 1; i < line.length; i++) {
    const [lng, lat] = line[i];
    const [dx, dy] = [(lng - west) / width - x, (lat - south) / height - y];
    // A cell passed over between two steps is cut at a corner, and no more than that.
    const steps = Math.ceil(4 * Math.max(Math.abs(dx), Math.abs(dy)));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const corner = Math.floor(y + dy * share) * columns + Math.floor(x + dx * share);
      visit(corner, i - 1, share);
    }
    [x, y] = [x + dx, y + dy];
  }
}

/** The four corners of a cell, counterclockwise from the south-west. */
export function cornersOf({ columns }: Grid, corner: number): [number, number, number, number] {
  return [corner, corner + 1, corner + columns + 1, corner + columns];
}

/** The outline of the corners that are in, which are connected, with its larger holes. */
export function outline(grid: Grid, isIn: (corner: number) => boolean): Polygon {
  const rings = ringsAround(grid, isIn).map((ring) => ({ ring, size: cellsIn(ring) }));
  const [outer, ...others] = rings.sort((one, other) => other.size - one.size);
  const holes = others.filter(({ size }) => size <= -HOLE_CELLS);
  const { west, south, width, height } = grid;
  const place = ([x, y]: Coordinates): Coordinates => [west + x * width, south + y * height];
  return {
    type: 'Polygon',
    coordinates: [outer, ...holes].map(({ ring }) => ring.map(place)),
  };
}

/** Area of a polygon in km², on a flat map in its units squared. */
export function areaOf({ coordinates }: Polygon, { isFlat }: Space): number {
  if (!isFlat) return area(polygon(coordinates)) / 1e6;
  const [outer, ...holes] = coordinates.map((ring) => ringArea(ring));
  return outer - holes.reduce((sum, hole) => sum + hole, 0);
}

/** Closed lines with what is in to their left: outlines counterclockwise, holes clockwise. */
function ringsAround(grid: Grid, isIn: (corner: number) => boolean): Line[] {
  const { columns, rows } = grid;
  /** The line from the middle of each side between two corners: 2c to the right of a corner, 2c + 1 above. */
  const next = new Int32Array(2 * columns * rows).fill(-1);
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column;
      const inside = cornersOf(grid, corner).map(isIn);
      if (inside[0] === inside[1] && inside[1] === inside[2] && inside[2] === inside[3]) continue;
      const sides = [2 * corner, 2 * corner + 3, 2 * (corner + columns), 2 * corner + 1];
      for (let side = 0; side < 4; side++) {
        if (!inside[side] || inside[(side + 1) % 4]) continue;
        let first = side;
        while (inside[(first + 3) % 4]) first = (first + 3) % 4;
        next[sides[side]] = sides[(first + 3) % 4];
      }
    }
  }
  const rings: Line[] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] === -1) continue;
    const ring: Line = [];
    for (let side = start; next[side] !== -1; ) {
      const corner = side >> 1;
      const [x, y] = [corner % columns, Math.floor(corner / columns)];
      ring.push(side % 2 === 0 ? [x + 0.5, y] : [x, y + 0.5]);
      const following = next[side];
      next[side] = -1;
      side = following;
    }
    ring.push([...ring[0]]);
    rings.push(ring);
  }
  return rings;
}

/** Area in cells, below 0 if the ring runs clockwise. */
function cellsIn(ring: Line): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    twice += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  }
  return twice / 2;
}
