/** The network report on components and dangles: in drawings, and against a brute-force oracle. */
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { lengthIn, spaceOf } from '../src/geo/space.ts';
import { UnionFind } from '../src/geo/union-find.ts';
import { componentsAt } from '../src/quality/components.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { cutEnds } from './support/breaking.ts';
import { plainDangles } from './support/fault-oracles.ts';
import { draw } from './support/letters.ts';
import { lines, metric } from './support/meters.ts';
import { randomRoads, seeded } from './support/random.ts';

const m = metric();

describe('connected components', () => {
  it('are listed with nodes, kilometers and box, the longest first', async () => {
    const { roads, at } = draw(`
A--B
C----D  E-F`);
    const { components } = await checkRoads(roads);
    expect(components.map(({ nodes }) => nodes)).toEqual([2, 2, 2]);
    expect(components.map(({ kilometers }) => kilometers.toFixed(2))).toEqual([
      '0.50',
      '0.30',
      '0.20',
    ]);
    const [west, south] = at('C');
    expect(components[0].bbox).toEqual([west, south, at('D')[0], at('D')[1]]);
  });

  it('have a narrow box across the 180° line', async () => {
    const p = metric(179.9999);
    const { components } = await checkRoads(lines([[p(0, 0), p(50, 0)]]));
    const [west, , east] = components[0].bbox;
    expect(west).toBeGreaterThan(0);
    expect(east).toBeLessThan(0);
  });
});

