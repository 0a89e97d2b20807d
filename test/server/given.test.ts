/** What functions of the server say of wrong options, and how long their timers run. */
import { expect, test } from 'vitest';
import { expectServed } from '../../src/server/given.ts';
import { limitsOf } from '../../src/server/protocol/limits.ts';
import { timerOf } from '../../src/server/timer.ts';

const redis = 'redis://127.0.0.1:6379';

test.each([
  [{ limit: {} }, 'startServer: got the unknown option "limit". Did you mean "limits"?'],
  [{ limits: { cell: 5 } }, 'limits: got the unknown option "cell". Did you mean "cells"?'],
  [
    { limits: { cells: 0 } },
    'limits.cells: got another value, expected a whole number from 1 up',
  ],
  [
    { settings: { drivingSide: 'Left' } },
    'settings.drivingSide: got another value, expected left or right',
  ],
  [{ settings: [] }, 'settings: got another value, expected an object with any of metric, '],
  [{ ['x'.repeat(1e5)]: 1 }, `got the unknown option "${'x'.repeat(60)}". Did you mean "`],
  [{ redis, settings: { metric: { climb: 10 } } }, 'for the metrics time and distance alone'],
  [{ redis, settings: { metric: { field: 'toll' } } }, 'for the metrics time and distance alone'],
])('%o', (options, sentence) => {
  expect(() => expectServed('city.geojson', options)).toThrow(sentence);
});

test.each([
  { redis },
  { redis, settings: { metric: 'distance' } },
  { settings: { metric: { climb: 10 }, dataVersion: undefined } },
])('%o is accepted', (options) => {
  expect(() => expectServed('city.geojson', options)).not.toThrow();
});

test('a timer of 30 days does not end at once', () => {
  expect(timerOf(0.5)).toBe(500);
  expect(timerOf(30 * 24 * 3600)).toBe(2 ** 31 - 1);
});

test('a limit that is given as undefined is that of a server without options', () => {
  const given: object = { coordinates: undefined, trip: 5 };
  expect(limitsOf(given)).toEqual({ ...limitsOf(), trip: 5 });
  expect(limitsOf().coordinates).toBe(500);
});
