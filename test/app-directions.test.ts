import { expect, test } from 'vitest';
import { Course } from '../src/app/directions/course.ts';
import { globe, plane } from '../src/geo/space.ts';
import type { Step } from '../src/router/guidance/step.ts';
import { mergedSteps } from '../src/worker/directions.ts';

test('a course knows its places by their meters, and the meters of places', () => {
  const course = new Course(
    [
      [0, 0, 5],
      [3, 4],
      [3, 4],
      [13, 4],
    ],
    plane,
  );
  expect([...course.meters]).toEqual([0, 5, 5, 15]);
  expect(course.at(2.5)).toEqual([1.5, 2]);
  expect(course.at(10)).toEqual([8, 4]);
  expect([course.at(-1), course.at(99)]).toEqual([
    [0, 0],
    [13, 4],
  ]);
  expect(course.nearest([8, 6])).toEqual({ meters: 10, away: 2 });

  const equator = new Course(
    [
      [179, 0],
      [-179, 0],
    ],
    globe,
  );
  expect(Math.abs(equator.at(equator.length / 2)[0])).toBeCloseTo(180);
});

test('a roundabout and the road behind it are one step', () => {
  const steps = [
    step('depart', 'Old Road', 100),
    step('roundabout', 'Ring', 40, { exit: 2 }),
    step('exit roundabout', 'New Road', 500),
    step('arrive', 'New Road', 0),
  ];
  const merged = mergedSteps(steps);
  expect(merged.map(({ name, meters }) => [name, meters])).toEqual([
    ['Old Road', 100],
    ['New Road', 540],
    ['New Road', 0],
  ]);
  expect(merged[1]!.maneuver).toMatchObject({ type: 'roundabout', exit: 2 });
});

test('a name of some meters is left out, a turn never', () => {
  const renamed = (meters: number) =>
    mergedSteps([
      step('turn', 'Short', meters, { modifier: 'right' }),
      step('new name', 'Long', 300, { modifier: 'straight' }),
    ]).map(({ name }) => name);
  expect(renamed(19)).toEqual(['Long']);
  expect(renamed(21)).toEqual(['Short', 'Long']);
  const turns = [
    step('turn', 'Short', 5, { modifier: 'right' }),
    step('turn', 'Long', 300, { modifier: 'left' }),
  ];
  expect(mergedSteps(turns)).toEqual(turns);
});

function step(
  type: Step['maneuver']['type'],
  name: string,
  meters: number,
  more: Partial<Step['maneuver']> = {},
): Step {
  const maneuver = {
    type,
    bearingBefore: 0,
    bearingAfter: 0,
    position: [0, 0] as const,
    ...more,
  };
  return { name, mode: 'driving', features: [], meters, start: 0, end: 1, maneuver };
}
