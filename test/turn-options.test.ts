/** Turn restrictions that callers give for files of any format. */
import type { FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { type TurnOption, withTurns } from '../src/router/turn-options.ts';
import { draw } from './support/letters.ts';
import { osmFormats } from './support/osm-files.ts';
import { turnTown } from './support/turn-town.ts';

const town = draw(
  `
A   B   C H
        |
D G E---F`,
  {
    lines: [
      ['AB', { name: 'west' }],
      ['BC', { name: 'east' }],
      ['DBF', { name: 'diagonal' }],
      ['EB', { oneway: 'yes' }],
      ['CH', null],
      ['EG', null],
    ],
  },
);
/** The drawn strokes come first. */
const [CF, FE, AB, BC] = [0, 1, 2, 3];
const ids = ['c-f', 'f-e', 12, 13, 'd-b-f', 'e-b', 'c-h', 'e-g'];
const roads: FeatureCollection = {
  ...town.roads,
  features: town.roads.features.map((feature, i) => ({ ...feature, id: ids[i] })),
};
const { at, between } = town;
const [B, F] = [at('B'), at('F')];

/** The turns of a network as letters. */
function wordsOf({ network }: Router): string[] {
  const { turns, edgeTail, edgeHead, nodeLng, nodeLat } = network;
  if (turns === undefined) return [];
  const letter = (node: number): string =>
    [...'ABCDEFGH'].find(
      (each) => at(each)[0] === nodeLng[node] && at(each)[1] === nodeLat[node],
    ) ?? '?';
  const ends = (step: number): [string, string] => {
    const [tail, head] = [letter(edgeTail[step >> 1]), letter(edgeHead[step >> 1])];
    return step % 2 === 0 ? [tail, head] : [head, tail];
  };
  return Array.from(turns.only, (only, i) => {
    const steps = Array.from(turns.step.subarray(turns.firstStep[i], turns.firstStep[i + 1]));
    return `${only === 1 ? 'only' : 'no'} ${ends(steps[0])[0]}${steps.map((step) => ends(step)[1]).join('')}`;
  }).sort();
}

const good: [string, TurnOption, turns: string[]][] = [
  ['ids', { kind: 'no', from: 12, via: B, to: 13 }, ['no ABC']],
  ['ids as text', { kind: 'no', from: '12', via: B, to: '13' }, ['no ABC']],
  ['ids in objects', { kind: 'no', from: { id: 12 }, via: B, to: { id: 13 } }, ['no ABC']],
  ['indices', { kind: 'only', from: { feature: AB }, via: B, to: { feature: BC } }, ['only ABC']],
  [
    'positions',
    { kind: 'no', from: between('A', 'B', 0.6), via: B, to: between('B', 'C', 0.3) },
    ['no ABC'],
  ],
  [
    'positions as objects',
    {
      kind: 'no',
      from: { lng: at('A')[0], lat: at('A')[1] },
      via: { type: 'Point', coordinates: [...B] },
      to: 13,
    },
    ['no ABC'],
  ],
  [
    'a junction 30 m away',
    { kind: 'no', from: 12, via: [B[0], B[1] + 30 / 111195], to: 13 },
    ['no ABC'],
  ],
  [
    'a road that goes on beyond the junction',
    { kind: 'no', from: between('D', 'B', 0.5), via: B, to: between('B', 'F', 0.5) },
    ['no DBF'],
  ],
  [
    'one side of such a road',
    { kind: 'no', from: 12, via: B, to: between('B', 'D', 0.5) },
    ['no ABD'],
  ],
  ['turning back', { kind: 'no', from: 12, via: B, to: 12 }, ['no ABA']],
  [
    'turning back on a road that goes on',
    { kind: 'no', from: between('D', 'B', 0.5), via: B, to: between('D', 'B', 0.4) },
    ['no DBD'],
  ],
  [
    'several roads',
    {
      kind: 'no',
      from: [{ id: 12 }, { id: 13 }],
      via: B,
      to: [between('D', 'B', 0.5), between('B', 'F', 0.5)],
    },
    ['no ABD', 'no ABF', 'no CBD', 'no CBF'],
  ],
  [
    'several roads to take',
    { kind: 'only', from: 12, via: B, to: [13, between('D', 'B', 0.5), 'e-b'] },
    ['no ABA', 'no ABF'],
  ],
  ['a road as via', { kind: 'no', from: 13, via: 'c-f', to: 'f-e' }, ['no BCFE']],
  [
    'roads as via',
    { kind: 'only', from: 12, via: [{ feature: BC }, { feature: CF }], to: { feature: FE } },
    ['only ABCFE'],
  ],
  ['a part of a road as via', { kind: 'no', from: 'e-b', via: 'd-b-f', to: 'f-e' }, ['no EBFE']],
];

describe.each(['all', 'car', 'bicycle', 'foot'] as const)('the profile %s', (profile) => {
  test.each(good)('%s', (_, turn, turns) => {
    const router = Router.fromGeoJSON(roads, { profile, turns: [turn] });
    const read = Router.fromGeoJSON(roads, { profile });
    expect(router.info.turns).toMatchObject({ read: 1, used: 1 });
    expect(wordsOf(router)).toEqual(turns);
    expect(read.info.turns).toEqual({ read: 0, used: 0, leftOut: {} });
  });
});

const wrong: [string, unknown, message: RegExp][] = [
  ['no list', { kind: 'no' }, /^turns: got .*, expected a list/],
  ['an unknown name', [{ kind: 'no', from: 12, via: B, too: 13 }], /unknown option "too".*"to"/],
  [
    'an unknown kind',
    [{ kind: 'never', from: 12, via: B, to: 13 }],
    /^turns\[0\]\.kind: got "never"/,
  ],
  ['no road', [{ kind: 'no', from: 12, via: B, to: [] }], /^turns\[0\]\.to: got an empty list/],
  ['no via', [{ kind: 'no', from: 12, to: 13 }], /^turns\[0\]\.via: got undefined/],
  [
    'an unknown id',
    [{ kind: 'no', from: 99, via: B, to: 13 }],
    /^turns\[0\]\.from: no road has the id 99; ids of this file look like "c-f"/,
  ],
  [
    'an unknown index',
    [{ kind: 'no', from: { feature: 99 }, via: B, to: 13 }],
    /^turns\[0\]\.from: the file has no road with the index 99/,
  ],
  [
    'a position off the globe',
    [{ kind: 'no', from: 12, via: [400, 0], to: 13 }],
    /^turns\[0\]\.via/,
  ],
  [
    'a position far off',
    [{ kind: 'no', from: [9, 48], via: B, to: 13 }],
    /^turns\[0\]: no road .* within 50 m/,
  ],
  [
    'a junction far off',
    [{ kind: 'no', from: 12, via: F, to: 13 }],
    /^turns\[0\]: .*do not meet/,
  ],
  [
    'roads that do not meet',
    [{ kind: 'no', from: 12, via: B, to: 'c-f' }],
    /^turns\[0\]: .*do not meet/,
  ],
  [
    'a road that goes on, by its id',
    [{ kind: 'no', from: 12, via: B, to: 'd-b-f' }],
    /^turns\[0\]: a road goes on/,
  ],
];

test.each(wrong)('refuses %s', async (_, turns, message) => {
  const options = { turns: turns as TurnOption[] };
  expect(() => Router.fromGeoJSON(roads, options)).toThrow(message);
  await expect(Router.open(JSON.stringify(roads), options)).rejects.toThrow(message);
  await expect(checkRoads(roads, options)).rejects.toThrow(message);
});

test('says that a file has no ids', () => {
  const turns: TurnOption[] = [{ kind: 'no', from: 'a', via: B, to: 'b' }];
  expect(() => Router.fromGeoJSON(town.roads, { turns })).toThrow(
    'turns[0].from: no road has the id "a"; the features of this file have no ids; name the road by { feature: INDEX } or a position',
  );
});

test('turns of roads that are closed to the profile, or against one-ways, are counted', () => {
  const turns: TurnOption[] = [
    { kind: 'no', from: 12, via: B, to: 'e-b' },
    { kind: 'no', from: 12, via: B, to: 13 },
  ];
  const router = Router.fromGeoJSON(roads, { turns, profile: 'car' });
  expect(router.info.turns).toEqual({ read: 2, used: 1, leftOut: { 'against one-ways': 1 } });
  const features = roads.features.map((feature) =>
    feature.id === 13 ? { ...feature, properties: { highway: 'steps' } } : feature,
  );
  const closed = Router.fromGeoJSON({ ...roads, features }, { turns, profile: 'car' });
  expect(closed.info.turns.leftOut).toEqual({ 'against one-ways': 1, 'on closed roads': 1 });
  expect(closed.network.turns).toBeUndefined();
});

test('a position on a ring means the shorter way to the junction', () => {
  const ring = draw('A---B\n    |\nD   C', { lines: [['BCDB', null]] });
  const [b, c, d] = ['B', 'C', 'D'].map(ring.at);
  const turn = (share: number, of: string, to: string): TurnOption => {
    return {
      kind: 'no',
      from: ring.between(of, to, share),
      via: b,
      to: ring.between('B', 'A', 0.5),
    };
  };
  const words = (option: TurnOption): number[] => {
    const { network } = Router.fromGeoJSON(ring.roads, { turns: [option] });
    const [step] = network.turns?.step ?? [];
    const { firstShape, shapeLng, shapeLat } = network;
    const edge = step >> 1;
    const before = step % 2 === 0 ? firstShape[edge + 1] - 2 : firstShape[edge] + 1;
    return [shapeLng[before], shapeLat[before]];
  };
  expect(words(turn(0.5, 'B', 'C'))).toEqual(c);
  expect(words(turn(0.5, 'D', 'B'))).toEqual(d);
  expect(words(turn(0.2, 'C', 'D'))).toEqual(c);
});

test('positions of a road that repeat one another make no difference', () => {
  const features = roads.features.map((feature) => {
    const coordinates = feature.geometry as { coordinates?: number[][] };
    const line = (coordinates.coordinates ?? []).flatMap((position) => [position, position]);
    return { ...feature, geometry: { type: 'LineString' as const, coordinates: line } };
  });
  const turns: TurnOption[] = [{ kind: 'no', from: 12, via: B, to: 13 }];
  expect(wordsOf(Router.fromGeoJSON({ ...roads, features }, { turns }))).toEqual(['no ABC']);
});

test('adds to the restrictions of a file', async () => {
  const drawn = turnTown('abc\n d', { ab: {}, bc: {}, bd: {} }, [
    { from: 'ab', via: 'b', to: 'bc', restriction: 'no_straight_on' },
  ]);
  const [, b] = drawn.file.nodes;
  const turns: TurnOption[] = [
    { kind: 'no', from: 'way/1000', via: { lng: b.lng, lat: b.lat }, to: 'way/1002' },
  ];
  const source = osmFormats['OSM PBF'](drawn.file);
  const car = await Router.open(source, { profile: 'car', turns });
  expect(drawn.turns(car.network)).toEqual(['no abc', 'no abd']);
  const all = await Router.open(source, { turns });
  expect(drawn.turns(all.network)).toEqual(['no abd']);
  expect(all.info.turns).toEqual({ read: 2, used: 1, leftOut: { 'for other travellers': 1 } });
});

test('a packed network takes no turns', async () => {
  const packed = Router.fromGeoJSON(roads).toPacked();
  const turns: TurnOption[] = [{ kind: 'no', from: 12, via: B, to: 13 }];
  await expect(Router.open(packed, { turns })).rejects.toThrow(/turns have no effect/);
});

test('positions of flat maps are in the units of the map', async () => {
  const lines = ['0 0,900 0', '900 0,900 700', '900 0,2000 0'].map((text, id) => ({
    type: 'Feature' as const,
    id,
    properties: null,
    geometry: {
      type: 'LineString' as const,
      coordinates: text.split(',').map((position) => position.split(' ').map(Number)),
    },
  }));
  const map = { type: 'FeatureCollection' as const, features: lines };
  const positions = { crs: 'flat' };
  const at = (x: number): TurnOption[] => [{ kind: 'no', from: [450, 40], via: [x, 0], to: 1 }];
  const router = await Router.open(map, { positions, turns: at(940) });
  expect(router.info.turns.used).toBe(1);
  expect(router.network.turns?.step).toHaveLength(2);
  await expect(Router.open(map, { positions, turns: at(960) })).rejects.toThrow(/do not meet/);
});

test('a turn that may be left out is no error where it has no place', () => {
  const turns: TurnOption[] = [
    { kind: 'no', from: [9, 48], via: B, to: 13 },
    { kind: 'no', from: 12, via: B, to: 13 },
  ];
  const router = Router.fromRoads(withTurns(collectRoads(roads), turns, true));
  expect(wordsOf(router)).toEqual(['no ABC']);
  expect(router.info.turns).toMatchObject({ read: 2, used: 1, leftOut: { 'no road near': 1 } });
});
