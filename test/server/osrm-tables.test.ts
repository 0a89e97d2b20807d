/**
 * What OSRM's features expect of tables, trips and nearest points, as cases of our own. The table of
 * all features is in docs/server.md.
 */
import { describe, expect, it, test } from 'vitest';
import { type Body, type World, type WorldOptions, world } from './world.ts';

interface Case extends WorldOptions {
  what: string;
  map: string;
  roads: string;
  options?: string;
  /** The letters of the columns; then a row each: its letter and its cells, `-` without a route. */
  durations?: readonly string[];
  distances?: readonly string[];
}

const grid = { map: 'a b c\nd e f', roads: 'abc def ad be cf' };
const ring = { map: 'a 1 2 b\nd 4 3 c', roads: 'ab> bc> cd> da>' };
const loop = { map: 'a 2 1 b\n7     4\n8     3\nc 5 6 d', roads: 'ab> bd> dc> ca>' };
const apart = {
  map: 'a b   f h 1\nd e   g i',
  roads: 'abeda fhigf',
  grid: 300,
  settings: { smallComponent: 4 },
};

const cases: readonly Case[] = [
  {
    what: 'the smallest network',
    map: 'p q',
    roads: 'pq',
    durations: ['p q', 'p 0 10', 'q 10 0'],
    distances: ['p q', 'p 0 100', 'q 100 0'],
  },
  {
    what: 'without toll roads',
    map: 'a b\nc d',
    roads: 'ab?highway=motorway cd ac?highway=motorway&toll=yes bd?highway=motorway&toll=yes',
    options: 'exclude=toll',
    durations: ['a b c d', 'a 0 15 - -', 'b 15 0 - -', 'c - - 0 10', 'd - - 10 0'],
    distances: ['a b c d', 'a 0 100 - -', 'b 100 0 - -', 'c - - 0 100', 'd - - 100 0'],
  },
  {
    what: 'without motorways',
    map: 'a b\nc d',
    roads:
      'ab?highway=motorway cd?highway=residential ac?highway=residential bd?highway=residential',
    options: 'exclude=motorway',
    durations: ['a b c d', 'a 0 45 15 30'],
    distances: ['a b c d', 'a 0 300 100 200'],
  },
  {
    what: 'parts that only a motorway joins',
    map: 'ab                  efgh\ncd',
    roads: 'be?highway=motorway abcd?highway=residential efgh?highway=residential',
    options: 'exclude=motorway',
    durations: ['a b e', 'a 0 7.5 -'],
    distances: ['a b e', 'a 0 50 -'],
  },
  {
    what: 'parts that a motorway and a toll road join',
    map: 'a b          e f\nc d          g h',
    roads: 'be?highway=motorway dg?toll=yes abcd?highway=residential efgh?highway=residential',
    options: 'exclude=motorway,toll',
    durations: ['a b e g', 'a 0 15 - -'],
    distances: ['a b e g', 'a 0 100 - -'],
  },
  {
    what: 'roads of different speeds',
    map: 'p q r s',
    roads: 'pq qr?highway=secondary rs?highway=tertiary',
    durations: ['p q r s', 'p 0 10 30 60', 'q 10 0 20 50', 'r 30 20 0 30', 's 60 50 30 0'],
    distances: [
      'p q r s',
      'p 0 100 200 300',
      'q 100 0 100 200',
      'r 200 100 0 100',
      's 300 200 100 0',
    ],
  },
  {
    what: 'one source',
    ...grid,
    durations: ['a b e f', 'a 0 10 20 30'],
    distances: ['a b e f', 'a 0 100 200 300'],
  },
  {
    what: 'one destination',
    ...grid,
    durations: ['a', 'a 0', 'b 10', 'e 20', 'f 30'],
    distances: ['a', 'a 0', 'b 100', 'e 200', 'f 300'],
  },
  {
    what: 'a grid of streets',
    ...grid,
    durations: ['a b e f', 'a 0 10 20 30', 'b 10 0 10 20', 'e 20 10 0 10', 'f 30 20 10 0'],
    distances: [
      'a b e f',
      'a 0 100 200 300',
      'b 100 0 100 200',
      'e 200 100 0 100',
      'f 300 200 100 0',
    ],
  },
  {
    what: 'sources that are no destinations',
    ...grid,
    durations: ['b e f', 'a 10 20 30', 'b 0 10 20'],
    distances: ['b e f', 'a 100 200 300', 'b 0 100 200'],
  },
  {
    what: 'three times two',
    ...grid,
    durations: ['a b', 'a 0 10', 'b 10 0', 'e 20 10', 'f 30 20'],
    distances: ['a b', 'a 0 100', 'b 100 0', 'e 200 100', 'f 300 200'],
  },
  {
    what: 'a one-way',
    map: 'p q',
    roads: 'pq>',
    durations: ['p q', 'p 0 10', 'q - 0'],
    distances: ['p q', 'p 0 100', 'q - 0'],
  },
  {
    what: 'a ring of one-ways with two ways in',
    map: 'x a b y\n  d e',
    roads: 'abeda> xa by',
    durations: ['x y d e', 'x 0 30 40 30', 'y 50 0 30 20', 'd 20 30 0 30', 'e 30 40 10 0'],
    distances: [
      'x y d e',
      'x 0 300 400 300',
      'y 500 0 300 200',
      'd 200 300 0 300',
      'e 300 400 100 0',
    ],
  },
  {
    what: 'all on one small part',
    map: 'a b   f\nd e   g',
    roads: 'ab be ed da fg',
    grid: 300,
    settings: { smallComponent: 4 },
    durations: ['f g', 'f 0 30', 'g 30 0'],
    distances: ['f g', 'f 0 300', 'g 300 0'],
  },
  {
    what: 'on several small parts, moved to the large one',
    map: 'a b   f h\nd e   g i',
    roads: 'ab be ed da fg hi',
    grid: 300,
    settings: { smallComponent: 4 },
    durations: ['f g h i', 'f 0 30 0 30', 'g 30 0 30 0', 'h 0 30 0 30', 'i 30 0 30 0'],
    distances: ['f g h i', 'f 0 300 0 300', 'g 300 0 300 0', 'h 0 300 0 300', 'i 300 0 300 0'],
  },
  {
    what: 'a ring of one-ways',
    ...ring,
    durations: ['1 2 3 4', '1 0 10 40 50', '2 70 0 30 40', '3 40 50 0 10', '4 30 40 70 0'],
    distances: [
      '1 2 3 4',
      '1 0 100 400 500',
      '2 700 0 300 400',
      '3 400 500 0 100',
      '4 300 400 700 0',
    ],
  },
  {
    what: 'a longer ring of one-ways',
    ...loop,
    distances: [
      '1 2 3 4 5 6 7 8',
      '1 0 1100 300 200 600 500 900 800',
      '2 100 0 400 300 700 600 1000 900',
      '3 900 800 0 1100 300 200 600 500',
      '4 1000 900 100 0 400 300 700 600',
      '5 600 500 900 800 0 1100 300 200',
      '6 700 600 1000 900 100 0 400 300',
      '7 300 200 600 500 900 800 0 1100',
      '8 400 300 700 600 1000 900 100 0',
    ],
  },
  {
    what: 'long distances',
    map: 'p q r s',
    roads: 'pqrs',
    grid: 1000,
    distances: ['p q r s', 'p 0 1000 2000 3000'],
  },
  {
    what: 'nodes at many distances on a ring of one-ways',
    map: 'a b   c      d\n\ne\n\n\n\nf',
    roads: 'feabcd> ec fd',
    distances: [
      'a b c d e f',
      'a 0 100 300 650 660.5 1534.6',
      'b 760.6 0 200 550.1 560.6 1434.6',
      'c 560.6 660.5 0 350 360.5 1234.6',
      'd 1484.6 1584.5 1645.1 0 1284.5 884.6',
      'e 200 300 360.5 710.6 0 1595.2',
      'f 600 699.9 760.5 884.6 399.9 0',
    ],
  },
  {
    what: 'ends within roads, both ways',
    map: 'a   b   c   d   e   f   g   h  i  j\n      1                   2       3',
    roads: 'abcdef fghij',
    distances: ['1 2 3', '1 0 1000 1400', '2 1000 0 400', '3 1400 400 0'],
  },
  { what: 'one to many', map: 'a b\nc', roads: 'ab> ac bc', durations: ['a b', 'b 24.1 0'] },
  { what: 'many to one', map: 'a b\nc', roads: 'ab> ac bc', durations: ['a', 'a 0', 'b 24.1'] },
  {
    what: 'no route, with a speed along the straight line',
    ...apart,
    options: 'fallback_speed=5',
    durations: ['a b f 1', 'a 0 30 18 30', 'b 30 0 12 24', 'f 18 12 0 30', '1 30 24 30 0'],
  },
  {
    what: 'no route, with a speed between the coordinates',
    ...apart,
    options: 'fallback_speed=5&fallback_coordinate=input',
    durations: ['a 1', 'a 0 30'],
  },
  {
    what: 'no route, with a speed between the places on roads',
    ...apart,
    options: 'fallback_speed=5&fallback_coordinate=snapped',
    durations: ['a 1', 'a 0 24'],
  },
  {
    what: 'no route, with distances along the straight line',
    ...apart,
    options: 'fallback_speed=5',
    distances: ['a f', 'a 0 900', 'f 900 0'],
  },
  {
    what: 'a factor of all durations',
    map: 'p q',
    roads: 'pq',
    options: 'scale_factor=2.5',
    durations: ['p q', 'p 0 25', 'q 25 0'],
  },
  {
    what: 'a factor, and a speed along the straight line',
    ...apart,
    options: 'fallback_speed=5&scale_factor=2',
    durations: ['a f', 'a 0 36'],
  },
];

