/** Real networks (skipped if absent) that are cut at random and repaired. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FeatureCollection, LineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { checkRoads, componentsAt, type Fixes, Router, repairRoads } from '../src/index.ts';
import { cutEnds } from './support/breaking.ts';
import { type Random, seeded } from './support/random.ts';

type Roads = FeatureCollection<LineString>;

const PATIENCE = 300_000;
const all: Fixes = { merge: 0.1, dropDuplicates: true, splitCrossings: true, join: 2 };

describe.each(['monaco', 'porto'])('%s', (name) => {
  const file = new URL(`../../shared/data/${name}.geojson.gz`, import.meta.url);
  const isHere = existsSync(file);
  if (!isHere) process.stdout.write(`${name}: skipped, its roads are not at hand\n`);

  describe.skipIf(!isHere)('', () => {
    const read = (): Roads => JSON.parse(gunzipSync(readFileSync(file)).toString());

    test(
      'does not change in a second repair',
      async () => {
        const { geojson, repairs } = await repairRoads(read(), all);
        expect(repairs.split).toBeGreaterThan(0);
        expect(repairs.joined).toBeGreaterThan(0);
        const again = await repairRoads(geojson, all);
        expect(again.repairs).toEqual({ merged: 0, dropped: 0, split: 0, joined: 0 });
        // As text, because comparing millions of numbers takes half a minute.
        expect(JSON.stringify(again.geojson) === JSON.stringify(geojson)).toBe(true);
      },
      PATIENCE,
    );

    // On a city this takes half a minute.
    if (name !== 'monaco') return;

    test('has none of the repaired faults', async () => {
      const before = await checkRoads(read());
      const after = await checkRoads((await repairRoads(read(), all)).geojson);
      expect(before.intersections.length).toBeGreaterThan(0);
      expect(after).toMatchObject({ intersections: [], duplicates: [] });
      expect(after.dangles.filter(({ meters }) => meters <= 2)).toEqual([]);
      expect(after.nearDuplicates.filter(({ meters }) => meters <= 0.1)).toEqual([]);
      expect(after.components.length).toBeLessThanOrEqual(componentsAt(before.componentSteps, 2));
    });

    test(
      'gets its components and distances back after a third of all ends were cut',
      async () => {
        const roads = read();
        const random = seeded(name.length);
        const broken = cutEnds(random, roads, 0.5, 0.3);
        const components = [await partsOf(roads), await partsOf(broken)];
        expect(components[1]).toBeGreaterThan(10 * components[0]);
        // Repaired as well, because it has dangles of its own.
        const whole = (await repairRoads(roads, { join: 1 })).geojson;
        const fixed = (await repairRoads(broken, { join: 1 })).geojson;
        const left = [await partsOf(whole), await partsOf(fixed)];
        expect(left[1]).toBeLessThan(1.03 * left[0]);
        expect(sameRoutes(random, roads, whole, fixed)).toBeGreaterThan(0.75);
      },
      PATIENCE,
    );
  });
});

async function partsOf(roads: object): Promise<number> {
  return (await checkRoads(roads)).components.length;
}

/** The share of 200 routes that differ by less than 5 m, which joins on the way may add. */
function sameRoutes(random: Random, roads: Roads, one: object, other: object): number {
  const routers = [one, other].map((each) => Router.fromGeoJSON(each));
  const midway = (): Position => {
    const { coordinates } = random.pick(roads.features).geometry;
    const i = (coordinates.length - 2) >> 1;
    const [a, b] = [coordinates[i], coordinates[i + 1]];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  let same = 0;
  for (let round = 0; round < 200; round++) {
    const ends = { from: midway(), to: midway() };
    const [a, b] = routers.map((router) => router.route(ends));
    const meters = [a, b].map((route) => (route.found ? route.meters : Infinity));
    if (meters[0] === meters[1] || Math.abs(meters[0] - meters[1]) < 5) same++;
  }
  return same / 200;
}
