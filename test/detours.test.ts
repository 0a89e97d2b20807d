/** Detours by every road: beside every way that obeys the laws, and beside Dijkstra on real roads. */
import { describe, expect, test } from 'vitest';
import { type DetoursRequest, type Position, Router } from '../src/index.ts';
import type { Snap } from '../src/snap/snap.ts';
import { LegalWays } from './support/legal-ways.ts';
import { draw } from './support/letters.ts';
import { expectItems, expectSame } from './support/often.ts';
import { floydWarshall } from './support/oracles.ts';
import { type Random, seeded } from './support/random.ts';
import { randomTurnNetwork } from './support/random-turns.ts';
import { isAtHand, realRoads } from './support/real-roads.ts';
import { anywhere } from './support/stored.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';
import { seedsAt, weighedArcs, weighing } from './support/weighing.ts';

/** Where more histories matter, the slow search takes seconds. */
const MOST_WAYS = 120;

const blocks = Array.from({ length: 4 }, (_, block) => block);

test.each(blocks)('40 towns, block %d: the least of all ways by each edge', async (block) => {
  let more = 0;
  for (let seed = 40 * block; seed < 40 * (block + 1); seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    for (let round = 0; round < 4; round++) {
      const [from, to] = randomPlaces(random, router, 2);
      const terms = { ...randomTerms(random, router), maxSnapMeters: Infinity };
      // The hierarchy answers once it is prepared for the metric, Dijkstra until then.
      if (random.chance(0.5)) router.route({ from, to, ...terms, algorithm: 'hierarchy' });
      const what = `seed ${seed}, round ${round}`;
      const answer = router.detours({ from, to, ...terms });
      const route = router.route({ from, to, ...terms, algorithm: 'dijkstra' });
      expect(answer.found, what).toBe(route.found);
      if (!answer.found || !route.found) continue;
      expect(answer.cost, what).toBe(route.cost);
      const weigh = weighing(router, terms);
      const { arcs, nodeCount } = weighedArcs(router, terms, weigh);
      const weights = floydWarshall({ arcs, nodeCount });
      const sources = seedsAt(router, answer.from, weigh);
      const targets = seedsAt(router, answer.to, weigh, true);
      const least = (node: number, ends: typeof sources, isBack: boolean): number =>
        Math.min(
          ...ends.map((end) =>
            isBack ? weights[node][end.node] + end.weight : end.weight + weights[end.node][node],
          ),
        );
      const expected = new Array<number>(router.info.edges).fill(Infinity);
      const lower = (edge: number, weight: number): void => {
        expected[edge] = Math.min(expected[edge], weight - Math.round(1e6 * route.cost));
      };
      const { edgeTail, edgeHead, edgeMeters } = router.network;
      for (const [edge, meters] of edgeMeters.entries()) {
        const [tail, head] = [edgeTail[edge], edgeHead[edge]];
        const [there, back] = [weigh(edge, 0, meters), weigh(edge, meters, 0)];
        lower(edge, least(tail, sources, false) + there + least(head, targets, true));
        lower(edge, least(head, sources, false) + back + least(tail, targets, true));
        if (edge === answer.from.edge && answer.from.offset > 0) {
          lower(edge, weigh(edge, answer.from.offset, 0) + least(tail, targets, true));
        }
        if (edge === answer.from.edge && answer.from.offset < meters) {
          lower(edge, weigh(edge, answer.from.offset, meters) + least(head, targets, true));
        }
        if (edge === answer.to.edge && answer.to.offset > 0) {
          lower(edge, least(tail, sources, false) + weigh(edge, 0, answer.to.offset));
        }
        if (edge === answer.to.edge && answer.to.offset < meters) {
          lower(edge, least(head, sources, false) + weigh(edge, meters, answer.to.offset));
        }
        if (edge === answer.from.edge && edge === answer.to.edge) {
          lower(edge, weigh(edge, answer.from.offset, answer.to.offset));
        }
      }
      expect([...answer.detour], what).toEqual(expected.map((weight) => weight / 1e6));
      more += answer.detour.filter((detour) => detour > 0 && detour < Infinity).length;
    }
  }
  expect(more).toBeGreaterThan(1000);
});

