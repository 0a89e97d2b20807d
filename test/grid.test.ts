import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { buildGraph } from '../src/graph/build.ts';
import { checkGraph } from '../src/graph/check.ts';
import { type Grid, gridGraph, heuristics, Router } from '../src/index.ts';
import type { HeuristicName } from '../src/search/heuristic-table.ts';
import { heuristicNames } from '../src/search/heuristic-table.ts';
import { Heuristics } from '../src/search/heuristics.ts';
import { scanDijkstra } from './support/oracles.ts';
import { type Arcs, arcsOf, seeded } from './support/random.ts';

describe('mazes', () => {
  test('letters are cells, 10 m apart, in the picture as on the map', () => {
    const { network, start, finish } = gridGraph('S.\n#F');
    expect([...network.nodeLng].length).toBe(3);
    expect([...network.edgeMeters]).toEqual([10, 10]);
    expect(start?.[0]).toBeLessThan(finish?.[0] as number);
    expect(start?.[1]).toBeGreaterThan(finish?.[1] as number);
    expect(network.edgeCost.forward).toEqual(network.edgeMeters);
  });

  test.each([
    ['no start, no finish', '...', null, null],
    ['blank lines around, Windows line ends', '\n\nS.\r\n.F\r\n\n', 'start', 'finish'],
    ['rows of different length', 'S\n...\n..F', 'start', 'finish'],
    ['spaces are open', 'S F', 'start', 'finish'],
  ])('%s', (_, text, start, finish) => {
    const grid = gridGraph(text);
    expect(grid.start === null).toBe(start === null);
    expect(grid.finish === null).toBe(finish === null);
    checkGraph(buildGraph(grid.network));
  });

  test.each([
    ['S.x', /^Line 1, column 3: "x" is no letter of a maze/],
    ['..\n.0', /^Line 2, column 2: "0" is no letter of a maze/],
    ['..\n😀.', /^Line 2, column 1: "😀" is no letter of a maze/],
    ['', /no two open cells/],
    ['#', /no two open cells/],
    ['S#F', /no two open cells/],
    ['.#\n#.', /no two open cells/],
  ])('%j is refused', (text, message) => {
    expect(() => gridGraph(text)).toThrow(RangeError);
    expect(() => gridGraph(text)).toThrow(message);
  });

  test.each([
    ['a line break at the end', 'S.\nF.\n', 4],
    ['old Windows line breaks', 'S.\r\nF.', 4],
    ['a line break that is written twice', 'S.\r\r\nF.', 4],
    ['a blank line within is a wall', 'S.\n\nF.', 4],
    ['of exactly two million cells', `..${'\n.'.repeat(998)}\n${'#'.repeat(2000)}`, 1000],
  ])('%s', (_, text, cells) => {
    expect(gridGraph(text).network.nodeLng).toHaveLength(cells);
  });

  test('too many cells are refused before they are made, walls and gaps included', () => {
    const text = `..${'\n'.repeat(1000)}${'#'.repeat(2000)}`;
    expect(() => gridGraph(text)).toThrow(RangeError);
    expect(() => gridGraph(text)).toThrow(
      /2000 cells wide and 1001 high.* 2,000,000 cells at most/,
    );
  });

  test('a hundred thousand rows are a maze like any other', () => {
    expect(gridGraph('.\n'.repeat(200_000)).network.edgeTail).toHaveLength(199_999);
  });

  test('diagonals are √2 long and never cut a corner', () => {
    const meters = (text: string, directions: 4 | 8) => routeOf(gridGraph(text, { directions }));
    expect(meters('S.\n.F', 4)).toBeCloseTo(20, 6);
    expect(meters('S.\n.F', 8)).toBeCloseTo(10 * Math.SQRT2, 6);
    expect(meters('S#\n.F', 8)).toBeCloseTo(20, 6);
    expect(meters('S.\n#F', 8)).toBeCloseTo(20, 6);
    expect(meters('S#\n#F\n..', 8)).toBe(Infinity);
    expect(meters('.S\nF.', 8)).toBeCloseTo(10 * Math.SQRT2, 6);
  });

  test('entering a cell costs its digit: around the swamp, not through it', () => {
    expect(routeOf(gridGraph('S2F'))).toBeCloseTo(20, 6);
    expect(routeOf(gridGraph('S9F\n...'))).toBeCloseTo(40, 6);
    expect(routeOf(gridGraph('S2F\n...'))).toBeCloseTo(20, 6);
  });

  function routeOf({ network, start, finish }: Grid): number {
    const answer = Router.fromNetwork(network).route({
      from: start as Position,
      to: finish as Position,
      // A walled-in cell has no road; the nearest one is not it.
      maxSnapMeters: 1,
    });
    return answer.found ? answer.meters : Infinity;
  }
});

