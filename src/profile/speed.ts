/**
 * Speeds of roads, by their tags. Cars drive at a stated limit; the speeds of classes are those of
 * OSRM's car profile if it has them.
 */
import type { GeoJsonProperties } from 'geojson';
import { kind, useOf } from './classes.ts';
import { hasCycleway } from './direction.ts';
import { limit } from './limit.ts';
import { access } from './passage.ts';
import {
  type ProfileName,
  PUSHING_SPEED,
  profiles,
  RESTRICTED_PENALTY,
  type Traveller,
} from './profiles.ts';
import { groundSpeed } from './surface.ts';
import { type Tags, word } from './tags.ts';

/** All that travel times need to know of each road, so that they need no properties. */
export interface RoadSpeeds {
  /** Seconds per meter, as the road is drawn and against it; one array where these are equal. */
  roadPace: BothWays<Float64Array>;
  /** Factor of the time as a cost; it is not part of the duration of a route. */
  roadPenalty: BothWays<Float32Array>;
  /** Whether any road states a speed; always true for bicycle and foot. */
  hasSpeeds: boolean;
}

/** Resolves the speeds of roads, one after the other. */
export class SpeedTable {
  private readonly profile: ProfileName;
  private readonly pace: RoadSpeeds['roadPace'];
  private readonly penalty: RoadSpeeds['roadPenalty'];
  private hasSpeeds = false;
  private count = 0;

  /** @param most number of roads to come, at most */
  constructor(most: number, profile: ProfileName) {
    const pace = new Float64Array(most);
    const factor = new Float32Array(most);
    this.profile = profile;
    this.pace = { forward: pace, backward: pace };
    this.penalty = { forward: factor, backward: factor };
  }

  add(properties: GeoJsonProperties): void {
    const { profile } = this;
    const ahead = speed(properties, false, profile);
    const back = speed(properties, true, profile);
    const unstated = unstatedSpeed(profile);
    this.hasSpeeds ||= ahead !== undefined || back !== undefined;
    put(this.pace, this.count, 3.6 / (ahead ?? unstated), 3.6 / (back ?? unstated));
    const factor = penalty(properties, false, profile);
    put(this.penalty, this.count++, factor, penalty(properties, true, profile));
  }

  get speeds(): RoadSpeeds {
    const { pace, penalty, count, hasSpeeds } = this;
    return { roadPace: first(count, pace), roadPenalty: first(count, penalty), hasSpeeds };
  }
}

export interface BothWays<A> {
  forward: A;
  backward: A;
}

/** Copies the array that both directions share when they differ for the first time. */
function put<A extends Float32Array | Float64Array>(
  ways: BothWays<A>,
  road: number,
  ahead: number,
  back: number,
): void {
  if (ahead !== back && ways.forward === ways.backward) ways.backward = ways.forward.slice() as A;
  ways.forward[road] = ahead;
  ways.backward[road] = back;
}

function first<A extends Float32Array | Float64Array>(
  count: number,
  { forward, backward }: BothWays<A>,
): BothWays<A> {
  const cut = (all: A): A => (all.length === count ? all : (all.slice(0, count) as A));
  const some = cut(forward);
  return { forward: some, backward: backward === forward ? some : cut(backward) };
}

/**
 * In km/h, of a road that the profile may use in this direction. Undefined if the road states no
 * speed; never undefined for bicycle and foot.
 */
export function speed(
  properties: GeoJsonProperties,
  backward: boolean,
  profile: ProfileName = 'all',
): number | undefined {
  const tags = properties ?? nothing;
  if (profile === 'all') return statedLimit(tags, backward) ?? classSpeed(tags);
  const usual = travelSpeed(tags, backward, profile);
  const ground = groundSpeed(tags, profile);
  if (usual === undefined && ground === Infinity) return undefined;
  return Math.min(usual ?? unstatedSpeed(profile), ground);
}

/** In km/h, of a road that states no speed. */
export function unstatedSpeed(profile: ProfileName): number {
  return profiles[profile === 'all' ? 'car' : profile].unstatedSpeed;
}

/** Factor of the time, above 1 on restricted roads. */
export function penalty(
  properties: GeoJsonProperties,
  backward: boolean,
  profile: ProfileName,
): number {
  if (profile === 'all' || properties === null) return 1;
  return access(properties, profile, backward) === 'restricted' ? RESTRICTED_PENALTY : 1;
}

const nothing: Tags = {};

/** `maxspeed:forward` or `maxspeed:backward`, else `maxspeed`. */
function statedLimit(tags: Tags, backward: boolean): number | undefined {
  const ownWay = word(tags, backward ? 'maxspeed:backward' : 'maxspeed:forward');
  return limit(ownWay) ?? limit(word(tags, 'maxspeed'));
}

function classSpeed(tags: Tags): number | undefined {
  const use = useOf(word(tags, 'highway'), 'all');
  return typeof use === 'number' ? use : undefined;
}

/** Without the limits of the surface. */
function travelSpeed(tags: Tags, backward: boolean, traveller: Traveller): number | undefined {
  const { drivesLimit, openedSpeed, unstatedSpeed } = profiles[traveller];
  const stated = statedLimit(tags, backward);
  const use = useOf(kind(tags), traveller);
  if (drivesLimit && (stated !== undefined || use === undefined)) return stated;
  let usual = use === undefined ? unstatedSpeed : typeof use === 'number' ? use : openedSpeed;
  if (traveller === 'bicycle' && isPushed(tags, backward)) usual = PUSHING_SPEED;
  return Math.min(usual, stated ?? Infinity);
}

function isPushed(tags: Tags, backward: boolean): boolean {
  if (word(tags, 'bicycle') === 'dismount') return true;
  if (useOf(kind(tags), 'bicycle') !== 'pushed' || hasCycleway(tags)) return false;
  return access(tags, 'bicycle', backward) !== 'named';
}
