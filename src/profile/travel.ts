/** Who travels: a profile, by name or as data, and the sizes of the vehicle. */
import { RequestError, shown } from '../input/request-error.ts';
import {
  type Profile,
  type ProfileName,
  profileNames,
  profiles,
  type Rules,
  type Traveller,
} from './profiles.ts';
import { sizeLimits, type Vehicle } from './vehicle.ts';

/** A profile of the user's own. Can be written as JSON. What is absent is as in the profile that it extends. */
export interface CustomProfile {
  extends: Traveller;
  /** In the plural, for messages: “not for trucks”. */
  name?: string;
  /** Access tags, the most specific first. */
  access?: readonly string[];
  /** Values of access tags: what is listed gets this meaning, all others keep theirs. */
  closed?: readonly string[];
  restricted?: readonly string[];
  welcome?: readonly string[];
  /** One-way tags, the most specific first. */
  oneway?: readonly string[];
  impliedOneway?: boolean;
  /** Tags that close a road, such as `smoothness=bad`, instead of those of the other profile. */
  blocked?: readonly string[];
  /** Speeds in km/h by value of `highway`. A speed opens roads of this kind, 0 closes them. */
  speeds?: Readonly<Record<string, number>>;
  openedSpeed?: number;
  unstatedSpeed?: number;
  maxSpeed?: number;
  drivesLimit?: boolean;
  /** Values of `barrier` that stop this traveller, and that do not. */
  stoppedBy?: readonly string[];
  passes?: readonly string[];
  vehicle?: Vehicle;
}

export type ProfileChoice = ProfileName | CustomProfile;

/** Who travels: a profile by name or as data, and the sizes of the vehicle. */
export interface Travel {
  /** The profile, or the one that the custom profile extends. */
  profile: ProfileName;
  customProfile?: CustomProfile;
  vehicle?: Vehicle;
}

/** A traveller with the rules that follow. */
export interface RuledTravel {
  travel: Travel;
  rules: Rules;
}

/** @throws RequestError for an unknown name, or sizes where they have no effect */
export function namedTravel(name: ProfileName = 'all', vehicle: Vehicle = {}): RuledTravel {
  if (!profileNames.includes(name)) {
    const names = profileNames.join(', ');
    throw new RequestError(
      'invalid-option',
      `profile: got ${shown(name)}, expected ${names}, or an object such as { extends: 'car' }`,
    );
  }
  if (name === 'all') {
    if (hasSize(vehicle)) throw noSizes(name);
    return { travel: { profile: name }, rules: 'all' };
  }
  const profile = profiles[name];
  const limits = limitsOf(vehicle, profile);
  return { travel: { profile: name, ...sized(vehicle) }, rules: { ...profile, limits } };
}

export function sized(vehicle: Vehicle): Pick<Travel, 'vehicle'> {
  return hasSize(vehicle) ? { vehicle } : {};
}

function hasSize(vehicle: Vehicle): boolean {
  return Object.values(vehicle).some((size) => size !== undefined);
}

/** @throws RequestError for sizes without a car */
export function limitsOf(vehicle: Vehicle, { base, access }: Profile): Profile['limits'] {
  if (base !== 'car' && hasSize(vehicle)) throw noSizes(base);
  return sizeLimits(vehicle, access);
}

function noSizes(name: ProfileName): Error {
  return new RequestError(
    'invalid-option',
    `vehicle: got sizes for the profile ${name}, expected the profile car or one that extends it`,
  );
}

/** The traveller of a network. */
export function travelOf({ profile, customProfile, vehicle }: Travel): Travel {
  return { profile, ...(customProfile && { customProfile }), ...(vehicle && { vehicle }) };
}

/** Whether two travellers use a network in the same way. */
export function isSameTravel(one: Travel, other: Travel): boolean {
  return canonical(one) === canonical(other);
}

/** The same text for objects that differ in the order of their keys only. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** For messages: `car`, `"trucks" that extends car`. */
export function titleOf({ profile, customProfile, vehicle }: Travel): string {
  const own = customProfile?.name;
  const title =
    customProfile === undefined ? profile : `${shown(own ?? 'custom')} that extends ${profile}`;
  const sizes = Object.entries(vehicle ?? {}).map(([name, size]) => `${name} ${size}`);
  return sizes.length === 0 ? title : `${title} with ${sizes.join(', ')}`;
}
