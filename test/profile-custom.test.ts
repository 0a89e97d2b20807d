/** Custom profiles: what their fields change, what is refused, and where they are stored. */
import { describe, expect, it, test } from 'vitest';
import { type CustomProfile, RequestError, Router } from '../src/index.ts';
import { draw } from './support/letters.ts';
import { isBarrier, passage, restriction, speed } from './support/rules.ts';
import { complaint, forged } from './support/stored.ts';

/** `highway=track; access=private` */
function tags(text: string): Record<string, string> {
  return Object.fromEntries(text.split('; ').map((pair) => pair.split('=') as [string, string]));
}

test.each<[custom: CustomProfile, road: string, direction: number | null]>([
  // Nothing changed.
  [{ extends: 'car' }, 'highway=track', null],
  [{ extends: 'bicycle' }, 'highway=track', 0],
  [{ extends: 'foot' }, 'highway=steps; oneway=yes', 0],
  // A speed opens a kind of road, 0 closes it.
  [{ extends: 'car', speeds: { track: 15 } }, 'highway=track', 0],
  [{ extends: 'car', speeds: { track: 15 } }, 'highway=track; access=no', null],
  [{ extends: 'car', speeds: { haul_road: 30 } }, 'highway=haul_road', 0],
  [{ extends: 'car', speeds: { ' Track ': 15 } }, 'highway=track', 0],
  [{ extends: 'car', speeds: { residential: 0 } }, 'highway=residential', null],
  [{ extends: 'car', speeds: { residential: 0 } }, 'highway=residential; motorcar=yes', null],
  [{ extends: 'car', speeds: { residential: 0 } }, 'highway=service', 0],
  [{ extends: 'foot', speeds: { steps: 0 } }, 'highway=steps', null],
  // Access tags of its own.
  [{ extends: 'car', access: ['hgv', 'motor_vehicle', 'access'] }, 'hgv=no', null],
  [{ extends: 'car', access: ['hgv', 'access'] }, 'hgv=yes; access=no', 0],
  [{ extends: 'car', access: ['hgv', 'access'] }, 'hgv:forward=no', -1],
  [{ extends: 'car', access: ['hgv', 'access'] }, 'motor_vehicle=no', 0],
  [{ extends: 'car', access: ['hgv', 'access'] }, 'highway=footway; hgv=designated', 0],
  // Words of its own; the others keep their meaning.
  [{ extends: 'car', closed: ['private'] }, 'access=private', null],
  [{ extends: 'car', closed: ['private'] }, 'access=no', null],
  [{ extends: 'car', welcome: ['psv'] }, 'access=psv', 0],
  [{ extends: 'bicycle', restricted: ['private'] }, 'access=private', 0],
  [{ extends: 'bicycle', restricted: ['Private'] }, 'access=delivery', null],
  // One-ways.
  [{ extends: 'foot', oneway: ['oneway'] }, 'oneway=yes', 1],
  [{ extends: 'foot', impliedOneway: true }, 'junction=roundabout', 1],
  [{ extends: 'car', impliedOneway: false }, 'highway=motorway', 0],
  // Tags that close.
  [{ extends: 'car', blocked: ['surface=sand'] }, 'surface=sand', null],
  [{ extends: 'car', blocked: ['toll = YES'] }, 'toll=yes', null],
  [{ extends: 'car', blocked: [] }, 'highway=service; area=yes', 0],
  // Sizes.
  [{ extends: 'car', vehicle: { height: 4 } }, 'maxheight=3.8', null],
  [
    { extends: 'car', access: ['hgv', 'access'], vehicle: { weight: 20 } },
    'maxweight:hgv=7.5',
    null,
  ],
])('%j on a road with %s', (custom, road, direction) => {
  expect(passage(tags(road), custom)).toBe(direction);
});

test('restricted words restrict', () => {
  const custom: CustomProfile = { extends: 'bicycle', restricted: ['private'] };
  expect(restriction(tags('access=private'), custom)).toBe(3);
  expect(restriction(tags('access=destination'), custom)).toBe(3);
  expect(restriction(tags('access=private'), 'bicycle')).toBe(0);
  expect(restriction(tags('access=private'), { extends: 'car', welcome: ['private'] })).toBe(0);
});

