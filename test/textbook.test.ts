/**
 * The example on which S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, explain
 * A*: from Arad to Bucharest, with the estimates of the book.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { HeuristicFunction, Route, RouteRequest } from '../src/index.ts';
import { Router } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { tableHeuristic } from '../src/worker/estimates.ts';

const text = readFileSync(new URL('../data/romania.geojson', import.meta.url), 'utf8');
const places = JSON.parse(text)
  .features.filter(({ geometry }: { geometry: { type: string } }) => geometry.type === 'Point')
  .map(
    ({ properties, geometry }: { properties: object; geometry: { coordinates: number[] } }) => ({
      ...properties,
      at: String(geometry.coordinates),
    }),
  ) as { name: string; estimate: number; at: string }[];
const by = (name: string) => places.find((place) => place.name === name)!;
const named = (at: unknown) => places.find((place) => place.at === String(at))!.name;

const router = Router.fromGeoJSON(text);
const at = (name: string) => by(name).at.split(',').map(Number) as [number, number];
const straight: HeuristicFunction = (from) =>
  places.find((place) => place.at === String(from))!.estimate;
const question: RouteRequest = {
  from: at('Arad'),
  to: at('Bucharest'),
  metric: { field: 'km' },
  heuristic: straight,
  trace: true,
};

function ask(more: Partial<RouteRequest> = {}): Route & { expanded: string[]; f: number[] } {
  const answer = router.route({ ...question, ...more });
  if (!answer.found) throw new Error(answer.message);
  const { nodeLng, nodeLat } = router.network;
  const [{ settled, f }] = answer.traces!;
  const expanded = [...settled].map((node) => named([nodeLng[node], nodeLat[node]]));
  return { ...answer, expanded, f: [...f].map((key) => key / 1e6) };
}

describe('from Arad to Bucharest', () => {
  test('A* expands the cities in the order of the book, with its f', () => {
    const { expanded, f, cost, exact, heuristic } = ask();
    expect(expanded).toEqual([
      'Arad',
      'Sibiu',
      'Rimnicu Vilcea',
      'Fagaras',
      'Pitesti',
      'Bucharest',
    ]);
    expect(f).toEqual([366, 393, 413, 415, 417, 418]);
    expect({ cost, exact, heuristic }).toEqual({ cost: 418, exact: true, heuristic: 'function' });
  });

  test('greedy search goes by Fagaras, 32 kilometers more', () => {
    const { expanded, cost, exact } = ask({ algorithm: 'greedy' });
    expect(expanded).toEqual(['Arad', 'Sibiu', 'Fagaras', 'Bucharest']);
    expect({ cost, exact }).toEqual({ cost: 450, exact: false });
  });

  test('Dijkstra, which uses no estimate, expands more cities to the same route', () => {
    const { expanded, cost, exact } = ask({ algorithm: 'dijkstra' });
    expect(expanded.length).toBeGreaterThan(6);
    expect({ cost, exact }).toEqual({ cost: 418, exact: true });
  });

  test('the book estimates no road longer than it is', () => {
    for (const { name } of places) {
      const { cost } = ask({ from: at(name), algorithm: 'dijkstra', heuristic: 'none' });
      expect(by(name).estimate, name).toBeLessThanOrEqual(cost);
    }
  });
});

describe('the page’s heuristic by the table of the file', () => {
  const table = tableHeuristic(collectRoads(JSON.parse(text)).names);

  test('is the book’s toward Bucharest', () => {
    const { expanded, f } = ask({ heuristic: table });
    expect({ expanded, f }).toEqual({ expanded: ask().expanded, f: ask().f });
  });

  test('finds the cheapest route between any two cities', () => {
    for (const { name: from } of places) {
      for (const { name: to } of places) {
        const ends = { from: at(from), to: at(to) };
        const { cost, exact } = ask({ ...ends, heuristic: table });
        const best = ask({ ...ends, algorithm: 'dijkstra' });
        expect({ cost, exact }, `${from} to ${to}`).toEqual({ cost: best.cost, exact: true });
      }
    }
  });

  test('needs no estimates', () => {
    expect(tableHeuristic([{ name: 'Arad', position: at('Arad') }])).toBe('none');
  });
});
