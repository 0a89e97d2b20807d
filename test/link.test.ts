import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatLink,
  formatPosition,
  type Link,
  parseLink,
  parsePosition,
  unreadParts,
} from '../src/app/store/link.ts';
import { speedUnits } from '../src/attributes/fields.ts';
import { searchColours } from '../src/render/palette.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { heuristicNames } from '../src/search/heuristic-table.ts';

const full: Link = {
  network: 'city',
  from: [4.8402, 52.3905],
  to: [5.0081, 52.3302],
  via: [
    [4.9, 52.36],
    [-0.0000002, -12],
  ],
  closed: [
    [4.9012345, 52.3612356],
    [5, 52.123456],
  ],
  closedWith: [
    { property: 'highway', value: 'steps' },
    { property: 'tunnel', value: null },
    { property: 'a/b,c', value: 'd=e;f & g%' },
  ],
  areas: [
    {
      kind: 'closed',
      corners: [
        [4.9, 52.36],
        [5, 52.36],
        [5, 52.37],
      ],
    },
    {
      kind: 'closed',
      corners: [
        [179.9, 0],
        [-179.9, 0],
        [180, 1.5],
      ],
    },
    {
      kind: 'avoided',
      corners: [
        [4, 52],
        [5, 52],
        [5, 53],
        [4, 53.1234567],
      ],
    },
  ],
  places: [
    { position: [4.9, 52.36], name: '' },
    { position: [5, 52.1234567], name: 'Café, old; new' },
  ],
  turns: [
    { kind: 'no', from: [4.9, 52.1], via: [4.91, 52.1], to: [4.91, 52.2] },
    { kind: 'only', from: [5, 52], via: [5.1, 52], to: [5, 52] },
  ],
  profile: 'bicycle',
  vehicle: { height: 3.8, weight: 18 },
  show: 'reach',
  reach: { kind: 'time', bands: [300, 600.5], budget: 450 },
  inside: { step: 64, search: 1 },
  nearest: { count: 3, from: 'B' },
  positions: { crs: 'EPSG:32632', swap: true },
  encoding: 'Shift_JIS',
  layer: '道路/main roads',
  fixes: { merge: 0.1, dropDuplicates: true, splitCrossings: true, join: 2 },
  fields: {
    name: 'FULLNAME',
    oneway: { field: 'DIR', codes: { 1: 'forward', 2: 'backward', '': 'both' } },
    speed: { field: 'SPD', unit: 'mph' },
    class: null,
    length: 'm',
  },
  algorithm: 'biastar',
  heuristic: 'manhattan',
  heuristicWeight: 1.25,
  compared: [
    { algorithm: 'astar', heuristic: 'great-circle', heuristicWeight: 1.5, colour: 'first' },
    { algorithm: 'landmarks', heuristic: 'great-circle', heuristicWeight: 1, colour: 'fourth' },
    {
      algorithm: 'dijkstra',
      heuristic: 'none',
      heuristicWeight: 1,
      metric: 'time',
      colour: 'second',
    },
    {
      algorithm: 'greedy',
      heuristic: '=max(abs(dx), dy) / 2',
      heuristicWeight: 1,
      colour: 'third',
    },
  ],
  ignoreOneway: true,
  metric: { field: 'time & toll', as: 'multiplier' },
  searchView: { view: 'split', picked: ['first', 'third'], divider: 0.35 },
  time: 0.35,
  clip: { start: 0.5, end: 3.25 },
  view: { zoom: 13, center: [4.92, 52.36] },
  theme: 'ink',
  screen: 'classroom',
};

