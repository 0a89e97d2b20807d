/** Heuristics as users write them: what is read, what is refused, and whether they are lower bounds. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { haversine } from '../src/geo/sphere.ts';
import { Router } from '../src/index.ts';
import { longestFormula } from '../src/worker/estimates.ts';
import { checkFormula } from '../src/worker/heuristic/check.ts';
import {
  type Fault,
  functionNames,
  readFormula,
  type Scope,
  variables,
} from '../src/worker/heuristic/expression.ts';
import { formulaFunction } from '../src/worker/heuristic/function.ts';
import { type Random, randomRoads, seeded } from './support/random.ts';

type Given = Record<keyof Scope, number>;

/** Each beside the same in TypeScript. */
const formulas: [text: string, compute: (given: Given) => number][] = [
  ['0', () => 0],
  ['distance', ({ distance }) => distance],
  ['1.3 * distance', ({ distance }) => 1.3 * distance],
  ['abs(dx) + abs(dy)', ({ dx, dy }) => Math.abs(dx) + Math.abs(dy)],
  ['max(abs(dx), abs(dy))', ({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))],
  ['.5*hypot(dx,dy)', ({ dx, dy }) => 0.5 * Math.hypot(dx, dy)],
  ['sqrt(dx ^ 2 + dy ** 2) * 0.9', ({ dx, dy }) => 0.9 * Math.sqrt(dx ** 2 + dy ** 2)],
  ['2 ^ 3 ^ 2 - degree % 2', ({ degree }) => 512 - (degree % 2)],
  ['degree > 2 ? distance * rate : 0', (g) => (g.degree > 2 ? g.distance * g.rate : 0)],
  ['(class < 4 && !(dy >= 0)) * 90', (g) => (g.class < 4 && !(g.dy >= 0) ? 90 : 0)],
  ['distance - 2e2', ({ distance }) => distance - 200],
  ['min(1, 2, dx, degree) / 3', ({ dx, degree }) => Math.min(1, 2, dx, degree) / 3],
];

describe('what is read', () => {
  test.each(formulas)('%s', (text, compute) => {
    const random = seeded(7);
    for (let time = 0; time < 50; time++) {
      const given = Object.fromEntries(
        variables.map((name) => [name, Math.round(2000 * random() - 1000) / 8]),
      ) as unknown as Given;
      expect(evaluated(text, given)).toBeCloseTo(compute(given), 9);
    }
  });

  test('every function has its own arguments', () => {
    for (const name of functionNames) {
      expect(faultOf(`${name}()`)).toMatchObject({ kind: 'arguments', name });
      const isPair = name === 'pow';
      expect(faultOf(`${name}(${isPair ? '1, 2' : '1'})`)).toBeNull();
    }
    expect(faultOf('abs(dx, dy)')).toEqual({ kind: 'arguments', name: 'abs', wanted: 1 });
    expect(faultOf('pow(dx)')).toEqual({ kind: 'arguments', name: 'pow', wanted: 2 });
  });
});

