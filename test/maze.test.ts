import { describe, expect, test } from 'vitest';
import { readPosition } from '../src/app/points/coordinates.ts';
import { formatLink, parseLink, parsePosition } from '../src/app/store/link.ts';
import { formatCells, isOpen, onCell, parseCells, shareable } from '../src/app/store/maze.ts';
import type { Position } from '../src/geo/position.ts';
import { gridGraph } from '../src/index.ts';
import {
  cellPosition,
  type Maze,
  mazeOf,
  mazeText,
  runsBetween,
  withRuns,
} from '../src/network/maze.ts';
import { ownNetwork } from '../src/router/import-roads.ts';
import { RouteFinder } from '../src/router/route-finder.ts';
import { remainingCosts } from '../src/worker/inside/remaining.ts';
import { seeded } from './support/random.ts';

describe('cells of a maze', () => {
  test('come back as the text that they were read from', () => {
    expect(mazeText(mazeOf('\nS.#\r\n#\n..F'))).toBe('S.#\n###\n..F\n');
  });

  test('lie where the nodes of the network are', () => {
    const { network } = gridGraph('S.\n#F');
    const size = { rows: 2, columns: 2 };
    const nodes = [0, 1, 2].map((node) => [network.nodeLng[node], network.nodeLat[node]]);
    expect(nodes).toEqual([
      cellPosition(size, 0, 0),
      cellPosition(size, 0, 1),
      cellPosition(size, 1, 1),
    ]);
  });

  test('changes lead from any maze to any other of its size, also by a link', () => {
    for (let seed = 0; seed < 200; seed++) {
      const [before, after] = twoMazes(seed);
      const runs = runsBetween(before, after);
      expect(withRuns(before, runs), `seed ${seed}`).toEqual(after);
      expect(parseCells(formatCells(runs) ?? ''), `seed ${seed}`).toEqual(
        runs.length ? runs : undefined,
      );
      const changed = [...after.cells].filter((letter, i) => letter !== before.cells[i]).length;
      expect(runs.reduce((sum, { letters }) => sum + letters.length, 0)).toBe(changed);
    }
  });

  test('beside the maze are left out', () => {
    const maze = mazeOf('..\n..');
    const runs = [
      { row: 1, column: 1, letters: '##' },
      { row: 2, column: 0, letters: '#' },
      { row: 0, column: 5, letters: '#' },
    ];
    expect(withRuns(maze, runs).cells).toBe('...#');
  });
});

describe('links', () => {
  test('name cells by rows and columns from 1 on', () => {
    const grid = { rows: 43, columns: 41 };
    const link = {
      network: 'labyrinth',
      from: cellPosition(grid, 41, 1),
      to: cellPosition(grid, 21, 20),
      maze: { diagonals: true as const, cells: [{ row: 4, column: 2, letters: '##.2' }] },
      grid,
      view: { zoom: 18, center: cellPosition(grid, 20, 20) },
    };
    const text = 'n=labyrinth&a=42,2&b=22,21&diagonals=1&cells=5.3:wwo2&grid=43x41&z=18/21/21';
    expect(formatLink(link)).toBe(text);
    const { from, to, view, ...read } = parseLink(text);
    expect(read).toEqual({ network: 'labyrinth', maze: link.maze, grid });
    for (const [one, other] of [
      [from, link.from],
      [to, link.to],
      [view?.center, link.view.center],
    ]) {
      expect(one?.[0]).toBeCloseTo(other![0], 12);
      expect(one?.[1]).toBeCloseTo(other![1], 12);
    }
  });

  test.each(['5:w', '0.1:w', '5.3:#', '5.3:w0', '5.3:', 'x'])('no cells: %s', (text) => {
    expect(parseCells(text)).toBeUndefined();
  });

  test('more changes than a link has room for are left out, diagonals are not', () => {
    const cells = Array.from({ length: 900 }, (_, row) => ({ row, column: 0, letters: '#' }));
    expect(shareable({ cells })).toBeUndefined();
    expect(shareable({ cells, diagonals: true })).toEqual({ diagonals: true });
    expect(shareable({ cells: cells.slice(0, 9) })).toEqual({ cells: cells.slice(0, 9) });
  });
});

describe('points', () => {
  const size = { rows: 5, columns: 7 };

  test.each(['3, 6', 'row 3, column 6', 'R3C6', '3/6', 'Zeile 3, Spalte 6'])('%s', (text) => {
    const found = readPosition(text, size) ?? parsePosition(text, size);
    expect(found).toEqual(cellPosition(size, 2, 5));
  });

  test.each(['3', '', 'gate', '3, 6, 9'])('%j is no cell', (text) => {
    expect(readPosition(text, size)).toBeUndefined();
  });

  test('stand on the nearest open cell', () => {
    for (let seed = 0; seed < 100; seed++) {
      const [maze] = twoMazes(seed);
      const random = seeded(seed + 1);
      const place = { row: random.below(14) - 3, column: random.below(14) - 3 };
      const found = onCell(maze, cellPosition(maze, place.row, place.column));
      const { distance, centers } = nearestByTrial(maze, place);
      if (centers.length === 0) continue;
      const isNearest = centers.some((center) => String(center) === String(found));
      expect(isNearest, `seed ${seed}: ${distance}\n${mazeText(maze)}`).toBe(true);
    }
  });
});

/** All open cells that are as near as the nearest, each tried. */
function nearestByTrial(maze: Maze, { row, column }: { row: number; column: number }) {
  let distance = Number.POSITIVE_INFINITY;
  let centers: unknown[] = [];
  for (const [cell, letter] of [...maze.cells].entries()) {
    if (!isOpen(letter)) continue;
    const [y, x] = [Math.floor(cell / maze.columns), cell % maze.columns];
    const away = Math.hypot(y - row, x - column);
    if (away > distance) continue;
    if (away < distance) centers = [];
    distance = away;
    centers.push(cellPosition(maze, y, x));
  }
  return { distance, centers };
}

test('what is left to the end is what the route from each cell costs', () => {
  for (let seed = 0; seed < 40; seed++) {
    const [maze] = twoMazes(seed);
    const [rows, columns] = [maze.rows + 1, maze.columns];
    // A row of open cells, so that two touch.
    const text = `${'.'.repeat(columns + 1)}\n${mazeText(maze)}`;
    const { network } = gridGraph(text, { directions: seed % 2 ? 8 : 4 });
    const router = new RouteFinder(ownNetwork(network));
    const nodes = [...network.nodeLng].map(
      (lng, node): Position => [lng, network.nodeLat[node]!],
    );
    const to = nodes[seeded(seed).below(columns)]!;
    const terms = { to, maxSnapMeters: 1 };
    const left = remainingCosts(router, { from: to, ...terms });
    nodes.forEach((from, node) => {
      const answer = router.route({ from, ...terms, algorithm: 'dijkstra' });
      const cost = answer.found ? answer.cost : Number.POSITIVE_INFINITY;
      expect(left[node], `seed ${seed}, node ${node} of ${rows} rows\n${text}`).toBeCloseTo(
        cost,
        6,
      );
    });
  }
});

function twoMazes(seed: number): [Maze, Maze] {
  const random = seeded(seed);
  const size = { rows: 1 + random.below(6), columns: 1 + random.below(6) };
  const maze = () => ({
    ...size,
    cells: Array.from({ length: size.rows * size.columns }, () => '#.29'[random.below(4)]).join(
      '',
    ),
  });
  return [maze(), maze()];
}
