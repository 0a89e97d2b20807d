/** What roads cost: by every metric, against roads really cut there, and by every algorithm alike. */
import type { Feature, FeatureCollection, LineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { buildGraph } from '../src/graph/build.ts';
import { type Graph, weightOf } from '../src/graph/graph.ts';
import { type Metric, Router, type WeightFunction } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { type EdgeWeights, partCost } from '../src/metric/edge-weights.ts';
import { measureEdges } from '../src/metric/measure.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { Heuristics } from '../src/search/heuristics.ts';
import { raise } from './support/hills.ts';
import { Case } from './support/laws.ts';
import { floydWarshall, leastWeight } from './support/oracles.ts';
import { arcsOf, type Random, randomRoads, seeded } from './support/random.ts';
import { RawRoads, sphereMeters } from './support/raw.ts';

type Roads = FeatureCollection<LineString>;

const exact = ['dijkstra', 'astar', 'bidijkstra', 'biastar', 'hierarchy'] as const;

/** The roads of a village, with figures; a road that is there twice has the same ones. */
function pricedRoads(random: Random, land: object = {}): Roads {
  const roads = randomRoads(random, land);
  const known = new Map<string, object>();
  for (const feature of roads.features) {
    const key = JSON.stringify(feature.geometry);
    const figures = known.get(key) ?? {
      toll: random.chance(0.2) ? 0 : random.below(5000) / 100,
      slope: String(0.5 + random.below(40) / 10),
      ...(random.chance(0.6) && { maxspeed: random.pick(['30', '50', '20 mph', 'DE:rural']) }),
      ...(random.chance(0.2) && { 'maxspeed:backward': '10' }),
    };
    known.set(key, figures);
    Object.assign(feature.properties as object, figures);
  }
  return roads;
}

function lineMeters({ geometry: { coordinates } }: Feature<LineString>): number {
  return coordinates
    .slice(1)
    .reduce(
      (sum, [x, y], i) => sum + sphereMeters(...(coordinates[i] as [number, number]), x, y),
      0,
    );
}

const kmh: Record<string, number> = { '30': 30, '50': 50, '20 mph': 32.18688, 'DE:rural': 100 };
const classKmh: Record<string, number> = { primary: 65, path: 5 };

/** Uphill is dearer: the function sees which way the road is drawn. */
const uphill: WeightFunction = (a, b, properties) => {
  const meters = sphereMeters(a[0], a[1], b[0], b[1]);
  return { forward: meters * (2 + Number(properties?.slope)), backward: meters };
};

interface Priced {
  metric: Metric;
  /** What a meter costs, as drawn or against. */
  price: (road: Feature<LineString>, ahead: boolean) => number;
}

const priced: Record<string, Priced> = {
  distance: { metric: 'distance', price: () => 1 },
  time: {
    metric: 'time',
    price: ({ properties }, ahead) => {
      const own = ahead ? undefined : properties?.['maxspeed:backward'];
      return (
        3.6 /
        (kmh[properties?.maxspeed] && !own
          ? kmh[properties?.maxspeed]
          : own
            ? Number(own)
            : (classKmh[properties?.highway] ?? 25))
      );
    },
  },
  'a field': {
    metric: { field: 'toll' },
    price: (road) => road.properties?.toll / lineMeters(road),
  },
  'a multiplier': {
    metric: { field: 'slope', as: 'multiplier' },
    price: ({ properties }) => Number(properties?.slope),
  },
  'a dear function': {
    metric: (a, b) => 100 * sphereMeters(a[0], a[1], b[0], b[1]),
    price: () => 100,
  },
  'a function': {
    metric: uphill,
    price: ({ properties }, ahead) => (ahead ? 2 + Number(properties?.slope) : 1),
  },
};

describe.each(Object.entries(priced))('by %s', (name, { metric, price }) => {
  test.each([
    ['in a village', { lng: 8.5, lat: 47, width: 0.02, height: 0.02 }],
    ['across the 180° line', { lng: 179.99, lat: -17, width: 0.02, height: 0.02 }],
    ['in the far north', { lng: 10, lat: 60, width: 40, height: 8 }],
  ])('routes %s cost what they do on roads that are cut at their ends', (_, land) => {
    let routes = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(seed);
      const roads = pricedRoads(random, land);
      const router = Router.fromGeoJSON(roads);
      for (let query = 0; query < 5; query++) {
        const ignoreOneway = random.chance(0.2);
        const raw = new RawRoads(roads, ignoreOneway, price);
        const from = place(random, land);
        const to = random.chance(0.2) ? nearby(from, land) : place(random, land);
        const [start, end] = [from, to].map((position) => raw.snap([...position]).vertex);
        const expected = raw.metersFrom(start)[end];
        const request = { from, to, ignoreOneway, metric, maxSnapMeters: Infinity };
        const answers = exact.map((algorithm) => router.route({ ...request, algorithm }));
        const costs = answers.map((answer) => (answer.found ? answer.cost : Infinity));
        const what = `seed ${seed} from ${from} to ${to} by ${name}`;
        expect(costs, what).toEqual(exact.map(() => costs[0]));
        if (expected === Infinity) {
          expect(costs[0], what).toBe(Infinity);
          continue;
        }
        expect(Math.abs(costs[0] - expected), what).toBeLessThan(1e-4 + 1e-10 * expected);
        const [answer] = answers;
        if (metric === 'time' && answer.found) {
          expect(Math.abs((answer.seconds as number) - answer.cost), what).toBeLessThan(1e-4);
        }
        routes++;
      }
    }
    expect(routes).toBeGreaterThan(20);
  });

  test('great-circle, Euclidean and none are consistent, toward nodes and between them', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const network = buildNetwork(collectRoads(pricedRoads(random)));
      const { graph, costs } = weighed(network, metric);
      const arcs = arcsOf(graph);
      const heuristics = new Heuristics(network);
      const ends = { sources: [], targets: [], direct: Infinity };
      const one = new Case(seed, arcs, graph, ends);
      for (const heuristic of ['great-circle', 'euclidean', 'none'] as const) {
        const node = random.below(graph.nodeCount);
        const position: Position = [network.nodeLng[node], network.nodeLat[node]];
        const bound = heuristics.toward(position, heuristic, costs.leastPerMeter);
        one.checkConsistent(heuristic, bound, node);
      }
      // Toward a shape point the way from the ends of its edge is a part of that edge.
      const edge = random.below(network.edgeTail.length);
      const [first, last] = [network.firstShape[edge], network.firstShape[edge + 1] - 1];
      let offset = 0;
      for (let i = first + 1; i < last; i++) {
        const { shapeLng: lng, shapeLat: lat } = network;
        offset += sphereMeters(lng[i - 1], lat[i - 1], lng[i], lat[i]);
        const bound = heuristics.toward([lng[i], lat[i]], 'great-circle', costs.leastPerMeter);
        for (const [node, start] of [
          [network.edgeTail[edge], 0],
          [network.edgeHead[edge], network.edgeMeters[edge]],
        ]) {
          const way = weightOf(partCost(network, costs, edge, start, offset));
          expect(bound?.at(node) ?? 0).toBeLessThanOrEqual(way + 0.01);
        }
      }
    }
  });
});

