/** What the lessons say is what the library finds, and every step is a link that can be read. */
import './support/page-globals.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessons } from '../src/app/lessons/lessons.ts';
import { ar } from '../src/app/lessons/words/ar.ts';
import { de } from '../src/app/lessons/words/de.ts';
import { en } from '../src/app/lessons/words/en.ts';
import { es } from '../src/app/lessons/words/es.ts';
import { fr } from '../src/app/lessons/words/fr.ts';
import { ja } from '../src/app/lessons/words/ja.ts';
import { formatLesson, parseLesson } from '../src/app/store/lesson.ts';
import { type Link, parseLink, unreadParts } from '../src/app/store/link.ts';
import type { Language } from '../src/app/words/language.ts';
import { gridGraph, type Route, type RouteRequest, Router } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { tableHeuristic } from '../src/worker/estimates.ts';
import { isEnglish } from './support/english.ts';

const file = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

describe.each(lessons)('the lesson $id', ({ id, steps }) => {
  test('has a text for each step, and a link that can be read', () => {
    expect(en.lessons[id].steps).toHaveLength(steps.length);
    for (const step of steps) expect(unreadParts(step)).toEqual([]);
  });

  test.each(Object.entries({ ar, de, es, fr, ja }))(
    'is translated into %s',
    (language, texts) => {
      const { title, steps } = texts.lessons[id];
      for (const text of [title, ...steps.flat()])
        expect(isEnglish(language as Language, text), text).toBe(false);
    },
  );

  // A number that is spelled or left out in one language would be a mistake of the translation.
  test.each(Object.entries({ ar, de, es, fr, ja }))(
    'names the same large numbers in %s',
    (_, texts) => {
      const large = (text: string) =>
        [...text.matchAll(/\d{3,}/g)].map(([number]) => number).sort();
      texts.lessons[id].steps.forEach(([, text]: readonly [string, string], i) => {
        expect(large(text)).toEqual(large(en.lessons[id].steps[i]![1]));
      });
    },
  );
});

describe('on Romania', () => {
  const text = file('romania.geojson');
  const router = Router.fromGeoJSON(text);
  const { names } = collectRoads(JSON.parse(text));

  function shown(
    lesson: number,
    step: number,
  ): { route: Route; settled: string[]; moment: number } {
    const link = parseLink(lessons[lesson - 1]!.steps[step - 1]!);
    const route = router.route({ ...requestOf(link), trace: true });
    if (!route.found) throw new Error(route.message);
    const { nodeLng, nodeLat } = router.network;
    const settled = [...route.traces![0]!.settled].map(
      (node) =>
        names.find(({ position: [x, y] }) => x === nodeLng[node] && y === nodeLat[node])!.name,
    );
    return { route, settled, moment: link.time ?? 1 };
  }

  function requestOf({ from, to, metric, algorithm = 'astar', heuristic }: Link): RouteRequest {
    const estimates = heuristic === 'table' && { heuristic: tableHeuristic(names) };
    return { from: from!, to: to!, metric: metric!, algorithm, ...estimates };
  }

  test('breadth-first search takes three roads and 450 km', () => {
    const { route } = shown(1, 4);
    expect(route.edges.length).toBe(3);
    expect(route.cost).toBe(450);
  });

  test('Dijkstra settles what the steps say', () => {
    const { settled, moment } = shown(2, 1);
    expect(settled.slice(0, Math.floor(13 * moment))).toEqual(['Arad']);
    expect(settled.slice(0, Math.floor(13 * shown(2, 2).moment))).toEqual([
      ...['Arad', 'Zerind', 'Timisoara', 'Sibiu'],
    ]);
    expect(settled[Math.floor(13 * shown(2, 3).moment) - 1]).toBe('Pitesti');
    expect(settled).toHaveLength(13);
    expect(settled.at(-1)).toBe('Bucharest');
    expect(settled).toEqual(expect.arrayContaining(['Oradea', 'Drobeta']));
    expect(shown(2, 4).route.cost).toBe(418);
  });

  test('A* settles what the steps say, on the clock of Dijkstra', () => {
    const { settled, moment, route } = shown(3, 1);
    expect(settled.slice(0, Math.floor(13 * moment)).at(-1)).toBe('Sibiu');
    expect(settled.slice(0, Math.floor(13 * shown(3, 2).moment)).at(-1)).toBe('Fagaras');
    expect(settled).toHaveLength(6);
    expect(route.cost).toBe(418);
  });

  test('one road leads to Iasi and Neamt, and it is closed', () => {
    const { from, to, closed } = parseLink(lessons[7]!.steps[1]!);
    const open = router.route({ from: from!, to: to! });
    const answer = router.route({
      from: from!,
      to: to!,
      closed: [router.snap(closed![0]!).edge],
    });
    expect(open.found).toBe(true);
    expect(answer).toMatchObject({ found: false, reason: 'closed' });
  });
});

