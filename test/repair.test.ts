/** Repairs: broken networks get their distances back, and nothing else changes. */
import type { Feature, FeatureCollection, LineString, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { haversine } from '../src/geo/sphere.ts';
import { componentsAt } from '../src/quality/components.ts';
import type { Fixes } from '../src/quality/fixes.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { cutEnds, jitterEnds } from './support/breaking.ts';
import { plainSplit, totalMeters } from './support/fault-oracles.ts';
import { type Random, randomRoads, seeded, shuffled } from './support/random.ts';

type Roads = FeatureCollection<LineString>;

const all: Fixes = { merge: 0.3, dropDuplicates: true, splitCrossings: true, join: 3 };

async function repaired(roads: Roads, fixes: Fixes): Promise<Roads> {
  return (await repairRoads(roads, fixes)).geojson as Roads;
}

/** A grid of straight streets, noded at every crossing, with blocks of about 100 m. */
function grid(size: number, isSplit: boolean): Roads {
  const at = (x: number, y: number): Position => [
    8.5 + 0.0013 * x,
    47 + 0.0009 * y + 0.00003 * x,
  ];
  const features: Feature<LineString>[] = [];
  const add = (coordinates: Position[]): void => {
    features.push({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates },
    });
  };
  const steps = Array.from({ length: size }, (_, i) => i);
  for (const y of steps) add(steps.map((x) => at(x, y)));
  for (const x of steps) {
    if (isSplit) for (const y of steps.slice(1)) add([at(x, y - 1), at(x, y)]);
    else add(steps.map((y) => at(x, y)));
  }
  return { type: 'FeatureCollection', features };
}

/** Meters of the routes between all pairs of positions; Infinity where there is none. */
function distances(roads: Roads, places: readonly Position[]): number[] {
  const router = Router.fromGeoJSON(roads);
  return places.flatMap((from) =>
    places.map((to) => {
      const route = router.route({ from: [from[0], from[1]], to: [to[0], to[1]] });
      return route.found ? route.meters : Infinity;
    }),
  );
}

function vertices(random: Random, { features }: Roads, count: number): Position[] {
  return Array.from({ length: count }, () =>
    random.pick(random.pick(features).geometry.coordinates),
  );
}

function expectSame(got: readonly number[], expected: readonly number[], within: number): void {
  got.forEach((meters, i) => {
    const isSame = meters === expected[i] || Math.abs(meters - expected[i]) <= within;
    expect(isSame, `got ${meters}, expected ${expected[i]}`).toBe(true);
  });
}

describe('distances return to those of the whole network', () => {
  it('where ends were cut', async () => {
    const random = seeded(1);
    for (let round = 0; round < 10; round++) {
      const whole = grid(5, true);
      const broken = cutEnds(random, { ...whole, features: whole.features.slice(5) }, 2.9, 1);
      const roads = { ...whole, features: [...whole.features.slice(0, 5), ...broken.features] };
      expect((await checkRoads(roads)).components.length).toBeGreaterThan(20);
      const places = vertices(random, { ...whole, features: whole.features.slice(0, 5) }, 8);
      const fixed = await repaired(roads, { join: 3 });
      expectSame(distances(fixed, places), distances(whole, places), 0.02);
      expect((await checkRoads(fixed)).components).toHaveLength(1);
    }
  });

  it('where crossings were not split', async () => {
    const random = seeded(2);
    for (let round = 0; round < 30; round++) {
      const roads = randomRoads(random);
      const whole = plainSplit(roads);
      const places = vertices(random, roads, 6);
      const fixed = await repaired(roads, { splitCrossings: true });
      expectSame(distances(fixed, places), distances(whole, places), 0.05);
      expect((await checkRoads(fixed)).intersections).toEqual([]);
    }
  });

  it('where ends were moved, within the length of the moves', async () => {
    const random = seeded(3);
    for (let round = 0; round < 20; round++) {
      const whole = grid(5, true);
      const roads = jitterEnds(random, whole, 0.1);
      expect((await checkRoads(roads)).components.length).toBeGreaterThan(10);
      for (const fixes of [{ merge: 0.25 }, { join: 0.25, splitCrossings: true }]) {
        const fixed = await repaired(roads, fixes);
        const places = vertices(random, whole, 6);
        // A route across the town has at most ten crossings with two moved ends each.
        expectSame(distances(fixed, places), distances(whole, places), 10 * 2 * 0.25);
      }
    }
  });

  it('and random cuts leave no additional component', async () => {
    const random = seeded(4);
    for (let round = 0; round < 25; round++) {
      const whole = randomRoads(random, { width: 0.004, height: 0.004 });
      const components = (await checkRoads(whole)).components.length;
      const roads = cutEnds(random, whole, 1.4, 0.3);
      expect(
        (await checkRoads(await repaired(roads, { join: 3 }))).components.length,
      ).toBeLessThanOrEqual(components);
    }
  });
});

