import './support/page-globals.ts';
import { describe, expect, test } from 'vitest';
import { answerOf, headlineOf, laneLabel } from '../src/app/panel/answer.ts';
import { type Verdict, verdictOf } from '../src/app/store/verdict.ts';
import { bestBy } from '../src/app/words/kinds.ts';
import { words } from '../src/app/words/words.ts';
import type { Comparison, Run } from '../src/worker/contract/comparison.ts';

const best = bestBy('distance');
const texts = words.answer;

const run = (properties: Partial<Run>): Run =>
  ({
    algorithm: 'astar',
    heuristic: 'great-circle',
    heuristicWeight: 1,
    exact: true,
    cost: 1000,
    exploredMeters: 400,
    line: null,
    ...properties,
  }) as Run;
const dijkstra = run({ algorithm: 'dijkstra', exploredMeters: 1000 });

function compared(runs: Run[], answer: object = {}): Comparison {
  const cost = runs[0]?.cost ?? 1000;
  return {
    answer: { found: true, meters: 1000, cost, metric: 'distance', ...answer } as never,
    runs,
  };
}

const answer = (comparison: Comparison) => answerOf(comparison, 'metric', 'road');
const length = '1.00\u00a0km';

describe('the answer in words', () => {
  test('says how much less the first algorithm explored', () => {
    expect(answer(compared([run({}), dijkstra]))).toEqual({
      headline: texts.less('60%'),
      sentence: texts.explored('road', 'astar', 'dijkstra', 'less', texts.sameRoute(length)),
      caveat: '',
      share: 0.6,
    });
  });

  test('what is avoided makes no route the shortest', () => {
    const avoiding = compared([run({}), dijkstra], { avoidedMeters: 250 });
    expect(answer(avoiding).caveat).toBe(texts.onAvoided('250\u00a0m'));
    const runs = [run({ cost: 1200 }), dijkstra];
    const longer = answer(compared(runs, { avoidedMeters: 0 }));
    expect(longer.sentence).toContain('worse than the best');
    expect(longer.caveat).toBe('');
  });

  test.each<[number, string, number | null]>([
    [0.0006, texts.less('0.06%'), 0.0006],
    [0.0004, texts.asMuch, null],
    [-0.0004, texts.asMuch, null],
    [-0.0006, texts.more('0.06%'), -0.0006],
  ])('a share of %f less is: %s', (saved, headline, share) => {
    const found = answer(compared([run({ exploredMeters: 1000 * (1 - saved) }), dijkstra]));
    expect(found.headline).toBe(headline);
    expect(headlineOf(saved)).toBe(headline);
    if (share === null) expect(found.share).toBeNull();
    else expect(found.share).toBeCloseTo(share, 9);
  });

  // A centimeter and a millionth of the length are rounding, not another route.
  test.each([
    [1000.005, true],
    [1000.01, true],
    [1000.012, false],
    [1000.9, false],
    [1001, false],
    [1010, false],
  ])('a route of %f m beside one of 1000 m is the same length: %s', (cost, isSame) => {
    const { sentence } = answer(compared([run({ cost, exact: false }), dijkstra]));
    expect(sentence.endsWith(texts.sameRoute(length))).toBe(isSame);
  });

  test('a longer route comes with its difference', () => {
    const { sentence } = answer(compared([run({ cost: 1001, exact: false }), dijkstra]));
    const route = texts.worseRoute(length, '0.1\u202f%', best);
    expect(sentence).toBe(texts.explored('road', 'astar', 'dijkstra', 'less', route));
  });

  test.each([
    [1_000_001, true],
    [1_000_001.1, false],
  ])('a route of %f m beside one of 1000 km is the same length: %s', (cost, isSame) => {
    const far = run({ ...dijkstra, cost: 1_000_000 });
    const { sentence } = answer(compared([run({ cost, exact: false }), far]));
    expect(sentence.endsWith(texts.sameRoute(length))).toBe(isSame);
  });

  test('without a route of the rival, there is nothing longer or shorter', () => {
    const { sentence } = answer(compared([run({}), { ...dijkstra, cost: null }]));
    expect(sentence.endsWith(texts.sameRoute(length))).toBe(true);
  });

  test('an algorithm that runs alone has its own sentence', () => {
    expect(answer(compared([dijkstra]))).toEqual({
      headline: length,
      sentence: texts.alone('road', 'dijkstra', '1.00\u00a0km', best),
      caveat: '',
      share: null,
    });
    const inexact = answer(compared([run({ exact: false })]));
    expect(inexact.sentence).toBe(texts.alone('road', 'astar', '400\u00a0m', null));
  });

  test('a rival that explored nothing is none to compare with', () => {
    expect(answer(compared([run({}), { ...dijkstra, exploredMeters: 0 }])).share).toBeNull();
  });

  test.each<[string, Partial<Run>, Partial<Run>, string]>([
    ['exact', {}, {}, ''],
    ['inexact and longer', { exact: false, cost: 1001 }, {}, ''],
    ['inexact, and yet the shortest', { exact: false }, {}, texts.bestThisTime(best)],
    ['without an exact rival', { exact: false }, { exact: false }, texts.notGuaranteed(best)],
    ['without a cost', { exact: false, cost: null }, {}, texts.notGuaranteed(best)],
  ])('the caveat of a route that is %s', (_, chosen, rival, caveat) => {
    expect(answer(compared([run(chosen), run({ ...dijkstra, ...rival })])).caveat).toBe(caveat);
  });

  test('A and B at the same place', () => {
    const found = answer(compared([run({ cost: 0 }), dijkstra], { meters: 0 }));
    expect(found.headline).toBe(texts.samePlace);
    expect(answer(compared([run({ cost: 0 }), dijkstra], { meters: 0.001 })).headline).not.toBe(
      texts.samePlace,
    );
  });

  test('no route: the reason, or what may be reopened', () => {
    const none = { found: false, reason: 'separate-parts', message: 'Two parts.' };
    expect(answer(compared([], none))).toMatchObject({
      headline: texts.noRoute,
      sentence: 'Two parts.',
    });
    expect(answer(compared([], { ...none, reason: 'closed' })).sentence).toBe(
      texts.allClosed('road', true, false),
    );
    expect(answer(compared([], { ...none, reason: 'nothing-near' })).sentence).toBe(
      texts.nothingNear,
    );
  });

  test('other metrics have adjectives of their own', () => {
    const chosen = run({ exact: false, cost: 1100 });
    const comparison = compared([chosen, dijkstra], { metric: 'time', cost: 1100 });
    const route = texts.worseRoute(length, '10\u202f%', bestBy('time'));
    expect(answer(comparison).sentence.endsWith(route)).toBe(true);
  });

  test('lengths of the file are the lengths of its routes', () => {
    const runs = [run({ cost: 418 }), run({ algorithm: 'dijkstra', cost: 418 })];
    const said = (more: object) => answer(compared(runs, { cost: 418, metric: 'km', ...more }));
    expect(said({}).sentence).toContain('same route of 418\u00a0km');
    expect(said({ avoidedMeters: 1 }).sentence).toContain('same route of 1.00\u00a0km');
  });
});