describe('on the city', () => {
  const router = Router.fromGeoJSON(file('city.geojson'));
  const ask = (lesson: number, step: number, more: Partial<RouteRequest> = {}): Route => {
    const {
      from,
      to,
      algorithm = 'astar',
      heuristicWeight = 1,
    } = parseLink(lessons[lesson - 1]!.steps[step - 1]!);
    const answer = router.route({ from: from!, to: to!, algorithm, heuristicWeight, ...more });
    if (!answer.found) throw new Error(answer.message);
    return answer;
  };
  const dijkstra = ask(3, 4, { algorithm: 'dijkstra' });

  test('A* explores less to the same length, and with weight 2 a longer route', () => {
    expect(ask(3, 4).cost).toBe(dijkstra.cost);
    expect(ask(3, 4).settled).toBeLessThan(dijkstra.settled / 2);
    expect(ask(4, 3).cost).toBeGreaterThan(dijkstra.cost);
    expect(ask(4, 3).settled).toBeLessThan(dijkstra.settled / 20);
  });

  test('both ends, landmarks and the hierarchy save what the lessons say', () => {
    expect(ask(5, 2).settled).toBeLessThan(0.7 * dijkstra.settled);
    expect(ask(5, 3).settled).toBeLessThan(ask(5, 2).settled / 2);
    expect(ask(6, 2).settled).toBeLessThan(ask(6, 1).settled / 2);
    expect(ask(7, 2).settled).toBeLessThan(dijkstra.settled / 10);
    for (const [lesson, step] of [
      [5, 2],
      [5, 3],
      [6, 2],
      [6, 3],
      [7, 2],
    ] as const)
      expect(ask(lesson, step).cost).toBe(dijkstra.cost);
  });

  test('the closed bridge was on the route', () => {
    const { closed } = parseLink(lessons[7]!.steps[0]!);
    const { edge } = router.snap(closed![0]!);
    expect(dijkstra.edges).toContain(edge);
    expect(ask(8, 1, { closed: [edge] }).cost).toBeGreaterThan(dijkstra.cost);
  });
});

test('Manhattan: more than twice as far as on foot, and another way back', () => {
  const router = Router.fromGeoJSON(file('manhattan.geojson'));
  const { from, to } = parseLink(lessons[7]!.steps[2]!);
  const meters = (request: RouteRequest) => (router.route(request) as Route).meters;
  const there = meters({ from: from!, to: to! });
  expect(there).toBeGreaterThan(2 * meters({ from: from!, to: to!, ignoreOneway: true }));
  expect(Math.abs(there - meters({ from: to!, to: from! }))).toBeGreaterThan(10);
});

test('the maze begins and ends where its letters are', () => {
  const { start, finish } = gridGraph(file('labyrinth.txt'));
  const { from, to } = parseLink(lessons[0]!.steps[0]!);
  for (const [a, b] of [
    [from!, start!],
    [to!, finish!],
  ] as const) {
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-6);
  }
});

test('a link names a step', () => {
  expect(parseLesson(formatLesson({ lesson: 3, step: 2 }))).toEqual({ lesson: 3, step: 2 });
  for (const text of ['', '3', '0.1', '3.0', '3.22', 'x'])
    expect(parseLesson(text)).toBeUndefined();
});
