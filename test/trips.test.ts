/** What roads carry and what closing them costs, beside one question for each trip and road. */
import { describe, expect, test } from 'vitest';
import {
  betweenness,
  criticality,
  edgeFeature,
  type Position,
  type QuestionOptions,
  RequestError,
  Router,
  type TripsRequest,
} from '../src/index.ts';
import { draw } from './support/letters.ts';
import { type Random, seeded } from './support/random.ts';
import { randomTurnNetwork } from './support/random-turns.ts';
import { isAtHand, realRoads } from './support/real-roads.ts';
import { anywhere } from './support/stored.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';
import { weighing } from './support/weighing.ts';

type Terms = QuestionOptions & { closed?: number[] };

interface World {
  router: Router;
  sources: Position[];
  targets: Position[];
  terms: Terms;
}

function randomWorld(random: Random, hasTurns: boolean): World {
  if (!hasTurns) {
    const router = randomTown(random);
    const sources = randomPlaces(random, router, 2 + random.below(5));
    const targets = random.chance(0.5) ? sources : randomPlaces(random, router, 4);
    return { router, sources, targets, terms: randomTerms(random, router) };
  }
  const network = randomTurnNetwork(random);
  // The rule of access is not exact for roads round to one node that are private one way only.
  network.edgeAccess?.forEach((access, edge, all) => {
    if (network.edgeTail[edge] === network.edgeHead[edge] && access < 3) all[edge] = 0;
  });
  const router = Router.fromNetwork(network);
  const closed = [...network.edgeTail.keys()].filter(() => random.chance(0.05));
  const sources = Array.from({ length: 4 }, () => anywhere(random, router));
  const terms = { closed, maxSnapMeters: Infinity, ignoreOneway: random.chance(0.15) };
  return { router, sources, targets: sources, terms };
}

/** The point of the network to which a position is snapped: a node, or an edge and an offset. */
function pointOf({ router, terms }: World, position: Position): string {
  const { edge, offset } = router.snap(position, { closed: terms.closed ?? [] });
  const { edgeTail, edgeHead, edgeMeters } = router.network;
  if (offset === 0) return `${edgeTail[edge]}`;
  return offset === edgeMeters[edge] ? `${edgeHead[edge]}` : `${edge} at ${offset}`;
}

/** The pairs of places at different points. */
function pairsOf(world: World): [from: Position, to: Position][] {
  const { sources, targets } = world;
  return sources.flatMap((from) =>
    targets
      .filter((to) => pointOf(world, from) !== pointOf(world, to))
      .map((to): [Position, Position] => [from, to]),
  );
}

const costOf = (
  { router, terms }: World,
  from: Position,
  to: Position,
  closed: number[] = [],
) => {
  const { closed: before = [], ...others } = terms;
  const request = { from, to, ...others, closed: [...before, ...closed] };
  const route = router.route({ ...request, algorithm: 'dijkstra' });
  return route.found ? Math.round(1e6 * route.cost) : Infinity;
};

const kinds = [
  ['towns', false],
  ['networks with turns', true],
] as const;
const blocks = [0, 1, 2].flatMap((block) => kinds.map((kind) => [...kind, 25 * block] as const));