const tables = cases.flatMap(({ durations, distances, ...each }) => [
  ...(durations ? [{ ...each, kind: 'duration', rows: durations }] : []),
  ...(distances ? [{ ...each, kind: 'distance', rows: distances }] : []),
]);

test.each(tables)(
  'table of $kind: $what',
  async ({ map, roads, kind, rows, options = '', ...how }) => {
    const town = await world(map, roads, how);
    const [columns, ...lines] = rows.map((row) => row.split(' '));
    const letters = [...new Set([...lines.map(([letter]) => letter!), ...columns!])];
    const indices = (list: readonly string[]) =>
      list.map((letter) => letters.indexOf(letter)).join(';');
    const sources = indices(lines.map(([letter]) => letter!));
    const asked = `annotations=${kind}&sources=${sources}&destinations=${indices(columns!)}&${options}`;
    const body = await town.ask('table', letters.join(''), asked);
    expect(body.code).toBe('Ok');
    const cells: (number | null)[][] = body[`${kind}s`];
    const wanted = lines.map((line) => line.slice(1));
    const shown = cells.map((row, i) => row.map((cell, j) => near(cell, wanted[i]![j]!)));
    expect(shown).toEqual(wanted);
  },
);

/** The expected text, if the value is within the tolerance of the features. */
function near(value: number | null, wanted: string): string {
  if (value === null) return '-';
  return Math.abs(value - Number(wanted)) <= Math.max(0.15, Number(wanted) / 100)
    ? wanted
    : `${value}`;
}

