/** `maxspeed` → km/h. National limits have the values of OSRM's car profile if it knows them. */

/** Reads `50`, `50 km/h`, `30 mph`, `none`, `DE:urban`, or the first of a list; else undefined. */
export function limit(text: string): number | undefined {
  if (text === '') return undefined;
  const [first] = text.split(';');
  if (first === 'none') return UNLIMITED;
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?([a-z/]+)?$/.exec(first.trim()) ?? [];
  if (number === undefined) return nationalLimit(first.trim());
  const value = Number(number) * (unit === undefined ? 1 : (kilometers.get(unit) ?? Number.NaN));
  return value >= SLOWEST && value <= FASTEST ? value : undefined;
}

/** Walking pace and trains: values beyond these are errors of the file. */
const SLOWEST = 4.8;
const FASTEST = 300;
/** For `none`. */
const UNLIMITED = 140;

const MILE = 1.609344;

const kilometers = new Map([
  ['km/h', 1],
  ['kmh', 1],
  ['kmph', 1],
  ['kph', 1],
  ['mph', MILE],
  ['mp/h', MILE],
  ['knots', 1.852],
  ['knot', 1.852],
  ['kn', 1.852],
]);

function nationalLimit(text: string): number | undefined {
  const exception = exceptions.get(text);
  if (exception !== undefined) return exception;
  const [, kind, zone] =
    /^[a-z]{2}(?:-[a-z]{2,3})?:(?:([a-z]+)|zone:?([1-9]0))$/.exec(text) ?? [];
  return zone === undefined ? limits.get(kind) : Number(zone);
}

const limits = new Map([
  ['urban', 50],
  ['rural', 90],
  ['trunk', 110],
  ['motorway', 130],
]);

/** Values of `maxspeed` that replace the limits above. */
const exceptions = new Map(
  `
  at:rural=100, at:trunk=100, be:motorway=120, by:urban=60, by:motorway=110, ch:rural=80,
  ch:trunk=100, ch:motorway=120, de:living_street=7, de:rural=100, de:motorway=none,
  dk:rural=80, fr:rural=80, gb:nsl_restricted=30 mph, gb:nsl_single=60 mph,
  gb:nsl_dual=70 mph, gb:motorway=70 mph, lv:living_street=20, nl:rural=80, nl:trunk=100,
  no:rural=80, no:motorway=110, pl:rural=100, pl:motorway=140, ro:trunk=100,
  ru:living_street=20, ru:urban=60, ru:motorway=110, ua:urban=60, uk:nsl_restricted=30 mph,
  uk:nsl_single=60 mph, uk:nsl_dual=70 mph, uk:motorway=70 mph, za:urban=60, za:rural=100`
    .split(',')
    .map((pair) => {
      const [name, text] = pair.trim().split('=');
      return [name, limit(text)];
    }),
);
