/**
 * The area of an isochrone: the cells of a fine grid that reached roads run through, and their
 * outline by marching squares (Lorensen & Cline 1987, on the plane).
 */
import { area, featureCollection, isobands, point, polygon } from '@turf/turf';
import type { Position as Coordinates, Feature, Polygon } from 'geojson';
import { ringArea } from '../../geo/plane.ts';
import type { Position } from '../../geo/position.ts';
import { type Space, spaceOf } from '../../geo/space.ts';
import type { Network } from '../../network/network.ts';
import type { Isochrone, Reach } from './isochrone.ts';
import { type ReachProperties, reachLines } from './lines.ts';

/** Cells along the longer side of the largest reach. */
const CELLS = 100;
/** A hole of fewer cells than this is a block of houses, and is filled. */
const HOLE_CELLS = 50;
const LEAST_CELL_METERS = 1;

/**
 * The area of each reach as a GeoJSON Feature, in the order of the budgets. All reached roads
 * lie inside; its rim is never farther from them than two cells, of which there are a hundred
 * along the largest area; the area of a budget lies within that of any larger one. Across the
 * 180° line it goes on beyond it.
 */
export function isochroneAreas(
  network: Network,
  { from, metric, reaches }: Isochrone,
): Feature<Polygon, ReachProperties>[] {
  const drawn = reaches.map((reach) => unwrapped(network, from.position, reach));
  const space = spaceOf(network);
  const grid = gridOver(drawn.flat(), space);
  return reaches.map((reach, i) => ({
    type: 'Feature',
    properties: { budget: reach.budget, metric, meters: reach.meters },
    geometry: outline(grid, marked(grid, drawn[i]), space),
  }));
}

type Line = Coordinates[];

/** The reached lines, without a jump at the 180° line, and where they begin. */
function unwrapped(network: Network, origin: Position, reach: Reach): Line[] {
  const { unwrap } = spaceOf(network);
  const lines: Line[] = [[[...origin]], ...reachLines(network, reach)];
  return lines.map((line) => {
    let near = origin[0];
    return line.map(([lng, lat]) => {
      near = unwrap(lng, near);
      return [near, lat];
    });
  });
}

/** Corners of square cells, row by row from the south-west. */
interface Grid {
  west: number;
  south: number;
  /** Degrees of a cell's sides. */
  width: number;
  height: number;
  columns: number;
  rows: number;
}

function gridOver(lines: Line[], { narrowing, perUnit }: Space): Grid {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of lines.flat()) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
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

/** 1 at all four corners of each cell that a line runs through. */
function marked({ west, south, width, height, columns, rows }: Grid, lines: Line[]): Uint8Array {
  const corners = new Uint8Array(columns * rows);
  const mark = (x: number, y: number): void => {
    const corner = Math.floor(y) * columns + Math.floor(x);
    corners[corner] = corners[corner + 1] = 1;
    corners[corner + columns] = corners[corner + columns + 1] = 1;
  };
  for (const line of lines) {
    let [x, y] = [(line[0][0] - west) / width, (line[0][1] - south) / height];
    mark(x, y);
    for (const [lng, lat] of line) {
      const [dx, dy] = [(lng - west) / width - x, (lat - south) / height - y];
      // A cell passed over between two steps is cut at a corner, and no more than that.
      const steps = Math.ceil(4 * Math.max(Math.abs(dx), Math.abs(dy)));
      for (let step = 1; step <= steps; step++) {
        mark(x + (dx * step) / steps, y + (dy * step) / steps);
      }
      [x, y] = [x + dx, y + dy];
    }
  }
  return corners;
}

function outline(grid: Grid, corners: Uint8Array, { isFlat, perUnit }: Space): Polygon {
  const { west, south, width, height, columns } = grid;
  const points = Array.from(corners, (elevation, i) =>
    point([west + (i % columns) * width, south + Math.floor(i / columns) * height], {
      elevation,
    }),
  );
  const [band] = isobands(featureCollection(points), [0.5, 2]).features;
  // The reached roads are connected, so the largest ring is the outline, and all others are holes,
  // even if isobands takes a hole for a polygon of its own.
  const rings = band.geometry.coordinates.flat().map((ring) => ({
    ring,
    size: isFlat ? ringArea(ring) : area(polygon([ring])),
  }));
  const [outer, ...holes] = rings.sort((one, other) => other.size - one.size);
  const cellMeters = height * perUnit;
  const least = HOLE_CELLS * cellMeters ** 2;
  const kept = holes.filter(({ size }) => size >= least);
  return polygon([outer, ...kept].map(({ ring }) => ring)).geometry;
}
