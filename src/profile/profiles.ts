/** Profiles: the tags that each traveller reads, and the meaning of their words. */
import type { SizeLimit } from './vehicle.ts';

/** `all` uses every road and respects one-ways; the others use only what is open to them. */
export const profileNames = ['all', 'car', 'bicycle', 'foot'] as const;
export type ProfileName = (typeof profileNames)[number];

/** A profile that some roads are closed to. */
export type Traveller = Exclude<ProfileName, 'all'>;

/**
 * Meaning of access tags, from least to most access. `restricted`: residents and visitors only.
 * `open`: no statement. `allowed`: `access` allows everybody. `named`: a tag of this traveller
 * allows it.
 */
export const accesses = ['closed', 'restricted', 'open', 'allowed', 'named'] as const;
export type Access = (typeof accesses)[number];

export interface Profile {
  /** Whose tables of roads, surfaces and barriers are used. */
  base: Traveller;
  /** As in “not for cars”. */
  plural: string;
  /** Access tags, the most specific first; each with `:forward` or `:backward` comes before it. */
  access: readonly string[];
  /** Values of those tags that close a road; unknown values leave it open. */
  closed: ReadonlySet<string>;
  /** Values that open a road at the ends of a route only. */
  restricted: ReadonlySet<string>;
  /** Values that open a road even if its class is closed to the traveller. */
  welcome: ReadonlySet<string>;
  /** One-way tags, the most specific first. */
  oneway: readonly string[];
  /**
   * Modes whose turn restrictions bind the traveller and whose exceptions free it, the most
   * specific first; none if it takes no notice of any.
   */
  turns: readonly string[];
  /** Whether motorways and roundabouts without a one-way tag are one-way as drawn. */
  impliedOneway: boolean;
  /** Tags that close a road whatever other tags it has. */
  blocked: readonly (readonly [key: string, value: string])[];
  /** Speeds in km/h by value of `highway` that replace those of the table; 0 closes the road. */
  speeds: ReadonlyMap<string, number>;
  /** In km/h, of a road that only an access tag opens, and of a road without any speed. */
  openedSpeed: number;
  unstatedSpeed: number;
  /** In km/h: no road is used faster. */
  maxSpeed: number;
  /** Whether the speed is the stated limit; otherwise the limit only caps the speed of the class. */
  drivesLimit: boolean;
  /** Whether a `barrier` stops the traveller, where this differs from the table. */
  barriers: ReadonlyMap<string, boolean>;
  /** Sizes of the vehicle, and the tags that limit them. */
  limits: readonly SizeLimit[];
}

/** How a network is used: all roads, or those of a profile. */
export type Rules = 'all' | Profile;

export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const impassable = [
  ['impassable', 'yes'],
  ['status', 'impassable'],
] as const;

/** Bicycles and pedestrians read these the same way. */
const closedToSlow = words(
  'no private agricultural forestry delivery emergency military use_sidepath',
);
const restrictedForSlow = words('destination customers permit residents');

/** What a custom profile may add. */
const standard = { speeds: new Map(), maxSpeed: Infinity, barriers: new Map(), limits: [] };

export const profiles: Record<Traveller, Profile> = {
  car: {
    ...standard,
    base: 'car',
    plural: 'cars',
    access: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
    closed: words('no agricultural forestry psv bus emergency military foot'),
    restricted: words('private destination delivery customers permit residents'),
    welcome: words('yes true 1 permissive designated motorcar motor_vehicle vehicle hov'),
    oneway: ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'],
    turns: ['motorcar', 'motor_vehicle', 'vehicle'],
    impliedOneway: true,
    blocked: [
      ...impassable,
      ['smoothness', 'impassable'],
      ['area', 'yes'],
      ['service', 'emergency_access'],
    ],
    openedSpeed: 10,
    unstatedSpeed: 25,
    drivesLimit: true,
  },
  bicycle: {
    ...standard,
    base: 'bicycle',
    plural: 'bicycles',
    access: ['bicycle', 'vehicle', 'access'],
    closed: closedToSlow,
    restricted: restrictedForSlow,
    welcome: words('yes true 1 permissive designated official bicycle'),
    oneway: ['oneway:bicycle', 'oneway:vehicle', 'oneway'],
    turns: ['bicycle', 'vehicle'],
    impliedOneway: true,
    blocked: [...impassable, ['smoothness', 'impassable']],
    openedSpeed: 15,
    unstatedSpeed: 15,
    drivesLimit: false,
  },
  foot: {
    ...standard,
    base: 'foot',
    plural: 'pedestrians',
    access: ['foot', 'access'],
    closed: closedToSlow,
    restricted: restrictedForSlow,
    welcome: words('yes true 1 permissive designated official foot'),
    oneway: ['oneway:foot'],
    turns: [],
    impliedOneway: false,
    blocked: impassable,
    openedSpeed: 5,
    unstatedSpeed: 5,
    drivesLimit: false,
  },
};

/** In km/h, with a bicycle on foot. */
export const PUSHING_SPEED = 4;