test.each(blocks)(
  '25 %s (turns: %s) from seed %d: each road carries its trips',
  async (...row) => {
    const [, hasTurns, first] = row;
    let carried = 0;
    for (let seed = first; seed < first + 25; seed++) {
      const random = seeded(seed);
      const world = randomWorld(random, hasTurns);
      const { router, sources, targets, terms } = world;
      const answer = await betweenness(router, { sources, targets, ...terms });
      const edges = router.info.edges;
      const must = new Float64Array(edges);
      const may = new Float64Array(edges);
      let [trips, none, cost] = [0, 0, 0];
      for (const [from, to] of pairsOf(world)) {
        const detours = router.detours({ from, to, ...terms });
        if (!detours.found) {
          none++;
          continue;
        }
        trips++;
        cost += Math.round(1e6 * detours.cost);
        for (let edge = 0; edge < edges; edge++) {
          if (detours.detour[edge] !== 0) continue;
          may[edge]++;
          const isEnd = [detours.from.edge, detours.to.edge].includes(edge);
          if (!isEnd && costOf(world, from, to, [edge]) > Math.round(1e6 * detours.cost))
            must[edge]++;
        }
      }
      const what = `seed ${seed}`;
      expect(answer, what).toMatchObject({ trips, unreachable: none, sources: sources.length });
      expect(Math.round(1e6 * answer.cost), what).toBe(cost);
      for (let edge = 0; edge < edges; edge++) {
        const sum = answer.forward[edge] + answer.backward[edge];
        carried += sum;
        expect(sum, `${what}, edge ${edge}`).toBeGreaterThanOrEqual(must[edge]);
        // There and back, round to where it began, or twice for nothing.
        expect(sum, `${what}, edge ${edge}`).toBeLessThanOrEqual(2 * may[edge]);
      }
    }
    expect(carried).toBeGreaterThan(100);
  },
);

test.each(blocks)('25 %s (turns: %s) from seed %d: closing each road', async (...row) => {
  const [, hasTurns, first] = row;
  const sums = { longer: 0, lost: 0 };
  for (let seed = first; seed < first + 25; seed++) {
    const random = seeded(seed);
    const world = randomWorld(random, hasTurns);
    const { router, sources, targets, terms } = world;
    const answer = await criticality(router, { sources, targets, ...terms });
    const pairs = pairsOf(world).map(([from, to]) => ({
      from,
      to,
      before: costOf(world, from, to),
    }));
    const before = pairs.map((pair) => pair.before).filter((cost) => cost < Infinity);
    const what = `seed ${seed}`;
    expect(answer, what).toMatchObject({
      trips: before.length,
      unreachable: pairs.length - before.length,
    });
    expect(Math.round(1e6 * answer.cost), what).toBe(before.reduce((sum, cost) => sum + cost, 0));
    expect([...answer.edge]).toEqual([...router.network.edgeTail.keys()]);
    for (const [i, edge] of answer.edge.entries()) {
      const expected = { longer: 0, extra: 0, most: 0, lost: 0 };
      const closed = { ...world, terms: { ...terms, closed: [...(terms.closed ?? []), edge] } };
      // A place that would now be elsewhere lies within the road, or at a node that no road reaches.
      const isCutOff = (place: Position) => pointOf(world, place) !== pointOf(closed, place);
      for (const { from, to, before } of pairs) {
        if (before === Infinity) continue;
        const after = isCutOff(from) || isCutOff(to) ? Infinity : costOf(world, from, to, [edge]);
        if (after === Infinity) expected.lost++;
        else if (after > before) {
          expected.longer++;
          expected.extra += after - before;
          expected.most = Math.max(expected.most, after - before);
        }
      }
      const got = {
        longer: answer.longer[i],
        extra: Math.round(1e6 * answer.extra[i]),
        most: Math.round(1e6 * answer.most[i]),
        lost: answer.lost[i],
      };
      expect(got, `${what}, edge ${edge}`).toEqual(expected);
      sums.longer += expected.longer;
      sums.lost += expected.lost;
    }
  }
  expect(sums.longer).toBeGreaterThan(20);
  expect(sums.lost).toBeGreaterThan(50);
});

test('where no two ways are equal, each road carries what single routes travel', async () => {
  let compared = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const places = Array.from({ length: 6 }, () => anywhere(random, router));
    const closed = [random.below(router.info.edges)];
    const terms = { closed, maxSnapMeters: Infinity };
    const answer = await betweenness(router, { sources: places, targets: places, ...terms });
    const world = { router, sources: places, targets: places, terms };
    const expected = new Float64Array(router.info.edges);
    let meters = 0;
    for (const [from, to] of pairsOf(world)) {
      const route = router.route({ from, to, ...terms });
      if (!route.found) continue;
      meters += route.meters;
      for (const edge of route.edges) expected[edge]++;
    }
    const all = answer.meters.reduce((sum, each) => sum + each, 0);
    expect(all, `seed ${seed}`).toBeCloseTo(meters, 3);
    expect(answer.cost, `seed ${seed}`).toBeCloseTo(meters, 2);
    // Either of two roads along one line may carry them.
    if (hasEqualRoads(router)) continue;
    compared++;
    const sums = answer.forward.map((trips, edge) => trips + answer.backward[edge]);
    expect([...sums], `seed ${seed}`).toEqual([...expected]);
  }
  expect(compared).toBeGreaterThan(20);
});

