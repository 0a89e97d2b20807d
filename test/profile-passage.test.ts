/** Who may use a road, and which way: `both`, `along`, `against` or not at all, by its tags. */
import { describe, expect, test } from 'vitest';
import type { ProfileName } from '../src/profile/profiles.ts';
import { passage } from './support/rules.ts';

const ways = new Map([
  ['both', 0],
  ['along', 1],
  ['against', -1],
  ['-', null],
]);

/** `highway=primary oneway=yes` */
function tags(text: string): Record<string, string> {
  const pairs = text.split(/ +/).filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** Each row: the tags, and the way that they leave open. */
function expectRows(profile: ProfileName, rows: string): void {
  for (const row of rows.trim().split('\n')) {
    const [left, right] = row.split('|').map((cell) => cell.trim());
    const way = ways.get(right);
    expect(way, row).not.toBe(undefined);
    expect(passage(tags(left), profile), `${profile}: ${row.trim()}`).toBe(way);
  }
}

test('all: every road, one-ways respected, and nothing else', () => {
  expectRows(
    'all',
    `
                                              | both
    highway=motorway                          | both
    highway=steps access=no                   | both
    highway=construction                      | both
    waterway=river                            | both
    oneway=yes                                | along
    oneway=-1                                 | against
    oneway=reversible                         | -
    oneway=alternating                        | both
    oneway=alternating junction=roundabout    | both
    oneway:motorcar=yes                       | both
    junction=roundabout                       | along
    junction=circular                         | along
    junction=circular oneway=no               | both
    junction=circular oneway=-1               | against
    junction=circular oneway=reversible       | -
    oneway=yes cycleway=opposite              | along
    `,
  );
});

describe('kinds of roads', () => {
  const rows: [kind: string, car: string, bicycle: string, foot: string][] = [
    ['', 'both', 'both', 'both'],
    ['highway=motorway', 'along', '-', '-'],
    ['highway=motorway_link', 'both', '-', '-'],
    ['highway=trunk', 'both', '-', '-'],
    ['highway=trunk_link', 'both', '-', '-'],
    ['highway=primary', 'both', 'both', 'both'],
    ['highway=primary_link', 'both', 'both', 'both'],
    ['highway=secondary', 'both', 'both', 'both'],
    ['highway=secondary_link', 'both', 'both', 'both'],
    ['highway=tertiary', 'both', 'both', 'both'],
    ['highway=tertiary_link', 'both', 'both', 'both'],
    ['highway=unclassified', 'both', 'both', 'both'],
    ['highway=residential', 'both', 'both', 'both'],
    ['highway=living_street', 'both', 'both', 'both'],
    ['highway=service', 'both', 'both', 'both'],
    ['highway=road', '-', 'both', 'both'],
    ['highway=track', '-', 'both', 'both'],
    ['highway=path', '-', 'both', 'both'],
    ['highway=footway', '-', 'both', 'both'],
    ['highway=pedestrian', '-', 'both', 'both'],
    ['highway=steps', '-', 'both', 'both'],
    ['highway=platform', '-', 'both', 'both'],
    ['highway=corridor', '-', '-', 'both'],
    ['highway=cycleway', '-', 'both', '-'],
    ['highway=bridleway', '-', '-', '-'],
    ['highway=pier', '-', 'both', 'both'],
    ['highway=runway', '-', '-', '-'],
    ['highway=construction', '-', '-', '-'],
    ['highway=proposed', '-', '-', '-'],
    ['highway=constructor', '-', '-', '-'],
    ['highway=Primary', 'both', 'both', 'both'],
    ['highway=no', 'both', 'both', 'both'],
    ['name=Broadway', 'both', 'both', 'both'],
    // What a line is where it is no highway.
    ['route=ferry', 'both', 'both', 'both'],
    ['man_made=pier', '-', 'both', 'both'],
    ['railway=platform', '-', 'both', 'both'],
    ['railway=rail', '-', '-', '-'],
    ['railway=tram highway=residential', 'both', 'both', 'both'],
    ['railway=no', 'both', 'both', 'both'],
    ['waterway=river', '-', '-', '-'],
    ['power=line', '-', '-', '-'],
    ['barrier=fence', '-', '-', '-'],
    ['barrier=gate highway=service', 'both', 'both', 'both'],
    // What is not there yet, or can no longer be used.
    ['highway=primary construction=yes', '-', '-', '-'],
    ['highway=primary construction=widening', 'both', 'both', 'both'],
    ['highway=primary construction=no', 'both', 'both', 'both'],
    ['highway=primary proposed=yes', '-', '-', '-'],
    ['highway=primary cycleway=proposed proposed=lane', 'both', 'both', 'both'],
    ['highway=primary impassable=yes', '-', '-', '-'],
    ['highway=primary status=impassable', '-', '-', '-'],
    ['highway=primary smoothness=impassable', '-', '-', 'both'],
    ['highway=primary smoothness=very_horrible', 'both', 'both', 'both'],
    ['highway=primary surface=mud tracktype=grade5', 'both', 'both', 'both'],
    ['highway=primary surface=nonsense', 'both', 'both', 'both'],
    ['highway=pedestrian area=yes', '-', 'both', 'both'],
    ['highway=service area=yes', '-', 'both', 'both'],
    ['highway=service service=emergency_access', '-', 'both', 'both'],
    ['highway=service service=driveway', 'both', 'both', 'both'],
    ['highway=primary motorroad=yes', 'both', '-', '-'],
    ['motorroad=yes', 'both', '-', '-'],
    ['highway=primary motorroad=yes bicycle=yes', 'both', 'both', '-'],
    ['highway=primary toll=yes', 'both', 'both', 'both'],
    // How fast a road is never opens it.
    ['highway=footway maxspeed=50', '-', 'both', 'both'],
    ['highway=primary access=no maxspeed=50', '-', '-', '-'],
  ];
  test.each(rows)('%s: car %s, bicycle %s, foot %s', (kind, car, bicycle, foot) => {
    expect(passage(tags(kind), 'car')).toBe(ways.get(car));
    expect(passage(tags(kind), 'bicycle')).toBe(ways.get(bicycle));
    expect(passage(tags(kind), 'foot')).toBe(ways.get(foot));
  });

  test('a road without properties is for everybody', () => {
    for (const profile of ['all', 'car', 'bicycle', 'foot'] as const) {
      expect(passage(null, profile)).toBe(0);
    }
  });

  test('tags are looked up as own keys, and no word is a key of Object', () => {
    expect(passage(Object.create({ highway: 'steps' }), 'car')).toBe(0);
    expect(passage(JSON.parse('{"__proto__": {"access": "no"}}'), 'car')).toBe(0);
    expect(passage({ access: 'constructor', surface: 'toString' }, 'car')).toBe(0);
  });
});

describe('car', () => {
  test('the most specific access tag decides', () => {
    expectRows(
      'car',
      `
      access=yes                                   | both
      access=no                                    | -
      vehicle=no                                   | -
      motor_vehicle=no                             | -
      motorcar=no                                  | -
      access=no vehicle=yes                        | both
      access=yes vehicle=no                        | -
      access=no motor_vehicle=yes                  | both
      access=yes motor_vehicle=no                  | -
      vehicle=no motor_vehicle=yes                 | both
      vehicle=yes motor_vehicle=no                 | -
      access=no motorcar=yes                       | both
      access=yes motorcar=no                       | -
      vehicle=no motorcar=yes                      | both
      motor_vehicle=no motorcar=yes                | both
      motor_vehicle=yes motorcar=no                | -
      `,
    );
  });

  test('each way has its own access', () => {
    expectRows(
      'car',
      `
      access=yes access:forward=no                                        | against
      access=yes access:forward=yes motorcar=no                           | -
      access=yes access:forward=yes motorcar=yes motorcar:forward=no      | against
      access=yes access:backward=no                                       | along
      access=yes access:backward=yes motorcar=yes motorcar:backward=no    | along
      access=no access:forward=yes                                        | along
      access=no access:forward=no motorcar=yes                            | both
      access=no access:forward=no motorcar=no motorcar:forward=yes        | along
      access=no access:backward=yes                                       | against
      access=no access:backward=no motorcar=no motorcar:backward=yes      | against
      access:forward=no motorcar:forward=no                               | against
      access:backward=no motorcar=no                                      | -
      access:forward=no motorcar:forward=yes                              | both
      access:forward=yes motorcar:forward=no                              | against
      oneway=yes motorcar:forward=no                                      | -
      oneway=yes motorcar:backward=no                                     | along
      oneway=-1 motorcar:backward=no                                      | -
      `,
    );
  });

  test('the words of access tags', () => {
    expectRows(
      'car',
      `
      access=yes                  | both
      access=permissive           | both
      access=designated           | both
      access=some_tag             | both
      access=private              | both
      access=destination          | both
      access=delivery             | both
      access=customers            | both
      access=permit               | both
      access=residents            | both
      access=hov                  | both
      access=no                   | -
      access=agricultural         | -
      access=forestry             | -
      access=psv                  | -
      access=bus                  | -
      access=emergency            | -
      access=military             | -
      access=foot                 | -
      access=NO                   | -
      access=no;destination       | both
      access=psv;bus              | -
      access=agricultural;forestry;private | both
      motor_vehicle=no;yes        | both
      `,
    );
  });

  test('a tag of the traveller opens more kinds of roads than access=yes', () => {
    expectRows(
      'car',
      `
      highway=runway access=yes                              | both
      highway=runway vehicle=yes                             | both
      highway=runway motor_vehicle=yes                       | both
      highway=runway motorcar=yes                            | both
      highway=runway access=private motorcar=permissive      | both
      highway=runway access=private                          | -
      highway=runway access=some_tag                         | -
      highway=primary access=forestry motor_vehicle=yes      | both
      highway=cycleway motor_vehicle=designated              | both
      highway=footway motor_vehicle=yes                      | both
      highway=footway access=yes                             | -
      highway=pedestrian access=permissive                   | -
      highway=pedestrian motorcar=destination                | -
      highway=track motor_vehicle=yes                        | both
      highway=track access=yes                               | both
      highway=track access=destination                       | -
      highway=track motor_vehicle=private                    | -
      highway=residential vehicle=yes motor_vehicle=no       | -
      highway=motorway access=yes vehicle=permissive motorcar=private | along
      highway=trunk access=agricultural motor_vehicle=permissive motorcar=no | -
      highway=steps motorcar=yes                             | -
      highway=steps access=yes                               | -
      highway=construction access=yes                        | -
      railway=rail motor_vehicle=yes                         | both
      route=ferry motor_vehicle=no                           | -
      `,
    );
  });

  test('the tags of others do not touch it', () => {
    expectRows(
      'car',
      `
      highway=primary foot=no            | both
      highway=primary bicycle=no         | both
      highway=primary psv=no             | both
      highway=primary hgv=no             | both
      highway=runway foot=yes            | -
      highway=runway bicycle=yes         | -
      highway=runway psv=yes             | -
      highway=cycleway bicycle=designated | -
      highway=primary cycleway=track     | both
      `,
    );
  });

  test('one-ways', () => {
    expectRows(
      'car',
      `
      highway=primary oneway=yes                          | along
      highway=primary oneway=true                         | along
      highway=primary oneway=1                            | along
      highway=primary oneway=-1                           | against
      highway=primary oneway=no                           | both
      highway=primary oneway=false                        | both
      highway=primary oneway=0                            | both
      highway=primary oneway=nonsense                     | both
      highway=primary oneway=reversible                   | -
      highway=primary oneway=alternating                  | both
      highway=motorway oneway=no                          | both
      highway=motorway oneway=-1                          | against
      highway=motorway oneway=alternating                 | both
      highway=motorway oneway=nonsense                    | along
      highway=motorway_link oneway=yes                    | along
      highway=motorway_link junction=roundabout           | along
      highway=primary junction=roundabout                 | along
      highway=primary junction=circular                   | along
      highway=primary junction=roundabout oneway=no       | both
      highway=primary junction=roundabout oneway=-1       | against
      junction=roundabout                                 | along
      oneway:motorcar=yes                                 | along
      oneway:motor_vehicle=yes                            | along
      oneway:vehicle=yes                                  | along
      oneway:motorcar=yes oneway:motor_vehicle=no         | along
      oneway:motor_vehicle=yes oneway:vehicle=no          | along
      oneway:vehicle=yes oneway=no                        | along
      oneway:motorcar=no oneway:motor_vehicle=yes         | both
      oneway:motor_vehicle=no oneway:vehicle=yes          | both
      oneway:vehicle=no oneway=yes                        | both
      oneway:motorcar=nonsense oneway=yes                 | along
      oneway=yes oneway:bicycle=no                        | along
      oneway=yes oneway:bicycle=-1                        | along
      oneway=no oneway:bicycle=yes                        | both
      oneway=-1 oneway:bicycle=no                         | against
      junction=roundabout oneway:bicycle=no               | along
      oneway=yes cycleway=opposite                        | along
      oneway=yes oneway:foot=no                           | along
      `,
    );
  });
});

describe('bicycle', () => {
  test('access', () => {
    expectRows(
      'bicycle',
      `
      vehicle=no                              | -
      access=no                               | -
      access=no vehicle=yes                   | both
      access=yes vehicle=no                   | -
      access=no bicycle=yes                   | both
      access=yes bicycle=no                   | -
      vehicle=no bicycle=yes                  | both
      vehicle=yes bicycle=no                  | -
      highway=runway access=yes               | both
      highway=runway vehicle=yes              | both
      highway=runway bicycle=yes              | both
      highway=runway vehicle=yes bicycle=no   | -
      highway=cycleway access=no              | -
      highway=cycleway bicycle=no             | -
      access=permissive                       | both
      access=designated                       | both
      access=some_tag                         | both
      access=private                          | -
      access=agricultural                     | -
      access=forestry                         | -
      access=delivery                         | -
      bicycle=use_sidepath                    | -
      bicycle=dismount                        | both
      access=destination                      | both
      access=customers                        | both
      highway=service access=psv              | both
      highway=runway access=private bicycle=yes      | both
      highway=footway vehicle=no bicycle=permissive  | both
      highway=motorway bicycle=yes                   | along
      highway=track access=forestry bicycle=permissive | both
      highway=primary vehicle=yes bicycle=private    | -
      highway=garbagetag access=permissive           | both
      highway=bridleway bicycle=yes                  | both
      highway=bridleway access=yes                   | -
      highway=cycleway motor_vehicle=no              | both
      highway=runway motor_vehicle=yes               | -
      highway=steps bicycle=no                       | -
      bicycle:backward=no                            | along
      `,
    );
  });

  test('a cycleway opens a road', () => {
    expectRows(
      'bicycle',
      `
      highway=motorway cycleway=track                | along
      highway=trunk cycleway=lane                    | both
      highway=trunk cycleway=share_busway            | both
      highway=trunk cycleway:right=track             | both
      highway=trunk cycleway:both=lane               | both
      highway=trunk cycleway=yes                     | -
      highway=trunk cycleway=no                      | -
      highway=trunk cycleway=separate                | -
      highway=trunk cycleway=track access=no         | -
      highway=some_tag cycleway=shared               | both
      highway=construction cycleway=track            | -
      `,
    );
  });

  test('one-ways', () => {
    expectRows(
      'bicycle',
      `
      oneway=yes                                      | along
      oneway=-1                                       | against
      oneway=nonsense                                 | both
      junction=roundabout                             | along
      junction=circular                               | along
      highway=primary junction=roundabout oneway=no   | both
      highway=primary junction=roundabout oneway=-1   | against
      highway=motorway bicycle=yes                    | along
      highway=motorway_link bicycle=yes               | both
      oneway=reversible                               | -
      oneway=reversible oneway:bicycle=no             | both
      oneway=alternating                              | both
      oneway:bicycle=yes                              | along
      oneway:bicycle=yes oneway=no                    | along
      oneway:bicycle=yes oneway=-1                    | along
      oneway:bicycle=no oneway=yes                    | both
      oneway:bicycle=no oneway=-1                     | both
      oneway:bicycle=no junction=roundabout           | both
      oneway:bicycle=-1                               | against
      oneway:bicycle=-1 oneway=yes                    | against
      oneway:bicycle=-1 junction=roundabout           | against
      oneway=yes oneway:motorcar=no                   | along
      oneway=no oneway:motorcar=yes                   | both
      `,
    );
  });

  test('contraflow', () => {
    expectRows(
      'bicycle',
      `
      oneway=yes cycleway=opposite                            | both
      oneway=yes cycleway=opposite_track                      | both
      oneway=yes cycleway=opposite_lane                       | both
      oneway=-1 cycleway=opposite                             | both
      oneway=no cycleway=opposite                             | both
      oneway=yes cycleway:left=opposite_lane                  | both
      oneway=yes cycleway:right=opposite                      | both
      oneway=yes cycleway=track                               | along
      oneway=yes cycleway:left=track                          | along
      oneway=yes cycleway:right=track                         | along
      oneway=yes cycleway:left=lane cycleway:left:oneway=-1   | both
      oneway=yes cycleway:left=track cycleway:left:oneway=no  | both
      oneway=yes cycleway:left:oneway=no                      | along
      oneway=yes cycleway=no cycleway:oneway=no               | along
      oneway=yes oneway:bicycle=yes cycleway=opposite         | along
      junction=roundabout cycleway=opposite                   | both
      `,
    );
  });
});

describe('foot', () => {
  test('access', () => {
    expectRows(
      'foot',
      `
      highway=footway foot=yes                     | both
      highway=footway foot=no                      | -
      highway=footway access=no                    | -
      highway=footway access=no foot=yes           | both
      highway=footway access=yes foot=no           | -
      highway=motorway foot=yes                    | both
      highway=motorway access=yes                  | both
      highway=motorway access=no                   | -
      highway=motorway access=no foot=yes          | both
      highway=motorway access=private foot=yes     | both
      access=permissive                            | both
      access=some_tag                              | both
      access=private                               | -
      access=agricultural                          | -
      access=forestry                              | -
      access=delivery                              | -
      access=destination                           | both
      foot=private                                 | -
      foot=use_sidepath                            | -
      highway=track access=forestry foot=permissive | both
      highway=footway motor_vehicle=no             | both
      highway=footway vehicle=no                   | both
      highway=motorway motor_vehicle=yes           | -
      highway=bridleway foot=yes                   | both
      highway=bridleway bicycle=yes                | -
      highway=cycleway foot=designated             | both
      highway=cycleway bicycle:backward=designated foot:backward=designated | against
      highway=primary motorroad=yes foot=yes       | both
      highway=trunk oneway:foot=yes                | -
      `,
    );
  });

  test('one-ways are those of vehicles', () => {
    expectRows(
      'foot',
      `
      oneway=yes                             | both
      oneway=-1                              | both
      oneway=reversible                      | both
      highway=primary junction=roundabout    | both
      highway=motorway foot=yes              | both
      oneway:foot=yes                        | along
      oneway:foot=yes oneway=no              | along
      oneway:foot=yes oneway=-1              | along
      oneway:foot=yes junction=roundabout    | along
      oneway:foot=no oneway=yes              | both
      oneway:foot=-1                         | against
      oneway:foot=-1 oneway=yes              | against
      oneway:foot=-1 junction=roundabout     | against
      foot:backward=no                       | along
      `,
    );
  });
});
