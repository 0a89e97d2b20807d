/**
 * How fast a road is driven, by its tags. A stated limit is driven as it is stated; the speeds of
 * classes are those of OSRM's car profile, where it has them.
 */
import type { GeoJsonProperties } from 'geojson';
import { access } from './access.ts';
import { kind, useOf } from './classes.ts';
import { hasCycleway } from './cycleway.ts';
import { limit } from './limit.ts';
import {
  type ProfileName,
  PUSHING_SPEED,
  profiles,
  RESTRICTED_PENALTY,
  type Traveller,
} from './profiles.ts';
import { groundSpeed } from './surface.ts';
import { type Tags, word } from './tags.ts';

/**
 * In km/h, as drawn or against, of a road that the profile may use so. Undefined where the road
 * does not tell, which is for walkers and bicycles never: there the traveller sets the pace.
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
  return Math.min(usual ?? untoldSpeed(profile), ground);
}

/** In km/h, of a road that does not tell. */
export function untoldSpeed(profile: ProfileName): number {
  return profiles[profile === 'all' ? 'car' : profile].untoldSpeed;
}

/** What time there counts for, so that nobody cuts through where only residents may go. */
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

/** Before the ground has its say. */
function travelSpeed(tags: Tags, backward: boolean, traveller: Traveller): number | undefined {
  const { drivesLimit, openedSpeed, untoldSpeed } = profiles[traveller];
  const stated = statedLimit(tags, backward);
  const use = useOf(kind(tags), traveller);
  if (drivesLimit && (stated !== undefined || use === undefined)) return stated;
  let usual = use === undefined ? untoldSpeed : typeof use === 'number' ? use : openedSpeed;
  if (traveller === 'bicycle' && isPushed(tags, backward)) usual = PUSHING_SPEED;
  return Math.min(usual, stated ?? Infinity);
}

function isPushed(tags: Tags, backward: boolean): boolean {
  if (word(tags, 'bicycle') === 'dismount') return true;
  if (useOf(kind(tags), 'bicycle') !== 'pushed' || hasCycleway(tags)) return false;
  return access(tags, 'bicycle', backward) !== 'named';
}