describe('link', () => {
  test('reads like a sentence', () => {
    expect(formatLink(full)).toBe(
      'n=city&a=52.3905,4.8402&b=52.3302,5.0081&via=52.36,4.9;-12,-0.0000002' +
        '&close=52.3612356,4.9012345;52.123456,5&closewith=highway/steps,tunnel' +
        ',a%252Fb%252Cc/d%253De%253Bf%2520%2526%2520g%2525' +
        '&closearea=52.36,4.9;52.36,5;52.37,5/0,179.9;0,-179.9;1.5,180' +
        '&avoidarea=52,4;52,5;53,5;53.1234567,4' +
        '&places=52.36,4.9;52.1234567,5,Caf%25C3%25A9%252C%2520old%253B%2520new&p=bicycle&vehicle=height/3.8,weight/18' +
        '&crs=EPSG:32632&swap=1&encoding=Shift_JIS&layer=%E9%81%93%E8%B7%AF/main%20roads&merge=0.1&drop=1&split=1&join=2' +
        '&fields=name:FULLNAME,oneway:DIR/1/forward/2/backward//both,speed:SPD/mph,class,length:m' +
        '&turns=no:52.1,4.9;52.1,4.91;52.2,4.91/only:52,5;52,5.1;52,5' +
        '&alg=biastar' +
        '&h=manhattan&w=1.25&vs=astar/great-circle/1.5,4landmarks,dijkstra/none/1/time,' +
        'greedy/%253Dmax(abs(dx)%252C%2520dy)%2520%252F%25202' +
        '&oneway=ignore&m=meters*time%20%26%20toll&show=reach&reach=time/300,600.5/450&step=64/1&nearest=3/B&view=split/13/0.35&t=0.350&clip=0.5-3.25&z=13/52.36/4.92&theme=ink&screen=classroom',
    );
  });

  test.each<[string, Link]>([
    ['everything', full],
    ['nothing', {}],
    [
      'an address with its own hash and query',
      { url: 'https://x.example/a b.geojson?q=1&r=ü#s' },
    ],
    [
      'a file name with every kind of character',
      { file: 'roads & "lanes" 100% <b>=日本.geojson' },
    ],
    [
      'a system as PROJ and as WKT write it',
      { positions: { crs: '+proj=utm +zone=32 +units=m & GEOGCS["x/y;%41"]=1' } },
    ],
    [
      'fields with every kind of character',
      {
        fields: {
          name: 'straße, "a:b/c;d" 50%2C & <b>=日本',
          oneway: {
            field: '',
            codes: Object.fromEntries([
              ['__proto__', 'closed'],
              ['a/b:c,d', 'both'],
            ]),
          },
          speed: { field: '__proto__', unit: 'km/h' },
          cost: 'constructor',
        },
      },
    ],
  ])('comes back whole: %s', (_, link) => {
    expect(parseLink(`#${formatLink(link)}`)).toEqual(link);
  });

  test.each([
    '',
    '#',
    '#&&&===',
    '#n=../../etc',
    '#n=City',
    '#a=91,0&b=0,181',
    '#a=1&b=,',
    '#a=1,2,3',
    '#a=NaN,Infinity&b=1e2,0x1f',
    '#a=null,true',
    '#turns=no:52,4;53,5/maybe:1,2;3,4;5,6/only:1,2;3,4;5,6;7,8/no:1,2;x;3,4',
    `#closewith=,/x,y/,a/b/c,${'x'.repeat(201)}`,
    '#vehicle=height/0,size/3,width/-1,length/x,weight/1e3',
    '#closearea=52,4;53,5&avoidarea=52,4;53,5;91,0',
    `#avoidarea=${Array(101).fill('52,4').join(';')}`,
    '#url=javascript:alert(1)',
    '#url=data:text/plain,x',
    '#w=4&t=-1&z=99/0/0&z=13/0',
    '#alg=__proto__&h=constructor&theme=toString',
    '#view=double&oneway=yes',
    '#clip=3-1&clip=-1-2&clip=0.5-0.55&clip=1-11&clip=1e0-2&clip=0-',
    '#crs=&swap=true&merge=0&drop=yes&split=0&join=-1',
    '#crs=EPSG:1%0A2&swap=2&encoding=%C3%A9&merge=1.01&join=10.5',
    '#crs=%E2%80%AEEPSG:3857&join=1e1&merge=NaN',
    `#crs=${'x'.repeat(1001)}&fields=name:${'x'.repeat(201)}`,
    '#fields=__proto__:x,constructor,toString:y,Name:z,:,',
    '#fields=oneway:DIR/1/along,oneway:DIR/1,speed:SPD/knots,name:A/B,class:C/x/y',
    '#a=%E0%A4%A&file=%',
    '#n=__proto__&constructor=1',
    '#a=x&b=999,999&alg=magic&w=-1&z=99/abc',
    `#a=${'1'.repeat(20_000)}`,
  ])('leaves out what cannot be read: %s', (hash) => {
    expect(parseLink(hash)).toEqual({});
  });

  test('keeps what can be read beside what cannot', () => {
    expect(parseLink('#n=city&a=95,4&b=52,5&via=1,2;x;3,4&w=2')).toEqual({
      network: 'city',
      to: [5, 52],
      via: [
        [2, 1],
        [4, 3],
      ],
      heuristicWeight: 2,
    });
  });

  test('any valid view comes back', () => {
    const degrees = (most: number, unit: number) =>
      fc.integer({ min: -most * unit, max: most * unit }).map((units) => units / unit || 0);
    const position = fc.tuple(degrees(180, 1e7), degrees(90, 1e7));
    const center = fc.tuple(degrees(180, 1e5), degrees(90, 1e5));
    const area = fc.array(position, { minLength: 3, maxLength: 10 });
    const areas = (kind: 'closed' | 'avoided') =>
      fc.array(
        area.map((corners) => ({ kind, corners })),
        { maxLength: 5 },
      );
    const name = fc.string({ unit: 'binary', maxLength: 50 });
    const weight = fc.integer({ min: 0, max: 60 }).map((twentieths) => twentieths / 20);
    const colours = fc.shuffledSubarray([...searchColours], { minLength: 4 });
    const search = fc.record(
      {
        algorithm: fc.constantFrom(...algorithmNames),
        heuristic: fc.constantFrom(...heuristicNames),
        heuristicWeight: weight,
        metric: fc.oneof(
          fc.constantFrom('distance' as const, 'time' as const),
          fc.record({ field: name.filter(Boolean), as: fc.constant('multiplier' as const) }),
        ),
      },
      { requiredKeys: ['algorithm', 'heuristic', 'heuristicWeight'] },
    );
    const link = fc.record(
      {
        network: fc.stringMatching(/^[a-z]{1,20}$/),
        from: position,
        to: position,
        via: fc.array(position, { minLength: 1, maxLength: 20 }),
        closed: fc.array(position, { minLength: 1, maxLength: 200 }),
        areas: fc
          .tuple(areas('closed'), areas('avoided'))
          .map((kinds) => kinds.flat())
          .filter((all) => all.length > 0),
        algorithm: fc.constantFrom(...algorithmNames),
        heuristic: fc.constantFrom(...heuristicNames),
        positions: fc.record(
          { crs: fc.string({ unit: 'grapheme-ascii', minLength: 1 }), swap: fc.constant(true) },
          { requiredKeys: ['crs'] },
        ),
        fixes: fc.record({
          splitCrossings: fc.constant(true),
          join: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
        }),
        fields: fc.record({
          name: fc.option(name),
          oneway: fc.record({
            field: name,
            codes: fc.dictionary(name, fc.constantFrom('both', 'forward'), { minKeys: 1 }),
          }),
          speed: fc.oneof(name, fc.record({ field: name, unit: fc.constantFrom(...speedUnits) })),
        }),
        heuristicWeight: weight,
        compared: fc
          .tuple(fc.array(search, { minLength: 2, maxLength: 4 }), colours)
          .map(([searches, colours]) =>
            searches.map((each, i) => ({ ...each, colour: colours[i]! })),
          ),
        view: fc.record({
          zoom: fc.integer({ min: 0, max: 88 }).map((quarters) => quarters / 4),
          center,
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(link, (link) => void expect(parseLink(formatLink(link))).toEqual(link)),
    );
  });

  test.each<[string, string[]]>([
    ['', []],
    ['#', []],
    [`#${formatLink(full)}`, []],
    ['#n=city&a=95,4&b=52,5', ['a']],
    ['#n=City&view=double&constructor=1', ['n', 'view', 'constructor']],
    ['#a=1&via=52,4;x', ['a']],
    ['#crs=&join=11&split=1&fields=nothing', ['crs', 'join', 'fields']],
  ])('names what cannot be read: %s', (hash, parts) => {
    expect(unreadParts(hash)).toEqual(parts);
  });

  test.each([
    ['astar,dijkstra', 'astar first, dijkstra second'],
    [
      'dijkstra,astar,dijkstra,greedy',
      'dijkstra second, astar first, dijkstra third, greedy fourth',
    ],
    // A colour that another one has gives way.
    ['2astar,dijkstra,2greedy', 'astar second, dijkstra first, greedy third'],
    ['bfs,nothing,astar/none,greedy//9', 'bfs first, astar third'],
    ['bfs,bfs,bfs,bfs,bfs,bfs', 'bfs first, bfs third, bfs fourth, bfs second'],
    [`astar,astar/=${'1'.repeat(161)},bfs/=${'1'.repeat(160)}`, 'astar first, bfs third'],
    ['astar', 'none'],
    ['constructor,5astar,__proto__', 'none'],
  ])('the searches %s are: %s', (text, expected) => {
    const { compared } = parseLink(`#vs=${text}`);
    const texts = compared?.map(({ algorithm, colour }) => `${algorithm} ${colour}`);
    expect(texts?.join(', ') ?? 'none').toBe(expected);
  });

  test('what no address can hold is left out, and the rest is kept', () => {
    const { fields, ...rest } = parseLink(
      formatLink({
        network: 'city',
        positions: { crs: 'EPSG:4326\u202e' },
        fields: { name: '\ud800', oneway: 'x'.repeat(201), speed: 'SPD' },
      }),
    );
    expect([rest, fields]).toEqual([{ network: 'city' }, { speed: 'SPD' }]);
  });

  test('any text at all is survived', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof parseLink(`#${text}`)).toBe('object');
        expect(Array.isArray(unreadParts(`#${text}`))).toBe(true);
        expect(typeof parseLink(`#a=${text}&via=${text}&z=${text}`)).toBe('object');
        expect(typeof parseLink(`#crs=${text}&fields=name:${text},oneway:${text}`)).toBe(
          'object',
        );
      }),
    );
  });
});

