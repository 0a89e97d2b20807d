/** The quiz's answers are what the trace of the same search says. */
import { describe, expect, test } from 'vitest';
import { formatQuiz, parseQuiz } from '../src/app/store/quiz.ts';
import { type RouteRequest, Router } from '../src/index.ts';
import { quizOf } from '../src/worker/quiz.ts';
import { randomRoads, seeded } from './support/random.ts';

const names = ['bfs', 'dijkstra', 'astar', 'greedy'] as const;

describe.each(names)('on random roads, %s', (algorithm) => {
  test('settles the right choice next, and the nearest has the least g of the trace', () => {
    const kinds = { next: 0, nearest: 0 };
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random));
      const { nodeLng, nodeLat } = router.network;
      const somewhere = (): [number, number] => {
        const node = random.below(nodeLng.length);
        return [nodeLng[node], nodeLat[node]];
      };
      const request: RouteRequest = { from: somewhere(), to: somewhere(), algorithm };
      const answer = router.route({ ...request, trace: true });
      const [trace] = answer.traces ?? [];
      const questions = quizOf(router, request, seed, 10);
      if (!trace) {
        expect(questions).toEqual([]);
        continue;
      }
      const nodeAt = ([x, y]: readonly number[]) =>
        nodeLng.findIndex((lng, node) => lng === x && nodeLat[node] === y);
      const unit = algorithm === 'bfs' ? 1 : 1e6;
      for (const { kind, settled, choices, right } of questions) {
        kinds[kind]++;
        const nodes = choices.map(({ position }) => nodeAt(position));
        expect(new Set(nodes).size, `seed ${seed}`).toBe(choices.length);
        if (kind === 'next') {
          expect(nodes[right], `seed ${seed}`).toBe(trace.settled[settled]);
          expect(choices[right]!.f * unit).toBeCloseTo(trace.f[settled]!, 3);
          // Where two keys were equal, the question would not be fair.
          const keys = choices.map(({ f }) => f);
          expect(keys.indexOf(Math.min(...keys))).toBe(right);
          expect(keys.filter((key) => key === keys[right])).toHaveLength(1);
        } else {
          const g = nodes.map((node) => trace.g[trace.settled.indexOf(node)]!);
          expect(
            g.every((weight) => weight !== undefined),
            `seed ${seed}`,
          ).toBe(true);
          expect(g.indexOf(Math.min(...g)), `seed ${seed}`).toBe(right);
        }
      }
      expect(quizOf(router, request, seed, 10)).toEqual(questions);
    }
    expect(kinds.next).toBeGreaterThan(30);
    expect(kinds.nearest).toBeGreaterThan(30);
  });
});

test('its place is a part of the link', () => {
  const place = { seed: 412, answered: 5, right: 4 };
  expect(parseQuiz(formatQuiz(place))).toEqual(place);
  for (const text of ['', '412', '0.5.4', '412.5.6', '412.11.4', '412.5.4.1'])
    expect(parseQuiz(text)).toBeUndefined();
});
