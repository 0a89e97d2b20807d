/** How fast each traveller goes, and what they shun; for all alike see metric-speed.test.ts. */
import { expect, test } from 'vitest';
import { speed } from './support/rules.ts';

const MILE = 1.609344;

function tags(text: string): Record<string, string> {
  const pairs = text.split('; ').filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

test.each<[text: string, car: number | undefined, bicycle: number, foot: number]>([
  // By kind of road.
  ['highway=motorway', 90, 15, 5],
  ['highway=primary', 65, 15, 5],
  ['highway=primary_link', 30, 15, 5],
  ['highway=living_street', 10, 15, 5],
  ['highway=service', 15, 15, 5],
  ['highway=track; motor_vehicle=yes', 10, 12, 5],
  ['highway=path; motor_vehicle=yes', 10, 13, 5],
  ['highway=cycleway; motor_vehicle=yes', 10, 15, 5],
  ['highway=runway; access=yes', 10, 15, 5],
  ['route=ferry', 5, 5, 5],
  // What does not tell is driven as fast as on a street, but walked and ridden as ever.
  ['', undefined, 15, 5],
  ['name=Broadway', undefined, 15, 5],
  ['maxspeed=50', 50, 15, 5],
  // On foot beside the bicycle, or on it.
  ['highway=footway; motor_vehicle=yes', 10, 4, 5],
  ['highway=footway; motor_vehicle=yes; bicycle=yes', 10, 15, 5],
  ['highway=footway; motor_vehicle=yes; bicycle=designated', 10, 15, 5],
  ['highway=footway; motor_vehicle=yes; access=yes', 10, 4, 5],
  ['highway=footway; motor_vehicle=yes; cycleway=track', 10, 15, 5],
  ['highway=pedestrian; motor_vehicle=yes', 10, 4, 5],
  ['highway=primary; bicycle=dismount', 65, 4, 5],
  // A limit is what cars drive, and what the others do not pass.
  ['highway=primary; maxspeed=30', 30, 15, 5],
  ['highway=residential; maxspeed=100', 100, 15, 5],
  ['highway=residential; maxspeed=30 mph', 30 * MILE, 15, 5],
  ['highway=residential; maxspeed=5', 5, 5, 5],
  ['highway=living_street; maxspeed=DE:living_street', 7, 7, 5],
  ['highway=residential; maxspeed=DE:zone:30', 30, 15, 5],
  ['highway=residential; maxspeed=BE:zone30', 30, 15, 5],
  ['highway=residential; maxspeed=GB:nsl_restricted', 30 * MILE, 15, 5],
  ['highway=rural; access=yes; maxspeed=RU:rural', 90, 15, 5],
  ['highway=residential; maxspeed=walk', 25, 15, 5],
  ['highway=residential; maxspeed=variable', 25, 15, 5],
  ['highway=residential; maxspeed=50 furlongs', 25, 15, 5],
  ['highway=residential; maxspeed=0', 25, 15, 5],
  ['highway=motorway; maxspeed=none', 140, 15, 5],
  ['highway=track; motor_vehicle=yes; maxspeed=30', 30, 12, 5],
  // The ground: the slowest that any tag says.
  ['highway=primary; surface=asphalt', 65, 15, 5],
  ['highway=primary; surface=gravel', 40, 6, 4],
  ['highway=primary; surface=cobblestone', 30, 7, 5],
  ['highway=primary; surface=sand', 20, 3, 2.5],
  ['highway=primary; surface=nonsense', 65, 15, 5],
  ['highway=primary; maxspeed=100; surface=gravel', 40, 6, 4],
  ['highway=service; surface=gravel', 15, 6, 4],
  ['highway=track; motor_vehicle=yes; tracktype=grade1', 10, 12, 5],
  ['highway=track; motor_vehicle=yes; tracktype=grade5; maxspeed=50', 20, 6, 4],
  ['highway=primary; tracktype=grade1; surface=mud; smoothness=excellent', 10, 3, 2.5],
  ['highway=primary; tracktype=grade1; surface=asphalt; smoothness=very_horrible', 5, 4, 2.5],
  ['surface=gravel', 25, 6, 4],
  ['surface=mud', 10, 3, 2.5],
  ['surface=asphalt', undefined, 15, 5],
])('%s', (text, car, bicycle, foot) => {
  expect(speed(tags(text), false, 'car')).toBe(car);
  expect(speed(tags(text), false, 'bicycle')).toBe(bicycle);
  expect(speed(tags(text), false, 'foot')).toBe(foot);
  expect(speed(tags(text), true, 'car')).toBe(car);
});

test('steps are walked at 3 km/h, and bicycles carried at 2', () => {
  expect(speed({ highway: 'steps' }, false, 'foot')).toBe(3);
  expect(speed({ highway: 'steps' }, false, 'bicycle')).toBe(2);
});

test('a road without properties', () => {
  expect(speed(null, false, 'car')).toBe(undefined);
  expect(speed(null, false, 'bicycle')).toBe(15);
  expect(speed(null, true, 'foot')).toBe(5);
});

test('each way has its own limit', () => {
  const road = { highway: 'primary', 'maxspeed:forward': '30', 'maxspeed:backward': '50' };
  expect(speed(road, false, 'car')).toBe(30);
  expect(speed(road, true, 'car')).toBe(50);
});

test('a megabyte of text in a tag means nothing', () => {
  const long = 'a;'.repeat(500_000);
  const road = { highway: 'primary', access: long, surface: long, oneway: long, maxspeed: long };
  expect(speed(road, false, 'car')).toBe(65);
});