test('on short and dear segments in line, rounding does not make the heuristic inconsistent', () => {
  const coordinates = Array.from({ length: 60 }, (_, i) => [
    [33 + i * 1e-6, 0],
    [33 + (i + 1) * 1e-6, 0],
  ]);
  const spurs = coordinates.map(([[lng]]) => [
    [lng, 0],
    [lng, 1e-5],
  ]);
  const roads = { type: 'MultiLineString', coordinates: [...coordinates, ...spurs] };
  const network = buildNetwork(collectRoads(roads));
  const dear: WeightFunction = (a, b) => 1e5 * sphereMeters(a[0], a[1], b[0], b[1]);
  const { graph, costs } = weighed(network, dear);
  const one = new Case(0, arcsOf(graph), graph, { sources: [], targets: [], direct: Infinity });
  const heuristics = new Heuristics(network);
  for (let node = 0; node < graph.nodeCount; node++) {
    const position: Position = [network.nodeLng[node], network.nodeLat[node]];
    const bound = heuristics.toward(position, 'great-circle', costs.leastPerMeter);
    one.checkConsistent(`toward ${node}`, bound, node);
  }
});

describe('closures and penalties over every metric', () => {
  const blocks = Array.from({ length: 10 }, (_, block) => 20 * block);
  test.each(blocks)('20 networks from seed %d', (first) => {
    let routes = 0;
    for (let seed = first; seed < first + 20; seed++) {
      const random = seeded(seed);
      const roads = pricedRoads(random);
      raise(random, roads);
      const router = Router.fromGeoJSON(roads);
      const { network } = router;
      const graphs = [false, true].map((ignore) => buildGraph(network, ignore));
      for (let round = 0; round < 6; round++) {
        const closed = new Set(randomEdges(random, router));
        const penalties = new Map(
          randomEdges(random, router).map((edge) => [edge, 1 + random.below(80) / 7]),
        );
        const { metric } = random.pick([...Object.values(priced), { metric: { climb: 6 } }]);
        const ignoreOneway = random.chance(0.3);
        const graph = graphs[ignoreOneway ? 1 : 0];
        const costs = measureEdges(network, metric);
        const weigh = (edge: number, start: number, end: number): number => {
          if (start === end) return 0;
          if (closed.has(edge)) return Infinity;
          const against = network.edgeDirection[edge] === (end > start ? -1 : 1);
          if (against && !ignoreOneway) return Infinity;
          const factor = penalties.get(edge) ?? 1;
          return Math.ceil(partCost(network, costs, edge, start, end) * factor * 1e6);
        };
        for (let arc = 0; arc < graph.arcCount; arc++) {
          const edge = graph.arcEdge[arc];
          const length = network.edgeMeters[edge];
          const back = graph.arcBackward[arc] === 1;
          graph.weight[arc] = back ? weigh(edge, length, 0) : weigh(edge, 0, length);
        }
        const [from, to] = [place(random), place(random)];
        const [a, b] = [from, to].map((position) => router.snap(position, { closed }));
        const tips = (edge: number): [node: number, offset: number][] => [
          [network.edgeTail[edge], 0],
          [network.edgeHead[edge], network.edgeMeters[edge]],
        ];
        const best = leastWeight(floydWarshall(arcsOf(graph)), {
          sources: tips(a.edge).map(([node, end]) => ({
            node,
            weight: weigh(a.edge, a.offset, end),
          })),
          targets: tips(b.edge).map(([node, end]) => ({
            node,
            weight: weigh(b.edge, end, b.offset),
          })),
          direct: a.edge === b.edge ? weigh(a.edge, a.offset, b.offset) : Infinity,
        });
        for (const algorithm of algorithmNames) {
          const answer = router.route({
            from,
            to,
            algorithm,
            metric,
            ignoreOneway,
            closed,
            penalties,
          });
          const got = answer.found ? Math.round(answer.cost * 1e6) : Infinity;
          const what = `seed ${seed}, round ${round}: ${algorithm}`;
          if (answer.exact) expect(got, what).toBe(best);
          else expect(got, what).toBeGreaterThanOrEqual(best);
          expect(answer.found, what).toBe(best < Infinity);
        }
        if (best < Infinity) routes++;
      }
    }
    expect(routes).toBeGreaterThan(30);
  });
});

function weighed(network: Network, metric: Metric): { graph: Graph; costs: EdgeWeights } {
  const costs = measureEdges(network, metric);
  const graph = buildGraph(network);
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const side = graph.arcBackward[arc] === 1 ? costs.backward : costs.forward;
    graph.weight[arc] = weightOf(side[graph.arcEdge[arc]]);
  }
  return { graph, costs };
}

function randomEdges(random: Random, { info }: Router): number[] {
  const count = random.pick([0, 1, random.below(info.edges)]);
  const edges = Array.from({ length: Math.ceil(count / 2) }, () => random.below(info.edges));
  // Some road stays as it is.
  return edges.filter((edge) => edge > 0);
}

interface Land {
  lng: number;
  lat: number;
  width: number;
  height: number;
}

function place(
  random: Random,
  { lng, lat, width, height }: Land = { lng: 8.5, lat: 47, width: 0.02, height: 0.02 },
): Position {
  const x = lng + width * (1.2 * random() - 0.2);
  return [x > 180 ? x - 360 : x, lat + height * (1.2 * random() - 0.2)];
}

/** Perhaps on the same edge. */
function nearby([lng, lat]: Position, { height }: Land): Position {
  return [lng, lat - height / 40];
}