test.each([
  ['52.3905, 4.8402', [4.8402, 52.3905]],
  [' -12 , +7.5 ', [7.5, -12]],
  ['52.39 4.84', [4.84, 52.39]],
  ['52.39;4.84', [4.84, 52.39]],
  ['Amsterdam', undefined],
  ['1,2,3', undefined],
  ['', undefined],
])('a position typed as "%s"', (text, expected) => {
  expect(parsePosition(text)).toEqual(expected);
});

test('a position is written to the meter', () => {
  expect(formatPosition([4.840200001, 52.39049999], ', ')).toBe('52.3905, 4.8402');
});

test('positions of a plane are x and y of any size, and its view is not kept', () => {
  const plan: Link = { positions: { crs: 'flat' }, from: [20_084, -108.5], to: [-0.5, 400] };
  const areas: Link['areas'] = [
    {
      kind: 'closed',
      corners: [
        [0, 0],
        [300, 0],
        [300, 200],
      ],
    },
  ];
  expect(parseLink(formatLink({ ...plan, areas }))).toEqual({ ...plan, areas });
  const link = formatLink({ ...plan, view: { zoom: 3, center: [0, 0] } });
  expect(link).toBe('a=20084,-108.5&b=-0.5,400&crs=flat');
  expect(parseLink(link)).toEqual(plan);
  expect(parsePosition('400, 500')).toBeUndefined();
});
