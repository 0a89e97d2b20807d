import type { FeatureCollection, LineString } from 'geojson';
import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { lineLength } from '../../src/graph.ts';
import type { RouteRequest } from '../../src/index.ts';
import { seeded } from './random.ts';
import { RawRoads } from './raw.ts';
import { isAtHand, realRoads } from './real-roads.ts';

const SOURCES = 10;
const TARGETS = 20;
/** Porto alone takes a quarter of a minute on an idle machine, and CI's need not be idle. */
const PATIENCE = 300_000;

const contestants: Partial<RouteRequest>[] = [
  { algorithm: 'dijkstra' },
  { algorithm: 'astar', heuristic: 'great-circle' },
  { algorithm: 'astar', heuristic: 'euclidean' },
  { algorithm: 'bidijkstra' },
  { algorithm: 'biastar' },
  { algorithm: 'hierarchy' },
];

/** The engine against a plain Dijkstra on every vertex of real roads, where they are at hand. */
export function agreesWithEveryVertex(name: string): void {
  test.skipIf(!isAtHand(name))(
    `${name}: ${SOURCES * TARGETS} pairs: every exact search gives the oracle's meters`,
    () => {
      const { bytes, router } = realRoads(name);
      const roads: FeatureCollection<LineString> = JSON.parse(new TextDecoder().decode(bytes));
      const raw = new RawRoads(roads);
      const random = seeded(name.length);
      const nearRoad = (): Position => {
        const { coordinates } = random.pick(roads.features).geometry;
        const [lng, lat] = random.pick(coordinates);
        // Up to about a hundred meters off, or exactly on a vertex.
        const spread = random.pick([0, 0.0001, 0.002]);
        return [lng + (random() - 0.5) * spread, lat + (random() - 0.5) * spread];
      };
      const places = (count: number) =>
        Array.from({ length: count }, () => {
          const position = nearRoad();
          const { vertex, meters } = raw.snap([...position]);
          expect(Math.abs(router.snap(position).meters - meters)).toBeLessThan(1e-6);
          return { position, vertex };
        });
      const [sources, targets] = [places(SOURCES), places(TARGETS)];
      let routes = 0;
      for (const from of sources) {
        const meters = raw.metersFrom(from.vertex);
        for (const to of targets) {
          const expected = meters[to.vertex];
          for (const contestant of contestants) {
            const ends = { from: from.position, to: to.position };
            const answer = router.route({ ...ends, ...contestant });
            const got = answer.found ? answer.meters : Infinity;
            const isSame = got === expected || Math.abs(got - expected) < 1e-6;
            expect(isSame, `${JSON.stringify(ends)}: got ${got}, expected ${expected}`).toBe(
              true,
            );
            if (answer.found) expect(lineLength(answer.line)).toBeCloseTo(answer.meters, 6);
          }
          if (expected < Infinity) routes++;
        }
      }
      expect(routes).toBeGreaterThan((SOURCES * TARGETS) / 4);
    },
    PATIENCE,
  );
}
