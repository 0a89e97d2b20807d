/** The network report on intersections, near-duplicates, duplicate roads and one-way traps. */
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { haversine } from '../src/geo/sphere.ts';
import { checkRoads } from '../src/quality/report.ts';
import { plainIntersections } from './support/fault-oracles.ts';
import { draw } from './support/letters.ts';
import { lines, metric } from './support/meters.ts';
import { randomRoads, seeded } from './support/random.ts';

const m = metric();

describe('un-noded intersections', () => {
  const east: Position[] = [m(-50, 0), m(50, 0)];
  const north: Position[] = [m(0, -50), m(0, 50)];

  it('name both roads', async () => {
    const { intersections } = await checkRoads(lines([east], [north]));
    expect(intersections.map(({ features }) => features)).toEqual([[0, 1]]);
    const [[lng, lat]] = intersections.map(({ position }) => position);
    expect(haversine(lng, lat, m(0, 0)[0], m(0, 0)[1])).toBeLessThan(0.01);
  });

  it('are found where only one road has the position', async () => {
    const { intersections } = await checkRoads(lines([east], [[m(0, -50), m(0, 0), m(0, 50)]]));
    expect(intersections.map(({ features }) => features)).toEqual([[0, 1]]);
  });

  it('are found where a road crosses itself', async () => {
    const loop = [m(-50, 0), m(50, 0), m(50, 50), m(0, 50), m(0, -50)];
    expect(
      (await checkRoads(lines([loop]))).intersections.map(({ features }) => features),
    ).toEqual([[0]]);
  });

  it.each([
    [{ bridge: 'yes' }, {}, 0],
    [{}, { tunnel: 'yes' }, 0],
    [{ layer: '1' }, {}, 0],
    [{ bridge: 'viaduct', layer: '1' }, { bridge: 'yes', layer: '1' }, 1],
    [{ bridge: 'no', layer: '0' }, {}, 1],
    [{ layer: 'upper' }, {}, 1],
  ])('%j over %j: %i', async (over, under, count) => {
    const roads = lines(
      [east, over as Record<string, string>],
      [north, under as Record<string, string>],
    );
    expect((await checkRoads(roads)).intersections).toHaveLength(count);
  });

  it('agree with a comparison of all pairs of segments', async () => {
    const random = seeded(6);
    let found = 0;
    for (let round = 0; round < 80; round++) {
      const roads = randomRoads(random);
      const got = (await checkRoads(roads)).intersections.map(({ position }) => position);
      const expected = plainIntersections(roads);
      for (const [lng, lat] of expected) {
        const isFound = got.some(([x, y]) => haversine(x, y, lng, lat) < 0.03);
        expect(isFound, `${lng},${lat} in ${JSON.stringify(roads)}`).toBe(true);
        found++;
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe('near-duplicate vertices', () => {
  const [a, b] = [m(0, 0), m(0, 0.05)];

  it('are found where roads miss each other by 5 cm', async () => {
    const { nearDuplicates } = await checkRoads(
      lines([[m(-50, 0), a, m(50, 0)]], [[m(-9, 50), b, m(9, 50)]]),
    );
    expect(nearDuplicates).toHaveLength(1);
    expect(nearDuplicates[0].meters).toBeCloseTo(0.05, 3);
    expect(nearDuplicates[0].features).toEqual([0, 1]);
  });

  it('are no fault along one road, nor on roads of two levels', async () => {
    const along = lines([[m(-50, 0), a, b, m(0, 50)]]);
    const above = lines(
      [[m(-50, 0), a, m(50, 0)]],
      [[m(-9, 50), b, m(9, 50)], { bridge: 'yes' }],
    );
    for (const roads of [along, above])
      expect((await checkRoads(roads)).nearDuplicates).toEqual([]);
  });
});

describe('duplicate roads', () => {
  const line = [m(0, 0), m(50, 10), m(90, 0)];
  const back = line.toReversed();

  it.each([
    ['drawn twice', [line], [line], [1]],
    ['drawn back', [line], [back], [1]],
    ['part of another', [line], [line.slice(1)], [1]],
    ['with fewer words', [line], [line, { name: 'Main' }], [0]],
    ['one-way twice', [line, { oneway: 'yes' }], [back, { oneway: '-1' }], [1]],
  ])('%s', async (_, one, other, expected) => {
    const roads = lines(one as [Position[]], other as [Position[]]);
    expect((await checkRoads(roads)).duplicates.map(({ feature }) => feature)).toEqual(expected);
  });

  it.each([
    ['one-way there and back', [line, { oneway: 'yes' }], [back, { oneway: 'yes' }]],
    ['for others', [line, { highway: 'footway' }], [line, { highway: 'primary' }]],
    ['on a bridge', [line], [line, { bridge: 'yes' }]],
    ['only in part', [line], [[m(0, 0), m(50, 10), m(90, 20)]]],
  ])('not a road that is %s', async (_, one, other) => {
    const roads = lines(one as [Position[]], other as [Position[]]);
    expect((await checkRoads(roads)).duplicates).toEqual([]);
  });
});

describe('one-way traps', () => {
  it('are nodes that cannot be left, or not entered', async () => {
    const { roads, at } = draw(`
A---B->-C
|   |
D---E-<-F`);
    const traps = (await checkRoads(roads)).traps.map(({ kind, position }) => [
      kind,
      ...position,
    ]);
    expect(traps).toHaveLength(2);
    expect(traps).toContainEqual(['no way out', ...at('C')]);
    expect(traps).toContainEqual(['no way in', ...at('F')]);
  });

  it('are absent where every node can be reached', async () => {
    const { roads } = draw(`
A->-B
^   v
D-<-E---F`);
    expect((await checkRoads(roads)).traps).toEqual([]);
  });
});

it('a correct network has no faults', async () => {
  const { roads } = draw(`
A---B---C
|   |   |
D---E---F`);
  const { components, dangles, intersections, nearDuplicates, duplicates, traps } =
    await checkRoads(roads);
  expect(components).toHaveLength(1);
  expect([dangles, intersections, nearDuplicates, duplicates, traps]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});