describe('tables', () => {
  it('name the cells along a straight line', async () => {
    const town = await world(apart.map, apart.roads, apart);
    const body = await town.ask('table', 'abf1', 'fallback_speed=5');
    expect(body.fallback_speed_cells).toEqual([
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ]);
  });

  it('have both figures of the same routes', async () => {
    const town = await world('p q r', 'pq qr?highway=tertiary');
    const both = await town.ask('table', 'pr', 'annotations=duration,distance');
    const [time, length] = [both.durations[0][1], both.distances[0][1]];
    expect([time, length]).toEqual([expect.closeTo(40, 0), expect.closeTo(200, 0)]);
    const { routes } = await town.ask('route', 'pr');
    expect([routes[0].duration, routes[0].distance]).toEqual([time, length]);
  });

  it('are written as CSV', async () => {
    const town = await world('p q', 'pq>');
    const { text, headers } = await town.get(`/table/v1/car/${town.ends('pq')}.csv`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text).toBe('source,destination,duration\n0,0,0\n0,1,10\n1,0,\n1,1,0\n');
  });
});

interface TripCase extends WorldOptions {
  what: string;
  map: string;
  roads: string;
  options?: string;
  /** `letters: trip`, and its duration or length if they matter. */
  trips: readonly string[];
}

const square = { map: 'a b\nc d', roads: 'ab bc cb da', grid: 10 };
const rim = 'ab bc de ef fg gh hi ij jk kl la';
const trips: readonly TripCase[] = [
  { what: 'a round trip of few', ...square, trips: ['abcd: abcda 7.6s', 'dbca: dbcad 7.6s'] },
  {
    what: 'a round trip of many',
    map: 'a b c d\nl     e\nk     f\nj i h g',
    roads: rim,
    grid: 10,
    trips: ['abcdefghijkl: alkjihgfedcba'],
  },
  ...[
    {
      size: 'few',
      map: 'a b c d\nl     e\n\nj i   g',
      roads: 'ab bc de eg gi ij jl la',
      all: 'abcdegijl',
    },
    { size: 'many', map: 'a b c d\nl     e\nk     f\nj i h g', roads: rim, all: 'abcdefghijkl' },
  ].flatMap(({ size, map, roads, all }) =>
    [
      { options: 'source=first', begins: 'a', time: '22s' },
      { options: 'source=first&roundtrip=false', begins: 'a', time: '13s' },
      { options: 'destination=last', begins: 'l', time: '22s' },
      {
        options: 'destination=last&roundtrip=false',
        begins: '',
        time: size === 'few' ? '14s' : '14s',
      },
    ].map(({ options, begins, time }) => ({
      what: `${size}, ${options}`,
      map,
      roads,
      grid: 10,
      options,
      trips: [`${all}: ${begins} ${time}`],
    })),
  ),
  {
    what: 'few on separate roads',
    map: 'a b\n\nd c',
    roads: 'ab dc',
    grid: 10,
    trips: ['abcd: NoTrips'],
  },
  {
    what: 'many on separate roads',
    map: 'a b c d\nl     e\nk     f\nj i h g\n\nq m n\np o',
    roads: `${rim} cb mn no op pq qm`,
    grid: 10,
    trips: ['abcdefghijklmnop: NoTrips'],
  },
  {
    what: 'from the first to the last, on separate roads',
    map: 'a b\n\nd c',
    roads: 'ab dc',
    grid: 10,
    options: 'source=first&destination=last&roundtrip=false',
    trips: ['abcd: NoTrips'],
  },
  {
    what: 'few, from the first to the last',
    map: 'a  b\n\n      c\ne  d',
    roads: 'ab ac ad ae bc bd be cd ce de',
    grid: 10,
    options: 'source=first&destination=last&roundtrip=false',
    trips: ['abdec: abedc 8.2s 81.6m'],
  },
  {
    what: 'many, from the first to the last',
    map: 'a b c d e f g h i j k',
    roads: 'ab bc cd de ef fg gh hi ij jk',
    grid: 10,
    options: 'source=first&destination=last&roundtrip=false',
    trips: ['abcdehijkgf: abcdeghijkf 15s 149.8m'],
  },
  {
    what: 'one coordinate many times',
    map: 'a   b',
    roads: 'ab',
    grid: 10,
    trips: [`${'a'.repeat(25)}: ${'a'.repeat(26)}`],
  },
  {
    what: 'two on separate roads',
    map: 'a 1 b\n\nc 2 d',
    roads: 'ab cd',
    grid: 10,
    trips: ['12: NoTrips'],
  },
];

