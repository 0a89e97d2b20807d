/**
 * The areas of all budgets of one question, on one grid that knows the least cost at each of its
 * corners: each takes a few milliseconds, and lies within those of larger budgets.
 */
import type { Polygon } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { type Space, spaceOf } from '../../geo/space.ts';
import { expectLine, expectType } from '../../input/arguments.ts';
import { expectNetwork } from '../../network/given.ts';
import { edgeLine, type Network } from '../../network/network.ts';
import { expectParts, expectReachedParts } from '../given.ts';
import { areaOf, cornersOf, type Grid, gridOver, type Line, outline, walkCells } from './grid.ts';
import { reachLines } from './lines.ts';
import type { ReachedParts } from './parts.ts';

export interface ReachArea {
  /** As `isochroneAreas` draws it. */
  polygon: Polygon;
  /** In km², on a flat map in its units squared. */
  area: number;
}

export class ReachField {
  private readonly space: Space;
  private readonly grid: Grid;
  /** Least cost in any cell around a corner. */
  private readonly cost: Float64Array;

  /** @param most the greatest budget */
  constructor(network: Network, origin: Position, parts: ReachedParts, most: number) {
    expectNetwork(network);
    expectLine('origin', [origin]);
    expectParts('parts', parts, network);
    expectReachedParts(parts);
    expectType('most', most, 'a number from 0 up');
    this.space = spaceOf(network);
    const lines = reachedLines(network, origin, parts, most);
    const start: Line = [[...origin]];
    this.grid = gridOver([start, ...lines.map(({ line }) => line)], this.space);
    this.cost = new Float64Array(this.grid.columns * this.grid.rows).fill(Infinity);
    walkCells(this.grid, start, (cell) => this.reach(cell, 0));
    for (const { line, from, until } of lines) {
      const along = lengths(line);
      const total = along[along.length - 1] || 1;
      // A cell is entered between two steps: the cost before them is not too high.
      let before = from;
      walkCells(this.grid, line, (cell, segment, share) => {
        const passed = along[segment] + share * ((along[segment + 1] ?? total) - along[segment]);
        this.reach(cell, before);
        before = from + ((until - from) * passed) / total;
      });
    }
  }

  within(budget: number): ReachArea {
    expectType('budget', budget, 'a number from 0 up');
    // Corners that no road reaches have the cost Infinity.
    const most = Math.min(budget, Number.MAX_VALUE);
    const polygon = outline(this.grid, (corner) => this.cost[corner] <= most);
    return { polygon, area: areaOf(polygon, this.space) };
  }

  private reach(cell: number, cost: number): void {
    for (const corner of cornersOf(this.grid, cell)) {
      if (cost < this.cost[corner]) this.cost[corner] = cost;
    }
  }
}

interface ReachedLine {
  line: Line;
  from: number;
  until: number;
}

/** In the direction in which they are reached, without a jump at the 180° line. */
function reachedLines(
  network: Network,
  origin: Position,
  { edge, start, end, from, until }: ReachedParts,
  most: number,
): ReachedLine[] {
  const { unwrap } = spaceOf(network);
  const lines: ReachedLine[] = [];
  for (let i = 0; i < edge.length; i++) {
    if (from[i] > most) continue;
    const share = until[i] > most ? (most - from[i]) / (until[i] - from[i]) : 1;
    const last = start[i] + share * (end[i] - start[i]);
    const [low, high] = [Math.min(start[i], last), Math.max(start[i], last)];
    const isWhole = low === 0 && high === network.edgeMeters[edge[i]];
    const part = { edge: [edge[i]], start: [low], end: [high] };
    const drawn: Line = isWhole
      ? edgeLine(network, edge[i]).map((position) => [...position])
      : reachLines(network, part)[0];
    let near = origin[0];
    const line = (last < start[i] ? drawn.reverse() : drawn).map(([lng, lat]) => {
      near = unwrap(lng, near);
      return [near, lat];
    });
    lines.push({ line, from: from[i], until: Math.min(until[i], most) });
  }
  return lines;
}

/** How long a line is up to each of its positions, on the plane. */
function lengths(line: Line): number[] {
  const along = [0];
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1], line[i]];
    along.push(along[i - 1] + Math.hypot(x1 - x0, y1 - y0));
  }
  return along;
}
