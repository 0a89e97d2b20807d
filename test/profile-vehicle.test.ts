/** Sizes of vehicles: how limits are written, which roads and points they close. */
import { describe, expect, it, test } from 'vitest';
import { type BuildOptions, RequestError, Router, type Vehicle } from '../src/index.ts';
import { metersIn, tonnesIn } from '../src/profile/vehicle.ts';
import { draw } from './support/letters.ts';
import { isBarrier, passage } from './support/rules.ts';

const UNREADABLE = Number.NaN;

function expectNear(got: number, expected: number): void {
  if (Number.isNaN(expected)) expect(got).toBeNaN();
  else expect(got).toBeCloseTo(expected, 9);
}

test.each<[text: string, meters: number]>([
  ['3', 3],
  ['3.5', 3.5],
  ['3.5 m', 3.5],
  ['3.5m', 3.5],
  ['3,5 m', 3.5],
  ['3 metres', 3],
  ['3.8 meters', 3.8],
  ['350 cm', 3.5],
  ['350cm', 3.5],
  ['3500 mm', 3.5],
  ['0.01 km', 10],
  [`12'6"`, 3.81],
  [`12' 6"`, 3.81],
  [`12'6`, 3.81],
  ["12'", 3.6576],
  [`12'0"`, 3.6576],
  [`6'7.5"`, 2.0193],
  ['12’6”', 3.81],
  ["12'6''", 3.81],
  ['12 ft 6 in', 3.81],
  ['12ft 6in', 3.81],
  ['12ft6in', 3.81],
  ['12 ft', 3.6576],
  ['12.5 ft', 3.81],
  ['12 feet', 3.6576],
  ['12 feet 6 inches', 3.81],
  ['150 in', 3.81],
  ['150"', 3.81],
  ['default', Infinity],
  ['none', Infinity],
  ['no_sign', Infinity],
  ['no-sign', Infinity],
  ['unsigned', Infinity],
  ['unknown', Infinity],
  ['below_default', Infinity],
  ['', Infinity],
  ['0', UNREADABLE],
  ['-3', UNREADABLE],
  ['low', UNREADABLE],
  ['3.5.2', UNREADABLE],
  ['3 t', UNREADABLE],
  ['3 to 4', UNREADABLE],
  ['~3', UNREADABLE],
  ['m', UNREADABLE],
  ['constructor', UNREADABLE],
  ['1e3', UNREADABLE],
])('%s is %d m', (text, meters) => {
  expectNear(metersIn(text), meters);
});

test.each<[text: string, tonnes: number]>([
  ['7.5', 7.5],
  ['7.5 t', 7.5],
  ['7.5t', 7.5],
  ['7,5 t', 7.5],
  ['7.5 tonnes', 7.5],
  ['3.500', 3.5],
  ['7500 kg', 7.5],
  ['7500kg', 7.5],
  ['7,500 kg', 7.5],
  ['7.500 kg', 7.5],
  ['7 500 kg', 7.5],
  ['16000 lbs', 7.25747792],
  ['16,000 lbs', 7.25747792],
  ['16000 lb', 7.25747792],
  ['16000 pounds', 7.25747792],
  ['5 st', 4.5359237],
  ['5st', 4.5359237],
  ['5 short tons', 4.5359237],
  ['8 tons', 7.25747792],
  ['5 lt', 5.080234544],
  ['5 long tons', 5.080234544],
  ['none', Infinity],
  ['unsigned', Infinity],
  ['0', UNREADABLE],
  ['heavy', UNREADABLE],
  ['3 m', UNREADABLE],
  ['7.5 stone', UNREADABLE],
])('%s is %d t', (text, tonnes) => {
  expectNear(tonnesIn(text), tonnes);
});