describe('dangles', () => {
  const main: [Position[]] = [[m(-50, 0), m(50, 0)]];

  it.each([
    ['ends short of a road', [m(0, 3), m(0, 40)], 3],
    ['ends past it', [m(0, 0.5), m(0, 40)], 0.5],
    ['ends short of another end', [m(54, 0), m(90, 0)], 4],
    ['lies on it without a position', [m(0, 0), m(0, 40)], 0],
  ])('a road that %s is one', async (_, line, meters) => {
    const { dangles } = await checkRoads(lines(main, [line]));
    expect(dangles[0].meters).toBeCloseTo(meters, 3);
    expect(dangles[0].otherFeature + dangles[0].feature).toBe(1);
  });

  it.each([
    ['is too far away', [m(0, 11), m(0, 40)]],
    ['shares a position', [m(50, 0), m(50, 40)]],
  ])('a road that %s is none', async (_, line) => {
    expect((await checkRoads(lines(main, [line]))).dangles).toEqual([]);
  });

  it('a spur that leaves the same road nearby is none', async () => {
    const spur: Position[] = [m(0, 0), m(6, 6)];
    expect((await checkRoads(lines([[m(-50, 0), m(0, 0), m(50, 0)]], [spur]))).dangles).toEqual(
      [],
    );
  });

  it('are never joined across a road in between', async () => {
    const near: [Position[]] = [[m(-50, 3), m(50, 3)]];
    const { dangles } = await checkRoads(lines(main, near, [[m(0, 6), m(0, 40)]]));
    const ends = dangles.filter(({ feature }) => feature === 2);
    expect(ends.map(({ otherFeature }) => otherFeature)).toEqual([1]);
  });

  it.each<[what: string, meters: number, dangles: number]>([
    ['within 10 m', 9.99, 1],
    ['beyond 10 m', 10.01, 0],
  ])('the end of a bridge %s of a road on the ground counts', async (_, meters, count) => {
    const bridge = { bridge: 'yes', layer: '1' };
    const roads = lines(main, [[m(0, meters), m(0, 40)], bridge]);
    const { dangles } = await checkRoads(roads);
    expect(dangles.map(({ feature, otherFeature }) => [feature, otherFeature])).toEqual(
      count === 1 ? [[1, 0]] : [],
    );
  });

  it('a road below a bridge is none, but the end of a bridge is one', async () => {
    const bridge = { bridge: 'yes', layer: '1' };
    const below = lines([[m(0, 3), m(0, 40)]], [[m(-50, 0), m(50, 0)], bridge]);
    expect((await checkRoads(below)).dangles).toEqual([]);
    const ahead = lines([[m(0, 3), m(0, 40)]], [[m(0, 0), m(0, -40)], bridge]);
    expect((await checkRoads(ahead)).dangles).toHaveLength(2);
  });

  it.each([
    [1.99, false],
    [2.01, true],
  ])('of %d m: the report is clean: %s', async (meters, isClean) => {
    const ring = [m(0, meters), m(0, 90), m(90, 90), m(90, 0)];
    const roads = lines([[m(-50, 0), m(90, 0)]], [ring]);
    expect(await checkRoads(roads)).toMatchObject({ isClean, components: [{}] });
  });

  it.each([
    [1.8, 0],
    [1.95, 1],
  ])('count if the way round is over 4 times the gap: a spur to %d m, %d', async (x, count) => {
    // The way round is x + √(x² + 1) for a gap of 1 m: 3.86 m and 4.14 m.
    const roads = lines([[m(-50, 0), m(0, 0), m(50, 0)]], [[m(0, 0), m(x, 1)]]);
    expect((await checkRoads(roads)).dangles).toHaveLength(count);
  });

  it('are found across the 180° line and beside a pole', async () => {
    const p = metric(179.99999);
    const { dangles } = await checkRoads(lines([[p(-40, 0), p(0, 0)]], [[p(2, 0), p(40, 0)]]));
    expect(dangles.map(({ meters }) => meters.toFixed(3))).toEqual(['2.000', '2.000']);
    const polar = lines(
      [
        [
          [0, 89.99],
          [0, 89.99999],
        ],
      ],
      [
        [
          [180, 89.99],
          [180, 89.99999],
        ],
      ],
    );
    expect((await checkRoads(polar)).dangles.map(({ meters }) => meters.toFixed(2))).toEqual([
      '2.22',
      '2.22',
    ]);
  });

  it('give the number of components that remain after joins of each length', async () => {
    const roads = lines(
      main,
      [[m(0, 3), m(0, 40)]],
      [[m(0, 47), m(0, 90)]],
      [[m(300, 0), m(300, 9)]],
    );
    const { componentSteps } = await checkRoads(roads);
    const left = [0, 2.9, 3.1, 6.9, 7.1, 10].map((reach) => componentsAt(componentSteps, reach));
    expect(left).toEqual([4, 4, 3, 3, 2, 2]);
  });

  it('do not connect components across a barrier', async () => {
    const [a, b, c, d] = [m(0, 0), m(50, 0), m(100, 0), m(104, 0)];
    const roads = lines([[a, b, c]], [[d, m(150, 0)]]);
    const bollard = { type: 'Feature', properties: { barrier: 'bollard' } };
    const file = (...positions: Position[]) => ({
      ...roads,
      features: [
        ...roads.features,
        ...positions.map((coordinates) => ({
          ...bollard,
          geometry: { type: 'Point', coordinates },
        })),
      ],
    });
    const table: [barriers: Position[], open: number, joined: number][] = [
      [[], 2, 1],
      [[b], 3, 2],
      [[c], 2, 2],
      [[b, d], 3, 3],
    ];
    for (const [barriers, open, joined] of table) {
      const { components, componentSteps } = await checkRoads(file(...barriers), {
        profile: 'car',
      });
      expect(components).toHaveLength(open);
      expect([0, 5].map((reach) => componentsAt(componentSteps, reach))).toEqual([open, joined]);
    }
  });

  it('are joined as a repair would, and connect the parts that they name', async () => {
    const random = seeded(12);
    let [asked, same] = [0, 0];
    for (let round = 0; round < 25; round++) {
      const roads = cutEnds(random, randomRoads(random), 8);
      const { joins, components, componentSteps } = await checkRoads(roads);
      const sets = new UnionFind(components.length);
      for (const reach of [0.5, 2, 5, 10]) {
        const made = joins.filter(({ meters }) => meters <= reach);
        const { repairs } = await repairRoads(roads, { join: reach });
        // A join may bring another end within reach.
        expect(made.length).toBeLessThanOrEqual(repairs.joined);
        same += made.length === repairs.joined ? 1 : 0;
        asked++;
        for (const join of made) sets.unite(...join.components);
        const left = new Set(components.map((_, part) => sets.find(part)));
        expect(left.size).toBe(componentsAt(componentSteps, reach));
      }
    }
    expect(same).toBeGreaterThan(0.9 * asked);
  });

  it('are joined between the longest part and the others', async () => {
    const { joins } = await checkRoads(
      lines(main, [[m(0, 3), m(0, 40)]], [[m(0, 47), m(0, 90)]]),
    );
    expect(joins.map(({ components }) => components)).toEqual([
      [2, 0],
      [2, 1],
    ]);
    const [{ position, to, feature, otherFeature, meters }] = joins;
    expect([feature, otherFeature, meters.toFixed(2)]).toEqual([1, 0, '3.00']);
    expect(lengthIn(spaceOf({}), [position, to])).toBeCloseTo(3, 2);
  });

  it('are found although a road without length lies there', async () => {
    const { dangles } = await checkRoads(
      lines(main, [[m(0, 3), m(0, 40)]], [[m(0, 3), m(0, 3)]]),
    );
    expect(dangles.map(({ meters }) => meters.toFixed(2))).toEqual(['3.00']);
  });

  it('agree with a comparison of every end with every segment', async () => {
    const random = seeded(5);
    let found = 0;
    for (let round = 0; round < 60; round++) {
      const whole = randomRoads(random, { width: 0.002, height: 0.002 });
      const roads = cutEnds(random, whole, 8);
      const expected = plainDangles(roads, 10);
      const got = (await checkRoads(roads)).dangles;
      const drawing = JSON.stringify(roads);
      expect(got.map(({ position }) => position.join()).sort(), drawing).toEqual(
        [...expected.keys()].sort(),
      );
      for (const { position, meters } of got) {
        expect(meters, drawing).toBeCloseTo(expected.get(position.join()) ?? NaN, 6);
      }
      found += got.length;
    }
    expect(found).toBeGreaterThan(300);
  });
});
