import './support/page-globals.ts';
import { describe, expect, test } from 'vitest';
import { importNotes, leftOutNote, openingNotes } from '../src/app/panel/import-notes.ts';
import { words } from '../src/app/ui/words.ts';
import type { NetworkInfo } from '../src/router/info.ts';

const info = (skipped: Record<string, number>, ...warnings: string[]) =>
  ({ skipped, warnings }) as unknown as NetworkInfo;

const oneOf = (feature: number) => `Feature ${feature} was left out: no coordinates.`;

describe('notes at the opening', () => {
  test('a file without faults has none', () => {
    expect(openingNotes(info({}))).toEqual([]);
  });

  test('points and areas share a sentence, each kind of fault has its own', () => {
    const skipped = { Point: 2, MultiPolygon: 1, 'no coordinates': 3, 'not for cars': 4 };
    expect(openingNotes(info(skipped, 'All of it is odd.'))).toEqual([
      'All of it is odd.',
      words.noLines(3, ['Point', 'MultiPolygon']),
      words.skipped(3, 'no coordinates'),
      words.notFor(4, 'not for cars'),
    ]);
  });

  test('single features are not named there', () => {
    expect(openingNotes(info({ 'no coordinates': 1 }, oneOf(7)))).toEqual([
      words.skipped(1, 'no coordinates'),
    ]);
  });

  test.each(['LineString', 'Points', 'GeometryCollection', 'a Point'])(
    '%s is no point',
    (kind) => {
      expect(openingNotes(info({ [kind]: 1 }))).toEqual([words.skipped(1, kind)]);
    },
  );
});

describe('notes in the report', () => {
  test('name every feature where each has a warning', () => {
    const all = info({ Point: 1, 'no coordinates': 2 }, oneOf(7), oneOf(9), 'Odd.');
    expect(importNotes(all)).toEqual([words.noLines(1, ['Point']), oneOf(7), oneOf(9), 'Odd.']);
  });

  test('count them where one has none', () => {
    const most = info({ 'no coordinates': 3 }, oneOf(7), oneOf(9), 'Odd.');
    expect(importNotes(most)).toEqual([words.skipped(3, 'no coordinates'), 'Odd.']);
  });
});

test('roads that the profile leaves out', () => {
  expect(leftOutNote(info({ Point: 1, 'not for cars': 4 }))).toBe(
    words.notFor(4, 'not for cars'),
  );
  expect(leftOutNote(info({ Point: 1, 'is not for cars': 4 }))).toBeNull();
});
