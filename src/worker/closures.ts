/** Roads as the page means them: by a position on them, whether they are open or closed. */

import type { Position } from '../geo/position.ts';
import { haversine, lineLength, pointOnArc } from '../geo/sphere.ts';
import { edgeLine } from '../network/network.ts';
import type { NetworkRouter } from '../router/network-router.ts';
import type { Snap } from '../snap/snap.ts';
import type { Road } from './contract.ts';

const longestName = 60;

/** Closes and describes the roads of one router, which nobody else may close. */
export class Closures {
  private readonly router: NetworkRouter;
  /** By the position as text. */
  private readonly snaps = new Map<string, Snap>();

  constructor(router: NetworkRouter) {
    this.router = router;
  }

  /** Closes the roads nearest to these positions, and opens all others. */
  close(positions: readonly Position[]): void {
    this.router.setClosed(this.snapAll(positions).map(({ edge }) => edge));
  }

  /** The roads nearest to these positions, closed ones too. */
  roads(positions: readonly Position[]): Road[] {
    return this.snapAll(positions).map(({ edge, position }) => {
      const { network } = this.router;
      const line = edgeLine(network, edge);
      const name = network.properties.at(network.shapeRoad[network.firstShape[edge]])?.name;
      return {
        edge,
        nearest: position,
        middle: middleOf(line),
        line,
        name: typeof name === 'string' ? name.slice(0, longestName) : '',
      };
    });
  }

  /** The same position means the same road, whatever has been closed since. */
  private snapAll(positions: readonly Position[]): Snap[] {
    const { router, snaps } = this;
    const fresh = positions.filter((position) => !snaps.has(String(position)));
    if (fresh.length > 0) {
      const { closed } = router;
      router.setClosed([]);
      for (const position of fresh) snaps.set(String(position), router.snap(position));
      router.setClosed(closed);
    }
    return positions.map((position) => snaps.get(String(position))!);
  }
}

/** Halfway along a line of two or more positions. */
function middleOf(line: readonly Position[]): Position {
  let rest = lineLength(line) / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const meters = haversine(...a, ...b);
    if (meters >= rest && meters > 0) return pointOnArc(a, b, rest / meters);
    rest -= meters;
  }
  return line[line.length - 1];
}
