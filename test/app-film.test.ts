import { expect, test } from 'vitest';
import { type Box, cameraAt, shotsOf, stageOf } from '../src/app/take/camera.ts';
import { endingOf } from '../src/app/take/record.ts';

const seen: Box = { x: 10, y: 10, width: 16, height: 10 };
const route: Box = { x: 12, y: 12, width: 6, height: 4 };
const from = { x: 12, y: 16 };
const ratio = 16 / 9;
const frame = { ratio, covered: 0 };
const shots = shotsOf(seen, route, from, frame);

test('the camera begins above A, sees all when the race is over, and ends on the route', () => {
  const { first, all, last } = shots;
  for (const { width, height } of [first, all, last]) expect(width / height).toBeCloseTo(ratio);
  expect([first.x + first.width / 2, first.y + first.height / 2]).toEqual([12, 16]);
  expect(contains(all, seen)).toBe(true);
  expect(contains(last, route)).toBe(true);
  expect(last.width).toBeLessThan(all.width);
  expect(cameraAt(shots, 0, 0)).toEqual(first);
  closeTo(cameraAt(shots, 1, 0), all);
  closeTo(cameraAt(shots, 1, 1), last);
});

test('it never jumps, turns back, or leaves what is painted', () => {
  const stage = stageOf(shots);
  const moments = Array.from({ length: 101 }, (_, i) => cameraAt(shots, i / 100, 0));
  for (const [i, box] of moments.entries()) {
    expect(contains(stage, box)).toBe(true);
    const before = moments[i - 1];
    if (before) expect(box.width / before.width).toBeGreaterThan(1);
    if (before) expect(box.width / before.width).toBeLessThan(1.02);
  }
});

test('a route beyond what is seen is seen whole; one that fills it is not left', () => {
  const far = { x: 0, y: 0, width: 40, height: 30 };
  const { all, last } = shotsOf(seen, far, from, frame);
  expect(contains(all, far)).toBe(true);
  expect(last).toEqual(all);
  const point = shotsOf(seen, { x: 12, y: 16, width: 0, height: 0 }, from, frame);
  expect(point.last).toEqual(point.first);
});

test('the route ends above the caption', () => {
  for (const covered of [0.1, 0.2, 0.4]) {
    const { all, last } = shotsOf(seen, route, from, { ratio, covered });
    for (const shot of [all, last]) {
      expect(shot.width / shot.height).toBeCloseTo(ratio);
      expect(contains({ ...shot, height: shot.height * (1 - covered) }, route)).toBe(true);
    }
  }
});

test('a file has the ending of what was recorded', () => {
  expect([endingOf('video/webm'), endingOf('video/mp4')]).toEqual(['webm', 'mp4']);
});

function contains(outer: Box, inner: Box): boolean {
  const slack = 1e-9;
  return (
    outer.x <= inner.x + slack &&
    outer.y <= inner.y + slack &&
    outer.x + outer.width >= inner.x + inner.width - slack &&
    outer.y + outer.height >= inner.y + inner.height - slack
  );
}

function closeTo(one: Box, other: Box): void {
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(one[side]).toBeCloseTo(other[side], 9);
}