describe('what is refused', () => {
  test.each<[text: string, fault: Fault]>([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['abs(dx) +', { kind: 'unfinished' }],
    ['(dx + dy', { kind: 'unfinished' }],
    ['dx + )', { kind: 'unexpected', rest: ')' }],
    ['dx dy', { kind: 'several' }],
    ['dx, dy', { kind: 'several' }],
    ['dx; dy', { kind: 'several' }],
    ['dX', { kind: 'unknown', name: 'dX' }],
    ['foo(dx)', { kind: 'unknown', name: 'foo' }],
    ['constructor', { kind: 'unknown', name: 'constructor' }],
    ['__proto__ + 1', { kind: 'unknown', name: '__proto__' }],
    ['toString()', { kind: 'unknown', name: 'toString' }],
    ['true', { kind: 'unknown', name: 'true' }],
    ['abs', { kind: 'unknown', name: 'abs' }],
    ['this', { kind: 'unsupported' }],
    ['dx.constructor', { kind: 'unsupported' }],
    ['dx["constructor"]', { kind: 'unsupported' }],
    ['abs.constructor("return 1")()', { kind: 'unsupported' }],
    ['[dx]', { kind: 'unsupported' }],
    ['"dx"', { kind: 'unsupported' }],
    ['dx | dy', { kind: 'unsupported' }],
    ['~dx', { kind: 'unsupported' }],
    [`${'1+'.repeat(longestFormula / 2)}1`, { kind: 'long' }],
  ])('%s', (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  test('nothing that is typed throws, nests too deep, or changes an object', () => {
    const random = seeded(1);
    const pieces = [
      ...variables,
      ...functionNames,
      '__proto__',
      'constructor',
      '(',
      ')',
      ',',
      '.',
    ];
    pieces.push(
      '+',
      '-',
      '*',
      '^',
      '?',
      ':',
      '[',
      ']',
      '"',
      '1',
      '1e999',
      '=',
      '`',
      '{',
      '😀',
      ' ',
    );
    let read = 0;
    for (let time = 0; time < 3000; time++) {
      const length = 1 + random.below(9);
      const text = Array.from({ length }, () => random.pick(pieces)).join('');
      if (!faultOf(text)) read++;
    }
    expect(read).toBeGreaterThan(50);
    const depth = longestFormula / 2 - 1;
    expect(faultOf(`${'('.repeat(depth)}1${')'.repeat(depth)}`)).toBeNull();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('the verdict on random roads', () => {
  test('is that of a table of all distances, and the answer is exact as it says', () => {
    const counts = { admissible: 0, consistent: 0, wrong: 0 };
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random));
      const [from, to] = [somewhere(router, random), somewhere(router, random)];
      const [text, compute] = random.pick(formulas.slice(0, 11));
      const request = { from, to, algorithm: 'astar', metric: 'distance' } as const;
      const verdict = checkFormula(router, request, text)!;
      const oracle = judge(router, to, compute);
      const where = `seed ${seed}: ${text}`;
      expect(verdict.nodes, where).toBe(oracle.over.length);
      within(verdict.tooHigh, oracle.over, where);
      within(verdict.steep, oracle.falls, where);
      const { highest, steepest } = verdict;
      if (highest) {
        counts.wrong++;
        const most = Math.max(...oracle.over);
        expect(highest.estimate - highest.exact, where).toBeCloseTo(most / 1e6, 5);
      } else counts.admissible++;
      if (steepest) {
        const { before, after, cost, line } = steepest;
        const most = Math.max(...oracle.falls);
        expect(before - after - cost, where).toBeCloseTo(most / 1e6, 5);
        expect(line.length > 1 || cost === 0, where).toBe(true);
      } else counts.consistent++;
      // A consistent heuristic is admissible.
      if (!steepest) expect(highest, where).toBeNull();
      const heuristic = formulaFunction(router, text, 'distance');
      const answer = router.route({ ...request, heuristic });
      if (answer.found) expect(answer.exact, where).toBe(verdict.steep === 0);
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
  });

  test('counts the values for which 0 stands', () => {
    const router = Router.fromGeoJSON(randomRoads(seeded(3)));
    const request = {
      from: somewhere(router, seeded(1)),
      to: somewhere(router, seeded(2)),
      metric: 'distance',
    } as const;
    const nodes = router.network.nodeLng.length;
    const oddOf = (text: string) => checkFormula(router, request, text)!.odd;
    expect(oddOf('sqrt(-1)')).toEqual({ notNumber: nodes, infinite: 0, negative: 0 });
    expect(oddOf('1 / 0')).toEqual({ notNumber: 0, infinite: nodes, negative: 0 });
    expect(oddOf('-1e400')).toEqual({ notNumber: 0, infinite: 0, negative: nodes });
    expect(oddOf('-distance - 1')).toEqual({ notNumber: 0, infinite: 0, negative: nodes });
    expect(oddOf('distance')).toEqual({ notNumber: 0, infinite: 0, negative: 0 });
    const best = router.route({ ...request, algorithm: 'dijkstra' });
    const heuristic = formulaFunction(router, 'log(-distance)', 'distance');
    expect(router.route({ ...request, heuristic })).toMatchObject({
      found: best.found,
      exact: true,
      settled: expect.any(Number),
    });
  });
});

function evaluated(text: string, given: Given): number {
  const read = readFormula(text);
  if ('fault' in read) throw new Error(`${text}: ${read.fault.kind}`);
  return read.formula(given);
}

function faultOf(text: string): Fault | null {
  const read = readFormula(text);
  return 'fault' in read ? read.fault : null;
}

/** How many are surely above 0, and may be, in weights: those of edges are rounded up. */
function within(count: number, excesses: readonly number[], where: string): void {
  expect(count, where).toBeGreaterThanOrEqual(excesses.filter((more) => more > 2).length);
  expect(count, where).toBeLessThanOrEqual(excesses.filter((more) => more > -2).length);
}

/**
 * By how many weights the estimate is above the exact cost at each node that reaches the goal, and
 * falls beyond the cost of each arc. Distances by Bellman and Ford.
 */
function judge(router: Router, to: Position, compute: (given: Given) => number) {
  const { nodeLng, nodeLat, edgeTail, edgeHead, edgeMeters, edgeDirection, edgeClass } =
    router.network;
  const goal = nodeLng.length;
  const arcs: [tail: number, head: number, weight: number][] = [];
  const { edge, offset, position } = router.snap(to);
  edgeTail.forEach((tail, at) => {
    const head = edgeHead[at];
    const meters = edgeMeters[at];
    if (edgeDirection[at] !== -1) arcs.push([tail, head, 1e6 * meters]);
    if (edgeDirection[at] !== 1) arcs.push([head, tail, 1e6 * meters]);
    if (at !== edge) return;
    if (offset === 0) arcs.push([tail, goal, 0]);
    else if (offset === meters) arcs.push([head, goal, 0]);
    else {
      if (edgeDirection[at] !== -1) arcs.push([tail, goal, 1e6 * offset]);
      if (edgeDirection[at] !== 1) arcs.push([head, goal, 1e6 * (meters - offset)]);
    }
  });
  const exact = new Float64Array(goal + 1).fill(Infinity);
  exact[goal] = 0;
  for (let round = 0; round <= goal; round++) {
    for (const [tail, head, weight] of arcs) {
      exact[tail] = Math.min(exact[tail], weight + exact[head]);
    }
  }
  const bound = Array.from(nodeLng, (lng, node) => {
    const meeting = [...edgeTail.keys()].flatMap((at) =>
      [edgeTail[at], edgeHead[at]].flatMap((end) => (end === node ? [edgeClass[at]] : [])),
    );
    const [lng2, lat2] = position;
    const meter = (Math.PI / 180) * 6_371_008.8;
    const value = compute({
      dx: meter * Math.cos(((nodeLat[node] + lat2) / 2) * (Math.PI / 180)) * (lng2 - lng),
      dy: meter * (lat2 - nodeLat[node]),
      distance: haversine(lng, nodeLat[node], lng2, lat2),
      degree: meeting.length,
      class: Math.min(...meeting),
      rate: 1,
    });
    return value >= 0 ? 1e6 * value : 0;
  });
  return {
    over: bound.flatMap((value, node) => (exact[node] < Infinity ? value - exact[node] : [])),
    falls: arcs.map(([tail, head, weight]) => bound[tail] - weight - (bound[head] ?? 0)),
  };
}

/** A node, or a point between two of them that is snapped to a road. */
function somewhere({ network }: Router, random: Random): Position {
  const node = random.below(network.nodeLng.length);
  const other = random.chance(0.5) ? node : random.below(network.nodeLng.length);
  const middle = (degrees: Float64Array) => (degrees[node] + degrees[other]) / 2;
  return [middle(network.nodeLng), middle(network.nodeLat)];
}