/** `maxheight=3.5; maxwidth=2` */
function tags(text: string): Record<string, string> {
  const pairs = text.split('; ').filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

const lorry: Vehicle = { height: 3.5, width: 2.5, length: 10, weight: 7.5 };

test.each<[text: string, direction: number | null]>([
  ['', 0],
  ['maxheight=3.5', 0],
  ['maxheight=3.4', null],
  ['maxheight=3.6', 0],
  ['maxheight:physical=3.4', null],
  ['maxheight=4; maxheight:physical=3.4', null],
  ['maxheight=3.4; maxheight:physical=4', null],
  ['maxheight=default; maxheight:physical=3.4', null],
  [`maxheight=11'6"`, 0],
  [`maxheight=11'5"`, null],
  ['maxwidth=2.5', 0],
  ['maxwidth=2.4', null],
  ['maxwidth:physical=240 cm', null],
  ['maxlength=10', 0],
  ['maxlength=9.9 m', null],
  ['maxlength:physical=9', null],
  ['maxweight=7.5', 0],
  ['maxweight=7,4 t', null],
  ['maxweight=7400 kg', null],
  ['maxweight=16000 lbs', null],
  ['maxweight=17000 lbs', 0],
  ['maxweight:physical=7', null],
  ['maxweightrating=3.5', null],
  // The width of the road itself.
  ['width=2.6', 0],
  ['width=2.5', null],
  ['width=1.7', null],
  ['width=8\'0"', null],
  ['width=8\'3"', 0],
  ['est_width=2', null],
  ['est_width=3', 0],
  ['width=narrow', 0],
  ['width=2; maxwidth=3', 0],
  ['width=3; est_width=2', 0],
  // The least of a list counts.
  ['maxheight=4;3.2', null],
  ['maxheight=4; maxweight=3.5;8', null],
  ['maxheight=none;3.2', null],
  // What cannot be read closes nothing.
  ['maxheight=low', 0],
  ['maxheight=low;3.2', null],
  ['maxheight=below_default', 0],
  // Each direction has its own.
  ['maxheight:forward=3', -1],
  ['maxheight:backward=3', 1],
  ['maxheight=3; maxheight:forward=4', 1],
  ['maxheight=3; maxheight:forward=none', 1],
  ['maxheight=4; maxheight:backward=3', 1],
  ['maxheight:physical:forward=3', -1],
  ['oneway=yes; maxheight:backward=3', 1],
  ['oneway=yes; maxheight:forward=3', null],
  // A tag of the traveller comes before the plain one.
  ['maxweight=3.5; maxweight:motor_vehicle=10', 0],
  ['maxweight=10; maxweight:motorcar=3.5', null],
  ['maxweight=10; maxweight:hgv=3.5', 0],
  // Access tags open no road that is too low.
  ['access=yes; maxheight=3', null],
])('a lorry on a road with %s', (text, direction) => {
  expect(passage(tags(text), 'car', lorry)).toBe(direction);
  const small = { height: 1.5, width: 1.6, length: 3, weight: 1 };
  const plain = passage(tags(text), 'car');
  expect(passage(tags(text), 'car', small)).toBe(plain);
});

test.each<[text: string, direction: number | null]>([
  ['width=1.8', null],
  ['width=1.9', null],
  ['width=2.0', 0],
  ['width=1m', null],
  ['width=3 m', 0],
  ["width=6'", null],
  [`width=6'2"`, null],
  [`width=6'3"`, 0],
  ["width=7'", 0],
  ['narrow=yes', 0],
  ['maxwidth:physical=1', null],
  ['maxwidth=1', null],
  ['maxwidth=3', 0],
  ['est_width=1', null],
  ['maxheight:physical=1', null],
  ['maxheight=1', null],
  ['maxheight=3', 0],
  ['maxheight=no-sign', 0],
  ['maxheight=unsigned', 0],
  ['maxlength=4', null],
  ['maxweight=1.5', null],
])('a car of the usual size on a road with %s', (text, direction) => {
  const usual = { height: 2, width: 1.9, length: 4.8, weight: 2 };
  expect(passage(tags(`highway=primary; ${text}`), 'car', usual)).toBe(direction);
});

test.each<[text: string, isStopped: boolean]>([
  ['maxheight=3', true],
  ['maxheight=4', false],
  ['maxheight=3; access=yes', true],
  ['barrier=height_restrictor; maxheight=3', true],
  ['barrier=height_restrictor; maxheight=4', false],
  ['barrier=height_restrictor; maxheight:physical=3', true],
  ['barrier=gate; maxwidth=2', true],
  ['barrier=gate; maxwidth=3', false],
  ['barrier=bollard; maxwidth=3', true],
  ['barrier=cattle_grid; maxweight=5', true],
  ['barrier=gate; maxlength=5', true],
])('a lorry at a point with %s', (text, isStopped) => {
  expect(isBarrier(tags(text), 'car', lorry)).toBe(isStopped);
});

describe('a point without a barrier', () => {
  const road = draw('A---B---C', {});
  const stopped = (options: BuildOptions, tags: Record<string, string>): boolean => {
    const coordinates = [...road.at('B')];
    const point = { type: 'Feature', properties: tags, geometry: { type: 'Point', coordinates } };
    const features = [point, ...road.roads.features];
    const router = Router.fromGeoJSON({ type: 'FeatureCollection', features }, options);
    return !router.route({ from: road.at('A'), to: road.at('C') }).found;
  };

  it.each([
    [{ maxheight: '3' }, true],
    [{ 'maxheight:physical': '3' }, true],
    [{ maxweight: '3.5 t' }, true],
    [{ maxheight: '4' }, false],
  ])('with %j stops the lorry that is too large: %s', (tags, isStopped) => {
    expect(stopped({ profile: 'car', vehicle: lorry }, tags)).toBe(isStopped);
    expect(stopped({ profile: 'car' }, tags)).toBe(false);
  });

  it('with a tag of a custom profile stops its traveller', () => {
    const trucks = { extends: 'car', access: ['hgv', 'access'] } as const;
    expect(stopped({ profile: trucks }, { hgv: 'no' })).toBe(true);
    expect(stopped({ profile: 'car' }, { hgv: 'no' })).toBe(false);
  });
});

test('a vehicle with a height needs no other height for height restrictors', () => {
  const low = tags('barrier=height_restrictor; maxheight=1.9');
  expect(isBarrier(low, 'car')).toBe(true);
  expect(isBarrier(low, 'car', { width: 2 })).toBe(true);
  expect(isBarrier(low, 'car', { height: 1.8 })).toBe(false);
});

describe('a network for a vehicle', () => {
  const town = draw(
    `
A   B
|   |
C---D`,
    {
      lines: [
        ['AB', { highway: 'primary', maxheight: '3.2' }],
        ['CB', { highway: 'primary', maxheight: 'low', maxweight: 'ask' }],
      ],
    },
  );
  const ends = { from: town.at('A'), to: town.at('B') };

  it('has roads that are high enough', () => {
    const direct = Router.fromGeoJSON(town.roads, { profile: 'car' }).route(ends);
    const router = Router.fromGeoJSON(town.roads, { profile: 'car', vehicle: { height: 3.8 } });
    const round = router.route(ends);
    expect(direct.found && round.found && round.meters > 1.3 * direct.meters).toBe(true);
    expect(router.info).toMatchObject({
      profile: 'car',
      vehicle: { height: 3.8 },
      skipped: { 'not for cars': 1 },
    });
  });

  it('names the limits that it could not read', () => {
    const vehicle = { height: 3.8, weight: 5 };
    const { warnings } = Router.fromGeoJSON(town.roads, { profile: 'car', vehicle }).info;
    expect(warnings).toEqual([
      'Limits that cannot be read close no road: maxheight (1, such as “low”), maxweight (1, such as “ask”).',
    ]);
    expect(Router.fromGeoJSON(town.roads, { profile: 'car' }).info.warnings).toEqual([]);
  });

  it('is stored with it, and opened with no other', async () => {
    const options = { profile: 'car', vehicle: { height: 3.8, weight: 5 } } as const;
    const router = Router.fromGeoJSON(town.roads, options);
    const stored = router.toPacked();
    expect(Router.fromPacked(stored).info).toEqual({ ...router.info, fields: null });
    await Router.open(stored.slice(0));
    await Router.open(stored.slice(0), { vehicle: { weight: 5, height: 3.8 } });
    await expect(Router.open(stored.slice(0), { vehicle: { height: 3 } })).rejects.toThrow(
      'This network was packed for the profile car with height 3.8, weight 5, not car with height 3. Open the file that it was built from.',
    );
    await expect(Router.open(stored.slice(0), { profile: 'car' })).rejects.toThrow(
      'height 3.8, weight 5, not car.',
    );
  });

  it.each([
    [
      { profile: 'car', vehicle: { height: -1 } },
      'vehicle.height: got -1, expected a positive number of meters',
    ],
    [
      { profile: 'car', vehicle: { weight: Infinity } },
      'vehicle.weight: got Infinity, expected a positive number of tonnes',
    ],
    [{ profile: 'car', vehicle: { width: '2' } }, 'vehicle.width: got "2"'],
    [{ profile: 'car', vehicle: { hight: 2 } }, 'Did you mean "height"?'],
    [{ profile: 'car', vehicle: 3 }, 'vehicle: got 3, expected an object'],
    [{ profile: 'foot', vehicle: { height: 2 } }, 'vehicle: got sizes for the profile foot'],
    [{ vehicle: { height: 2 } }, 'vehicle: got sizes for the profile all'],
  ])('%j is refused', (options, message) => {
    const open = () => Router.fromGeoJSON(town.roads, options as never);
    expect(open).toThrow(RequestError);
    expect(open).toThrow(message);
  });
});

describe('conditional tags', () => {
  const warningsOf = (profile: 'all' | 'car' | 'foot', ...roads: Record<string, string>[]) => {
    const lines = roads.map((road, i): [string, object] => [`${'ABC'[i]}${'BCD'[i]}`, road]);
    return Router.fromGeoJSON(draw('A B C D', { lines }).roads, { profile }).info.warnings;
  };

  it('are counted and named', () => {
    const roads = [
      { 'access:conditional': 'no @ (22:00-06:00)', 'maxspeed:conditional': '30 @ wet' },
      { 'access:conditional': 'yes @ (Su)', 'oneway:conditional': 'yes @ (Mo-Fr)' },
      {
        'maxweight:conditional': 'none @ destination',
        'maxspeed:forward:conditional': '30 @ wet',
      },
    ];
    const all =
      'Conditional tags are not honoured: access:conditional (2), maxspeed:conditional (1), maxspeed:forward:conditional (1), maxweight:conditional (1), oneway:conditional (1).';
    expect(warningsOf('car', ...roads)).toEqual([all]);
    expect(warningsOf('all', ...roads)).toEqual([all]);
    expect(warningsOf('foot', ...roads)[0]).not.toContain('maxweight');
  });

  it('that tell nothing of the traveller are passed over', () => {
    expect(
      warningsOf('car', { 'parking:both:conditional': 'no @ (Mo)', conditional: 'no' }),
    ).toEqual([]);
    expect(warningsOf('car', { 'foot:conditional': 'no @ night' })).toEqual([]);
    expect(warningsOf('foot', { 'foot:conditional': 'no @ night' })).toHaveLength(1);
  });
});
