/** Routes on real roads, where they are at hand, judged by the file and not by what was read from it. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { Router } from '../../src/index.ts';
import { RouteJudge } from '../support/lawful-routes.ts';
import { readOsmFile } from '../support/osm-file.ts';
import { seeded } from '../support/random.ts';
import { RoadLaw } from '../support/road-law.ts';

/** A thousand take a minute; the suite must stay short. */
const ROUTES = Number(process.env.LAWFUL_ROUTES ?? 200);
const PATIENCE = 300_000;

/**
 * A reader in another language, written apart from this project, found the same turn restrictions
 * and the same places: those used, and besides only what is on closed roads or against one-ways.
 */
const turnsOf = {
  heidelberg: {
    read: 476,
    used: 450,
    leftOut: {
      'on closed roads': 16,
      'members missing': 6,
      'against one-ways': 3,
      ambiguous: 1,
    },
  },
  portland: {
    read: 443,
    used: 407,
    leftOut: { 'on closed roads': 19, 'members missing': 15, 'for other travellers': 2 },
  },
  portlandByBicycle: {
    read: 443,
    used: 395,
    leftOut: { 'on closed roads': 26, 'members missing': 15, 'for other travellers': 7 },
  },
  porto: {
    read: 357,
    used: 332,
    leftOut: {
      'members missing': 15,
      'several members': 5,
      'not connected': 1,
      'on closed roads': 4,
    },
  },
};

describe.each([
  ['heidelberg', 'car', turnsOf.heidelberg],
  ['portland', 'car', turnsOf.portland],
  ['portland', 'bicycle', turnsOf.portlandByBicycle],
  ['porto', 'car', turnsOf.porto],
] as const)('%s, %s', (name, profile, turns) => {
  const file = new URL(`../../../shared/data/${name}.osm.pbf`, import.meta.url);
  const isHere = existsSync(file);
  if (!isHere) process.stdout.write(`${name}, ${profile}: skipped, its roads are not at hand\n`);

  let bytes: Uint8Array;
  let router: Router;
  beforeAll(async () => {
    if (!isHere) return;
    bytes = readFileSync(file);
    router = await Router.open(bytes, { profile });
  }, PATIENCE);

  test.skipIf(!isHere)('turn restrictions have a place, or a reason', () => {
    expect(router.info.turns).toEqual(turns);
  });

  test.skipIf(!isHere)(
    `${ROUTES} random routes: none breaks the law`,
    () => {
      const map = readOsmFile(bytes);
      const law = new RoadLaw(map, profile);
      const judge = new RouteJudge(law);
      // Proves that the judge finds faults where there are some.
      const { turns: _, edgeAccess: __, ...lawless } = router.network;
      const reckless = Router.fromNetwork(lawless);
      const random = seeded(name.length);
      const place = (): Position => {
        const { from, to } = random.pick(law.moves);
        const [a, b] = [from, to].map((node) => map.nodes.get(node)?.position ?? [0, 0]);
        const share = random.pick([0, 0.5]);
        return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      };
      const faults: string[] = [];
      let [routes, illegal] = [0, 0];
      for (let tries = 0; routes < ROUTES && tries < 3 * ROUTES; tries++) {
        const ends = { from: place(), to: place() };
        const metric = random.pick(['distance', 'time'] as const);
        const algorithm = random.pick(['astar', 'bidijkstra'] as const);
        const answer = router.route({ ...ends, metric, algorithm });
        if (!answer.found) continue;
        routes++;
        const other = reckless.route({ ...ends, metric });
        if (other.found && judge.fault(other.line) !== null) illegal++;
        const fault = judge.fault(answer.line);
        if (fault !== null) {
          faults.push(`${fault}: ${metric}, ${algorithm}, ${JSON.stringify(ends)}`);
        }
      }
      expect(faults.slice(0, 5), `${faults.length} of ${routes}`).toEqual([]);
      expect(routes).toBe(ROUTES);
      process.stdout.write(
        `${name}: ${illegal} of ${routes} routes are illegal without the law\n`,
      );
      expect(illegal).toBeGreaterThan(ROUTES / 200);
    },
    PATIENCE,
  );
});