test.each<[custom: CustomProfile, road: string, kmh: number | undefined]>([
  [{ extends: 'car' }, 'highway=residential', 25],
  [{ extends: 'car', speeds: { residential: 20 } }, 'highway=residential', 20],
  [{ extends: 'car', speeds: { residential: 20 } }, 'highway=residential; maxspeed=50', 50],
  [
    { extends: 'car', speeds: { residential: 20 }, drivesLimit: false },
    'highway=residential; maxspeed=50',
    20,
  ],
  [{ extends: 'car', maxSpeed: 80 }, 'highway=motorway', 80],
  [{ extends: 'car', maxSpeed: 80 }, 'highway=motorway; maxspeed=130', 80],
  [{ extends: 'car', speeds: { track: 30 } }, 'highway=track; tracktype=grade5', 20],
  [{ extends: 'car', openedSpeed: 7 }, 'highway=footway; motor_vehicle=yes', 7],
  [{ extends: 'foot', unstatedSpeed: 4 }, 'name=Lane', 4],
  [{ extends: 'bicycle', speeds: { footway: 8 } }, 'highway=footway', 8],
])('%j: the speed on %s is %d', (custom, road, kmh) => {
  expect(speed(tags(road), false, custom)).toBe(kmh);
});

test.each<[custom: CustomProfile, point: string, isStopped: boolean]>([
  [{ extends: 'car', passes: ['bollard'] }, 'barrier=bollard', false],
  [{ extends: 'car', passes: ['bollard'] }, 'barrier=block', true],
  [{ extends: 'foot', stoppedBy: ['Stile'] }, 'barrier=stile', true],
  [{ extends: 'bicycle', passes: ['kissing_gate'] }, 'barrier=kissing_gate', false],
  [{ extends: 'car', access: ['hgv', 'access'] }, 'hgv=no', true],
])('%j at a point with %s', (custom, point, isStopped) => {
  expect(isBarrier(tags(point), custom)).toBe(isStopped);
});

test.each<[custom: object, message: string]>([
  [{}, 'profile.extends: got undefined, expected car, bicycle, foot'],
  [{ extends: 'all' }, 'profile.extends: got "all", expected car, bicycle, foot'],
  [
    { extends: 'car', spedes: {} },
    'profile: got the unknown option "spedes". Did you mean "speeds"?',
  ],
  [{ extends: 'car', speeds: [] }, 'profile.speeds: got an empty list, expected speeds by value'],
  [
    { extends: 'car', speeds: { track: -1 } },
    'profile.speeds.track: got -1, expected km/h, above 0 and at most 300, or 0 to close such roads',
  ],
  [{ extends: 'car', speeds: { track: '30' } }, 'profile.speeds.track: got "30", expected km/h'],
  [{ extends: 'car', access: [] }, 'profile.access: got an empty list, expected a list of keys'],
  [{ extends: 'car', access: 'hgv' }, 'profile.access: got "hgv", expected a list of keys'],
  [{ extends: 'car', closed: [3] }, 'profile.closed: got 3, expected a list of values'],
  [
    { extends: 'car', closed: ['private'], welcome: ['Private'] },
    'profile.welcome: got "Private", expected it not to be in closed too',
  ],
  [
    { extends: 'car', passes: ['gate'], stoppedBy: ['gate'] },
    'profile.passes: got "gate", expected it not to be in stoppedBy too',
  ],
  [{ extends: 'car', blocked: ['toll'] }, 'profile.blocked: got "toll", expected a list of tags'],
  [{ extends: 'car', maxSpeed: 0 }, 'profile.maxSpeed: got 0, expected km/h'],
  [
    { extends: 'car', drivesLimit: 'no' },
    'profile.drivesLimit: got "no", expected true or false',
  ],
  [{ extends: 'car', name: ' ' }, 'profile.name: got " ", expected text'],
  [{ extends: 'car', vehicle: { height: 0 } }, 'profile.vehicle.height: got 0'],
  [{ extends: 'foot', vehicle: { height: 2 } }, 'vehicle: got sizes for the profile foot'],
])('%j is refused', (custom, message) => {
  const { roads } = draw('A---B');
  const open = () => Router.fromGeoJSON(roads, { profile: custom as CustomProfile });
  expect(open).toThrow(RequestError);
  expect(open).toThrow(message);
});