test.each(trips)('trip: $what', async ({ map, roads, options = '', trips, ...how }) => {
  const town = await world(map, roads, how);
  for (const line of trips) {
    const [, letters, wanted] = /^(\w+): (.*)$/.exec(line)!;
    expect(`${letters}: ${await tripOf(town, letters!, options, wanted!)}`).toBe(line);
  }
});

async function tripOf(
  town: World,
  letters: string,
  options: string,
  wanted: string,
): Promise<string> {
  const body = await town.ask('trip', letters, options);
  if (body.code !== 'Ok') return body.code;
  const [trip] = body.trips;
  const order: string[] = [];
  for (const [i, { waypoint_index: at }] of body.waypoints.entries()) order[at] = letters[i]!;
  if (!options.includes('roundtrip=false')) order.push(order[0]!);
  expect(trip.legs).toHaveLength(order.length - 1);
  const [wantedOrder = ''] = wanted.split(' ');
  // Several orders may take equally long: any will do that begins where it must.
  const isEqual = order.join('').startsWith(wantedOrder.slice(0, 1)) && (await isAsLong());
  const figures = wanted
    .split(' ')
    .slice(1)
    .map((figure) => {
      const got = figure.endsWith('m') ? trip.distance : trip.duration;
      return Math.abs(got - Number.parseFloat(figure)) <= 0.5 ? figure : `${got}`;
    });
  return [isEqual ? wantedOrder : order.join(''), ...figures].join(' ');

  async function isAsLong(): Promise<boolean> {
    if (wantedOrder.length < 2) return true;
    const { routes } = await town.ask('route', wantedOrder);
    return Math.abs(trip.duration - routes[0].duration) < 0.2;
  }
}

