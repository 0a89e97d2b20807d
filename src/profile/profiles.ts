/** Who travels: for each profile the tags that it heeds, and what their words mean to it. */

/** `all` takes every road, one-ways respected; the others only what is theirs to use. */
export const profileNames = ['all', 'car', 'bicycle', 'foot'] as const;
export type ProfileName = (typeof profileNames)[number];

/** A profile that leaves some roads out. */
export type Traveller = Exclude<ProfileName, 'all'>;

/**
 * What the access tags of a road say, from less to more: shut; for those only who live or call
 * there; nothing that matters; `access` lets everybody in; a tag of the traveller's own does.
 */
export const accesses = ['closed', 'restricted', 'open', 'allowed', 'named'] as const;
export type Access = (typeof accesses)[number];

export interface Profile {
  /** Those who travel so, as in “not for cars”. */
  plural: string;
  /** Access tags, the most specific first; `:forward` and `:backward` beat each of them. */
  access: readonly string[];
  /** Words by which those tags close a road; a word that means nothing leaves it open. */
  closed: ReadonlySet<string>;
  restricted: ReadonlySet<string>;
  /** Words that open roads too which are closed by their class. */
  welcome: ReadonlySet<string>;
  /** One-way tags, the most specific first. */
  oneway: readonly string[];
  /** Whether motorways and roundabouts run as they are drawn, where no tag says otherwise. */
  impliedOneway: boolean;
  /** Tags that close a road whatever else it says. */
  blocked: readonly (readonly [key: string, value: string])[];
  /** Barriers that stop: those named, or all but those. */
  barriers: readonly [which: 'only' | 'all but', words: ReadonlySet<string>];
  /** In km/h: where only an access tag opens a road, and where no tag says how fast it is. */
  openedSpeed: number;
  unstatedSpeed: number;
  /** Whether a stated limit is what is driven; otherwise it only caps the speed of the class. */
  drivesLimit: boolean;
}

const impassable = [
  ['impassable', 'yes'],
  ['status', 'impassable'],
] as const;

/** Access tags that bicycles and pedestrians read alike. */
const closedToSlow = new Set([
  'no',
  'private',
  'agricultural',
  'forestry',
  'delivery',
  'emergency',
  'military',
  'use_sidepath',
]);
const restrictedForSlow = new Set(['destination', 'customers', 'permit', 'residents']);

const solid = new Set(['yes', 'wall', 'fence']);

export const profiles: Record<Traveller, Profile> = {
  car: {
    plural: 'cars',
    access: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
    closed: new Set([
      'no',
      'agricultural',
      'forestry',
      'psv',
      'bus',
      'emergency',
      'military',
      'foot',
    ]),
    restricted: new Set([
      'private',
      'destination',
      'delivery',
      'customers',
      'permit',
      'residents',
    ]),
    welcome: new Set([
      'yes',
      'true',
      '1',
      'permissive',
      'designated',
      'motorcar',
      'motor_vehicle',
      'vehicle',
      'hov',
    ]),
    oneway: ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'],
    impliedOneway: true,
    blocked: [
      ...impassable,
      ['smoothness', 'impassable'],
      ['area', 'yes'],
      ['service', 'emergency_access'],
    ],
    barriers: [
      'all but',
      new Set([
        'no',
        'arch',
        'border_control',
        'cattle_grid',
        'entrance',
        'gate',
        'height_restrictor',
        'lift_gate',
        'sally_port',
        'toll_booth',
      ]),
    ],
    openedSpeed: 10,
    unstatedSpeed: 25,
    drivesLimit: true,
  },
  bicycle: {
    plural: 'bicycles',
    access: ['bicycle', 'vehicle', 'access'],
    closed: closedToSlow,
    restricted: restrictedForSlow,
    welcome: new Set(['yes', 'true', '1', 'permissive', 'designated', 'official', 'bicycle']),
    oneway: ['oneway:bicycle', 'oneway:vehicle', 'oneway'],
    impliedOneway: true,
    blocked: [...impassable, ['smoothness', 'impassable']],
    barriers: ['only', solid],
    openedSpeed: 15,
    unstatedSpeed: 15,
    drivesLimit: false,
  },
  foot: {
    plural: 'pedestrians',
    access: ['foot', 'access'],
    closed: closedToSlow,
    restricted: restrictedForSlow,
    welcome: new Set(['yes', 'true', '1', 'permissive', 'designated', 'official', 'foot']),
    oneway: ['oneway:foot'],
    impliedOneway: false,
    blocked: impassable,
    barriers: ['only', solid],
    openedSpeed: 5,
    unstatedSpeed: 5,
    drivesLimit: false,
  },
};

/** In km/h, beside a bicycle. */
export const PUSHING_SPEED = 4;

/** What a meter counts for where only those may go who live or call there: nobody cuts through. */
export const RESTRICTED_PENALTY = 5;