test('a route in a labyrinth has steps, and what the weights of its cells add', () => {
  const found = compared([run({}), dijkstra], { meters: 80, cost: 120 });
  const { sentence } = answerOf(found, 'metric', 'corridor');
  expect(sentence).toContain(texts.sameRoute('12 steps'));
});

test.each<[string, Partial<Run>, number, string]>([
  ['that ends first', { meters: 9, settled: 1 }, 2, 'A* reaches B'],
  ['that ends first without a route', { meters: null, settled: 1 }, 2, 'A* finds no route'],
  ['that ends last or runs alone', { meters: 9, settled: 2 }, 2, ''],
])('the label of a search %s', (_, chosen, longest, label) => {
  expect(laneLabel(run(chosen), longest)).toBe(label);
});

describe('more than two searches', () => {
  const greedy = run({
    algorithm: 'greedy',
    exact: false,
    cost: 1123,
    exploredMeters: 10,
    line: [],
  });
  const weighted = run({ heuristicWeight: 1.1, exact: false, exploredMeters: 300 });

  test('are counted; the least is compared with the most, and none pays unsaid', () => {
    const { headline, sentence, share } = answer(compared([weighted, dijkstra, greedy]));
    expect(headline).toBe('3 searches');
    expect(share).toBeNull();
    const effort = texts.explores('Greedy best-first', 'Dijkstra', '99\u202f%');
    const route = texts.disagree(texts.by('Greedy best-first', '12\u202f%'), best);
    expect(sentence).toBe(`${effort} ${route}`);
  });

  test('agree on one route, if all found it', () => {
    const all = [weighted, dijkstra, run({ algorithm: 'landmarks' })];
    expect(answer(compared(all)).sentence).toContain(texts.agree(length));
    for (const other of [{ line: [] }, { cost: null }, { metric: 'time' as const }]) {
      const { sentence } = answer(compared([...all, run({ algorithm: 'greedy', ...other })]));
      expect(sentence).not.toContain(texts.agree(length));
    }
  });

  test('two that differ by their weight are named with it', () => {
    const { headline, sentence } = answer(compared([weighted, run({ exploredMeters: 600 })]));
    expect(headline).toBe(texts.less('50%'));
    expect(sentence).toContain(texts.explores('A* × 1.1', 'A*', '50\u202f%'));
  });

  test.each<[string, Partial<Run>, Partial<Run>[], Verdict]>([
    ['exact', { cost: 1000 }, [], 'exact'],
    ['without a route', { cost: null }, [{}], 'noRoute'],
    ['not exact, beside none that is', { exact: false }, [{ exact: false }], 'unproved'],
    ['not exact and as good', { exact: false }, [{}], 'asGood'],
    ['as good but for rounding', { exact: false, cost: 1000.005 }, [{}], 'asGood'],
    ['worse than the best of all', { exact: false, cost: 1500 }, [{ cost: 1200 }, {}], 0.5],
    ['of another metric than the exact one', { exact: false, metric: 'time' }, [{}], 'unproved'],
    [
      'of the same metric of its own',
      { exact: false, metric: { climb: 6 }, cost: 1100 },
      [{ metric: { climb: 6 } }, { cost: 1 }],
      0.1,
    ],
  ])('the verdict of a search %s', (_, own, others, verdict) => {
    const one = run(own);
    const found = verdictOf(one, [one, ...others.map(run)]);
    if (typeof verdict === 'number') expect(found).toBeCloseTo(verdict, 9);
    else expect(found).toBe(verdict);
  });
});
