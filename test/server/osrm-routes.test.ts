/**
 * What OSRM's features expect of routes, as cases of our own: on other towns, with other numbers.
 * The table of all features is in docs/server.md.
 *
 * A route is the names of the roads of its steps; a road is named by its letters.
 */
import { describe, expect, test } from 'vitest';
import { type Body, roadsOf, type World, type WorldOptions, world } from './world.ts';

interface Case extends WorldOptions {
  /** The scenario of OSRM, by its feature and its subject. */
  what: string;
  map: string;
  roads: string;
  /** Options of the request. */
  options?: string;
  /** `letters: roads`, and what else is expected: `300m`, `30s`. No roads where there is no route. */
  routes: readonly string[];
}

const cases: readonly Case[] = [
  {
    what: 'basic: one road',
    map: 'p q',
    roads: 'pq',
    routes: ['pq: pq,pq 100m 10s', 'qp: pq,pq 100m'],
  },
  {
    what: 'basic: between two nodes of a road',
    map: 'p q 1 2 r s',
    roads: 'pqrs',
    routes: ['12: pqrs,pqrs 100m', '21: pqrs,pqrs 100m'],
  },
  {
    what: 'basic: between inner nodes of a road',
    map: 'p q r s t',
    roads: 'pqrst',
    routes: [
      'qr: pqrst,pqrst 100m',
      'qs: pqrst,pqrst 200m',
      'sq: pqrst,pqrst 200m',
      'rt: pqrst,pqrst 200m',
    ],
  },
  {
    what: 'basic: two roads in a line',
    map: 'p   q   r',
    roads: 'pq qr',
    routes: ['pr: pq,qr,qr 400m', 'rp: qr,pq,pq', 'pq: pq,pq', 'rq: qr,qr'],
  },
  {
    what: 'basic: two parallel roads that do not meet',
    map: `
p q r
s t u`,
    roads: 'pqr stu',
    routes: ['pr: pqr,pqr', 'us: stu,stu', 'ps:', 'qt:', 'ur:', 'sp:'],
  },
  {
    what: 'basic: a triangle',
    map: `
p   q

  r`,
    roads: 'pq qr rp',
    routes: ['pq: pq,pq', 'pr: rp,rp', 'qr: qr,qr', 'qp: pq,pq', 'rp: rp,rp', 'rq: qr,qr'],
  },
  {
    what: 'basic: three triangles at the corners of one',
    map: `
x p   q s
y       t
    r
  v   w`,
    roads: 'pq qr rp px xy yp qs st tq rv vw wr',
    routes: ['pq: pq,pq', 'pr: rp,rp', 'qr: qr,qr', 'rq: qr,qr'],
  },
  {
    what: 'basic: a right angle',
    map: `
p

q

r    s    t`,
    roads: 'pqr rst',
    routes: ['qs: pqr,rst,rst', 'pt: pqr,rst,rst', 'pr: pqr,pqr', 'rt: rst,rst', 'ts: rst,rst'],
  },
  {
    what: 'basic: the middle and the rim of a grid of streets',
    map: `
a b c d
e f g h
i j k l
m n o p`,
    roads: 'abcd efgh ijkl mnop aeim bfjn cgko dhlp',
    routes: [
      'fg: efgh,efgh',
      'kj: ijkl,ijkl',
      'gk: cgko,cgko',
      'ad: abcd,abcd',
      'pm: mnop,mnop',
      'hl: dhlp,dhlp',
    ],
  },
  {
    what: 'basic: a one-way makes a triangle the way back',
    map: `
      s
p q r
      t`,
    roads: 'pqr rs> rt?highway=river st',
    routes: ['sr: st,rt,rt', 'ts: st,st', 'rs: rs,rs'],
  },
  {
    what: 'basic: the fastest of several roads between two nodes',
    map: 'p q',
    roads: 'pq?highway=tertiary&name=slow pq?name=fast pq?highway=secondary&name=medium',
    routes: ['pq: fast,fast 10s', 'qp: fast,fast 10s'],
  },
  {
    what: 'via: along one road',
    map: 'p q r',
    roads: 'pqr',
    routes: ['pqr: pqr,pqr,pqr,pqr 200m'],
  },
  {
    what: 'via: through a net',
    map: `
a b c d
  e f g
    h i
      j`,
    roads: 'abcd efg hi be cfh dgij',
    routes: [
      'abc: abcd,abcd,abcd,abcd',
      'cba: abcd,abcd,abcd,abcd',
      'adj: abcd,abcd,dgij,dgij',
      'jda: dgij,dgij,abcd,abcd',
    ],
  },
  {
    what: 'via: at a dead end',
    map: `
p q r
  s`,
    roads: 'pqr qs',
    routes: ['psr: pqr,qs,qs,qs,pqr,pqr 400m', 'rsp: pqr,qs,qs,qs,pqr,pqr'],
  },
  {
    what: 'via: passed on the way along a road',
    map: 'p q r',
    roads: 'pqr',
    options: 'waypoints=0;2',
    routes: ['pqr: pqr,pqr 200m'],
  },
  {
    what: 'via: passed at a turn, and where the name of the road changes',
    map: `
a b c d x
  e f g
    h i
      j`,
    roads: 'abcd efg hi be cfh dgij dx',
    options: 'waypoints=0;2',
    routes: ['adj: abcd,dgij,dgij', 'jda: dgij,abcd,abcd', 'adx: abcd,dx,dx', 'abx: abcd,dx,dx'],
  },
  {
    what: 'via: passed at a dead end, where the way turns back',
    map: `
p q r
  s`,
    roads: 'pqr qs',
    options: 'waypoints=0;2',
    routes: ['psr: pqr,qs,qs,pqr,pqr 400m', 'prr: pqr,pqr 200m'],
  },
  {
    what: 'via: several',
    map: `
a       e f g
  b c d       h`,
    roads: 'ae ab bcd de efg gh dh',
    routes: ['acf: ab,bcd,bcd,bcd,de,efg,efg', 'acfh: ab,bcd,bcd,bcd,de,efg,efg,efg,gh,gh'],
  },
  {
    what: 'via: the same one twice',
    map: `
x
p 1 2 3 4 q`,
    roads: 'xp pq',
    routes: ['114: pq,pq,pq,pq 300m'],
  },
  {
    what: 'via: on a ring of one-ways',
    map: `
  x           g
  a 1 b 2 c 3 d
i f           e h`,
    roads: 'xa if gd eh ab> bc> cd> de> ef> fa>',
    routes: [
      '13: ab,bc,cd,cd 400m',
      '31: cd,de,ef,fa,ab,ab 1000m',
      '123: ab,bc,bc,bc,cd,cd 400m',
      '132: ab,bc,cd,cd,cd,de,ef,fa,ab,bc,bc 1600m',
      '321: cd,de,ef,fa,ab,bc,bc,bc,cd,de,ef,fa,ab,ab 2400m',
    ],
  },
  {
    what: 'via: on one one-way of a ring',
    map: `
  x       e
  a 1 2 3 b
g d       c f`,
    roads: 'xa eb cf dg ab> bc> cd> da>',
    routes: [
      '13: ab,ab 200m',
      '31: ab,bc,cd,da,ab,ab 800m',
      '123: ab,ab,ab,ab 200m',
      '132: ab,ab,ab,bc,cd,da,ab,ab 1100m',
      '321: ab,bc,cd,da,ab,ab,ab,bc,cd,da,ab,ab 1800m',
    ],
  },
  ...['st>', 'ts>'].map((end) => ({
    what: `via: at a dead end with the one-way ${end}`,
    map: `
p q r
  s
  t`,
    roads: `pqr qs ${end}`,
    routes: ['psr: pqr,qs,qs,qs,pqr,pqr', 'rsp: pqr,qs,qs,qs,pqr,pqr'],
  })),
  {
    what: 'via: backwards on one one-way of a ring without other roads',
    map: `
a 1 2 b
8     3
7     4
d 6 5 c`,
    roads: 'ab> bc> cd> da>',
    routes: [
      '21: ab,bc,cd,da,ab,ab 1100m',
      '43: bc,cd,da,ab,bc,bc 1100m',
      '65: cd,da,ab,bc,cd,cd 1100m',
      '87: da,ab,bc,cd,da,da 1100m',
    ],
  },
  {
    what: 'via: twice backwards on such a ring',
    map: `
a 1 2 3 b
        4
        5
        6
d 9 8 7 c`,
    roads: 'ab> bc> cd> da>',
    routes: [
      '321: ab,bc,cd,da,ab,ab,ab,bc,cd,da,ab,ab 3000m',
      '654: bc,cd,da,ab,bc,bc,bc,cd,da,ab,bc,bc 3000m',
      '987: cd,da,ab,bc,cd,cd,cd,da,ab,bc,cd,cd 3000m',
    ],
  },
  {
    what: 'via: where one-ways end, nothing leads back',
    map: 'a b c d e',
    roads: 'abc> edc>',
    options: 'continue_straight=false',
    routes: ['abe:'],
  },
  {
    what: 'via: bearings, turning back is allowed',
    map: `
h - a 1 b -- g
    |   |
    |   |- 2 c - f
    |        3
    e ------ d - i
             |
             j`,
    roads: 'ab bc cdea ah> bg> cf> di> dj>',
    options: 'continue_straight=false&bearings=270,90;180,180;180,180',
    routes: ['123: ab,cdea,cdea,bc,bc,bc,cdea,cdea'],
  },
  {
    what: 'via: bearings, and no way back at a waypoint',
    map: `
h - a 1 b -- g
    |   |
    |   |- 2 c - f
    |        3
    e ------ d - i
             |
             j`,
    roads: 'ab bc cdea ah> bg> cf> di> dj>',
    options: 'continue_straight=true&bearings=270,90;180,180;180,180',
    routes: ['123: ab,cdea,cdea,bc,bc,bc,ab,cdea,cdea,cdea'],
  },
  {
    what: 'via: turning back at the end of the road, as bearings ask for',
    map: 'a 1 b',
    roads: 'ab',
    options: 'bearings=90,2;270,2',
    routes: ['1a: ab,ab,ab 300m'],
  },
  {
    what: 'fastest: the shorter of two ways',
    map: `
p     s
  q r`,
    roads: 'pq qr rs ps',
    routes: ['ps: ps,ps'],
  },
  {
    what: 'fastest: the longer of two ways, on faster roads',
    map: `
p     s
  q r`,
    roads: 'pq qr rs ps?highway=tertiary',
    routes: ['ps: pq,qr,rs,rs'],
  },
  ...[10, 100, 1000, 10_000].map((grid) => ({
    what: `time: cells of ${grid} m`,
    map: 'p q\n  r',
    roads: 'pqr',
    grid,
    routes: [`pq: pqr,pqr ${grid / 10}s`, `pr: pqr,pqr ${grid / 5}s`],
  })),
  {
    what: 'time: on a road that winds',
    map: 'a d e h\nb c f g',
    roads: 'abcdefgh',
    routes: ['ah: abcdefgh,abcdefgh 70s'],
  },
  {
    what: 'time: by kind of road, and on parts of a road',
    map: 'p q r s 1 t',
    roads: 'pq qr?highway=secondary rs?highway=tertiary st',
    routes: [
      'pq: pq,pq 10s',
      'qr: qr,qr 20s',
      'rs: rs,rs 30s',
      'ps: pq,qr,rs,rs 60s',
      '1t: st,st 10s',
      'pt: pq,qr,rs,st,st 80s',
    ],
  },
  {
    what: 'distance: a straight road',
    map: 'p q',
    roads: 'pq',
    grid: 100,
    routes: ['pq: pq,pq 100m'],
  },
  ...[
    { turn: 'left', map: 'e\nd c\na b', length: '300m' },
    { turn: 'right', map: '  e\nc d\nb a', length: '300m' },
  ].map(({ turn, map, length }) => ({
    what: `distance: the sum of segments that wind ${turn}`,
    map,
    roads: 'abcde',
    routes: [`ad: abcde,abcde ${length}`],
  })),
  ...[10, 100, 1000].map((grid) => ({
    what: `distance: cells of ${grid} m`,
    map: `
p q
  r`,
    roads: 'pqr',
    grid,
    routes: ['pq', 'qp', 'qr', 'rq']
      .map((ends) => `${ends}: pqr,pqr ${grid}m`)
      .concat(['pr', 'rp'].map((ends) => `${ends}: pqr,pqr ${2 * grid}m`)),
  })),
  ...[
    { way: 'north', map: 'a b\nd c\ne f\nh g' },
    { way: 'east', map: 'a d e h\nb c f g' },
  ].map(({ way, map }) => ({
    what: `distance: a road that winds ${way}`,
    map,
    roads: 'abcdefgh',
    grid: 10,
    routes: [...'bcdefgh'].map((to, i) => `a${to}: abcdefgh,abcdefgh ${10 * (i + 1)}m`),
  })),
  {
    what: 'distance: in all directions',
    map: `
v w y a b c d
u           e
t           f
s     x     g
r           h
q           i
p o n m l k j`,
    roads: [...'abcdefghijklmnopqrstuvwy'].map((end) => `x${end}`).join(' '),
    routes: [
      ...[...'agms'].map((to) => `x${to}: x${to},x${to} 300m`),
      ...[...'bfhlnrty'].map((to) => `x${to}: x${to},x${to} 316m`),
      ...[...'ceikoquw'].map((to) => `x${to}: x${to},x${to} 360m`),
      ...[...'djpv'].map((to) => `x${to}: x${to},x${to} 424m`),
    ],
  },
  {
    what: 'distance: a maze of short segments',
    map: `
a b s t
d c r q
e f o p
h g n m
i j k l`,
    roads: 'abcdefghijklmnopqrst',
    grid: 7,
    routes: ['at: abcdefghijklmnopqrst,abcdefghijklmnopqrst 133m'],
  },
  {
    what: 'snap: to the nearest of four one-ways',
    map: `
  1   2
8   n   3
  w c e
7   s   4
  6   5`,
    roads: 'nc ec sc wc',
    routes: [
      '1c: nc,nc',
      '2c: nc,nc',
      '3c: ec,ec',
      '4c: ec,ec',
      '5c: sc,sc',
      '6c: sc,sc',
      '7c: wc,wc',
      '8c: wc,wc',
    ],
  },
  {
    what: 'snap: to the nearest side of a square',
    map: `
4 5 6 7
3 a   u
2
1 d   b`,
    roads: 'aub adb',
    routes: ['1b: adb,adb', '2b: adb,adb', '6b: aub,aub', '7b: aub,aub'],
  },
  {
    what: 'snap: to the road right under an end',
    map: `
d   e   f   g

c           h

b           i

a   l   k   j`,
    roads: 'abcd defg ghij jkla',
    routes: [
      'ab: abcd,abcd',
      'ad: abcd,abcd',
      'ae: abcd,defg,defg',
      'af: abcd,defg,defg',
      'ah: jkla,ghij,ghij',
      'ai: jkla,ghij,ghij',
      'aj: jkla,jkla',
      'al: jkla,jkla',
    ],
  },
  {
    what: 'snap: from a small part to the large one only if a route needs it',
    map: `
a   c e
b   d f`,
    roads: 'ab cd df fe ec',
    settings: { smallComponent: 4 },
    routes: ['ab: ab,ab', 'ad: cd,cd', 'cd: cd,cd'],
  },
  {
    what: 'snap: at large scales',
    grid: 1000,
    map: `
      a
x     b
      c`,
    roads: 'xa xb xc',
    routes: ['xa: xa,xa', 'xb: xb,xb', 'xc: xc,xc', 'ax: xa,xa', 'cx: xc,xc'],
  },
  {
    what: 'snap: within 100 m, and the same from 1 km',
    map: `
p               i               j





                8   1   2
                  h a b
o           7 g   x   c 3           k
                  f e d
                6   5   4





n               m               l`
      .replace('7 g   x   c 3', '    7 g x c 3')
      .replace('o           ', 'o           '),
    roads: 'xa xb xc xd xe xf xg xh',
    routes: [
      'x1: xa,xa',
      'x2: xb,xb',
      'x3: xc,xc',
      'x5: xe,xe',
      'x7: xg,xg',
      'xk: xc,xc',
      'xo: xg,xg',
    ],
  },
  {
    what: 'bad: one-ways that lead to a dead end',
    map: 'p q r',
    roads: 'pq> rq>',
    routes: ['pq: pq,pq', 'rq: rq,rq'],
  },
  {
    what: 'bad: start and destination are one',
    map: `
p q
1 2`,
    roads: 'pq',
    routes: ['pp: pq,pq 0m', 'qq: pq,pq 0m', '11: pq,pq 0m', '22: pq,pq 0m'],
  },
  ...(['yes', 'true', '1'] as const).map((oneway) => ({
    what: `oneway: ${oneway}`,
    map: 'p q',
    roads: `pq?oneway=${oneway}`,
    routes: ['pq: pq,pq', 'qp:'],
  })),
  { what: 'oneway: -1', map: 'p q', roads: 'pq?oneway=-1', routes: ['pq:', 'qp: pq,pq'] },
  ...(['no', 'false', '0', 'nonsense'] as const).map((oneway) => ({
    what: `oneway: ${oneway}`,
    map: 'p q',
    roads: `pq?oneway=${oneway}`,
    routes: ['pq: pq,pq', 'qp: pq,pq'],
  })),
  ...[
    { rule: 'no_left_turn', left: '', ahead: 'sx,xn,xn', right: 'sx,xe,xe' },
    { rule: 'no_straight_on', left: 'sx,xw,xw', ahead: '', right: 'sx,xe,xe' },
    { rule: 'no_right_turn', left: 'sx,xw,xw', ahead: 'sx,xn,xn', right: '' },
  ].map(({ rule, left, ahead, right }) => ({
    what: `car restrictions: ${rule}`,
    map: `
  n
w x e
  s`,
    roads: 'sx> xn> xw> xe>',
    rules: [`${rule} sx x ${{ no_left_turn: 'xw', no_straight_on: 'xn' }[rule] ?? 'xe'}`],
    routes: [`sw: ${left}`, `sn: ${ahead}`, `se: ${right}`],
  })),
  ...[
    { rule: 'only_left_turn', to: 'xw', open: 'sw' },
    { rule: 'only_straight_on', to: 'xn', open: 'sn' },
    { rule: 'only_right_turn', to: 'xe', open: 'se' },
  ].map(({ rule, to, open }) => ({
    what: `car restrictions: ${rule}`,
    map: `
  n
w x e
  s`,
    roads: 'sx> xn> xw> xe>',
    rules: [`${rule} sx x ${to}`],
    routes: ['sw', 'sn', 'se'].map((ends) =>
      ends === open ? `${ends}: sx,${to},${to}` : `${ends}:`,
    ),
  })),
];