describe('repaired roads', () => {
  const kinds: [string, Fixes][] = [
    ['join', { join: 3 }],
    ['split', { splitCrossings: true }],
    ['merge', { merge: 0.3 }],
    ['drop', { dropDuplicates: true }],
    ['all', all],
  ];

  /** Roads with cut and moved ends, intersections and duplicates. */
  function broken(random: Random): Roads {
    const size = random.pick([0.001, 0.004]);
    const roads = cutEnds(random, randomRoads(random, { width: size, height: size }), 4);
    return jitterEnds(random, roads, random.pick([0, 0.001, 0.1, 1]));
  }

  it.each(kinds)('do not change in a second repair: %s', async (_, fixes) => {
    const random = seeded(5);
    for (let round = 0; round < 25; round++) {
      const once = await repaired(broken(random), fixes);
      const again = await repairRoads(once, fixes);
      expect(again.repairs).toEqual({ merged: 0, dropped: 0, split: 0, joined: 0 });
      expect(again.geojson).toEqual(once);
    }
  });

  it.each(kinds)(
    'are independent of the order of features and of the direction of lines: %s',
    async (_, fixes) => {
      const random = seeded(6);
      for (let round = 0; round < 25; round++) {
        const roads = broken(random);
        const other = { ...roads, features: shuffled(random, roads.features) };
        expect(sorted(await repaired(other, fixes))).toEqual(
          sorted(await repaired(roads, fixes)),
        );
        const turned = structuredClone(roads);
        for (const { properties, geometry } of turned.features) {
          if (properties?.oneway === undefined && random.chance(0.5))
            geometry.coordinates.reverse();
        }
        expect(sorted(await repaired(turned, fixes))).toEqual(
          sorted(await repaired(roads, fixes)),
        );
      }
    },
  );

  it('are longer by the length of the joins only', async () => {
    const random = seeded(7);
    for (let round = 0; round < 25; round++) {
      const roads = randomRoads(random);
      const { geojson, repairs } = await repairRoads(roads, { splitCrossings: true });
      const change = totalMeters(geojson as Roads) - totalMeters(roads);
      // A vertex that touches a road may lie 1 cm beside it.
      expect(Math.abs(change)).toBeLessThan(1e-6 + 0.001 * repairs.split);
      const cut = cutEnds(random, roads, 3);
      const joined = await repairRoads(cut, { join: 3 });
      const added = totalMeters(joined.geojson as Roads) - totalMeters(cut);
      expect(added).toBeGreaterThan(-1e-3);
      // Two roads that lie on each other may end at one dangle.
      expect(added).toBeLessThan(2 * 3 * joined.repairs.joined + 1e-3);
    }
  });

  it('have the reported number of components, or fewer where a join brings others within reach', async () => {
    const random = seeded(8);
    let [asked, same] = [0, 0];
    for (let round = 0; round < 25; round++) {
      const roads = broken(random);
      const { componentSteps } = await checkRoads(roads);
      for (const join of [0.5, 2, 5, 10]) {
        const { components } = await checkRoads(await repaired(roads, { join }));
        const said = componentsAt(componentSteps, join);
        expect(components.length).toBeLessThanOrEqual(said);
        same += components.length === said ? 1 : 0;
        asked++;
      }
    }
    expect(same).toBeGreaterThan(0.95 * asked);
  });

  it('are moved no farther than allowed, even in a chain of near-duplicates', async () => {
    const step = 0.4 / 111_195;
    const features = Array.from(
      { length: 6 },
      (_, i): Feature<LineString> => ({
        type: 'Feature',
        properties: { i },
        geometry: {
          type: 'LineString',
          coordinates: [
            [8.5, 47 + i * step],
            [8.51, 47 + i],
          ],
        },
      }),
    );
    const roads: Roads = { type: 'FeatureCollection', features };
    const fixed = await repaired(roads, { merge: 0.5 });
    fixed.features.forEach(({ geometry }, i) => {
      const [[lng, lat]] = geometry.coordinates;
      expect(haversine(lng, lat, 8.5, 47 + i * step)).toBeLessThan(0.5);
    });
    expect(
      new Set(fixed.features.map(({ geometry }) => geometry.coordinates[0].join())).size,
    ).toBe(3);
  });
});

/** The features as sorted text, each line from its lesser end. */
function sorted({ features }: Roads): string[] {
  return features
    .map(({ properties, geometry }) => {
      const [ahead, back] = [geometry.coordinates, geometry.coordinates.toReversed()].map(
        (line) => JSON.stringify(line),
      );
      const isFree = properties?.oneway === undefined;
      return JSON.stringify([properties, isFree && back < ahead ? back : ahead]);
    })
    .sort();
}
