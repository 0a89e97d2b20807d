/** The roads that meet at a node, as a traveller sees them who arrives there. */
import { grouped } from '../../geo/arrays.ts';
import { type Space, spaceOf } from '../../geo/space.ts';
import { RADIANS } from '../../geo/sphere.ts';
import { isAgainstOneway, type Network } from '../../network/network.ts';
import type { Road, RoadReader } from './road.ts';

/** A road that leaves the node, seen from the step on which the traveller arrives. */
export interface Branch {
  /** 2 · edge along it, 2 · edge + 1 back. */
  step: number;
  /** Degrees from straight ahead, right positive, above -180 and up to 180. */
  turn: number;
  /** The node at its end. */
  end: number;
  /** Whether the traveller may enter it. */
  isOpen: boolean;
  road: Road;
}

/** A road that leaves a node. */
export interface Spoke extends Pick<Branch, 'step' | 'isOpen'> {
  /** Clockwise degrees from north, from 0 to below 360. */
  bearing: number;
}

/** Angles are measured over this many meters of road. */
export const LOOK_METERS = 12;

/** A ring has no more edges; other shapes end here. */
const MOST_STEPS = 100;

export class Junctions {
  private readonly network: Network;
  private readonly ignoreOneway: boolean;
  private readonly roads: RoadReader;

  constructor(network: Network, ignoreOneway: boolean, roads: RoadReader) {
    this.network = network;
    this.ignoreOneway = ignoreOneway;
    this.roads = roads;
  }

  /** All branches except the road back, from left to right. */
  branches(node: number, arriving: number): Branch[] {
    const { first, item } = stepsOf(this.network);
    const ahead = this.bearing(arriving ^ 1) + 180;
    const branches: Branch[] = [];
    for (let i = first[node]; i < first[node + 1]; i++) {
      const step = item[i];
      if (step === (arriving ^ 1)) continue;
      branches.push({
        step,
        turn: turnBetween(ahead, this.bearing(step)),
        end: this.end(step),
        isOpen: this.isOpen(step),
        road: this.roads.at(this.firstRoad(step)),
      });
    }
    return branches.sort((a, b) => a.turn - b.turn);
  }

  /** All roads at a node, clockwise from north. */
  spokes(node: number): Spoke[] {
    const { first, item } = stepsOf(this.network);
    return Array.from(item.subarray(first[node], first[node + 1]), (step) => ({
      step,
      bearing: this.bearing(step),
      isOpen: this.isOpen(step),
    })).sort((a, b) => a.bearing - b.bearing);
  }

  /** The way round a ring from a step on it until it is back, or ends. */
  ringMeters(first: number): number {
    const { edgeMeters } = this.network;
    let meters = 0;
    let step: number | undefined = first;
    for (let steps = 0; step !== undefined && steps < MOST_STEPS; steps++) {
      meters += edgeMeters[step >> 1];
      const onward: Branch | undefined = this.branches(this.end(step), step).find(
        ({ isOpen, road }) => isOpen && road.ring !== null,
      );
      step = onward?.step === first ? undefined : onward?.step;
    }
    return meters;
  }

  private end(step: number): number {
    const { edgeTail, edgeHead } = this.network;
    return (step % 2 === 0 ? edgeHead : edgeTail)[step >> 1];
  }

  private isOpen(step: number): boolean {
    return this.ignoreOneway || !isAgainstOneway(this.network.edgeDirection, step);
  }

  /** The road of the first segment of a step. */
  private firstRoad(step: number): number {
    const { firstShape, shapeRoad } = this.network;
    const edge = step >> 1;
    return shapeRoad[step % 2 === 0 ? firstShape[edge] : firstShape[edge + 1] - 2];
  }

  /** In which direction a step leaves its node. */
  private bearing(step: number): number {
    const { firstShape, shapeLng, shapeLat } = this.network;
    const edge = step >> 1;
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    const isBack = step % 2 === 1;
    const [from, to] = isBack ? [last, first] : [first, last];
    return bearingAlong(spaceOf(this.network), shapeLng, shapeLat, from, to);
  }
}

/** Files draw some roads twice; a traveller sees one. */
export function isDrawnTwice(one: Branch, other: Branch): boolean {
  return one.end === other.end && Math.abs(one.turn - other.turn) < 1;
}

/**
 * The direction from one position of a line to the point some meters along it, which is the last
 * position if that comes before.
 */
export function bearingAlong(
  space: Space,
  lng: ArrayLike<number>,
  lat: ArrayLike<number>,
  from: number,
  to: number,
): number {
  const way = from <= to ? 1 : -1;
  let left = LOOK_METERS;
  for (let i = from; i !== to; i += way) {
    const meters = space.distance(lng[i], lat[i], lng[i + way], lat[i + way]);
    if (meters >= left) {
      const share = left / meters;
      const part = space.unwrap(lng[i + way], lng[i]) - lng[i];
      const east = part * share + space.unwrap(lng[i], lng[from]) - lng[from];
      const north = lat[i] + share * (lat[i + way] - lat[i]) - lat[from];
      return bearingTo(space, east, north, lat[from]);
    }
    left -= meters;
  }
  const east = space.unwrap(lng[to], lng[from]) - lng[from];
  return bearingTo(space, east, lat[to] - lat[from], lat[from]);
}

/** Over some meters, degrees can be taken for a plane. */
function bearingTo({ narrowing }: Space, east: number, north: number, lat: number): number {
  const degrees = Math.atan2(east * narrowing(lat), north) / RADIANS;
  return (degrees + 360) % 360;
}

/** Degrees from one bearing to another, right positive, above -180 and up to 180. */
export function turnBetween(before: number, after: number): number {
  const turn = (((after - before) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

const known = new WeakMap<Network, ReturnType<typeof grouped>>();

/** The steps that leave each node, open or not. */
function stepsOf(network: Network): ReturnType<typeof grouped> {
  const stored = known.get(network);
  if (stored !== undefined) return stored;
  const { edgeTail, edgeHead, nodeLng } = network;
  const origin = new Int32Array(2 * edgeTail.length);
  for (let edge = 0; edge < edgeTail.length; edge++) {
    origin[2 * edge] = edgeTail[edge];
    origin[2 * edge + 1] = edgeHead[edge];
  }
  const steps = grouped(origin, nodeLng.length);
  known.set(network, steps);
  return steps;
}