function hasEqualRoads({ network }: Router): boolean {
  const { edgeMeters } = network;
  return new Set(edgeMeters.map((meters) => Math.round(1e6 * meters))).size < edgeMeters.length;
}

test('between all nodes, what roads carry adds up to what trips cost, to the last unit', async () => {
  let sum = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const terms = randomTerms(random, router);
    const answer = await betweenness(router, terms);
    const weigh = weighing(router, terms);
    const { edgeMeters } = router.network;
    const times = (trips: number, weight: number) => (trips === 0 ? 0 : trips * weight);
    const carried = edgeMeters.reduce(
      (all, meters, edge) =>
        all +
        times(answer.forward[edge], weigh(edge, 0, meters)) +
        times(answer.backward[edge], weigh(edge, meters, 0)),
      0,
    );
    expect(Math.round(1e6 * answer.cost), `seed ${seed}`).toBe(carried);
    for (const [edge, meters] of answer.meters.entries()) {
      const trips = answer.forward[edge] + answer.backward[edge];
      expect(meters).toBeCloseTo(trips * edgeMeters[edge], 3);
    }
    sum += carried;
    const count = router.info.nodes;
    expect(answer.trips + answer.unreachable).toBe(count * (count - 1));
  }
  expect(sum).toBeGreaterThan(0);
});

