/** Every answer of the router obeys turns, U-turns and access, and no legal way is shorter. */
import { expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import type { Snap } from '../src/snap/snap.ts';
import { exactAlgorithms } from './support/exact.ts';
import { LegalWays } from './support/legal-ways.ts';
import { expectItems } from './support/often.ts';
import { type Random, seeded } from './support/random.ts';
import { randomTurnNetwork } from './support/random-turns.ts';
import { weighing } from './support/weighing.ts';

const BLOCK = 250;

test.each(Array.from({ length: 8 }, (_, i) => BLOCK * i))(
  `${BLOCK} networks from seed %d`,
  async (first) => {
    const counts = { routes: 0, none: 0, longer: 0 };
    for (let seed = first; seed < first + BLOCK; seed++) {
      const random = seeded(seed);
      const network = randomTurnNetwork(random);
      let router = Router.fromNetwork(network);
      if (random.chance(0.2)) {
        if (random.chance(0.5)) await router.prepare();
        router = Router.fromPacked(router.toPacked());
      }
      const { turns: _, uTurns: __, edgeAccess: ___, ...plain } = network;
      const lawless = Router.fromNetwork(plain);
      for (let query = 0; query < 1 + (seed % 2); query++) {
        const question = randomQuestion(random, router);
        const weigh = weighing(router, question);
        const laws = new LegalWays(
          network,
          weigh,
          question.ignoreOneway ?? false,
          question.closed,
        );
        const places = Array.from({ length: 4 }, () => randomPlace(random, router));
        const snaps = places.map((place) => router.snap(place, { closed: question.closed }));
        const [from, to] = snaps;
        const ways = snaps.map((snap) => laws.waysFrom(laws.departures(snap)));
        const table = ways.map((arrivals, i) =>
          snaps.map((snap) => laws.leastTo(arrivals, snaps[i], snap) / 1e6),
        );
        const least = (i: number, j: number): number => table[i][j];
        const what = `seed ${seed}, query ${query}`;
        const ask = { ...question, from: places[0], to: places[1] };
        // By Dijkstra at first, and on the hierarchy once it is prepared.
        const { costs } = await router.matrix({ ...question, sources: places, targets: places });
        expectItems(costs, table.flat(), what);
        for (const algorithm of algorithmNames) {
          const answer = router.route({ ...ask, algorithm });
          const cost = answer.found ? answer.cost : Infinity;
          const isBest = cost === least(0, 1);
          const isWay = cost < Infinity === least(0, 1) < Infinity && cost >= least(0, 1);
          if (exactAlgorithms.includes(algorithm) ? !isBest : !isWay) {
            expect.fail(`${what}: ${algorithm} ${cost}, expected ${least(0, 1)}`);
          }
          if (!answer.found) continue;
          if (!laws.isLegal(answer.edges, from, to, Math.round(cost * 1e6))) {
            expect.fail(`${what}: ${algorithm} goes ${answer.edges}, which is illegal`);
          }
        }
        const visit = router.visit({
          ...question,
          from: places[0],
          via: [places[2], places[3]],
          to: places[1],
        });
        const bestVisit = Math.min(
          Math.round(1e6 * (least(0, 2) + least(2, 3) + least(3, 1))),
          Math.round(1e6 * (least(0, 3) + least(3, 2) + least(2, 1))),
        );
        const visited = visit.route.found ? Math.round(1e6 * visit.route.cost) : Infinity;
        if (visited !== bestVisit)
          expect.fail(`${what}: visit ${visited}, expected ${bestVisit}`);
        const bare = lawless.route(ask);
        if (least(0, 1) === Infinity) counts.none++;
        else counts.routes++;
        if (bare.found && bare.cost < least(0, 1)) counts.longer++;
        const nearest = router.nearest({
          ...question,
          from: places[0],
          candidates: places,
          count: 9,
        });
        const reached = [...places.keys()].filter((i) => least(0, i) < Infinity);
        reached.sort((a, b) => least(0, a) - least(0, b) || a - b);
        expectItems(
          nearest.flatMap(({ index, cost }) => [index, cost]),
          reached.flatMap((i) => [i, least(0, i)]),
          what,
        );
      }
    }
    expect(counts.routes).toBeGreaterThan(BLOCK / 2);
    expect(counts.none).toBeGreaterThan(BLOCK / 20);
    expect(counts.longer).toBeGreaterThan(BLOCK / 20);
  },
);

/** Closures and penalties, or one-ways and turns ignored. */
function randomQuestion(random: Random, { network }: Router) {
  const edges = [...network.edgeTail.keys()];
  return {
    maxSnapMeters: Infinity,
    ignoreOneway: random.chance(0.15),
    closed: random.chance(0.3) ? edges.filter(() => random.chance(0.15)) : [],
    penalties: random.chance(0.3)
      ? edges.filter(() => random.chance(0.3)).map((edge) => [edge, 1 + random.below(3)] as const)
      : [],
  };
}

/** A node, or a place on an edge or a little beside it. */
function randomPlace(random: Random, { network }: Router): Snap['position'] {
  const { nodeLng, nodeLat, firstShape, shapeLng, shapeLat } = network;
  if (random.chance(0.3)) {
    const node = random.below(nodeLng.length);
    return [nodeLng[node], nodeLat[node]];
  }
  const edge = random.below(firstShape.length - 1);
  const i = firstShape[edge] + random.below(firstShape[edge + 1] - firstShape[edge] - 1);
  const share = random();
  return [
    shapeLng[i] + share * (shapeLng[i + 1] - shapeLng[i]),
    shapeLat[i] + share * (shapeLat[i + 1] - shapeLat[i]),
  ];
}
