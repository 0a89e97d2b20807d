/** Repairs of awkward shapes, each drawn in meters: what is joined, and what is let alone. */
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

/** Repairs twice, as the second time must find nothing left. */
async function repaired(roads: Roads, fixes: Fixes) {
  const once = await repairRoads(roads, fixes);
  const again = await repairRoads(once.geojson, fixes);
  expect(again.repairs).toEqual({ merged: 0, dropped: 0, split: 0, joined: 0 });
  expect(again.geojson).toEqual(once.geojson);
  const file = once.geojson as Roads;
  return {
    file,
    repairs: once.repairs,
    pieces: (await checkRoads(file)).components.length,
    added: totalMeters(file) - totalMeters(roads),
  };
}

describe('ends within 5 m are joined', () => {
  const p = metric(179.99998);
  const pole = (lng: number, far: number): Position => [lng, 90 - far / 111_195];
  const cases: [name: string, roads: Roads, joined: number, pieces: number, added: number][] = [
    ['to a road, at a T', lines(east, [[m(0, 3), m(0, 40)]]), 1, 1, 3],
    ['at no distance', lines(east, [[m(0, 0), m(0, 40)]]), 1, 1, 0],
    ['once for both of two ends', lines(east, [[m(54, 0), m(90, 0)]]), 1, 1, 4],
    [
      'three at one place',
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
    ['past a repeated position', lines(east, [[m(0, 3), m(0, 3), m(0, 40), m(0, 40)]]), 1, 1, 3],
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
    ['not to what is above', lines([[...east[0]], bridge], [[m(0, 3), m(0, 40)]]), 0, 2, 0],
    ['not beyond', lines(east, [[m(0, 5.1), m(0, 40)]]), 0, 2, 0],
    ['not where a road has no length', lines(east, [[m(0, 3), m(0, 3)]]), 0, 1, 0],
    [
      'not across another road',
      lines(east, [[m(-30, 60), m(-3, 2), m(3, 2), m(30, 60)]], [[m(0, 4), m(0, 40)]]),
      1,
      2,
      2,
    ],
  ];
  it.each(cases)('%s', async (_, roads, joined, pieces, added) => {
    const mended = await repaired(roads, { join: 5 });
    expect(mended.repairs.joined).toBe(joined);
    expect(mended.pieces).toBe(pieces);
    expect(mended.added).toBeCloseTo(added, 1);
  });
});

describe('other fixes', () => {
  const north: Position[] = [m(0, -50), m(0, 50)];

  it.each<[name: string, roads: Roads, split: number]>([
    ['a cross', lines(east, [north]), 1],
    ['three roads at one place', lines(east, [north], [[m(-30, -30), m(30, 30)]]), 1],
    ['a road and itself', lines([[m(-50, 0), m(50, 0), m(50, 50), m(0, 50), m(0, -50)]]), 1],
    ['a bridge', lines(east, [north, bridge]), 0],
    ['a tunnel', lines(east, [north, { tunnel: 'yes' }]), 0],
    ['two bridges of one layer', lines([east[0], bridge], [north, bridge]), 1],
  ])('split %s', async (_, roads, split) => {
    const mended = await repaired(roads, { splitCrossings: true });
    expect(mended.repairs.split).toBe(split);
    expect(Math.abs(mended.added)).toBeLessThan(0.001);
  });

  it('merge what lies near, but never move a position away from its barrier', async () => {
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

  it('merge nothing along a road, nor a road above another', async () => {
    const roads = lines(
      [[m(-50, 0), m(0, 0), m(0.3, 0), m(50, 0)]],
      [[m(0, -50), m(0, 0.2), m(0, 50)], bridge],
    );
    expect((await repaired(roads, { merge: 0.5 })).repairs.merged).toBe(0);
  });
});
