/** Repairs of awkward shapes, drawn in meters: what is joined and what is left alone. */
import type { Feature, FeatureCollection, LineString, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { Fixes } from '../src/quality/fixes.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { totalMeters } from './support/fault-oracles.ts';
import { lines, metric } from './support/meters.ts';

type Roads = FeatureCollection<LineString>;

const m = metric();
const east: [Position[]] = [[m(-50, 0), m(50, 0)]];
const bridge = { bridge: 'yes', layer: '1' };

/** Repairs twice: the second repair must have nothing to do. */
async function repaired(roads: Roads, fixes: Fixes) {
  const once = await repairRoads(roads, fixes);
  const again = await repairRoads(once.geojson, fixes);
  expect(again.repairs).toEqual({ merged: 0, dropped: 0, split: 0, joined: 0 });
  expect(again.geojson).toEqual(once.geojson);
  const file = once.geojson as Roads;
  return {
    file,
    repairs: once.repairs,
    components: (await checkRoads(file)).components.length,
    added: totalMeters(file) - totalMeters(roads),
  };
}

describe('ends within 5 m are joined', () => {
  const p = metric(179.99998);
  const pole = (lng: number, far: number): Position => [lng, 90 - far / 111_195];
  const cases: [name: string, roads: Roads, joined: number, components: number, added: number][] =
    [
      ['to a road, at a T', lines(east, [[m(0, 3), m(0, 40)]]), 1, 1, 3],
      ['at no distance', lines(east, [[m(0, 0), m(0, 40)]]), 1, 1, 0],
      ['once for both of two ends', lines(east, [[m(54, 0), m(90, 0)]]), 1, 1, 4],
      [
        'three at one position',
        lines(east, [[m(52, 2), m(90, 40)]], [[m(52, -2), m(90, -40)]]),
        2,
        1,
        5.66,
      ],
      ['on both sides', lines(east, [[m(0, 3), m(0, 40)]], [[m(9, -2), m(9, -40)]]), 2, 1, 5],
      [
        'of one road to itself, as a circle',
        lines([[m(0, 0), m(30, 0), m(30, 30), m(0, 3)]]),
        1,
        1,
        3,
      ],
      [
        'of one road to its middle',
        lines([[m(0, 0), m(60, 0), m(60, 30), m(30, 30), m(30, 4)]]),
        1,
        1,
        4,
      ],
      [
        'past a repeated position',
        lines(east, [[m(0, 3), m(0, 3), m(0, 40), m(0, 40)]]),
        1,
        1,
        3,
      ],
      [
        'of two roads on each other',
        lines(east, [[m(0, 3), m(0, 40)]], [[m(0, 40), m(0, 3)]]),
        1,
        1,
        6,
      ],
      ['across the 180° line', lines([[p(-40, 0), p(0, 0)]], [[p(4, 0), p(40, 0)]]), 1, 1, 4],
      [
        'across a pole',
        lines([[pole(0, 50), pole(0, 2)]], [[pole(180, 50), pole(180, 2)]]),
        1,
        1,
        4,
      ],
      [
        'from the ground to a bridgehead',
        lines([[m(-50, 0), m(0, 0)]], [[m(3, 0), m(50, 0)], bridge]),
        1,
        1,
        3,
      ],
      ['not to a bridge above', lines([[...east[0]], bridge], [[m(0, 3), m(0, 40)]]), 0, 2, 0],
      ['not beyond', lines(east, [[m(0, 5.1), m(0, 40)]]), 0, 2, 0],
      ['not for a road without length', lines(east, [[m(0, 3), m(0, 3)]]), 0, 1, 0],
      [
        'not across another road',
        lines(east, [[m(-30, 60), m(-3, 2), m(3, 2), m(30, 60)]], [[m(0, 4), m(0, 40)]]),
        1,
        2,
        2,
      ],
    ];
  it.each(cases)('%s', async (_, roads, joined, components, added) => {
    const fixed = await repaired(roads, { join: 5 });
    expect(fixed.repairs.joined).toBe(joined);
    expect(fixed.components).toBe(components);
    expect(fixed.added).toBeCloseTo(added, 1);
  });
});

describe('other fixes', () => {
  const north: Position[] = [m(0, -50), m(0, 50)];

  it.each<[name: string, roads: Roads, split: number]>([
    ['a cross', lines(east, [north]), 1],
    ['three roads at one position', lines(east, [north], [[m(-30, -30), m(30, 30)]]), 1],
    ['a road and itself', lines([[m(-50, 0), m(50, 0), m(50, 50), m(0, 50), m(0, -50)]]), 1],
    ['a bridge', lines(east, [north, bridge]), 0],
    ['a tunnel', lines(east, [north, { tunnel: 'yes' }]), 0],
    ['two bridges of one layer', lines([east[0], bridge], [north, bridge]), 1],
  ])('split %s', async (_, roads, split) => {
    const fixed = await repaired(roads, { splitCrossings: true });
    expect(fixed.repairs.split).toBe(split);
    expect(Math.abs(fixed.added)).toBeLessThan(0.001);
  });

  it('merge near-duplicates, but never move a vertex with a barrier', async () => {
    const [a, b] = [m(0, 0), m(0.4, 0)];
    const roads = lines([[m(-50, 0), a]], [[b, m(50, 0)]]);
    for (const at of [a, b]) {
      const barrier = {
        type: 'Feature',
        properties: { barrier: 'gate' },
        geometry: { type: 'Point', coordinates: at },
      } as unknown as Feature<LineString>;
      const file = { ...roads, features: [...roads.features, barrier] };
      const { features } = (await repairRoads(file, { merge: 0.5 })).geojson as Roads;
      expect(features[0].geometry.coordinates[1]).toEqual(at);
      expect(features[1].geometry.coordinates[0]).toEqual(at);
    }
  });

  it('merge nothing along one road, nor on roads of two levels', async () => {
    const roads = lines(
      [[m(-50, 0), m(0, 0), m(0.3, 0), m(50, 0)]],
      [[m(0, -50), m(0, 0.2), m(0, 50)], bridge],
    );
    expect((await repaired(roads, { merge: 0.5 })).repairs.merged).toBe(0);
  });
});