describe('mazes give what the text says', () => {
  test.each([4, 8] as const)('%d directions, every heuristic', (directions) => {
    for (let seed = 0; seed < 60; seed++) {
      const text = randomMaze(seed);
      const { network, start, finish } = gridGraph(text, { directions });
      const router = Router.fromNetwork(network);
      const { arcs, source, target } = mazeArcs(text, directions);
      const best = scanDijkstra(arcs, [{ node: source, weight: 0 }])[target];
      const heuristics = new Heuristics(network);
      const hasDiagonals = network.edgeMeters.some((meters) => meters > 10);
      expect(heuristics.isConsistent('manhattan'), text).toBe(!hasDiagonals);
      expect(heuristics.isConsistent('diagonal')).toBe(true);
      const weights = arcsOf(buildGraph(network));
      const node = (position: Position) =>
        network.nodeLng.findIndex(
          (lng, n) => lng === position[0] && network.nodeLat[n] === position[1],
        );
      const [from, to] = [start, finish] as [Position, Position];
      const truth = scanDijkstra(weights, [{ node: node(from), weight: 0 }])[node(to)];
      const isSame = truth === best || Math.abs(truth - best) < 1000;
      expect(isSame, `seed ${seed}: ${truth}, not ${best}\n${text}`).toBe(true);
      for (const heuristic of heuristicNames) {
        for (const algorithm of ['dijkstra', 'astar', 'biastar'] as const) {
          const answer = router.route({ from, to, algorithm, heuristic, maxSnapMeters: 1 });
          expect(answer.found, text).toBe(best < Infinity);
          if (!answer.found || !answer.exact) continue;
          const cost = costOf(router, answer.edges, from);
          expect(Math.abs(cost - best), `${heuristic} seed ${seed}\n${text}`).toBeLessThan(1000);
        }
      }
    }
  });

  /** What the edges of a route cost, in weights, travelled from a position on. */
  function costOf({ network }: Router, edges: number[], from: Position): number {
    let [lng, lat] = from;
    let cost = 0;
    for (const edge of edges) {
      const [tail, head] = [network.edgeTail[edge], network.edgeHead[edge]];
      const ahead = network.nodeLng[tail] === lng && network.nodeLat[tail] === lat;
      cost += Math.ceil(network.edgeCost[ahead ? 'forward' : 'backward'][edge] * 1e6);
      const end = ahead ? head : tail;
      [lng, lat] = [network.nodeLng[end], network.nodeLat[end]];
    }
    return cost;
  }
});

function randomMaze(seed: number): string {
  const random = seeded(seed);
  const [width, height] = [2 + random.below(9), 2 + random.below(7)];
  const cells = Array.from({ length: width * height }, () =>
    random.chance(0.25) ? '#' : random.chance(0.2) ? String(1 + random.below(9)) : '.',
  );
  cells[0] = cells[1] = '.';
  const finish = 1 + random.below(cells.length - 1);
  cells[finish] = 'F';
  cells[0] = 'S';
  if (finish !== 1) cells[1] = '.';
  const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width));
  return rows.map((row) => row.join('')).join('\n');
}

/** The maze read once more, cell by cell: weights in micrometers, arcs between the cells' numbers. */
function mazeArcs(
  text: string,
  directions: 4 | 8,
): { arcs: Arcs; source: number; target: number } {
  const rows = text.split('\n');
  const width = rows[0].length;
  const cell = (x: number, y: number): string => rows[y]?.[x] ?? '#';
  const arcs: Arcs['arcs'] = [];
  rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter === '#') return;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const steps = Math.abs(dx) + Math.abs(dy);
          if (steps === 0 || (steps === 2 && directions === 4)) continue;
          if (cell(x + dx, y) === '#' || cell(x, y + dy) === '#') continue;
          const to = cell(x + dx, y + dy);
          if (to === '#') continue;
          const weight = Math.ceil(1e7 * Math.sqrt(steps) * (Number.parseInt(to, 10) || 1));
          arcs.push([y * width + x, (y + dy) * width + x + dx, weight]);
        }
      }
    });
  });
  const flat = rows.join('');
  return {
    arcs: { nodeCount: flat.length, arcs },
    source: flat.indexOf('S'),
    target: flat.indexOf('F'),
  };
}

test('a heuristic without an entry for its consistency never counts as exact', () => {
  const known = new Heuristics(gridGraph('S F').network);
  expect(heuristicNames.filter((name) => known.isConsistent(name))).toEqual(heuristicNames);
  expect(() => known.isConsistent('newcomer' as HeuristicName)).toThrow('heuristic: got');
  const table: Record<string, { title: string }> = heuristics;
  table.newcomer = { title: 'Without a word on consistency' };
  expect(known.isConsistent('newcomer' as HeuristicName)).toBe(false);
  delete table.newcomer;
});