describe('on a street with a bridge', () => {
  const { roads, at, between } = draw(
    `
A---B---C---D
    |   |
    E---F`,
    { lat: 0, lng: 0 },
  );
  const router = Router.fromGeoJSON(roads);
  const roadAt = (from: string, to: string): number => router.snap(between(from, to, 0.5)).edge;
  const bridge = roadAt('B', 'C');
  const ends = { sources: [at('A'), at('B')], targets: [at('C'), at('D')] };

  test('a road carries all trips by it, each way for itself', async () => {
    const answer = await betweenness(router, ends);
    expect(answer).toMatchObject({ trips: 4, unreachable: 0, metric: 'distance', sources: 2 });
    expect(answer.forward[bridge] + answer.backward[bridge]).toBe(4);
    expect(Math.min(answer.forward[bridge], answer.backward[bridge])).toBe(0);
    expect(Math.round(answer.meters[bridge])).toBe(1600);
    expect(Math.round(answer.cost)).toBe(400 * (1 + 2 + 2 + 3));
    const there = [...ends.sources, ...ends.targets];
    const both = await betweenness(router, { sources: there, targets: there });
    expect([both.forward[bridge], both.backward[bridge]]).toEqual([4, 4]);
  });

  test('closing it costs every one of them the way round', async () => {
    const answer = await criticality(router, { ...ends, roads: [between('B', 'C', 0.5)] });
    expect([...answer.edge]).toEqual([bridge]);
    expect([...answer.longer, ...answer.lost]).toEqual([4, 0]);
    expect(Math.round(answer.extra[0])).toBe(1600);
    expect(Math.round(answer.most[0])).toBe(400);
  });

  test('no other way, and a place within the road: the trips are lost', async () => {
    const only = await criticality(router, { ...ends, roads: roadAt('A', 'B') });
    expect([...only.longer, ...only.lost]).toEqual([0, 2]);
    const within = { sources: [between('B', 'C', 0.5)], targets: [at('A'), at('D')] };
    const cut = await criticality(router, { ...within, roads: [bridge] });
    expect([...cut.longer, ...cut.lost]).toEqual([0, 2]);
  });

  test('a sample is some of the sources, and the same for the same seed', async () => {
    const some = await betweenness(router, { sample: 3, seed: 4 });
    expect(some).toMatchObject({ sources: 3, allSources: 4, trips: 9 });
    expect(await betweenness(router, { sample: 3, seed: 4 })).toEqual(some);
    const others = await Promise.all(
      [5, 6, 7, 8].map((seed) => betweenness(router, { sample: 3, seed })),
    );
    expect(others.some(({ cost }) => cost !== some.cost)).toBe(true);
    expect(await betweenness(router, { sample: 99 })).toEqual(await betweenness(router));
  });

  test('an edge as a feature', () => {
    const [feature] = [edgeFeature(router.network, bridge, { trips: 4 })];
    const { coordinates } = feature.geometry;
    expect(coordinates).toHaveLength(2);
    expect(coordinates).toContainEqual(at('B'));
    expect(feature.properties).toMatchObject({ edge: bridge, trips: 4 });
    expect(roads.features[feature.properties.feature!].geometry.coordinates).toContainEqual(
      at('C'),
    );
    expect(Math.round(feature.properties.meters)).toBe(400);
  });

  test('progress, cancelling, and other questions meanwhile', async () => {
    const shares: number[] = [];
    const request: TripsRequest = { onProgress: (done) => shares.push(done) };
    const asked = criticality(router, request);
    const closed = router.route({ from: at('B'), to: at('C'), closed: [bridge] });
    expect(closed.found && Math.round(closed.meters)).toBe(800);
    expect(await asked).toEqual(await criticality(router));
    expect(shares.at(-1)).toBe(1);
    for (const ask of [betweenness, criticality]) {
      const reason = new Error('enough');
      await expect(ask(router, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    }
  });

  test.each([
    [{ sample: 0 }, 'sample: got 0, expected a whole number from 1 up'],
    [{ sample: 2.5 }, 'sample: got 2.5'],
    [{ seed: 0.5 }, 'seed: got 0.5, expected a whole number'],
    [{ sources: [[900, 0]] }, 'sources[0]: got 900, 0'],
    [{ targets: 3 }, 'targets: got 3, expected a list of positions'],
    [{ source: [] }, 'got the unknown option "source". Did you mean "sources"?'],
  ])('%j is refused', async (request, message) => {
    for (const ask of [betweenness, criticality]) {
      const answer = ask(router, request as TripsRequest);
      await expect(answer).rejects.toThrow(RequestError);
      await expect(answer).rejects.toThrow(message);
    }
  });
});

describe('monaco', () => {
  test.skipIf(!isAtHand('monaco'))('both count the same trips at the same cost', async () => {
    const { router } = realRoads('monaco');
    const terms = { sample: 5, seed: 1, metric: 'time' as const };
    const counted = await betweenness(router, terms);
    const { forward, backward, trips, unreachable, cost, sources, allSources } = counted;
    const { edgeMeters } = router.network;
    const weigh = weighing(router, terms);
    const sum = edgeMeters.reduce((all, meters, edge) => {
      const there = forward[edge] > 0 ? forward[edge] * weigh(edge, 0, meters) : 0;
      const back = backward[edge] > 0 ? backward[edge] * weigh(edge, meters, 0) : 0;
      return all + there + back;
    }, 0);
    expect(sum).toBe(Math.round(1e6 * cost));
    const busiest = [...forward.keys()].sort((a, b) => forward[b] - forward[a]).slice(0, 5);
    const closed = await criticality(router, { ...terms, roads: busiest });
    expect(closed).toMatchObject({ trips, unreachable, cost, sources, allSources });
    for (const [i, edge] of closed.edge.entries()) {
      const without = await betweenness(router, { ...terms, closed: [edge] });
      expect(without.trips, `edge ${edge}`).toBe(trips - closed.lost[i]);
      if (closed.lost[i] > 0) continue;
      expect(without.cost - cost, `edge ${edge}`).toBeCloseTo(closed.extra[i], 3);
    }
  });
});
