/** Heuristics that are functions: good or wild, an answer is exact if it says so. */
import { describe, expect, test } from 'vitest';
import { haversine } from '../src/geo/sphere.ts';
import { type HeuristicFunction, type Position, Router, type TurnOption } from '../src/index.ts';
import { draw } from './support/letters.ts';
import { type Random, randomRoads, seeded } from './support/random.ts';

const informed = ['astar', 'biastar'] as const;

describe('on random roads', () => {
  test('an answer that says so is the cheapest, whatever the function', () => {
    const counts = { exact: 0, other: 0 };
    for (let seed = 0; seed < 120; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random));
      const [from, to] = [somewhere(router, random), somewhere(router, random)];
      const best = router.route({ from, to, algorithm: 'dijkstra' });
      const share = random.pick([0, 0.5, 0.99, 1.5, 40]);
      const own: HeuristicFunction = (a, b) => share * haversine(...a, ...b);
      for (const algorithm of informed) {
        const answer = router.route({ from, to, algorithm, heuristic: own });
        expect(answer.found, `seed ${seed}`).toBe(best.found);
        if (!answer.found || !best.found) continue;
        counts[answer.exact ? 'exact' : 'other']++;
        if (answer.exact) expect(answer.cost, `seed ${seed}, ${algorithm}`).toBe(best.cost);
        if (share < 1) expect(answer.exact, `seed ${seed}, ${algorithm}`).toBe(true);
      }
    }
    expect(counts.exact).toBeGreaterThan(30);
    expect(counts.other).toBeGreaterThan(30);
  });
});

const street = draw(`
C---B---D
    |
A---E---F`);

function routeBy(heuristic: HeuristicFunction) {
  const question = { from: street.at('A'), to: street.at('D'), algorithm: 'biastar' } as const;
  return Router.fromGeoJSON(street.roads).route({ ...question, heuristic });
}

test('it is asked from nodes to the target, and by two-way searches from the origin, too', () => {
  const ends = new Set<string>();
  routeBy((a, b) => {
    const [origin, target] = [street.at('A'), street.at('D')].map((end) => near(end));
    if (near(a) === origin) ends.add('from the origin');
    else if (near(b) === target) ends.add('to the target');
    else ends.add('neither');
    return 0;
  });
  expect([...ends].sort()).toEqual(['from the origin', 'to the target']);
});

test('it gets the number of the node, also where turns give nodes copies', () => {
  const { network } = Router.fromGeoJSON(street.roads);
  const [from, via, end] = ['A', 'E', 'B'].map((name) => street.at(name));
  const to: Position = [via[0], (via[1] + end[1]) / 2];
  const turns: TurnOption[] = [{ kind: 'no', from, via, to }];
  for (const each of [[], turns]) {
    const router = Router.fromGeoJSON(street.roads, { turns: each });
    const asked = { from: street.at('A'), to: street.at('D'), algorithm: 'biastar' } as const;
    const nodes = new Set<number>();
    router.route({
      ...asked,
      heuristic: (from, to, node) => {
        const position: Position = [network.nodeLng[node], network.nodeLat[node]];
        expect([near(from), near(to)]).toContain(near(position));
        nodes.add(node);
        return 0;
      },
    });
    expect(nodes.size).toBe(network.nodeLng.length);
  }
});

test.each([Number.NaN, -1, Infinity, undefined])('refuses the estimate %s', (estimate) => {
  expect(() => routeBy(() => estimate as number)).toThrow(
    `got ${estimate}, expected a number, 0 or more`,
  );
});

/** Snapped positions may differ in their last digits. */
function near(position: Position): string {
  return position.map((degrees) => degrees.toFixed(9)).join();
}

/** A node, or a point between two of them that is snapped to a road. */
function somewhere({ network }: Router, random: Random): Position {
  const node = random.below(network.nodeLng.length);
  const other = random.chance(0.5) ? node : random.below(network.nodeLng.length);
  const middle = (degrees: Float64Array) => (degrees[node] + degrees[other]) / 2;
  return [middle(network.nodeLng), middle(network.nodeLat)];
}
