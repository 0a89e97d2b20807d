import './support/page-globals.ts';
import { expect, test } from 'vitest';
import { importNotes, leftOutNote, openingNotes } from '../src/app/panel/import-notes.ts';
import type { NetworkInfo } from '../src/router/info.ts';

function info(skipped: Record<string, number>, ...warnings: string[]): NetworkInfo {
  return { skipped, warnings } as unknown as NetworkInfo;
}

const named = 'Feature 7 was left out: it has one position.';
const general = 'The file is cut off.';

test('points and areas share one sentence; each fault has its own', () => {
  const skipped = { Point: 2, MultiPolygon: 1, 'one position': 3, 'no geometry': 1 };
  expect(openingNotes(info(skipped)).counts).toEqual([
    'Skipped 3 features without lines: Point, MultiPolygon.',
    'Skipped 3 features: one position.',
    'Skipped 1 feature: no geometry.',
  ]);
});

test('a file without faults has no notes', () => {
  expect(openingNotes(info({}))).toEqual({ counts: [], warnings: [] });
  expect(importNotes(info({}))).toEqual([]);
  expect(leftOutNote(info({ Point: 1 }))).toBeNull();
});

test('the opening reports warnings about the whole file, not about single features', () => {
  expect(openingNotes(info({ 'one position': 1 }, named, general))).toEqual({
    counts: ['Skipped 1 feature: one position.'],
    warnings: [general],
  });
});

test('a guessed encoding is said once, in the words of the page', () => {
  const library =
    'Nothing says the encoding of the table: it was read as big5, which is a guess.';
  const guessed = { ...info({}, library, general), encoding: 'big5', isEncodingGuessed: true };
  expect(openingNotes(guessed as NetworkInfo)).toEqual({
    counts: [
      'Names are read as big5, which is a guess. If letters look wrong, give the encoding.',
    ],
    warnings: [general],
  });
});

test('the report names each feature if every fault has a warning, else it counts', () => {
  expect(importNotes(info({ Point: 1, 'one position': 1 }, named, general))).toEqual([
    'Skipped 1 feature without lines: Point.',
    named,
    general,
  ]);
  expect(importNotes(info({ 'one position': 2 }, named, general))).toEqual([
    'Skipped 2 features: one position.',
    general,
  ]);
});

test('many features with the same fault are one line with a count', () => {
  const warnings = Array.from(
    { length: 90 },
    (_, i) => `Feature ${i} was left out: it has one position.`,
  );
  expect(importNotes(info({ 'one position': 90 }, ...warnings, general))).toEqual([
    'Skipped 90 features: one position.',
    general,
  ]);
  expect(importNotes(info({ 'one position': 3 }, ...warnings.slice(0, 3)))).toEqual(
    warnings.slice(0, 3),
  );
});

test('roads that a profile leaves out are counted as roads', () => {
  expect(leftOutNote(info({ Point: 1, 'not for cars': 3 }))).toBe('3 roads are not for cars.');
  expect(openingNotes(info({ 'not for cars': 1 })).counts).toEqual(['1 road is not for cars.']);
});
