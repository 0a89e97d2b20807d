/** What the page shows of the trips that closures move, against trips that are counted apart. */
import { expect, test } from 'vitest';
import { betweenness, Router } from '../src/index.ts';
import { TRIP_LEVELS } from '../src/render/level-colours.ts';
import { CountedTrips } from '../src/worker/trips.ts';
import { randomRoads, seeded } from './support/random.ts';

const quiet = () => {};
const { signal } = new AbortController();

test('roads that carry more than with all roads open have levels of their own', async () => {
  const counts = { gained: 0, lost: 0 };
  for (let seed = 0; seed < 25; seed++) {
    const router = Router.fromGeoJSON(randomRoads(seeded(seed)));
    const { network } = router;
    const edges = network.edgeTail.length;
    const terms = { metric: 'distance', ignoreOneway: false, sample: 1000 } as const;
    const closed = [seeded(seed).below(edges)];
    const [open, now] = [await total(router, []), await total(router, closed)];
    const trips = new CountedTrips(router);
    // As a link with closures asks, or after a first picture of all roads.
    if (seed % 2) {
      const first = await trips.count({ ...terms, closed: [] }, true, quiet, signal);
      expect(first.moved).toBeNull();
      expect(Math.max(...first.levels)).toBeLessThanOrEqual(TRIP_LEVELS);
    }
    const shown = await trips.count({ ...terms, closed }, false, quiet, signal);
    expect(shown.trips).toBe(now.all);
    for (let edge = 0; edge < edges; edge++) {
      const gain = (now.trips[edge]! - open.trips[edge]!) / now.all;
      expect(shown.levels[edge]! > TRIP_LEVELS, `seed ${seed}, edge ${edge}`).toBe(gain >= 0.001);
      counts[gain > 0 ? 'gained' : 'lost'] += gain === 0 ? 0 : 1;
      // The more trips, the higher the level.
      const level = (shown.levels[edge]! - 1) % TRIP_LEVELS;
      if (now.trips[edge] === 0) expect(shown.levels[edge]).toBe(0);
      else expect(level + 1).toBe(Math.ceil(TRIP_LEVELS * Math.sqrt(now.trips[edge]! / most())));
    }
    const { edgesByLevel, moved } = shown;
    for (const each of [edgesByLevel, moved!.edgesByLevel]) {
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(edges);
    }
    expect(edgesByLevel[0]).toBe(now.trips.filter((each) => each === 0).length);
    const shares = moved!.gained.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));

    function most(): number {
      return Math.max(...now.trips, ...open.trips);
    }
  }
  expect(Math.min(counts.gained, counts.lost)).toBeGreaterThan(50);
});

async function total(router: Router, closed: number[]) {
  const { forward, backward, trips: all } = await betweenness(router, { closed });
  return { trips: Array.from(forward, (there, edge) => there + backward[edge]!), all };
}
