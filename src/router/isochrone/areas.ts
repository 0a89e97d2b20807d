/**
 * The area of an isochrone: the cells of a fine grid that reached roads run through, and their
 * outline.
 */
import type { Feature, Polygon } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { spaceOf } from '../../geo/space.ts';
import { expectType } from '../../input/arguments.ts';
import { expectNetwork } from '../../network/given.ts';
import type { Network } from '../../network/network.ts';
import { expectReach, expectSnap } from '../given.ts';
import { cornersOf, type Grid, gridOver, type Line, outline, walkCells } from './grid.ts';
import type { Isochrone, Reach } from './isochrone.ts';
import { type ReachProperties, reachLines } from './lines.ts';

/**
 * The area of each reach as a GeoJSON Feature, in the order of the budgets. All reached roads
 * lie inside; its rim is never farther from them than two cells, of which there are a hundred
 * along the largest area; the area of a budget lies within that of any larger one. Across the
 * 180° line it goes on beyond it.
 */
export function isochroneAreas(
  network: Network,
  isochrone: Isochrone,
): Feature<Polygon, ReachProperties>[] {
  const { from, metric, reaches } = Object(isochrone) as Isochrone;
  expectNetwork(network);
  expectSnap('isochrone.from', from);
  expectType('isochrone.reaches', reaches, 'a list');
  for (const reach of reaches) expectReach('reach', reach, network);
  const drawn = reaches.map((reach) => unwrapped(network, from.position, reach));
  const grid = gridOver(drawn.flat(), spaceOf(network));
  return reaches.map((reach, i) => {
    const corners = marked(grid, drawn[i]);
    return {
      type: 'Feature',
      properties: { budget: reach.budget, metric, meters: reach.meters },
      geometry: outline(grid, (corner) => corners[corner] === 1),
    };
  });
}

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

/** 1 at all four corners of each cell that a line runs through. */
function marked(grid: Grid, lines: Line[]): Uint8Array {
  const corners = new Uint8Array(grid.columns * grid.rows);
  for (const line of lines) {
    walkCells(grid, line, (cell) => {
      for (const corner of cornersOf(grid, cell)) corners[corner] = 1;
    });
  }
  return corners;
}
