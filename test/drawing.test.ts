import { describe, expect, test } from 'vitest';
import {
  type Drawing,
  type DrawnEdge,
  drawingText,
  firstDrawing,
  formatDrawing,
  onPlane,
  parseDrawing,
  plane,
  weightField,
  weightOf,
  withEdge,
  withoutNode,
} from '../src/app/store/drawing.ts';
import { formatLink, parseLink } from '../src/app/store/link.ts';
import type { Position } from '../src/geo/position.ts';
import { openNetwork } from '../src/worker/open.ts';
import { scanDijkstra } from './support/oracles.ts';
import { seeded } from './support/random.ts';

describe('in links', () => {
  test('a drawing is short', () => {
    const edges = [...firstDrawing.edges, { from: 1, to: 0, weight: 12, oneway: true }];
    const link = { network: 'drawing', drawing: { ...firstDrawing, edges } };
    const text = 'n=drawing&graph=300,300;700,300/1-2;2-1!:12';
    expect(formatLink(link)).toBe(text);
    expect(parseLink(text)).toEqual(link);
  });

  test('any drawing comes back', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawing = randomDrawing(seed);
      expect(parseDrawing(formatDrawing(drawing)), `seed ${seed}`).toEqual(drawing);
    }
  });

  test.each([
    '',
    '1,1',
    '1,1;2,2/',
    '1,1;2,2/1-1',
    '1,1;2,2/1-3',
    '1,1;2,2/0-1',
    '1,1;2,2/1-2:0',
    '1,1;2,2/1-2:9999999',
    '1,1;1001,2/1-2',
    '1,1;2,601/1-2',
    '1,1;-2,2/1-2',
    `${'1,1;'.repeat(201)}2,2/1-2`,
  ])('is none: %s', (text) => {
    expect(parseDrawing(text)).toBeUndefined();
  });
});

test('routes on a drawing weigh what its edges weigh, by every algorithm', async () => {
  for (let seed = 0; seed < 40; seed++) {
    const drawing = randomDrawing(seed);
    const { router, opened } = await openNetwork(
      {
        source: { name: 'graph.geojson', text: drawingText(drawing) },
        positions: { crs: 'flat' },
        drawnOn: plane,
      },
      () => {},
    );
    expect(opened.info.bbox).toEqual(plane);
    expect(opened.info.edges, `seed ${seed}`).toBe(drawing.edges.length);
    const joined = [...new Set(drawing.edges.flatMap(({ from, to }) => [from, to]))];
    expect(opened.info.nodes, `seed ${seed}`).toBe(joined.length);
    const arcs = drawing.edges.flatMap((edge) => {
      const weight = weightOf(drawing, edge);
      const ahead: [number, number, number] = [edge.from, edge.to, weight];
      return edge.oneway ? [ahead] : [ahead, [edge.to, edge.from, weight] as typeof ahead];
    });
    const graph = { nodeCount: drawing.nodes.length, arcs };
    for (const source of joined) {
      const costs = scanDijkstra(graph, [{ node: source, weight: 0 }]);
      for (const target of joined) {
        for (const algorithm of ['dijkstra', 'astar', 'bidijkstra'] as const) {
          const answer = router.route({
            from: drawing.nodes[source]!,
            to: drawing.nodes[target]!,
            metric: { field: weightField },
            algorithm,
          });
          const cost = answer.found ? answer.cost : Number.POSITIVE_INFINITY;
          expect(cost, `seed ${seed}: ${source + 1} to ${target + 1} by ${algorithm}`).toBe(
            costs[target],
          );
        }
      }
    }
  }
});

describe('edits', () => {
  test('two nodes are joined once, and none with itself', () => {
    expect(withEdge(firstDrawing, 1, 0)).toBe(firstDrawing);
    expect(withEdge(firstDrawing, 1, 1)).toBe(firstDrawing);
  });

  test('without a node all other edges join the same positions', () => {
    const ends = ({ nodes }: Drawing, { from, to }: DrawnEdge) =>
      [nodes[from], nodes[to]].join(' to ');
    for (let seed = 0; seed < 100; seed++) {
      const drawing = randomDrawing(seed);
      const node = seeded(seed).below(drawing.nodes.length);
      const left = withoutNode(drawing, node);
      const kept = drawing.edges.filter(({ from, to }) => from !== node && to !== node);
      expect(left.edges.map((edge) => ends(left, edge))).toEqual(
        kept.map((edge) => ends(drawing, edge)),
      );
    }
  });

  test('positions are whole and on the plane', () => {
    expect(onPlane([-3.2, 700])).toEqual([0, 600]);
    expect(onPlane([10.4, 20.5])).toEqual([10, 21]);
  });
});

/** Nodes at different positions, joined at random, each pair at most once. */
function randomDrawing(seed: number): Drawing {
  const random = seeded(seed);
  const places = new Map<string, Position>();
  const count = 2 + random.below(6);
  while (places.size < count) {
    const place: Position = [random.below(plane[2] + 1), random.below(plane[3] + 1)];
    places.set(String(place), place);
  }
  const nodes = [...places.values()];
  const edges: DrawnEdge[] = [];
  for (let from = 0; from < count; from++) {
    for (let to = from + 1; to < count; to++) {
      if (!random.chance(0.5) && edges.length > 0) continue;
      const weight = random.chance(0.5) ? 1 + random.below(2000) : null;
      const [a, b] = random.chance(0.5) ? [from, to] : [to, from];
      edges.push({ from: a, to: b, weight, oneway: random.chance(0.3) });
    }
  }
  return { nodes, edges };
}
