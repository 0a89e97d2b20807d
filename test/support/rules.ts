/** What profiles say of tags, by the name of a profile or by its data. */
import type { GeoJsonProperties } from 'geojson';
import * as barriers from '../../src/profile/barriers.ts';
import { ruled } from '../../src/profile/custom.ts';
import type { Direction } from '../../src/profile/direction.ts';
import * as passages from '../../src/profile/passage.ts';
import * as speeds from '../../src/profile/speed.ts';
import type { Tags } from '../../src/profile/tags.ts';
import type { ProfileChoice } from '../../src/profile/travel.ts';
import type { Vehicle } from '../../src/profile/vehicle.ts';

export function passage(
  tags: GeoJsonProperties,
  profile: ProfileChoice,
  vehicle?: Vehicle,
): Direction | null {
  return passages.passage(tags, ruled(profile, vehicle).rules);
}

export function restriction(tags: GeoJsonProperties, profile: ProfileChoice): number {
  return passages.restriction(tags, ruled(profile).rules);
}

export function speed(
  tags: GeoJsonProperties,
  backward: boolean,
  profile: ProfileChoice = 'all',
): number | undefined {
  return speeds.speed(tags, backward, ruled(profile).rules);
}

export function unstatedSpeed(profile: ProfileChoice): number {
  return speeds.unstatedSpeed(ruled(profile).rules);
}

export function isBarrier(tags: Tags, profile: ProfileChoice, vehicle?: Vehicle): boolean {
  const { rules } = ruled(profile, vehicle);
  return rules !== 'all' && barriers.isBarrier(tags, rules);
}
