/**
 * Speeds of roads, by their tags. Cars drive at a stated limit; the speeds of classes are those of
 * OSRM's car profile if it has them.
 */
import type { GeoJsonProperties } from 'geojson';
import { kind, useOf } from './classes.ts';
import { hasCycleway } from './direction.ts';
import { limit } from './limit.ts';
import { access } from './passage.ts';
import { type Profile, PUSHING_SPEED, type Rules } from './profiles.ts';
import { groundSpeed } from './surface.ts';
import { type Tags, word } from './tags.ts';

/** All that travel times need to know of each road, so that they need no properties. */
export interface RoadSpeeds {
  /** Seconds per meter, as the road is drawn and against it; one array where these are equal. */
  roadPace: BothWays<Float64Array>;
  /** Whether any road states a speed; always true for bicycle and foot. */
  hasSpeeds: boolean;
}

/** Resolves the speeds of roads, one after the other. */
export class SpeedTable {
  private readonly rules: Rules;
  private readonly pace: RoadSpeeds['roadPace'];
  private hasSpeeds = false;
  private count = 0;

  /** @param most number of roads to come, at most */
  constructor(most: number, rules: Rules) {
    const pace = new Float64Array(most);
    this.rules = rules;
    this.pace = { forward: pace, backward: pace };
  }

  add(properties: GeoJsonProperties): void {
    const { rules } = this;
    const ahead = speed(properties, false, rules);
    const back = speed(properties, true, rules);
    const unstated = unstatedSpeed(rules);
    this.hasSpeeds ||= ahead !== undefined || back !== undefined;
    put(this.pace, this.count++, 3.6 / (ahead ?? unstated), 3.6 / (back ?? unstated));
  }

  get speeds(): RoadSpeeds {
    const { pace, count, hasSpeeds } = this;
    return { roadPace: first(count, pace), hasSpeeds };
  }
}

export interface BothWays<A> {
  forward: A;
  backward: A;
}

/** Copies the array that both directions share when they differ for the first time. */
function put(ways: BothWays<Float64Array>, road: number, ahead: number, back: number): void {
  if (ahead !== back && ways.forward === ways.backward) ways.backward = ways.forward.slice();
  ways.forward[road] = ahead;
  ways.backward[road] = back;
}

function first(
  count: number,
  { forward, backward }: BothWays<Float64Array>,
): BothWays<Float64Array> {
  const cut = (all: Float64Array): Float64Array =>
    all.length === count ? all : all.slice(0, count);
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
  rules: Rules = 'all',
): number | undefined {
  const tags = properties ?? nothing;
  if (rules === 'all') return statedLimit(tags, backward) ?? classSpeed(tags);
  const usual = travelSpeed(tags, backward, rules);
  const ground = groundSpeed(tags, rules.base);
  if (usual === undefined && ground === Infinity) return undefined;
  return Math.min(usual ?? unstatedSpeed(rules), ground, rules.maxSpeed);
}

/** In km/h, for the profile `all`, as for cars. */
export const UNSTATED_SPEED = 25;

/** In km/h, of a road that states no speed. */
export function unstatedSpeed(rules: Rules): number {
  return rules === 'all' ? UNSTATED_SPEED : Math.min(rules.unstatedSpeed, rules.maxSpeed);
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
function travelSpeed(tags: Tags, backward: boolean, profile: Profile): number | undefined {
  const { base, drivesLimit, openedSpeed, unstatedSpeed } = profile;
  const stated = statedLimit(tags, backward);
  const use = useOf(kind(tags), profile);
  if (drivesLimit && (stated !== undefined || use === undefined)) return stated;
  let usual = use === undefined ? unstatedSpeed : typeof use === 'number' ? use : openedSpeed;
  if (base === 'bicycle' && isPushed(tags, profile, backward)) usual = PUSHING_SPEED;
  return Math.min(usual, stated ?? Infinity);
}

function isPushed(tags: Tags, profile: Profile, backward: boolean): boolean {
  if (word(tags, 'bicycle') === 'dismount') return true;
  if (useOf(kind(tags), profile) !== 'pushed' || hasCycleway(tags)) return false;
  return access(tags, profile, backward) !== 'named';
}
