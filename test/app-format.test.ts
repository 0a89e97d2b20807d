import './support/page-globals.ts';
import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatMeters,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatSeconds,
} from '../src/app/ui/format.ts';
import { count } from '../src/app/words/numbers.ts';

/** With plain spaces, which are easier to read here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('meters', () => {
  test.each([
    [0, '0 m'],
    [0.049, '0 m'],
    [0.05, '0.05 m'],
    [1.234, '1.23 m'],
    [999.4, '999 m'],
    [999.5, '1.00 km'],
    [17_649, '17.6 km'],
    [100_000, '100 km'],
    [999_499, '999 km'],
    [1_234_567, '1,235 km'],
  ])('%f → %s', (meters, text) => {
    expect(plain(formatMeters(meters, 'metric'))).toBe(text);
  });

  test.each([
    [30, '98.4 ft'],
    [160.9, '528 ft'],
    [160.94, '0.100 mi'],
    [1609.344, '1.00 mi'],
    [1_609_344, '1,000 mi'],
  ])('%f in miles → %s', (meters, text) => {
    expect(plain(formatMeters(meters, 'imperial'))).toBe(text);
  });
});

test.each([
  [0, '0 s'],
  [59.4, '59.4 s'],
  [59.5, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3569, '59 min'],
  [3570, '1 h 0 min'],
  [3930, '1 h 6 min'],
  [360_000, '100 h 0 min'],
])('%f seconds → %s', (seconds, text) => {
  expect(plain(formatSeconds(seconds))).toBe(text);
});

test.each([
  [0.0949, '94.9 µs'],
  [0.095, '0.1 ms'],
  [9.94, '9.9 ms'],
  [10, '10 ms'],
  [999.4, '999 ms'],
  [999.5, '1 s'],
  [1234, '1.23 s'],
])('%f milliseconds → %s', (milliseconds, text) => {
  expect(plain(formatMilliseconds(milliseconds))).toBe(text);
});

describe('percent', () => {
  test.each([
    [0, '0 %'],
    [1e-9, '0.0001 %'],
    [0.000_99, '0.099 %'],
    [0.001, '0.1 %'],
    [0.0994, '9.9 %'],
    [0.1, '10 %'],
    [0.5849, '58 %'],
    [0.99, '99 %'],
    [0.9901, '99 %'],
    [0.9996, '99.9 %'],
    [0.999_999_9, '99.9 %'],
    [1, '100 %'],
    [-0.25, '25 %'],
    [12.5, '1,250 %'],
  ])('%f → %s', (share, text) => {
    expect(plain(formatPercent(share))).toBe(text);
  });

  test('its space can be left out', () => {
    expect(formatPercent(0.58, '')).toBe('58%');
  });
});

test.each([
  [0, '0.1 kB'],
  [1500, '1.5 kB'],
  [999_999, '1,000 kB'],
  [1e6, '1 MB'],
  [42_300_000, '42.3 MB'],
  [1e9, '1 GB'],
])('%i bytes → %s', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text);
});

test('numbers, counts and plurals', () => {
  expect(formatNumber(1234.5)).toBe('1,235');
  expect(formatNumber(0.1234)).toBe('0.123');
  expect(formatCount(1234.4)).toBe('1,234');
  const roads = (number: number) => count(number, { one: '# road', other: '# roads' });
  expect([0, 1, 2000].map(roads)).toEqual(['0 roads', '1 road', '2,000 roads']);
});
