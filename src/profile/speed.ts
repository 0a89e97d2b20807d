/**
 * How fast a road is driven, by its tags. A stated limit is driven as it is stated; the speeds of
 * classes and what national limits mean are those of OSRM's car profile, where it has them.
 */
import type { GeoJsonProperties } from 'geojson';
import { word } from './direction.ts';

/** Of a road that says neither how fast it is nor of which class, in km/h: a street's. */
export const UNTOLD_SPEED = 25;

/**
 * In km/h, as drawn or against: `maxspeed:forward` or `maxspeed:backward`, else `maxspeed`, else
 * by the class in `highway`. Undefined where the road says none of these.
 */
export function speed(properties: GeoJsonProperties, backward: boolean): number | undefined {
  if (properties === null) return undefined;
  const ownWay = word(properties, backward ? 'maxspeed:backward' : 'maxspeed:forward');
  return (
    limit(ownWay) ??
    limit(word(properties, 'maxspeed')) ??
    classSpeeds.get(word(properties, 'highway'))
  );
}

const classSpeeds = new Map([
  ['motorway', 90],
  ['motorway_link', 45],
  ['trunk', 85],
  ['trunk_link', 40],
  ['primary', 65],
  ['primary_link', 30],
  ['secondary', 55],
  ['secondary_link', 25],
  ['tertiary', 40],
  ['tertiary_link', 20],
  ['unclassified', 25],
  ['residential', 25],
  ['road', 25],
  ['service', 15],
  ['living_street', 10],
  ['track', 15],
  ['cycleway', 15],
  ['bridleway', 5],
  ['path', 5],
  ['footway', 5],
  ['pedestrian', 5],
  ['corridor', 5],
  ['platform', 5],
  ['steps', 3],
]);

/** Walking pace and trains: what lies beyond is taken for a slip of the pen. */
const SLOWEST = 4.8;
const FASTEST = 300;
/** Where there is no limit. */
const UNLIMITED = 140;

const kilometers = new Map([
  ['mph', 1.609344],
  ['knots', 1.852],
]);

/** `50`, `50 km/h`, `30 mph`, `none`, `DE:urban`; of a list the first. Undefined: says nothing. */
function limit(text: string): number | undefined {
  if (text === '') return undefined;
  const [first] = text.split(';');
  if (first === 'none') return UNLIMITED;
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?(km\/h|kmh|kph|mph|knots)?$/.exec(first) ?? [];
  if (number === undefined) return nationalLimit(first);
  const value = Number(number) * (kilometers.get(unit) ?? 1);
  return value >= SLOWEST && value <= FASTEST ? value : undefined;
}

function nationalLimit(text: string): number | undefined {
  const exception = exceptions.get(text);
  if (exception !== undefined) return exception;
  const [, kind] = /^[a-z]{2}(?:-[a-z]{2,3})?:([a-z]+)$/.exec(text) ?? [];
  return limits.get(kind);
}

const limits = new Map([
  ['urban', 50],
  ['rural', 90],
  ['trunk', 110],
  ['motorway', 130],
]);

const exceptions = new Map([
  ['at:rural', 100],
  ['at:trunk', 100],
  ['be:motorway', 120],
  ['by:urban', 60],
  ['by:motorway', 110],
  ['ch:rural', 80],
  ['ch:trunk', 100],
  ['ch:motorway', 120],
  ['de:living_street', 7],
  ['de:rural', 100],
  ['de:motorway', UNLIMITED],
  ['dk:rural', 80],
  ['fr:rural', 80],
  ['gb:nsl_single', 60 * 1.609344],
  ['gb:nsl_dual', 70 * 1.609344],
  ['gb:motorway', 70 * 1.609344],
  ['lv:living_street', 20],
  ['nl:rural', 80],
  ['nl:trunk', 100],
  ['no:rural', 80],
  ['no:motorway', 110],
  ['pl:rural', 100],
  ['pl:motorway', 140],
  ['ro:trunk', 100],
  ['ru:living_street', 20],
  ['ru:urban', 60],
  ['ru:motorway', 110],
  ['ua:urban', 60],
  ['uk:nsl_single', 60 * 1.609344],
  ['uk:nsl_dual', 70 * 1.609344],
  ['uk:motorway', 70 * 1.609344],
  ['za:urban', 60],
  ['za:rural', 100],
]);