test('250 networks with turns: no way that obeys them is cheaper, and there is one', async () => {
  let [finite, none] = [0, 0];
  for (let seed = 0; seed < 250; seed++) {
    const random = seeded(seed);
    const network = randomTurnNetwork(random);
    // The rule of access is not exact for roads round to one node that are private one way only.
    network.edgeAccess?.forEach((access, edge, all) => {
      if (network.edgeTail[edge] === network.edgeHead[edge] && access < 3) all[edge] = 0;
    });
    const router = Router.fromNetwork(network);
    const ignoreOneway = random.chance(0.15);
    const closed = [...network.edgeTail.keys()].filter(() => random.chance(0.05));
    const terms = { closed, ignoreOneway, maxSnapMeters: Infinity };
    const [from, to] = [anyPlace(random, router), anyPlace(random, router)];
    if (random.chance(0.5)) router.route({ from, to, ...terms, algorithm: 'hierarchy' });
    const answer = router.detours({ from, to, ...terms });
    if (!answer.found) continue;
    const laws = new LegalWays(network, weighing(router, terms), ignoreOneway, closed);
    if (laws.waysFrom(laws.departures(answer.from)).length > MOST_WAYS) continue;
    const expected = detoursByLaw(laws, network.edgeMeters.length, answer.from, answer.to);
    expect([...answer.detour], `seed ${seed}`).toEqual(
      expected.map((weight) => (weight - Math.round(1e6 * answer.cost)) / 1e6),
    );
    for (const [edge, weight] of expected.entries()) {
      const route = router.detour({ from, to, ...terms, edge });
      if (weight === Infinity) {
        expect(route, `seed ${seed}, edge ${edge}`).toBe(null);
        continue;
      }
      if (!route?.found) throw new Error(`seed ${seed}: no route by ${edge}`);
      expect(Math.round(1e6 * route.cost), `seed ${seed}, edge ${edge}`).toBe(weight);
      if (network.edgeMeters[edge] > 0) expect(route.edges).toContain(edge);
      if (!laws.isLegal(route.edges, answer.from, answer.to, weight)) {
        expect.fail(`seed ${seed}: by ${edge} it goes ${route.edges}, which is illegal`);
      }
    }
    finite += expected.filter((weight) => weight < Infinity).length;
    none += expected.filter((weight) => weight === Infinity).length;
  }
  expect(finite).toBeGreaterThan(500);
  expect(none).toBeGreaterThan(100);
});

function detoursByLaw(laws: LegalWays, edgeCount: number, from: Snap, to: Snap): number[] {
  const nowhere = { ...from, edge: -1 };
  const departures = laws.departures(from);
  const arrivals = laws.waysFrom(departures);
  const known = new Map<string, number>();
  const onward = (arrival: (typeof arrivals)[0]): number => {
    const start = { ...arrival, weight: 0 };
    const key = JSON.stringify(start);
    const rest = known.get(key) ?? laws.leastTo(laws.waysFrom([start]), nowhere, to);
    known.set(key, rest);
    return arrival.weight + rest;
  };
  return Array.from({ length: edgeCount }, (_, edge) => {
    let least = Infinity;
    for (const step of [2 * edge, 2 * edge + 1]) {
      if (laws.whole(step) === Infinity) continue;
      for (const arrival of arrivals) {
        if (!laws.stepsFrom(arrival.node).includes(step)) continue;
        if (!laws.mayFollow(arrival, step)) continue;
        least = Math.min(least, onward(laws.after(arrival, step, laws.whole(step))));
      }
    }
    if (edge === from.edge) {
      for (const departure of departures) {
        if (departure.history.length > 0) least = Math.min(least, onward(departure));
      }
    }
    if (edge === to.edge) least = Math.min(least, laws.leastInto(arrivals, to));
    if (edge === to.edge) least = Math.min(least, laws.leastTo([], from, to));
    return least;
  });
}

/** A node, or a place somewhere on an edge. */
function anyPlace(random: Random, { network }: Router): Position {
  const { nodeLng, nodeLat, firstShape, shapeLng, shapeLat } = network;
  if (random.chance(0.3)) {
    const node = random.below(nodeLng.length);
    return [nodeLng[node], nodeLat[node]];
  }
  const edge = random.below(firstShape.length - 1);
  const i = firstShape[edge];
  const share = random();
  return [
    shapeLng[i] + share * (shapeLng[i + 1] - shapeLng[i]),
    shapeLat[i] + share * (shapeLat[i + 1] - shapeLat[i]),
  ];
}

