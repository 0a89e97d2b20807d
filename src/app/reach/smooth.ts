/** Cuts the corners of closed lines, a quarter from each side (Chaikin 1974). */
import type { Position } from '../../geo/position.ts';

export function smooth(ring: readonly Position[], times = 2): Position[] {
  let line = ring.slice(0, -1);
  for (let time = 0; time < times; time++) {
    line = line.flatMap((from, i) => {
      const to = line[(i + 1) % line.length]!;
      return [between(from, to, 0.25), between(from, to, 0.75)];
    });
  }
  return [...line, line[0]!];
}

function between([x0, y0]: Position, [x1, y1]: Position, share: number): Position {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
}
