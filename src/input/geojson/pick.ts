/** Some of the roads, and their positions. */
import type { Position } from '../../geo/position.ts';
import type { Roads } from './collector.ts';
import { PropertiesSubset } from './properties.ts';

/**
 * @param chosen ascending
 * @param overwrites whether positions, heights and places are moved within the arrays of the given
 *   roads, which then are of no use
 */
export function pick(roads: Roads, chosen: Int32Array, overwrites = false): Roads {
  const firstPosition = new Int32Array(chosen.length + 1);
  chosen.forEach((road, i) => {
    const length = roads.firstPosition[road + 1] - roads.firstPosition[road];
    firstPosition[i + 1] = firstPosition[i] + length;
  });
  /** @param size numbers per position */
  const picked = <A extends Float64Array | Int32Array>(all: A, size: number): A => {
    const length = size * firstPosition[chosen.length];
    // A copy of that size, or the beginning itself.
    const some = (overwrites ? all.subarray(0, length) : all.slice(0, length)) as A;
    chosen.forEach((road, i) => {
      const [start, end] = [roads.firstPosition[road], roads.firstPosition[road + 1]];
      some.set(all.subarray(size * start, size * end), size * firstPosition[i]);
    });
    return some;
  };
  return {
    ...roads,
    positions: picked(roads.positions, 2),
    ...(roads.heights && { heights: picked(roads.heights, 1) }),
    ...(roads.places && { places: picked(roads.places, 1) }),
    firstPosition,
    feature: chosen.map((road) => roads.feature[road]),
    properties: new PropertiesSubset(roads.properties, chosen),
    ...(roads.ids && { ids: Array.from(chosen, (road) => roads.ids?.[road] ?? null) }),
  };
}

/** Drops the positions of roads that are not needed any more, so that their memory is free. */
export function freePositions(roads: Roads): void {
  roads.positions = new Float64Array(0);
  if (roads.heights) roads.heights = new Float64Array(0);
}

/** The positions of one road. */
export function lineOf({ positions, firstPosition }: Roads, road: number): Position[] {
  const line: Position[] = [];
  for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
    line.push([positions[2 * i], positions[2 * i + 1]]);
  }
  return line;
}

/** The third number of a position: its height, or nothing. */
export function heightOf({ heights }: Roads, position: number): [height: number] | [] {
  const height = heights?.[position] ?? Number.NaN;
  return Number.isNaN(height) ? [] : [height];
}