describe('a network of a custom profile', () => {
  const trucks: CustomProfile = {
    extends: 'car',
    name: 'trucks',
    speeds: { residential: 20, track: 0 },
    access: ['hgv', 'motor_vehicle', 'vehicle', 'access'],
    vehicle: { height: 3.8, weight: 18 },
  };
  const { roads, at } = draw('A B C', {
    lines: [
      ['AB', { highway: 'residential' }],
      ['BC', { highway: 'residential', hgv: 'no' }],
    ],
  });

  it('tells of it', () => {
    const router = Router.fromGeoJSON(roads, { profile: trucks, vehicle: { weight: 20 } });
    expect(router.info).toMatchObject({
      profile: 'car',
      customProfile: trucks,
      vehicle: { height: 3.8, weight: 20 },
      skipped: { 'not for trucks': 1 },
    });
    const found = router.route({ from: at('A'), to: at('B'), metric: 'time' });
    expect(found.found && (3.6 * found.meters) / (found.seconds ?? 0)).toBeCloseTo(20, 6);
  });

  it('that may use no road is refused by its name', () => {
    const none = draw('A B', { lines: [['AB', { hgv: 'no' }]] });
    expect(() => Router.fromGeoJSON(none.roads, { profile: trucks })).toThrow(
      'The only road of this file is closed to trucks by tags',
    );
  });

  it('is stored with it, and opened with no other', async () => {
    const router = Router.fromGeoJSON(roads, { profile: trucks });
    const stored = router.toPacked();
    expect(Router.fromPacked(stored.slice(0)).info).toEqual({ ...router.info, fields: null });
    expect(Router.fromPacked(Router.fromPacked(stored.slice(0)).toPacked()).info).toEqual(
      Router.fromPacked(stored.slice(0)).info,
    );
    await Router.open(stored.slice(0), { profile: { ...trucks, name: 'trucks' } });
    const { extends: base, ...others } = trucks;
    await Router.open(stored.slice(0), { profile: { ...others, extends: base } });
    await expect(Router.open(stored.slice(0), { profile: 'car' })).rejects.toThrow(
      'This network was packed for the profile "trucks" that extends car with height 3.8, weight 18, not car. Open the file that it was built from.',
    );
    const slow = { ...trucks, maxSpeed: 60 };
    await expect(Router.open(stored.slice(0), { profile: slow })).rejects.toThrow(
      'not another custom profile',
    );
    const plain = Router.fromGeoJSON(roads, { profile: 'car' }).toPacked();
    await expect(Router.open(plain, { profile: trucks })).rejects.toThrow(
      'This network was packed for the profile car, not "trucks" that extends car',
    );
  });

  it('that is damaged is refused', () => {
    const stored = Router.fromGeoJSON(roads, { profile: trucks }).toPacked();
    const text = new TextDecoder('latin1').decode(stored);
    const change = (from: string, to: string) => () =>
      Router.fromPacked(
        forged(stored, (bytes) => bytes.set(new TextEncoder().encode(to), text.indexOf(from))),
      );
    expect(complaint(change('"speeds"', '"spedes"'))).toContain('Did you mean "speeds"?');
    expect(complaint(change('"car"', '"cat"'))).toContain('expected car, bicycle, foot');
    expect(complaint(change('"height":3.8', '"height":-.8'))).toContain('not JSON');
    expect(complaint(change('"height":3.8', '"height":-38'))).toContain('positive number');
  });

  it('stays as it was to the byte where nothing is asked for', () => {
    const plain = Router.fromGeoJSON(roads, { profile: 'car' }).toPacked();
    const empty = Router.fromGeoJSON(roads, { profile: 'car', vehicle: {} }).toPacked();
    expect(new Uint8Array(empty)).toEqual(new Uint8Array(plain));
  });
});
