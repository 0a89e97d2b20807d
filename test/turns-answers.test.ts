/** Reasons, isochrones, alternatives, traces and stored things where turns or access bind. */
import type { FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import { remedy } from '../src/cli/advice.ts';
import { parseCall } from '../src/cli/run.ts';
import { buildGraph } from '../src/graph/build.ts';
import { plainGraph } from '../src/graph/graph.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { checkHierarchy } from '../src/hierarchy/check.ts';
import { buildHierarchy } from '../src/hierarchy/hierarchy.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { Router } from '../src/index.ts';
import type { Network } from '../src/network/network.ts';
import { packGraph, packHierarchy, unpackGraph, unpackHierarchy } from '../src/pack/prepared.ts';
import { ownNetwork } from '../src/router/import-roads.ts';
import { packImported } from '../src/router/packed.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { LegalWays } from './support/legal-ways.ts';
import { draw } from './support/letters.ts';
import { type Random, seeded } from './support/random.ts';
import { randomTurnNetwork, randomTurns } from './support/random-turns.ts';
import { complaint } from './support/stored.ts';
import { weighing } from './support/weighing.ts';

interface Laws {
  no?: readonly string[];
  only?: readonly string[];
  restricted?: readonly string[];
}

/** A drawn town whose turns and restricted roads are named by the letters of nodes. */
function town(
  picture: string,
  { no = [], only = [], restricted = [] }: Laws,
  uTurns: 'everywhere' | 'dead-ends' = 'everywhere',
) {
  const { roads, at, between } = draw(picture);
  const { network } = Router.fromGeoJSON(roads, { uTurns });
  const nodeAt = (letter: string): number =>
    network.nodeLng.findIndex(
      (lng, node) =>
        Math.abs(lng - at(letter)[0]) < 1e-6 &&
        Math.abs(network.nodeLat[node] - at(letter)[1]) < 1e-6,
    );
  const stepBetween = (a: string, b: string): number => {
    const [from, to] = [nodeAt(a), nodeAt(b)];
    const { edgeTail, edgeHead } = network;
    const ahead = edgeTail.findIndex((tail, edge) => tail === from && edgeHead[edge] === to);
    if (ahead !== -1) return 2 * ahead;
    return 2 * edgeTail.findIndex((tail, edge) => tail === to && edgeHead[edge] === from) + 1;
  };
  const stepsOf = (letters: string): number[] =>
    [...letters].slice(1).map((letter, i) => stepBetween(letters[i], letter));
  const sequences = [...no, ...only].map(stepsOf);
  if (sequences.length > 0) {
    const firstStep = [0];
    for (const steps of sequences) firstStep.push(firstStep[firstStep.length - 1] + steps.length);
    network.turns = {
      firstStep: Int32Array.from(firstStep),
      step: Int32Array.from(sequences.flat()),
      only: Uint8Array.from(sequences, (_, i) => (i < no.length ? 0 : 1)),
    };
  }
  if (restricted.length > 0) {
    network.edgeAccess = new Uint8Array(network.edgeTail.length);
    for (const pair of restricted) network.edgeAccess[stepsOf(pair)[0] >> 1] = 3;
  }
  return { router: Router.fromNetwork(network), at, between };
}

const cross = `
  A
  |
B-C-D
  |
  E`;

/** B, C and D are nodes because of their dead ends. */
const street = `
  F G H
  | | |
A-B-C-D-E`;

describe('no route because of', () => {
  test.each([
    ['a forbidden turn', cross, { no: ['BCD', 'BCA', 'BCE', 'BCB'] }, 'BD', 'forbidden-turn'],
    ['a prescribed turn', cross, { only: ['BCA'], no: ['BCAC'] }, 'BD', 'forbidden-turn'],
    ['a private road', street, { restricted: ['BC', 'CD'] }, 'AE', 'private-road'],
    [
      'a private road behind a forbidden turn',
      street,
      { restricted: ['CD'], no: ['ABC'] },
      'AE',
      'private-road',
    ],
    [
      'a one-way behind',
      '  F\n  |\nA-B-C<D-E',
      { no: ['ABC'], restricted: ['AB'] },
      'AE',
      'against-oneway',
    ],
  ])('%s', (_, picture, laws: Laws, [from, to], reason) => {
    const { router, at } = town(picture, laws);
    for (const algorithm of algorithmNames) {
      const answer = router.route({ from: at(from), to: at(to), algorithm });
      expect(answer).toMatchObject({ found: false, reason });
      expect((answer as { message: string }).message).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  test('the command offers to ignore turns where that helps', () => {
    const { router, at } = town(cross, { only: ['BCA'], no: ['BCAC'] });
    const answer = router.route({ from: at('B'), to: at('D') });
    if (answer.found) expect.fail('the turn is forbidden');
    expect(remedy(answer)).toBe(' Add --ignore-oneway to ignore one-ways and turns.');
  });

  test('a closure comes before them', () => {
    // Nobody can turn round in the streets above.
    const picture = `
      I G H
      v v v
      A-B-C-D
      |     |
      E-----F`;
    const { router, at, between } = town(picture, { no: ['ABC'] });
    const ends = { from: between('A', 'B', 0.5), to: at('C') };
    expect(router.route(ends)).toMatchObject({ found: true });
    const closed = [router.snap(between('E', 'F', 0.5)).edge];
    expect(router.route({ ...ends, closed })).toMatchObject({ found: false, reason: 'closed' });
  });

  test('one-ways and turns alike are ignored by ignoreOneway, private roads are not', () => {
    const { router, at } = town(street.replace('C-D', 'C>D'), { no: ['ABC'] });
    const back = { from: at('D'), to: at('A'), ignoreOneway: true };
    expect(router.route(back)).toMatchObject({ found: true });
    const gated = town(street.replace('C-D', 'C>D'), { no: ['ABC'], restricted: ['BC'] });
    const through = { from: gated.at('E'), to: gated.at('A'), ignoreOneway: true };
    expect(gated.router.route(through)).toMatchObject({ found: false, reason: 'private-road' });
  });
});

describe('U-turns', () => {
  const picture = `
A-B-C
  |
  D-E
  |
  F`;

  test.each([
    // Turned at D, which other roads leave.
    ['everywhere', 700],
    // Turned at E or F.
    ['dead-ends', 1100],
  ] as const)('%s', (uTurns, meters) => {
    const { router, at, between } = town(picture, { no: ['ABC'] }, uTurns);
    for (const algorithm of algorithmNames) {
      const answer = router.route({ from: between('A', 'B', 0.5), to: at('C'), algorithm });
      if (!answer.found) expect.fail('there is a way');
      expect(answer.meters).toBeGreaterThan(meters - 1);
      if (answer.exact) expect(answer.meters).toBeLessThan(meters + 1);
    }
  });

  test('are a flag of the command', () => {
    const call = ['route', 'a.geojson', '--from', '8,47', '--to', '8,47', '--u-turns'];
    expect(parseCall([...call, 'dead-ends']).source.uTurns).toBe('dead-ends');
    expect(() => parseCall([...call, 'never'])).toThrow(
      '--u-turns: got "never", expected everywhere, dead-ends.',
    );
  });

  test('wrong words are refused', () => {
    const { roads } = draw('A-B');
    expect(() => Router.fromGeoJSON(roads, { uTurns: 'never' as 'everywhere' })).toThrow(
      'uTurns: got "never", expected everywhere or dead-ends',
    );
  });
});

test('isochrones reach what can be reached by law', () => {
  let parts = 0;
  for (let seed = 0; seed < 400; seed++) {
    const random = seeded(seed);
    const network = randomTurnNetwork(random);
    const router = Router.fromNetwork(network);
    const place = placeOn(random, network);
    const snap = router.snap(place);
    const weigh = weighing(router, {});
    const laws = new LegalWays(network, weigh, false);
    const ways = laws.waysFrom(laws.departures(snap));
    const budget = 100 + random.below(1500);
    const answer = router.isochrone({ from: place, budgets: [budget], maxSnapMeters: Infinity });
    if (!answer.found) expect.fail('nothing near');
    const [reach] = answer.reaches;
    for (let trial = 0; trial < 12; trial++) {
      const edge = random.below(network.edgeTail.length);
      if (network.edgeMeters[edge] === 0) continue;
      const offset = random() * network.edgeMeters[edge];
      const cost = laws.leastTo(ways, snap, { position: place, edge, offset, meters: 0 }) / 1e6;
      if (Math.abs(cost - budget) < 1e-3) continue;
      const isReached = [...reach.edge.keys()].some(
        (i) => reach.edge[i] === edge && reach.start[i] <= offset && offset <= reach.end[i],
      );
      expect(isReached, `seed ${seed}: edge ${edge} at ${offset} costs ${cost}`).toBe(
        cost <= budget,
      );
      if (isReached) parts++;
    }
  }
  expect(parts).toBeGreaterThan(1000);
});

test('alternatives obey, and traces name nodes of the network', () => {
  let others = 0;
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const network = randomTurnNetwork(random);
    const router = Router.fromNetwork(network);
    const [from, to] = [placeOn(random, network), placeOn(random, network)];
    const laws = new LegalWays(network, weighing(router, {}), false);
    const answer = router.alternatives(
      { from, to, maxSnapMeters: Infinity },
      { count: 5, maxStretch: 3, maxOverlap: 0.9, localOptimality: 0.1 },
    );
    if (answer.found) {
      for (const { edges, cost } of answer.routes) {
        const isLegal = laws.isLegal(
          edges,
          router.snap(from),
          router.snap(to),
          Math.round(cost * 1e6),
        );
        expect(isLegal, `seed ${seed}: ${edges}`).toBe(true);
      }
      others += answer.routes.length - 1;
    }
    for (const { traces, explored } of router.compare({ from, to, maxSnapMeters: Infinity })) {
      const settled = traces?.flatMap((trace) => [...trace.settled]) ?? [];
      expect(settled.every((node) => node < network.nodeLng.length)).toBe(true);
      expect(explored && new Set(explored.edge).size).toBe(explored?.edge.length);
    }
  }
  expect(others).toBeGreaterThan(50);
});

test('partial customization obeys, with roads that cost nothing', () => {
  let longer = 0;
  for (let seed = 0; seed < 4; seed++) {
    const random = seeded(seed);
    const { network } = Router.fromGeoJSON(grid(random, 18));
    const edges = [...network.edgeTail.keys()];
    const cost = network.edgeMeters.map((meters) => (random.chance(0.3) ? 0 : meters));
    const lawful: Network = {
      ...network,
      edgeCost: { forward: cost, backward: cost },
      edgeAccess: Uint8Array.from(edges, () => (random.chance(0.15) ? 3 : 0)),
      turns: randomTurns(random, network, 150),
    };
    const router = Router.fromNetwork(lawful);
    for (let query = 0; query < 30; query++) {
      const closed = edges.filter(() => random.chance(0.003));
      const ask = { from: placeOn(random, network), to: placeOn(random, network), closed };
      const ends = [ask.from, ask.to].map((place) => router.snap(place, { closed }));
      const [fast, slow] = (['hierarchy', 'dijkstra'] as const).map((algorithm) =>
        router.route({ ...ask, algorithm, maxSnapMeters: Infinity }),
      );
      const what = `seed ${seed}, query ${query}`;
      expect(fast.found && fast.cost, what).toBe(slow.found && slow.cost);
      if (!fast.found) continue;
      const laws = new LegalWays(lawful, weighing(router, { closed }), false, closed);
      const weight = Math.round(fast.cost * 1e6);
      const isLegal = laws.isLegal(fast.edges, ends[0], ends[1], weight);
      expect(isLegal, `${what}: ${fast.edges}`).toBe(true);
      if (fast.edges.length > 10) longer++;
    }
  }
  expect(longer).toBeGreaterThan(30);
});

/** Streets between neighbours of a square grid, most of them. */
function grid(random: Random, size: number): FeatureCollection {
  const features: FeatureCollection['features'] = [];
  const add = (x: number, y: number, dx: number, dy: number): void => {
    if (random.chance(0.08)) return;
    const coordinates = [
      [8 + x / 1000, 47 + y / 1000],
      [8 + (x + dx) / 1000, 47 + (y + dy) / 1000],
    ];
    const properties = random.chance(0.2) ? { oneway: 'yes' } : {};
    features.push({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } });
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (x + 1 < size) add(x, y, 1, 0);
      if (y + 1 < size) add(x, y, 0, 1);
    }
  }
  return { type: 'FeatureCollection', features };
}

test('graphs and hierarchies with copies of nodes are stored and checked', () => {
  let copies = 0;
  for (let seed = 0; seed < 60; seed++) {
    const network = randomTurnNetwork(seeded(seed));
    const graph = buildGraph(network);
    const stored = unpackGraph(packGraph(graph));
    expect(stored).toEqual(graph);
    const order = nestedDissection(network, undirected(plainGraph(network)));
    const hierarchy = buildHierarchy(graph, order);
    checkHierarchy(hierarchy, graph);
    expect(unpackHierarchy(packHierarchy(hierarchy, graph), graph)).toEqual(hierarchy);
    // An order of all nodes does as well.
    checkHierarchy(buildHierarchy(graph, hierarchy.order), graph);
    if (graph.nodeOf === undefined) continue;
    copies++;
    const wrong = { ...graph, nodeOf: graph.nodeOf.map((node) => node + 1) };
    expect(complaint(() => unpackGraph(packGraph(wrong)))).toMatch(/nodeOf/);
  }
  expect(copies).toBeGreaterThan(20);
});

test('packed networks keep turns and the rule for U-turns, and refuse wrong ones', async () => {
  let turns = 0;
  for (let seed = 0; seed < 60; seed++) {
    const network = randomTurnNetwork(seeded(seed));
    const bytes = Router.fromNetwork(network).toPacked();
    const { network: read } = Router.fromPacked(bytes);
    expect(read.turns).toEqual(network.turns);
    expect(read.edgeAccess).toEqual(network.edgeAccess);
    expect(read.uTurns).toBe(network.uTurns);
    if (network.turns === undefined) continue;
    turns++;
    const { step, firstStep, only } = network.turns;
    for (const wrong of [
      { step: step.map((each) => each + 1000), firstStep, only },
      { step: step.map(() => -1), firstStep, only },
      { step, firstStep: firstStep.map((first) => first + 1), only },
      { step, firstStep, only: only.map(() => 2) },
      { step: step.slice(1), firstStep, only },
    ]) {
      const forged = packImported(ownNetwork({ ...network, turns: wrong }));
      expect(complaint(() => Router.fromPacked(forged))).toMatch(/turns/);
    }
  }
  expect(turns).toBeGreaterThan(20);
  const { roads } = draw('A-B');
  const packed = new Uint8Array(Router.fromGeoJSON(roads, { uTurns: 'dead-ends' }).toPacked());
  await expect(Router.open(packed, { uTurns: 'everywhere' })).rejects.toThrow(
    'This network was packed with uTurns dead-ends, not everywhere.',
  );
  const same = await Router.open(packed, { uTurns: 'dead-ends' });
  expect(same.network.uTurns).toBe('dead-ends');
});

function placeOn(random: Random, { shapeLng, shapeLat }: Network): [number, number] {
  const i = random.below(shapeLng.length);
  const j = random.below(shapeLng.length);
  const share = random.chance(0.5) ? 0 : random();
  return [
    shapeLng[i] + share * (shapeLng[j] - shapeLng[i]),
    shapeLat[i] + share * (shapeLat[j] - shapeLat[i]),
  ];
}
