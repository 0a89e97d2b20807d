/** Turn restrictions and junctions as the page draws them. */
import type { Bbox, Position } from '../geo/position.ts';
import { type Space, spaceOf } from '../geo/space.ts';
import { edgeLine, type Network } from '../network/network.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { OwnTurn } from './contract/network.ts';
import type { Arm, Junction, TurnSign } from './contract/roads.ts';
import { nameOf } from './roads.ts';

/** Signs that the map can show at once. */
const MOST_SIGNS = 300;
/** Meters from a junction to the points that say where its roads lead. */
const BESIDE = 20;
/** Meters of a road that are highlighted at a junction. */
const ARM = 60;

/** The restrictions at junctions in a box; none where they are too many. */
export function turnSigns(
  router: RouteFinder,
  [west, south, east, north]: Bbox,
  own: readonly OwnTurn[],
): TurnSign[] {
  const { network } = router;
  const { turns, edgeTail, edgeHead, nodeLng, nodeLat } = network;
  if (!turns) return [];
  const space = spaceOf(network);
  const middle = (west + east) / 2;
  const ownByEdges = new Map(own.map((turn, i) => [edgesOf(router, turn), i]));
  const signs: TurnSign[] = [];
  for (let i = 0; i < turns.only.length; i++) {
    const steps = turns.step.subarray(turns.firstStep[i], turns.firstStep[i + 1]);
    const [first, last] = [steps[0], steps[steps.length - 1]];
    const node = (first % 2 === 0 ? edgeHead : edgeTail)[first >> 1];
    const [lng, lat] = [space.unwrap(nodeLng[node], middle), nodeLat[node]];
    if (lng < west || lng > east || lat < south || lat > north) continue;
    if (signs.length === MOST_SIGNS) return [];
    const [at, from] = beginning(network, first ^ 1);
    const [bend, to] = beginning(network, last);
    signs.push({
      kind: turns.only[i] === 1 ? 'only' : 'no',
      at,
      from,
      turn:
        last === (first ^ 1) ? 180 : turned(bearing(space, from, at), bearing(space, bend, to)),
      fromName: firstName(network, first ^ 1),
      toName: firstName(network, last),
      own: ownByEdges.get(`${first >> 1},${last >> 1}`) ?? -1,
    });
  }
  return signs;
}

/** The junction at the nearer end of the nearest road, unless that is a dead end. */
export function junctionAt(router: RouteFinder, position: Position): Junction {
  const { network } = router;
  const { edgeTail, edgeHead, edgeMeters, nodeLng, nodeLat } = network;
  const { edge, offset } = router.snap(position);
  const ends = [edgeTail[edge], edgeHead[edge]];
  if (offset > edgeMeters[edge] / 2) ends.reverse();
  const found = ends.map((node) => ({
    position: [nodeLng[node], nodeLat[node]] as Position,
    arms: stepsFrom(network, node).map((step) => armAlong(network, step)),
  }));
  return found.find(({ arms }) => arms.length > 1) ?? found[0];
}

function armAlong(network: Network, step: number): Arm {
  const space = spaceOf(network);
  const direction = network.edgeDirection[step >> 1];
  const against = step % 2 === 0 ? -1 : 1;
  const line = cut(network, step, ARM);
  const [start, next] = line;
  const share = Math.min(0.5, BESIDE / space.distance(...start, ...next));
  return {
    line,
    // On its first segment: behind it, another road of the file may begin.
    on: space.pointOn(start, next, share),
    name: firstName(network, step),
    isExit: direction !== against,
    isEntry: direction !== -against,
  };
}

/** The name of the road with which a step begins: an edge may lead along several. */
function firstName(network: Network, step: number): string {
  const { firstShape } = network;
  const edge = step >> 1;
  return nameOf(network, step % 2 === 0 ? firstShape[edge] : firstShape[edge + 1] - 2);
}

/** A loop leaves its node twice. */
function stepsFrom({ edgeTail, edgeHead }: Network, node: number): number[] {
  const steps: number[] = [];
  for (let edge = 0; edge < edgeTail.length; edge++) {
    if (edgeTail[edge] === node) steps.push(2 * edge);
    if (edgeHead[edge] === node) steps.push(2 * edge + 1);
  }
  return steps;
}

/** The edges along which an own turn comes and goes, as text. */
function edgesOf(router: RouteFinder, { from, to }: OwnTurn): string {
  return [from, to].map((position) => router.snap(position).edge).join();
}

/** The start of a step, and a point on it a little later, at most halfway. */
function beginning(network: Network, step: number): [start: Position, later: Position] {
  const line = cut(network, step, Math.min(BESIDE, network.edgeMeters[step >> 1] / 2));
  return [line[0], line[line.length - 1]];
}

/** The first meters of a step. */
function cut(network: Network, step: number, meters: number): Position[] {
  const space = spaceOf(network);
  const whole = edgeLine(network, step >> 1);
  if (step % 2 === 1) whole.reverse();
  const line = [whole[0]];
  let rest = meters;
  for (let i = 1; i < whole.length; i++) {
    const length = space.distance(...whole[i - 1], ...whole[i]);
    if (length > rest) {
      line.push(space.pointOn(whole[i - 1], whole[i], rest / length));
      return line;
    }
    line.push(whole[i]);
    rest -= length;
  }
  return line;
}

/** Degrees clockwise from north, or from the direction of y. */
function bearing(space: Space, a: Position, b: Position): number {
  const x = (space.unwrap(b[0], a[0]) - a[0]) * space.narrowing(a[1]);
  return (Math.atan2(x, b[1] - a[1]) * 180) / Math.PI;
}

/** From -180 to 180; to the right above 0. */
function turned(before: number, after: number): number {
  return ((after - before + 540) % 360) - 180;
}
