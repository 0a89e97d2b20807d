import { describe, expect, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import { checkGraph } from '../src/graph/check.ts';
import { findComponents, findStrongComponents } from '../src/graph/components.ts';
import { type Graph, reverseGraph, weightOf } from '../src/graph/graph.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { draw } from './support/letters.ts';
import { floydWarshall } from './support/oracles.ts';
import { arcsOf, graphOf, randomArcs, randomRoads, seeded } from './support/random.ts';

const networkOf = (roads: object): Network => buildNetwork(collectRoads(roads));
const randomNetwork = (seed: number): Network => networkOf(randomRoads(seeded(seed)));

describe('weights', () => {
  test.each([
    [0, 0],
    [1, 1_000_000],
    [0.000_000_1, 1],
    [1.000_000_1, 1_000_001],
    [123.456_789, 123_456_789],
    [20_000_000, 20_000_000_000_000],
  ])('%d m is %d, rounded up to whole micrometers', (meters, weight) => {
    expect(weightOf(meters)).toBe(weight);
  });
});

describe('arcs', () => {
  /** Every arc as tail, head, edge and side, whatever the order. */
  const words = (graph: Graph): string[] =>
    Array.from(graph.tail, (tail, arc) =>
      [
        tail,
        graph.head[arc],
        graph.weight[arc],
        graph.arcEdge[arc],
        graph.arcBackward[arc],
      ].join(),
    ).sort();

  const expectedWords = (network: Network, ignoreOneway: boolean): string[] =>
    [...network.edgeTail]
      .flatMap((tail, edge) => {
        const head = network.edgeHead[edge];
        const weight = Math.ceil(network.edgeMeters[edge] * 1e6);
        const direction = ignoreOneway ? 0 : network.edgeDirection[edge];
        return [
          ...(direction >= 0 ? [[tail, head, weight, edge, 0].join()] : []),
          ...(direction <= 0 ? [[head, tail, weight, edge, 1].join()] : []),
        ];
      })
      .sort();

  test.each([false, true])(
    'each open side of each edge is one arc; ignoreOneway %s',
    (ignore) => {
      for (let seed = 0; seed < 60; seed++) {
        const network = randomNetwork(seed);
        const graph = buildGraph(network, ignore);
        checkGraph(graph);
        expect(words(graph)).toEqual(expectedWords(network, ignore));
      }
    },
  );

  test('the reverse graph holds every arc turned round, and knows which it was', () => {
    for (let seed = 0; seed < 60; seed++) {
      const graph =
        seed % 2 === 0 ? graphOf(randomArcs(seeded(seed))) : buildGraph(randomNetwork(seed));
      const reverse = reverseGraph(graph);
      checkGraph(reverse);
      expect([...reverse.forwardArc].sort((a, b) => a - b)).toEqual([...graph.tail.keys()]);
      reverse.forwardArc.forEach((arc, i) => {
        expect([reverse.tail[i], reverse.head[i]]).toEqual([graph.head[arc], graph.tail[arc]]);
        expect([reverse.weight[i], reverse.arcEdge[i], reverse.arcBackward[i]]).toEqual([
          graph.weight[arc],
          graph.arcEdge[arc],
          graph.arcBackward[arc],
        ]);
      });
    }
  });

  const broken: [what: string, breakIt: (graph: Graph) => void, message: RegExp][] = [
    [
      'firstOut too long',
      (g) => {
        g.firstOut = new Int32Array(9);
      },
      /^firstOut\.length: got 9, expected 4$/,
    ],
    [
      'firstOut not from 0',
      (g) => {
        g.firstOut[0] = 1;
      },
      /^firstOut\[0\]: got 1, expected 0$/,
    ],
    [
      'firstOut not to the end',
      (g) => {
        g.firstOut[3] = 3;
      },
      /^firstOut\[3\]: got 3/,
    ],
    [
      'firstOut falling',
      (g) => {
        g.firstOut[1] = 4;
        g.firstOut[2] = 1;
        g.tail.fill(0);
      },
      /^firstOut\[2\]: got 1, expected 4$/,
    ],
    [
      'a tail in another row',
      (g) => {
        g.tail[0] = 2;
      },
      /^tail\[0\]: got 2, expected 0$/,
    ],
    [
      'a head out of range',
      (g) => {
        g.head[1] = 3;
      },
      /^head\[1\]: got 3, expected 0 … 2$/,
    ],
    [
      'a head below 0',
      (g) => {
        g.head[1] = -1;
      },
      /^head\[1\]: got -1/,
    ],
    [
      'a fraction of a weight',
      (g) => {
        g.weight[2] = 0.5;
      },
      /^weight\[2\]: got 0.5/,
    ],
    [
      'a weight below 0',
      (g) => {
        g.weight[2] = -1;
      },
      /^weight\[2\]: got -1/,
    ],
    [
      'a weight without end',
      (g) => {
        g.weight[2] = Infinity;
      },
      /^weight\[2\]: got Infinity/,
    ],
    [
      'no number',
      (g) => {
        g.weight[2] = Number.NaN;
      },
      /^weight\[2\]: got NaN/,
    ],
    [
      'arcs without edges',
      (g) => {
        g.arcEdge = new Int32Array(1);
      },
      /^arcEdge\.length: got 1, expected 4$/,
    ],
  ];
  test.each(broken)('checkGraph tells of %s', (_, breakIt, message) => {
    const graph = buildGraph(
      networkOf(draw('A B C', { lines: [['AB'], ['BC', { highway: 'path' }]] }).roads),
    );
    checkGraph(graph);
    breakIt(graph);
    expect(() => checkGraph(graph)).toThrow(RangeError);
    expect(() => checkGraph(graph)).toThrow(message);
  });
});

describe('components', () => {
  /** Numbers the parts by their first member, so that two divisions can be compared. */
  const renumbered = (of: ArrayLike<number>): number[] => {
    const numbers = new Map<number, number>();
    return Array.from(of, (part) => {
      if (!numbers.has(part)) numbers.set(part, numbers.size);
      return numbers.get(part) as number;
    });
  };

  test('strong components are the sets of nodes that reach each other', () => {
    for (let seed = 0; seed < 400; seed++) {
      const arcs = randomArcs(seeded(seed));
      const weights = floydWarshall(arcs);
      const { count, of } = findStrongComponents(graphOf(arcs));
      const expected = weights.map((row, a) =>
        row.findIndex((weight, b) => weight < Infinity && weights[b][a] < Infinity),
      );
      expect(renumbered(of), JSON.stringify(arcs)).toEqual(renumbered(expected));
      expect(count).toBe(new Set(of).size);
      expect(Math.max(...of)).toBe(count - 1);
      for (const [tail, head] of arcs.arcs) expect(of[head]).toBeLessThanOrEqual(of[tail]);
    }
  });

  test('a chain of a million one-ways does not exhaust the stack', () => {
    const nodeCount = 1_000_000;
    const ids = Int32Array.from({ length: nodeCount }, (_, node) => node);
    const graph: Graph = {
      nodeCount,
      arcCount: nodeCount - 1,
      firstOut: Int32Array.from({ length: nodeCount + 1 }, (_, i) => Math.min(i, nodeCount - 1)),
      tail: ids.slice(0, -1),
      head: ids.slice(1),
      weight: new Float64Array(nodeCount - 1).fill(1),
      arcEdge: ids.slice(0, -1),
      arcBackward: new Uint8Array(nodeCount - 1),
    };
    expect(findStrongComponents(graph).count).toBe(nodeCount);
  });

  test('pieces are the sets of nodes joined by edges of any direction', () => {
    for (let seed = 0; seed < 200; seed++) {
      const network = randomNetwork(seed);
      const both = buildGraph(network, true);
      const weights = floydWarshall(arcsOf(both));
      const expected = weights.map((row) => row.findIndex((weight) => weight < Infinity));
      const { count, of } = findComponents(network);
      expect([...of], `seed ${seed}`).toEqual(renumbered(expected));
      expect(count).toBe(new Set(expected).size);
    }
  });
});