describe('trips', () => {
  it.each([
    ['geojson', (line: Body) => line.coordinates.length],
    ['polyline', (line: Body) => line.length],
    ['polyline6', (line: Body) => line.length],
  ] as const)('have lines as %s, and begin where they are asked to', async (geometries, size) => {
    const town = await world(square.map, square.roads, square);
    const { trips } = await town.ask('trip', 'abcd', `geometries=${geometries}&overview=full`);
    expect(size(trips[0].geometry)).toBeGreaterThan(4);
    expect(trips[0].distance).toBeCloseTo(76, -1);
  });

  it('between one place twice have a weight and a version', async () => {
    const town = await world('a b', 'ab', { settings: { dataVersion: 'monday' } });
    const body = await town.ask('trip', 'aa');
    expect(body).toMatchObject({ code: 'Ok', data_version: 'monday' });
    expect(body.trips[0]).toMatchObject({ weight_name: 'duration', distance: 0 });
  });

  it('that return may have a first and a last coordinate', async () => {
    const town = await world('a b c d', 'abcd', { grid: 10 });
    const ends = (options: string) => town.ask('trip', 'bdac', options);
    const order = (body: Body) => body.waypoints.map((each: Body) => each.waypoint_index);
    expect(order(await ends('destination=last'))[3]).toBe(0);
    const both = await ends('source=first&destination=last');
    expect([order(both)[0], order(both)[3], both.trips[0].legs.length]).toEqual([0, 3, 4]);
    const open = await ends('source=first&roundtrip=false');
    expect([order(open)[0], open.trips[0].legs.length]).toEqual([0, 3]);
  });
});

interface NearestCase {
  what: string;
  map: string;
  roads: string;
  /** `from>to` by letters. */
  pairs: string;
}

