/** Travel time as what roads cost, in seconds. */
import { spaceOf } from '../geo/space.ts';
import { type Network, placeAt } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';

/** @param meters length of each segment */
export function timeWeights(
  { roadPace, shapeRoad, shapeBackward }: Network,
  meters: Float64Array,
): SegmentWeights {
  const { forward: drawn, backward: against } = roadPace;
  const forward = new Float64Array(meters.length);
  const backward = new Float64Array(meters.length);
  for (let i = 0; i < meters.length; i++) {
    const road = shapeRoad[i];
    if (road === -1) continue;
    const isTurned = shapeBackward[i] === 1;
    forward[i] = meters[i] * (isTurned ? against : drawn)[road];
    backward[i] = meters[i] * (isTurned ? drawn : against)[road];
  }
  return { forward, backward };
}

/** Travel times along edges; those of whole edges are kept. */
export class TravelTimes {
  private readonly network: Network;
  /** Seconds a whole edge takes, from its tail at 2e for edge e and from its head at 2e + 1. */
  private readonly wholes: Float64Array;

  constructor(network: Network) {
    this.network = network;
    this.wholes = new Float64Array(2 * network.edgeMeters.length);
  }

  /** Seconds along an edge from one offset in meters to another; backward where that is lower. */
  seconds(edge: number, start: number, end: number): number {
    return Math.abs(end - start) === this.network.edgeMeters[edge]
      ? this.whole(2 * edge + (start < end ? 0 : 1))
      : this.along(edge, start, end);
  }

  /**
   * Seconds along all of an edge.
   *
   * @param step twice the edge, plus 1 from its head to its tail
   */
  whole(step: number): number {
    if (this.wholes[step] === 0) {
      const edge = step >> 1;
      const meters = this.network.edgeMeters[edge];
      this.wholes[step] =
        (step & 1) === 0 ? this.along(edge, 0, meters) : this.along(edge, meters, 0);
    }
    return this.wholes[step];
  }

  private along(edge: number, start: number, end: number): number {
    const { firstShape, shapeLng, shapeLat, shapeRoad } = this.network;
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    const [low, high] = start < end ? [start, end] : [end, start];
    let change = first + 1;
    while (change < last && shapeRoad[change] === shapeRoad[first]) change++;
    // Nearly all edges run along one road.
    if (change === last) return this.pace(first, end < start) * (high - low);
    const from = placeAt(this.network, edge, low);
    const to = placeAt(this.network, edge, high);
    const { distance } = spaceOf(this.network);
    let seconds = 0;
    for (let i = from.shape; i < last && i <= to.shape; i++) {
      const share = (i === to.shape ? to.share : 1) - (i === from.shape ? from.share : 0);
      const meters = distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
      seconds += this.pace(i, end < start) * share * meters;
    }
    return seconds;
  }

  /** Seconds per meter of the segment at shape point i, in the direction of its edge or back. */
  private pace(i: number, isBack: boolean): number {
    const { shapeRoad, shapeBackward, roadPace } = this.network;
    const isAgainst = (shapeBackward[i] === 1) !== isBack;
    return (isAgainst ? roadPace.backward : roadPace.forward)[shapeRoad[i]];
  }
}
