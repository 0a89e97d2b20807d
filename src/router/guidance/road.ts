/** What guidance reads of a road: names, kind, roundabouts, signs. */
import type { Network } from '../../network/network.ts';
import { kind, useOf } from '../../profile/classes.ts';
import { profiles } from '../../profile/profiles.ts';
import { type Tags, word } from '../../profile/tags.ts';
import type { TravelMode } from './step.ts';

export interface Road {
  name: string;
  ref: string;
  /** The value of `highway`, or the kind by other tags; '' if untagged. */
  kind: string;
  mode: TravelMode;
  /** A ring that is travelled in one direction; 'circular' has no right of way. */
  ring: 'roundabout' | 'circular' | null;
  destinations: string;
  exits: string;
  /** Importance, 0 = motorway; links come directly after their class. */
  rank: number;
  /** 0 = streets, 1 = service roads and tracks, 2 = paths. */
  level: 0 | 1 | 2;
  /** Links of motorways and trunk roads. */
  isRamp: boolean;
  isLink: boolean;
  /** Motorways and trunk roads without their links. */
  isMainLine: boolean;
}

/** Roads of one network, each read once. */
export class RoadReader {
  private readonly network: Network;
  private readonly roads = new Map<number, Road>();

  constructor(network: Network) {
    this.network = network;
  }

  at(road: number): Road {
    const known = this.roads.get(road);
    if (known !== undefined) return known;
    const read = this.read(this.network.properties.at(road) ?? {});
    this.roads.set(road, read);
    return read;
  }

  private read(tags: Tags): Road {
    const highway = kind(tags);
    const junction = word(tags, 'junction');
    const rank = ranks.indexOf(highway);
    const isLink = highway.endsWith('_link');
    const isFast = /^(motorway|trunk)/.test(highway);
    return {
      name: text(tags, 'name'),
      ref: text(tags, 'ref'),
      kind: highway,
      mode: this.mode(highway),
      ring: junction === 'roundabout' || junction === 'circular' ? junction : null,
      destinations: joined(text(tags, 'destination:ref'), text(tags, 'destination')),
      exits: text(tags, 'junction:ref'),
      rank: rank === -1 ? UNRANKED : rank,
      level: rank < SERVICE ? 0 : rank < PATH ? 1 : 2,
      isRamp: isFast && isLink,
      isLink,
      isMainLine: isFast && !isLink,
    };
  }

  private mode(kind: string): TravelMode {
    const { profile } = this.network;
    if (kind === 'ferry') return 'ferry';
    if (profile === 'foot') return 'walking';
    if (profile !== 'bicycle') return 'driving';
    return useOf(kind, profiles.bicycle) === 'pushed' ? 'pushing bike' : 'cycling';
  }
}

const ranks =
  'motorway motorway_link trunk trunk_link primary primary_link secondary secondary_link tertiary tertiary_link unclassified residential living_street service track pedestrian path cycleway bridleway footway platform corridor steps'.split(
    ' ',
  );
const UNRANKED = ranks.indexOf('residential');
const SERVICE = ranks.indexOf('service');
const PATH = ranks.indexOf('pedestrian');

function text(tags: Tags, key: string): string {
  const value: unknown = Object.hasOwn(tags, key) ? tags[key] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The form in which OSRM gives signs: `A 5: Basel, Karlsruhe`. */
function joined(ref: string, place: string): string {
  const list = (value: string): string => value.split(/\s*;\s*/).join(', ');
  return [list(ref), list(place)].filter((part) => part !== '').join(': ');
}

export function isNamed({ name, ref }: Road): boolean {
  return name !== '' || ref !== '';
}

/**
 * Whether a traveller takes the second road for the same one. Points of the compass before and
 * after a name do not matter, nor does the name of a motorway whose number stays.
 */
export function isSameRoad(a: Road, b: Road): boolean {
  const shareRef = (): boolean => {
    const refs = new Set(refsOf(b));
    return refsOf(a).some((ref) => refs.has(ref));
  };
  if (a.name === '' || b.name === '') return shareRef();
  if (bareName(a.name) === bareName(b.name)) return true;
  return a.kind === 'motorway' && b.kind === 'motorway' && shareRef();
}

/** Without blanks and hyphens, which are often missing: `IP 1`, `IP1`. */
function refsOf({ ref }: Road): string[] {
  const bare = ref.toLowerCase().replace(/[\s-]/g, '');
  return bare.split(';').filter((each) => each !== '');
}

const compass =
  /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|north-?east|north-?west|south-?east|south-?west)\.?$/;

function bareName(name: string): string {
  const words = name.toLowerCase().split(/\s+/);
  if (words.length > 1 && compass.test(words[0])) words.shift();
  if (words.length > 1 && compass.test(words[words.length - 1])) words.pop();
  return words.join(' ');
}
