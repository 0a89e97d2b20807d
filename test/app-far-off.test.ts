import './support/page-globals.ts';
import { beforeEach, expect, test } from 'vitest';
import { farOff, nearestRoads } from '../src/app/panel/far-off.ts';
import { noPlan } from '../src/app/store/session.ts';
import { opened, route, session } from '../src/app/store/state.ts';
import type { Bbox, Position } from '../src/geo/position.ts';
import { haversine } from '../src/geo/sphere.ts';

const [a, b]: Position[] = [
  [0, 0],
  [1, 0],
];

/** An open network of this size, and a route whose ends are this far from the road. */
function show(bbox: Bbox, ...meters: number[]): void {
  opened.value = { info: { bbox } } as never;
  const [from, ...others] = meters.map((meters) => ({ meters }));
  route.value = { found: true, from, via: others.slice(0, -1), to: others.at(-1) } as never;
}

function plan(from: Position | null, to: Position | null, via: Position[] = []): void {
  session.value = { ...session.value, plan: { ...noPlan, from, to, via } };
}

beforeEach(() => plan(a!, b!));

test('on a small network, more than 100 m are far', () => {
  show([0, 0, 0.001, 0.001], 100, 100.1);
  expect(farOff.value).toEqual([null, 100.1]);
});

test('on a large one, more than a fiftieth of its diagonal', () => {
  const limit = 0.02 * haversine(0, 0, 1, 1);
  show([0, 0, 1, 1], limit + 0.1, limit - 0.1);
  expect(farOff.value).toEqual([limit + 0.1, null]);
});

test('vias stand between A and B', () => {
  plan(a!, b!, [[0.5, 0]]);
  show([0, 0, 0.001, 0.001], 1, 500, 2);
  expect(farOff.value).toEqual([null, 500, null]);
});

test('nothing is far off while there is no route, or no point', () => {
  show([0, 0, 0.001, 0.001], 500, 500);
  route.value = { found: false } as never;
  expect(farOff.value).toEqual([null, null]);
  plan(a!, null);
  expect(farOff.value).toEqual([]);
});

test('the end that refuses a route is far off', () => {
  show([0, 0, 0.001, 0.001]);
  const nearest = { position: [0, 0], meters: haversine(0, 0, 1, 0) };
  route.value = { found: false, reason: 'nothing-near', nearest } as never;
  expect(farOff.value).toEqual([null, nearest.meters]);
});

test('only the points that are far off have a nearest road to use', () => {
  show([0, 0, 0.001, 0.001], 500, 2);
  const ends = { from: { meters: 500, position: [3, 4] }, to: { meters: 2, position: [5, 6] } };
  route.value = { found: true, via: [], ...ends } as never;
  expect(nearestRoads.value).toEqual([[3, 4], null]);
  const nearest = { position: [0, 0], meters: haversine(0, 0, 1, 0) };
  route.value = { found: false, reason: 'nothing-near', nearest } as never;
  expect(nearestRoads.value).toEqual([null, [0, 0]]);
  route.value = { found: false, reason: 'separate-parts' } as never;
  expect(nearestRoads.value).toEqual([]);
});

test('before a network is open, 100 m are the limit', () => {
  show([0, 0, 1, 1], 101, 100);
  opened.value = null;
  expect(farOff.value).toEqual([101, null]);
});