test.each(cases)('$what', async ({ map, roads, options = '', routes, ...how }) => {
  const town = await world(map, roads, how);
  const answers: string[] = [];
  for (const line of routes) answers.push(await answered(town, line, options));
  expect(answers).toEqual(routes.map((line) => line.trim()));
});

/** The same line as it is expected, where the answer fits. */
async function answered(town: World, line: string, options: string): Promise<string> {
  const [, letters, expected] = /^(\w+): ?(.*)$/.exec(line)!;
  const body = await town.ask('route', letters, `steps=true&${options}`);
  if (body.code === 'NoRoute') return `${letters}:`;
  const [route] = body.routes;
  const figures = expected
    .split(' ')
    .slice(1)
    .map((figure) => {
      const wanted = Number.parseFloat(figure);
      const got = figure.endsWith('m') ? route.distance : route.duration;
      // The features allow two meters, and a second.
      return Math.abs(got - wanted) <= Math.max(2, wanted / 100)
        ? figure
        : `${got}${figure.slice(-1)}`;
    });
  return [`${letters}:`, roadsOf(route), ...figures].join(' ');
}

test('via: a leg that passes a place has what the two legs have', async () => {
  const town = await world('a b c\n    d\n    e', 'abc cde');
  const options = 'steps=true&annotations=true&geometries=geojson&overview=full';
  const [apart, passing] = await Promise.all(
    ['', '&waypoints=0;3'].map(async (more) => {
      const { routes } = await town.ask('route', 'abde', options + more);
      return routes[0];
    }),
  );
  expect([apart.legs.length, passing.legs.length]).toEqual([3, 1]);
  const [leg] = passing.legs;
  for (const figure of ['distance', 'duration', 'weight']) {
    expect(passing[figure]).toBe(apart[figure]);
    expect(leg[figure]).toBe(passing[figure]);
    const segments = apart.legs.flatMap(({ annotation }: Body) => annotation[figure]);
    expect(leg.annotation[figure]).toEqual(segments);
  }
  expect(passing.geometry).toEqual(apart.geometry);
  const { steps } = leg;
  expect(steps.map(({ maneuver: { type, modifier } }: Body) => [type, modifier])).toEqual([
    ['depart', undefined],
    ['new name', 'right'],
    ['arrive', undefined],
  ]);
  expect(steps.map(({ distance }: Body) => distance)).toEqual([
    expect.closeTo(200, 0),
    expect.closeTo(200, 0),
    0,
  ]);
  const lines = steps.map(({ geometry }: Body) => geometry.coordinates);
  expect(lines[1][0]).toEqual(lines[0].at(-1));
});

