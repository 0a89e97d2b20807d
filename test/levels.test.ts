/** Roads that share a position on different storeys or layers do not meet there. */
import type { FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import { haveCommonStorey, levelOf } from '../src/profile/levels.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { type Random, seeded, shuffled } from './support/random.ts';

type Tags = Record<string, unknown>;
type Line = [x: number, y: number][];

/** In hundredths of a degree. */
const at = ([x, y]: [number, number]): [number, number] => [8 + x / 100, 47 + y / 100];

function fileOf(roads: [Tags, Line][], points: [Tags, [number, number]][] = []) {
  const features = [
    ...roads.map(([properties, line]) => ({
      type: 'Feature' as const,
      properties,
      geometry: { type: 'LineString' as const, coordinates: line.map(at) },
    })),
    ...points.map(([properties, point]) => ({
      type: 'Feature' as const,
      properties,
      geometry: { type: 'Point' as const, coordinates: at(point) },
    })),
  ];
  return { type: 'FeatureCollection', features } as FeatureCollection;
}

const east: Line = [
  [0, 1],
  [1, 1],
  [2, 1],
];
const north: Line = [
  [1, 0],
  [1, 1],
  [1, 2],
];
const fromMiddle: Line = [
  [1, 1],
  [1, 2],
];
const corridor = (tags: Tags): Tags => ({ highway: 'corridor', ...tags });

describe('two roads that share a position', () => {
  test.each<[string, Tags, Tags, isJoined: boolean, second?: Line]>([
    ['the same level', { level: '0' }, { level: '0' }, true],
    ['a level as text and as a number', { level: '1' }, { level: 1 }, true],
    ['two levels', { level: '0' }, { level: '1' }, false],
    ['two levels as numbers', { level: 0 }, { level: 1 }, false],
    ['two levels, the second road ends', { level: '0' }, { level: '1' }, false, fromMiddle],
    ['a level below the ground', { level: '-1' }, { level: '0' }, false],
    ['half a level', { level: '0' }, { level: '0.5' }, false],
    ['a list', { level: '0' }, { level: '0;1' }, true],
    ['a list with spaces', { level: '1' }, { level: ' 0 ; 1 ' }, true],
    ['an array', { level: '1' }, { level: [0, 1] }, true],
    ['a list without the level', { level: '2' }, { level: '0;1' }, false],
    ['a range', { level: '1' }, { level: '0-2' }, true],
    ['a range that holds half a level', { level: '1.5' }, { level: '0-2' }, true],
    ['a range below the ground', { level: '-2' }, { level: '-3--1' }, true],
    ['a range across the ground', { level: '0' }, { level: '-1-1' }, true],
    ['a range without the level', { level: '3' }, { level: '0-2' }, false],
    ['repeat_on', { level: '2' }, { level: '0', repeat_on: '1-3' }, true],
    ['repeat_on without the level', { level: '4' }, { level: '0', repeat_on: '1-3' }, false],
    ['no level', { level: '1' }, {}, true],
    ['an empty level', { level: '1' }, { level: '' }, true],
    ['a name', { level: 'mezzanine' }, { level: 'Mezzanine' }, true],
    ['a name and a number', { level: 'mezzanine' }, { level: '1' }, false],
    ['one level, two layers', { level: '1', layer: '1' }, { level: '1', layer: '2' }, false],
  ])('%s', (_, one, other, isJoined, second = north) => {
    const file = fileOf([
      [corridor(one), east],
      [corridor(other), second],
    ]);
    expect(Router.fromGeoJSON(file).info.components).toBe(isJoined ? 1 : 2);
  });

  test.each<[string, Tags, Tags, isJoined: boolean, second?: Line]>([
    ['a bridge over a road', {}, { layer: '1', bridge: 'yes' }, false],
    ['a tunnel', { tunnel: 'yes', layer: '-1' }, {}, false],
    ['two layers', { layer: 0 }, { layer: 1 }, false],
    ['a layer without a bridge', {}, { layer: '1' }, true],
    ['the same layer', { layer: '1' }, { layer: 1, bridge: 'yes' }, true],
    ['a layer that is no number', { layer: 'x' }, { layer: '1' }, true],
    ['a bridge that ends', {}, { layer: '1', bridge: 'yes' }, true, fromMiddle],
    ['steps at a bridge', { highway: 'steps' }, { layer: '1', bridge: 'yes' }, true],
  ])('%s', (_, one, other, isJoined, second = north) => {
    const file = fileOf([
      [{ highway: 'path', ...one }, east],
      [{ highway: 'path', ...other }, second],
    ]);
    expect(Router.fromGeoJSON(file).info.components).toBe(isJoined ? 1 : 2);
  });
});

describe('levels 0 and 1 that share a position', () => {
  const floors: [Tags, Line][] = [
    [corridor({ level: '0' }), east],
    [corridor({ level: '1' }), north],
  ];
  const stub: Line = [
    [1, 1],
    [2, 2],
  ];
  test.each<[string, Tags, Line | [number, number], components: number]>([
    ['steps of both levels', { highway: 'steps', level: '0;1' }, stub, 1],
    ['steps without a level', { highway: 'steps' }, stub, 1],
    ['a moving stair without a level', { highway: 'footway', conveying: 'yes' }, stub, 1],
    ['steps of other levels', { highway: 'steps', level: '1;2' }, stub, 2],
    ['a road without a level, which lies on the ground', { highway: 'path' }, stub, 2],
    ['a lift of both levels', { highway: 'elevator', level: '0;1' }, [1, 1], 1],
    ['a lift of more levels', { highway: 'elevator', level: '-2-9' }, [1, 1], 1],
    ['a lift without levels', { highway: 'elevator' }, [1, 1], 1],
    ['a lift of one level', { highway: 'elevator', level: '1' }, [1, 1], 2],
    [
      'a lift of one level that is repeated',
      { highway: 'elevator', level: '0', repeat_on: '1' },
      [1, 1],
      1,
    ],
    ['a lift elsewhere', { highway: 'elevator', level: '0;1' }, [0, 0], 2],
    ['a shop', { shop: 'yes', level: '1' }, [1, 1], 2],
  ])('%s', (_, tags, place, components) => {
    const isPoint = typeof place[0] === 'number';
    const file = isPoint
      ? fileOf(floors, [[tags, place as [number, number]]])
      : fileOf([...floors, [tags, place as Line]]);
    expect(Router.fromGeoJSON(file).info.components).toBe(components);
  });

  test('a road without a level meets the storey nearest to the ground', () => {
    const roads: [Tags, Line][] = [
      [corridor({ level: '2' }), east],
      [corridor({ level: '-1' }), north],
      [{ highway: 'path' }, stub],
    ];
    const router = Router.fromGeoJSON(fileOf(roads));
    expect(router.route({ from: at([2, 2]), to: at([1, 0]) }).found).toBe(true);
    expect(router.route({ from: at([2, 2]), to: at([0, 1]) }).found).toBe(false);
  });

  test('a barrier stops the roads of its level', () => {
    const crossing = [at([0, 1]), at([2, 1]), at([1, 0]), at([1, 2])];
    for (const [level, isEast, isNorth] of [
      ['0', false, true],
      ['1', true, false],
      [undefined, false, true],
    ] as const) {
      const gate: Tags = { barrier: 'wall', ...(level && { level }) };
      const router = Router.fromGeoJSON(fileOf(floors, [[gate, [1, 1]]]), { profile: 'foot' });
      const isFound = (from: number, to: number): boolean =>
        router.route({ from: crossing[from], to: crossing[to] }).found;
      expect([isFound(0, 1), isFound(2, 3)], `level ${level}`).toEqual([isEast, isNorth]);
    }
  });

  test('checks find no fault in them, and repairs do not join them', async () => {
    const file = fileOf([
      ...floors,
      [
        corridor({ level: '1' }),
        [
          [0, 0.5],
          [2, 0.5],
        ],
      ],
      // A corridor of level 1 that ends a meter short of one of level 0.
      [
        corridor({ level: '1' }),
        [
          [0.5, 2],
          [0.5, 1.001],
        ],
      ],
      [
        { highway: 'path' },
        [
          [0, 1],
          [0, 3],
        ],
      ],
    ]);
    const report = await checkRoads(file);
    expect(report.intersections).toMatchObject([{ features: [1, 2] }]);
    expect(report.dangles).toEqual([]);
    expect(report.nearDuplicates).toEqual([]);
    const fixes = { join: 10, merge: 1, splitCrossings: true, dropDuplicates: true };
    const { repairs, geojson } = await repairRoads(file, fixes);
    expect(repairs).toEqual({ merged: 0, dropped: 0, split: 1, joined: 0 });
    expect(Router.fromGeoJSON(geojson).info.components).toBe(3);
  });
});

test('numbers without any sign of storeys are classes of roads', () => {
  const roads = (...levels: unknown[]): [Tags, Line][] =>
    levels.map((level, i) => [{ level }, i % 2 === 0 ? east : north]);
  expect(Router.fromGeoJSON(fileOf(roads(1, 2))).info.components).toBe(1);
  expect(Router.fromGeoJSON(fileOf(roads('1', '2', '2'))).info.components).toBe(1);
  expect(Router.fromGeoJSON(fileOf(roads(1, 2, 0))).info.components).toBe(3);
});

test.each<[unknown, unknown, boolean]>([
  ['0', '0', true],
  ['0;2', '1', false],
  ['0;2', '1-3', true],
  ['0 - 2', '2', true],
  ['-1', '1', false],
  ['5', '10-0', true],
  ['x'.repeat(2000), '1', true],
])('levels %j and %j', (one, other, isCommon) => {
  expect(haveCommonStorey(levelOf({ level: one }), levelOf({ level: other }))).toBe(isCommon);
});

test('random floors: the parts are those of a search over storeys', async () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const roads = randomFloors(random);
    const file = fileOf(shuffled(random, roads));
    const expected = partsOf(roads);
    const router = Router.fromGeoJSON(file);
    expect(router.info.components, `seed ${seed}: ${JSON.stringify(roads)}`).toBe(expected);
    if (seed % 10 === 0) {
      const streamed = await Router.open(JSON.stringify(file));
      expect(streamed.info).toEqual(router.info);
      expect((await checkRoads(file)).components.length).toBe(expected);
    }
  }
});

