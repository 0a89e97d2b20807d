/** Names under which files give an attribute: letters and digits only, the likeliest first. */

export const fieldNames = {
  name: names(`
    name fullname streetname stname roadname rdname fullstname stnam streetnam street
    sttnaam strasse straße strname nomvoie calle naam label road`),
  oneway: names(`
    oneway onewaydir dirtravel direction traveldir traveldirection rijrichtng
    trafficdir flow`),
  speed: names(`
    maxspeed speedlimit speedlim spdlimit postedspeed postspeed postedspd speed spd
    speedmph mph speedkmh speedkph kmh kph`),
  class: names(`
    highway mtfcc cfcc funcclass frc fclass roadclass rdclass roadtype streettype
    class`),
  length: names(`
    length meters metres lengthm lengthkm lengthft lengthmi shapelength shapeleng
    shapelen stlength km miles feet`),
  cost: names(`
    cost traveltime drivetime minutes seconds duration hours impedance weight`),
};

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}

export const lengthUnits = new Map([
  ['meters', 'm'],
  ['metres', 'm'],
  ['lengthm', 'm'],
  ['lengthkm', 'km'],
  ['km', 'km'],
  ['lengthft', 'ft'],
  ['feet', 'ft'],
  ['lengthmi', 'mi'],
  ['miles', 'mi'],
] as const) as ReadonlyMap<string, 'm' | 'km' | 'ft' | 'mi'>;

export const costUnits = new Map([
  ['seconds', 's'],
  ['minutes', 'min'],
  ['hours', 'h'],
] as const) as ReadonlyMap<string, 's' | 'min' | 'h'>;

/** Fields of the US Census; speed limits beside them are in mph. */
export const american = new Set(names('mtfcc cfcc tlid linearid statefp countyfp rttyp'));

/** All names that `guessFields` looks for. */
export const knownLetters: ReadonlySet<string> = new Set([
  ...Object.values(fieldNames).flat(),
  ...american,
]);
