/** Travel time as what roads cost, in seconds. */
import type { GeoJsonProperties } from 'geojson';
import { haversine } from '../geo/sphere.ts';
import type { Network } from '../network/network.ts';
import { placeAt } from '../network/offset.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { penalty, speed, untoldSpeed } from '../profile/speed.ts';
import type { SegmentWeights } from './edge-weights.ts';

/**
 * Penalties of the profile included, so that a route may cost more than the seconds it takes.
 *
 * @param meters of each segment
 */
export function timeWeights(
  { profile, properties, roadFeature, shapeRoad, shapeBackward }: Network,
  meters: Float64Array,
): SegmentWeights {
  const drawn = new Float64Array(roadFeature.length);
  const against = new Float64Array(roadFeature.length);
  for (let road = 0; road < roadFeature.length; road++) {
    const tags = properties.at(road) ?? null;
    drawn[road] = pace(tags, false, profile) * penalty(tags, false, profile);
    against[road] = pace(tags, true, profile) * penalty(tags, true, profile);
  }
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

/** Tells how long the ways of a network take; remembers what it has learned of roads and edges. */
export class TravelTimes {
  private readonly network: Network;
  /** Seconds a meter takes, as drawn at 2r for road r and against at 2r + 1; 0: not yet asked. */
  private readonly paces: Float64Array;
  /** Seconds a whole edge takes, from its tail at 2e for edge e and from its head at 2e + 1. */
  private readonly wholes: Float64Array;
  private isKnown: boolean | null = null;

  constructor(network: Network) {
    this.network = network;
    this.paces = new Float64Array(2 * network.roadFeature.length);
    this.wholes = new Float64Array(2 * network.edgeMeters.length);
  }

  /** Whether any road says how fast it is, or who travels sets the pace. */
  get hasSpeeds(): boolean {
    const { properties, profile } = this.network;
    this.isKnown ??= properties.some(
      (road) =>
        speed(road, false, profile) !== undefined || speed(road, true, profile) !== undefined,
    );
    return this.isKnown;
  }

  /** Seconds along an edge from one offset in meters to another; backward where that is lower. */
  seconds(edge: number, start: number, end: number): number {
    if (Math.abs(end - start) !== this.network.edgeMeters[edge]) {
      return this.along(edge, start, end);
    }
    const at = 2 * edge + (start < end ? 0 : 1);
    if (this.wholes[at] === 0) this.wholes[at] = this.along(edge, start, end);
    return this.wholes[at];
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
    let seconds = 0;
    for (let i = from.shape; i < last && i <= to.shape; i++) {
      const share = (i === to.shape ? to.share : 1) - (i === from.shape ? from.share : 0);
      const meters = haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
      seconds += this.pace(i, end < start) * share * meters;
    }
    return seconds;
  }

  /** Of the segment that begins at shape point i, the way of its edge or the other way. */
  private pace(i: number, isBack: boolean): number {
    const { shapeRoad, shapeBackward, properties, profile } = this.network;
    const road = shapeRoad[i];
    const isAgainst = (shapeBackward[i] === 1) !== isBack;
    const at = 2 * road + (isAgainst ? 1 : 0);
    if (this.paces[at] === 0) this.paces[at] = pace(properties.at(road), isAgainst, profile);
    return this.paces[at];
  }
}

/** Seconds a meter takes. */
function pace(
  properties: GeoJsonProperties | undefined,
  backward: boolean,
  profile: ProfileName,
): number {
  return 3.6 / (speed(properties ?? null, backward, profile) ?? untoldSpeed(profile));
}
