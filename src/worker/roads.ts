/** Roads as the page means them: by a position on them, whether they are open or closed. */
import type { Position } from '../geo/position.ts';
import { lengthIn, type Space, spaceOf } from '../geo/space.ts';
import { edgeLine, type Network } from '../network/network.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { Road } from './contract/roads.ts';

const longestName = 60;

/** The roads nearest to some positions. */
export function roadsAt(router: RouteFinder, positions: readonly Position[]): Road[] {
  return positions.map((asked) => {
    const { edge, position } = router.snap(asked);
    return roadOf(router.network, edge, position);
  });
}

/** @param nearest the point that was asked about; its middle when absent */
export function roadOf(network: Network, edge: number, nearest?: Position): Road {
  const line = edgeLine(network, edge);
  const middle = middleOf(line, spaceOf(network));
  const name = nameOf(network, network.firstShape[edge]);
  return { edge, nearest: nearest ?? middle, middle, line, name };
}

/** The name of the road that leads on from a shape point; empty if there is none. */
export function nameOf({ properties, shapeRoad }: Network, shape: number): string {
  const name = properties.at(shapeRoad[shape])?.name;
  return typeof name === 'string' ? name.slice(0, longestName) : '';
}

/** Halfway along a line of two or more positions. */
function middleOf(line: readonly Position[], space: Space): Position {
  let rest = lengthIn(space, line) / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const meters = space.distance(...a, ...b);
    if (meters >= rest && meters > 0) return space.pointOn(a, b, rest / meters);
    rest -= meters;
  }
  return line[line.length - 1];
}
