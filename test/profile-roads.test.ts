/** Profiles from the file to the route: roads left out, travel times, packed networks. */
import { describe, expect, it } from 'vitest';
import { InputError, type NoRoute, type Route, Router } from '../src/index.ts';
import { type ProfileName, profileNames } from '../src/profile/profiles.ts';
import { type Drawing, draw } from './support/letters.ts';
import { complaint, forged } from './support/stored.ts';

/** A car goes round by D and E, whoever walks goes straight, a bicycle against the one-way too. */
const town = draw(
  `
A   B   C
|       |
D-------E`,
  {
    lines: [
      ['AB', { highway: 'footway' }],
      ['BC', { highway: 'residential', oneway: '-1', 'oneway:bicycle': 'no' }],
    ],
  },
);

function route(roads: Drawing, profile: ProfileName, way: string, metric: 'distance' | 'time') {
  const router = Router.fromGeoJSON(roads.roads, { profile });
  const found = router.route({ from: roads.at(way[0]), to: roads.at(way[1]), metric });
  if (!found.found) throw new Error(found.message);
  return found;
}

describe('a profile', () => {
  it('leaves out the roads that it may not use, and counts them', () => {
    const { info } = Router.fromGeoJSON(town.roads, { profile: 'car' });
    expect(info).toMatchObject({ profile: 'car', skipped: { 'not for cars': 1 }, roads: 4 });
    expect(Router.fromGeoJSON(town.roads).info).toMatchObject({
      profile: 'all',
      skipped: {},
      roads: 5,
    });
  });

  it.each(profileNames)('%s is part of the info and the network', (profile) => {
    const router = Router.fromGeoJSON(town.roads, { profile });
    expect(router.info.profile).toBe(profile);
    expect(router.network.profile).toBe(profile);
  });

  it('decides the way', () => {
    const meters = (profile: ProfileName) => route(town, profile, 'AC', 'distance').meters;
    expect(meters('car')).toBeGreaterThan(1.4 * meters('foot'));
    expect(meters('bicycle')).toBe(meters('foot'));
    expect(meters('all')).toBe(meters('car'));
    expect(route(town, 'all', 'CA', 'distance').meters).toBeCloseTo(meters('foot'), 6);
  });

  it('keeps the properties and the features of the roads that are left', () => {
    const { network } = Router.fromGeoJSON(town.roads, { profile: 'car' });
    expect([...network.properties]).not.toContainEqual({ highway: 'footway' });
    const features = town.roads.features;
    network.roadFeature.forEach((feature, road) => {
      expect(network.properties.at(road)).toEqual(features[feature].properties);
    });
  });

  it('that may use no road is refused with a reason', () => {
    const { roads } = draw('A B C', {
      lines: [
        ['AB', { highway: 'footway' }],
        ['BC', { highway: 'steps' }],
      ],
    });
    const open = () => Router.fromGeoJSON(roads, { profile: 'car' });
    expect(open).toThrow(InputError);
    expect(open).toThrow(
      'All 2 roads of this file are closed to cars by tags such as highway and access. Choose another profile; "all" uses every road.',
    );
    const one = draw('A B', { lines: [['AB', { access: 'no' }]] });
    expect(() => Router.fromGeoJSON(one.roads, { profile: 'foot' })).toThrow(
      'The only road of this file is closed to pedestrians',
    );
  });

  it('that does not exist is refused', () => {
    expect(() => Router.fromGeoJSON(town.roads, { profile: 'horse' as ProfileName })).toThrow(
      'profile: got "horse", expected all, car, bicycle, foot, or an object',
    );
  });

  it('does not need the metric on roads that are left out', () => {
    const { roads, at } = draw('A B C', {
      lines: [
        ['AB', { highway: 'primary', toll: 3 }],
        ['BC', { highway: 'steps' }],
      ],
    });
    const router = Router.fromGeoJSON(roads, { profile: 'car' });
    const found = router.route({ from: at('A'), to: at('B'), metric: { field: 'toll' } });
    expect((found as Route).cost).toBe(3);
  });

  it('may close one direction by a tag of that direction', () => {
    const { roads, at } = draw('A B', {
      lines: [['AB', { highway: 'primary', 'motor_vehicle:backward': 'no' }]],
    });
    const router = Router.fromGeoJSON(roads, { profile: 'car' });
    expect(router.route({ from: at('A'), to: at('B') }).found).toBe(true);
    const back = router.route({ from: at('B'), to: at('A') }) as NoRoute;
    expect(back).toMatchObject({ found: false, reason: 'against-oneway' });
  });
});

describe('time', () => {
  const street = draw('A---B');
  const pace = (profile: ProfileName, properties: Record<string, string>): number => {
    const { roads, at } = draw('A   B', { lines: [['AB', properties]] });
    const router = Router.fromGeoJSON(roads, { profile });
    const found = router.route({ from: at('A'), to: at('B'), metric: 'time' }) as Route;
    return (3.6 * found.meters) / (found.seconds as number);
  };

  it('is that of the profile', () => {
    expect(pace('foot', { highway: 'primary' })).toBeCloseTo(5);
    expect(pace('bicycle', { highway: 'primary' })).toBeCloseTo(15);
    expect(pace('car', { highway: 'primary' })).toBeCloseTo(65);
    expect(pace('car', { highway: 'primary', surface: 'gravel' })).toBeCloseTo(40);
    expect(pace('all', { highway: 'primary', surface: 'gravel' })).toBeCloseTo(65);
  });

  it('is always known on foot, and for cars without stated speeds only by metric time', () => {
    expect(route(street, 'foot', 'AB', 'distance').seconds).toBeGreaterThan(0);
    expect(route(street, 'car', 'AB', 'distance').seconds).toBe(undefined);
    expect(route(street, 'car', 'AB', 'time').seconds).toBeGreaterThan(0);
  });

  it('is not longer on private roads', () => {
    const driveway = draw('A---B', { lines: [['AB', { access: 'private' }]] });
    const found = route(driveway, 'car', 'AB', 'time');
    expect(found.cost).toBeCloseTo(found.seconds as number, 3);
    expect(found.seconds).toBeCloseTo((found.meters / 25) * 3.6, 3);
  });
});

describe('a stored network', () => {
  it.each(profileNames)('keeps the profile %s', (profile) => {
    const router = Router.fromGeoJSON(town.roads, { profile });
    const again = Router.fromPacked(router.toPacked());
    expect(again.info).toEqual({ ...router.info, fields: null });
    expect(again.network.profile).toBe(profile);
    expect([...again.network.properties]).toEqual([...router.network.properties]);
  });

  it('of an unknown profile is refused', () => {
    const buffer = Router.fromGeoJSON(town.roads).toPacked();
    const wrong = forged(buffer, (bytes, words) => {
      // Behind the header and the table of sections, of which it is the first.
      bytes[40 + 8 * words[7]] = profileNames.length;
    });
    expect(complaint(() => Router.fromPacked(wrong))).toBe(
      'The stored network names no known profile. Build it again.',
    );
  });
});
