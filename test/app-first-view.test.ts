import { expect, test } from 'vitest';
import { firstView } from '../src/app/engine/first-view.ts';
import type { Bbox, Position } from '../src/geo/position.ts';

const bbox: Bbox = [0, 0, 10, 10];

function view(components: number, from: Position, to: Position): Bbox {
  return firstView({ info: { bbox, components }, suggestion: { from, to } } as never);
}

test('a network opens on all of its roads', () => {
  expect(view(1, [2, 2], [8, 8])).toEqual(bbox);
  expect(view(1, [2, 2], [2.6, 2])).toEqual(bbox);
});

test('pins that would overlap are shown alone, but not in a network of many parts', () => {
  expect(view(1, [2, 2], [2.4, 2.1])).toEqual([2, 2, 2.4, 2.1]);
  expect(view(2, [2, 2], [2.4, 2.1])).toEqual(bbox);
});