const nearest: readonly NearestCase[] = [
  {
    what: 'two roads that cross',
    map: '  0 c 1\n7   n   2\na k x m b\n6   l   3\n  5 d 4',
    roads: 'axb cxd',
    pairs: '0>c 1>c 2>b 3>b 4>d 5>d 6>a 7>a k>k l>l m>m n>n',
  },
  {
    what: 'inside a triangle of one-ways',
    map: '          c\n\n      y       z\n        0   1\n      2   3   4\na     x   u   w     b',
    roads: 'ab> bc> ca>',
    pairs: '0>y 1>z 2>x 3>u 4>w',
  },
  {
    what: 'inside a triangle',
    map: '          c\n\n      y       z\n        0   1\n      2   3   4\na     x   u   w     b',
    roads: 'ab bc ca',
    pairs: '0>y 1>z 2>x 3>u 4>w',
  },
  {
    what: 'a road from west to east',
    map: '0 1 2 3 4\n  a x b\n5 6 7 8 9',
    roads: 'ab',
    pairs: '0>a 1>a 2>x 3>b 4>b 5>a 7>x 9>b',
  },
  {
    what: 'a road from north to south',
    map: '0   5\n1 a 6\n2 x 7\n3 b 8\n4   9',
    roads: 'ab',
    pairs: '0>a 1>a 2>x 3>b 4>b 5>a 7>x 9>b',
  },
  {
    what: 'a road to the south-east',
    map: '8   4\n  a   5\n0   x   6\n  1   y   7\n    2   b\n      3   9',
    roads: 'ab',
    pairs: '0>a 1>x 2>y 3>b 4>a 5>x 6>y 7>b 8>a 9>b',
  },
  {
    what: 'a road to the north-east',
    map: '      3   9\n    2   b\n  1   y   7\n0   x   6\n  a   5\n8   4',
    roads: 'ab',
    pairs: '0>a 1>x 2>y 3>b 4>a 5>x 6>y 7>b 8>a 9>b',
  },
];

test.each(nearest)('nearest: $what', async ({ map, roads, pairs }) => {
  const town = await world(map, roads);
  for (const [from, , to] of pairs.split(' ')) {
    const { waypoints } = await town.ask('nearest', from!);
    const [lng, lat] = town.at(to!);
    // A tenth of a cell.
    expect(waypoints[0].location[0]).toBeCloseTo(lng, 4);
    expect(waypoints[0].location[1]).toBeCloseTo(lat, 4);
  }
});

describe('nearest', () => {
  it('finds one point on each of several roads, the nearest first', async () => {
    const town = await world('a b\n0\nc d\n\ne f', 'ab cd ef');
    const { waypoints } = await town.ask('nearest', '0', 'number=3');
    const names = waypoints.map(({ name }: Body) => name);
    expect(names.slice().sort()).toEqual(['ab', 'cd', 'ef']);
    expect(names[2]).toBe('ef');
    const meters = waypoints.map(({ distance }: Body) => distance);
    expect(meters).toEqual(meters.toSorted((a: number, b: number) => a - b));
  });

  it('has the name of its road, its distance, and the version of the data', async () => {
    const settings = { dataVersion: 'monday' };
    const town = await world('0\na x b', 'axb?name=Long', { settings });
    const { waypoints, data_version } = await town.ask('nearest', '0');
    expect(waypoints[0]).toMatchObject({ name: 'Long', distance: expect.closeTo(100, 0) });
    expect(data_version).toBe('monday');
    expect((await town.ask('nearest', 'x')).waypoints[0].distance).toBe(0);
  });

  it('looks for a direction', async () => {
    const town = await world('a b\n0\n  c\n  d', 'ab cd');
    const named = async (bearing: string) => {
      const { waypoints, code } = await town.ask('nearest', '0', `bearings=${bearing}`);
      return waypoints?.[0].name ?? code;
    };
    expect(await named('90,10')).toBe('ab');
    expect(await named('0,10')).toBe('cd');
    expect(await named('45,10')).toBe('NoSegment');
  });
});