describe('alternatives', () => {
  const map = `
  b c d
a   k     z
  g h i j`;
  const roads = 'ab bc cd dz ag gh ck kh hi ij jz';

  test('alternative: asked for, and not', async () => {
    const town = await world(map, roads, { grid: 200 });
    const one = await town.ask('route', 'az', 'steps=true&alternatives=false');
    expect(one.routes.map(roadsOf)).toEqual(['ab,bc,cd,dz,dz']);
    const two = await town.ask('route', 'az', 'steps=true&alternatives=true');
    expect(two.routes.map(roadsOf)).toEqual(['ab,bc,cd,dz,dz', 'ag,gh,hi,ij,jz,jz']);
  });
});

test('basic: waypoints are left out, and data have a version', async () => {
  const plain = await (await world('p q', 'pq')).ask('route', 'pq');
  expect([plain.waypoints.length, plain.data_version]).toEqual([2, undefined]);
  const named = await world('p q', 'pq', { settings: { dataVersion: 'monday' } });
  expect(await named.ask('route', 'pq', 'skip_waypoints=true')).not.toHaveProperty('waypoints');
  expect(await named.ask('route', 'pq')).toMatchObject({ data_version: 'monday' });
});

test('basic: a waypoint has the name of its road', async () => {
  const town = await world('p q r', 'pq?name=Main+St qr?name=Main+St');
  const { waypoints } = await town.ask('route', 'qr');
  expect(waypoints.map(({ name }: { name: string }) => name)).toEqual(['Main+St', 'Main+St']);
});
