import './support/page-globals.ts';
import { expect, test } from 'vitest';
import { words } from '../src/app/words/words.ts';

test('files that were not opened are named, many of them counted', () => {
  const start = 'Not opened: ';
  expect(words.opening.leftOut(['b.shp'])).toBe(`${start}b.shp.`);
  expect(words.opening.leftOut(['b', 'c', 'd'])).toBe(`${start}b, c, d.`);
  expect(words.opening.leftOut(['b', 'c', 'd', 'e'])).toBe(`${start}b, c, d and 1 other file.`);
});
