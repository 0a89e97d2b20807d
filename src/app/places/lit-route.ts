/** A route above the other lines of the map: that of a cell, or of a place in the list. */
import type { PositionWithHeight } from '../../geo/position.ts';
import { line, unrolled } from '../map/line.ts';

/** @returns draws a route instead of the last one; none where it has no positions */
export function litRoute(): (path: readonly PositionWithHeight[]) => void {
  const lines = [line('lit-casing'), line('lit-core')];
  return (path) => {
    for (const each of lines) each.setLatLngs(unrolled(path));
  };
}