describe('on a drawn block', () => {
  const { roads, at, between } = draw(
    `
A---B---C
|   |   |
D---E---F---G`,
    { lat: 0, lng: 0 },
  );
  const router = Router.fromGeoJSON(roads);
  const detourOf = (request: DetoursRequest, ...ends: [string, string]): number => {
    const answer = router.detours(request);
    if (!answer.found) throw new Error(answer.message);
    return Math.round(answer.detour[router.snap(between(...ends, 0.5)).edge]);
  };
  const request = { from: at('E'), to: at('F') };

  test('nothing on a cheapest route, else what it costs more', () => {
    expect(detourOf(request, 'E', 'F')).toBe(0);
    expect(detourOf(request, 'B', 'C')).toBe(400);
    expect(detourOf(request, 'A', 'D')).toBe(1200);
    // To the end of the road and back.
    expect(detourOf(request, 'F', 'G')).toBe(800);
  });

  test('none by a road that is closed, even in part', () => {
    expect(detourOf({ ...request, closed: [at('C')] }, 'B', 'C')).toBe(Infinity);
    expect(detourOf({ ...request, closed: [at('C')] }, 'B', 'E')).toBe(400);
  });

  test('the part up to an end counts', () => {
    const half = { from: between('F', 'G', 0.5), to: at('F') };
    expect(detourOf(half, 'F', 'G')).toBe(0);
  });

  test('by way of stops, the cheapest leg counts', () => {
    expect(detourOf({ ...request, via: [at('G')] }, 'F', 'G')).toBe(0);
    expect(detourOf({ ...request, via: [at('B')] }, 'B', 'C')).toBe(0);
    expect(detourOf({ ...request, via: [at('B')] }, 'A', 'D')).toBe(800);
  });

  test('the route by way of a road', () => {
    const { edge } = router.snap(between('B', 'C', 0.5));
    const by = { ...request, via: [at('G')] };
    const route = router.detour({ ...by, edge });
    expect(route).toMatchObject({ found: true, exact: true });
    if (!route?.found) return;
    expect(route.edges).toContain(edge);
    expect(route.legs).toHaveLength(2);
    const best = router.route({ ...request, via: [at('G')] });
    expect(best.found && Math.round(route.cost - best.cost)).toBe(detourOf(by, 'B', 'C'));
    expect(() => router.detour({ ...by, edge: 99 })).toThrow('edge');
  });

  test('reasons and messages as of routes', () => {
    const closed = [between('F', 'G', 0.5)];
    const away = { ...request, to: at('G'), closed };
    const { message } = router.route(away) as { message: string };
    expect(router.detours(away)).toMatchObject({ found: false, reason: 'closed', message });
    expect(router.detours({ ...request, to: [2, 2] })).toMatchObject({ reason: 'nothing-near' });
    expect(() => router.detours({ ...request, edge: 3 } as DetoursRequest)).toThrow('edge');
  });
});

describe.each(['monaco', 'porto'])('%s', (name) => {
  test.skipIf(!isAtHand(name))('the hierarchy agrees with Dijkstra and with routes', () => {
    const { router } = realRoads(name);
    const random = seeded(11);
    const questions: DetoursRequest[] = Array.from({ length: 6 }, (_, i) => ({
      from: anywhere(random, router),
      to: anywhere(random, router),
      ...(i % 2 === 1 && { closed: [random.below(router.info.edges)] }),
    }));
    const before = questions.map((question) => router.detours(question));
    router.route({ ...questions[0], algorithm: 'hierarchy' });
    let routes = 0;
    for (const [i, question] of questions.entries()) {
      const after = router.detours(question);
      const [one, other] = [before[i], after].map((answer) => ({
        ...answer,
        milliseconds: 0,
        detour: null,
      }));
      expect(one).toEqual(other);
      const [detour, expected] = [after, before[i]].map((answer) =>
        answer.found ? answer.detour : [],
      );
      expectItems(detour, expected);
      const best = router.route(question);
      if (!after.found || !best.found) continue;
      routes++;
      expect(after.cost).toBe(best.cost);
      for (const edge of best.edges) expectSame(after.detour[edge], 0);
    }
    expect(routes).toBeGreaterThan(2);
  });
});
