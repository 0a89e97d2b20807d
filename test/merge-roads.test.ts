/** Roads of several files, against one file that holds the same features. */
import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { readFields } from '../src/attributes/read-fields.ts';
import { collectRoads, type Roads } from '../src/input/geojson/roads.ts';
import { mergeRoads } from '../src/input/merge-roads.ts';
import { readRoads } from '../src/input/read.ts';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { randomRoads, seeded } from './support/random.ts';

function file(features: readonly Feature[]): Roads {
  return collectRoads({ type: 'FeatureCollection', features });
}

/** All that a reader gives, as plain values. */
function plain({ properties, report, ...roads }: Roads) {
  return {
    ...roads,
    properties: [...properties],
    report: { ...report, skipped: [...report.skipped].sort() },
  };
}

test('several files are read as one file with all of their features', () => {
  const random = seeded(3);
  for (let round = 0; round < 20; round++) {
    const { features } = randomRoads(random) as { features: Feature[] };
    features.forEach((feature, i) => {
      if (i % 3 === 0) feature.id = i;
    });
    features.push({
      type: 'Feature',
      properties: { barrier: 'gate', name: 'Gate' },
      geometry: { type: 'Point', coordinates: [10, 50] },
    });
    const cut = Math.floor(features.length / 2);
    const parts = [features.slice(0, cut), features.slice(cut)].map(file);
    expect(plain(mergeRoads(parts))).toEqual(plain(file(features)));
    const { properties } = mergeRoads(parts);
    const all = [...properties];
    expect(all.map((_, road) => properties.at(road))).toEqual(all);
    expect(properties.at(all.length)).toBeUndefined();
    expect(properties.some((own) => own === all.at(-1))).toBe(true);
  }
});

test('heights that one file has are not made up for the other', () => {
  const line = (coordinates: number[][]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  });
  const low = file([
    line([
      [8, 47],
      [8.1, 47],
    ]),
  ]);
  const high = file([
    line([
      [8.1, 47, 400],
      [8.2, 47, 500],
    ]),
  ]);
  expect([...(mergeRoads([low, high]).heights ?? [])]).toEqual([NaN, NaN, 400, 500]);
});

const way = (id: number, nodes: number[]) => ({
  type: 'way',
  id,
  nodes,
  tags: { highway: 'residential' },
});
const node = (id: number, lon: number, lat: number) => ({ type: 'node', id, lon, lat });
/** A crossing in the middle, where turning from the first way into the third one is forbidden. */
const crossing = {
  elements: [
    ...[node(1, 8, 47), node(2, 8.001, 47), node(3, 8.002, 47), node(4, 8.001, 47.001)],
    ...[way(10, [1, 2]), way(11, [2, 3]), way(12, [2, 4])],
    {
      type: 'relation',
      id: 7,
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        { type: 'way', ref: 10, role: 'from' },
        { type: 'node', ref: 2, role: 'via' },
        { type: 'way', ref: 12, role: 'to' },
      ],
    },
  ],
};

test('turn restrictions bind the roads of their own file', async () => {
  const other = {
    elements: [node(1, 9, 47), node(2, 9.001, 47), way(10, [1, 2])],
  };
  const metersIn = (roads: Roads): number => {
    const router = Router.fromRoads(roads, { profile: 'car' });
    expect(router.info.turns).toMatchObject({ read: 1, used: 1 });
    const answer = router.route({ from: [8, 47], to: [8.001, 47.001] });
    return answer.found ? answer.meters : 0;
  };
  // Straight on, back, and then to the right.
  const around = metersIn(await readRoads(crossing));
  expect(around).toBeGreaterThan(300);
  for (const files of [
    [other, crossing],
    [crossing, other],
  ]) {
    const roads = mergeRoads(await Promise.all(files.map((each) => readRoads(each))));
    expect(metersIn(roads)).toBeCloseTo(around, 6);
    expect((await checkRoads(roads)).components).toHaveLength(2);
  }
});

test('places that one file tells apart do not meet by another file', async () => {
  const twice = (id: number) => ({
    elements: [
      ...[node(1, 8, 47), node(2, 8.001, 47), node(3, 8.001, 47), node(4, 8.002, 47)],
      ...[way(id, [1, 2]), way(id + 1, [3, 4])],
    ],
  });
  const [one, other] = await Promise.all([readRoads(twice(10)), readRoads(twice(20))]);
  expect(Router.fromRoads(one).info.components).toBe(2);
  expect(Router.fromRoads(mergeRoads([one, other])).info.components).toBe(2);
});

test('what cannot be one network is refused', () => {
  const roads = file((randomRoads(seeded(1)) as { features: Feature[] }).features);
  expect(() => mergeRoads([])).toThrow('no roads');
  expect(() => mergeRoads([roads, { ...roads, flat: true }])).toThrow('flat plans');
  expect(mergeRoads([roads])).toBe(roads);
});

test('each file keeps its own fields, and a choice holds for the files that have it', () => {
  const street = (properties: Record<string, unknown>, x: number) => ({
    type: 'Feature' as const,
    properties,
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [x, 50],
        [x + 0.01, 50],
      ],
    },
  });
  const tagged = { highway: 'residential', name: 'Oak Road', oneway: 'yes', maxspeed: '30' };
  const agency = { STREET: 'Elm Road', ONE_WAY: 'TF', SPEED_LIM: 40, SPD: 70 };
  const roads = mergeRoads([file([street(tagged, 10)]), file([street(agency, 10.01)])]);
  const read = readFields(roads);
  expect([...read.roads.properties]).toMatchObject([
    tagged,
    { name: 'Elm Road', oneway: '-1', maxspeed: '40 km/h' },
  ]);
  expect(read.fields).toMatchObject({ name: 'name', oneway: { field: 'oneway' } });

  const chosen = readFields(roads, { speed: 'SPD', name: null });
  expect([...chosen.roads.properties].map((own) => [own?.name, own?.maxspeed])).toEqual([
    [undefined, '30'],
    [undefined, '70 km/h'],
  ]);
  const same = mergeRoads([file([street(tagged, 10)]), file([street(tagged, 10.01)])]);
  expect(readFields(same).roads).toBe(same);
});