/** Corridors and stairs between few positions, each with one storey or two. */
function randomFloors(random: Random): [Tags, Line][] {
  const point = (): [number, number] => [random.below(3), random.below(3)];
  return Array.from({ length: 2 + random.below(8) }, () => {
    const low = random.below(3) - 1;
    const isStair = random.chance(0.3);
    const from = point();
    const bends = [point(), point(), point()].filter(([x, y]) => x !== from[0] || y !== from[1]);
    const line = [from, ...bends.slice(0, 2)];
    const end: [number, number] = [3 + random.below(2), 3];
    const tags = isStair
      ? { highway: 'steps', level: `${low};${low + 1}` }
      : corridor({ level: String(low) });
    return [tags, line.length > 1 ? line : [from, end]] as [Tags, Line];
  });
}

/** By repeated joining of roads that share a position and a storey there. */
function partsOf(roads: [Tags, Line][]): number {
  const part = roads.map((_, i) => i);
  const storeys = roads.map(([{ level }]) => String(level).split(';'));
  for (let round = 0; round < roads.length; round++) {
    for (let i = 0; i < roads.length; i++) {
      for (let j = 0; j < roads.length; j++) {
        const isMet =
          storeys[i].some((storey) => storeys[j].includes(storey)) &&
          roads[i][1].some(([x, y]) => roads[j][1].some(([u, v]) => x === u && y === v));
        if (isMet) part[i] = part[j] = Math.min(part[i], part[j]);
      }
    }
  }
  return new Set(part).size;
}
