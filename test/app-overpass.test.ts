/** What is asked of Overpass servers, and how patiently. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOverpass, type Course, mostAttempts } from '../src/app/overpass/ask.ts';
import { mostArea, queryFor, sizeOf } from '../src/app/overpass/query.ts';
import { serverAt } from '../src/app/store/server-address.ts';

test('the area of a box agrees with the sphere', () => {
  const sphere = 4 * Math.PI * 6371.0088 ** 2;
  expect(sizeOf([-180, -90, 179.999999, 90]).squareKilometers).toBeCloseTo(sphere, -2);
  expect(sizeOf([0, 0, 90, 90]).squareKilometers).toBeCloseTo(sphere / 8, 3);
  // A square of 0.01° at 60° is half as wide as high.
  const { squareKilometers, leastBytes, mostBytes } = sizeOf([10, 60, 10.01, 60.01]);
  expect(squareKilometers).toBeCloseTo(1.11195 ** 2 / 2, 2);
  expect(leastBytes).toBeLessThan(mostBytes);
  expect(sizeOf([179.99, 0, -179.99, 0.01]).squareKilometers).toBeLessThan(3);
  expect(sizeOf([20, 43, 30, 48]).squareKilometers).toBeGreaterThan(mostArea);
});

test('the query has the box in the order of Overpass: south, west, north, east', () => {
  expect(queryFor([25.1, 45.2, 25.3, 45.4])).toContain(
    'way[highway](45.200000,25.100000,45.400000,25.300000)',
  );
});

test.for<[address: string, server: string | null]>([
  [' https://example.org/api/interpreter ', 'https://example.org/api/interpreter'],
  ['http://localhost:8080/api', 'http://localhost:8080/api'],
  ['http://example.org/api', null],
  ['javascript:alert(1)', null],
  ['example.org', null],
  ['', null],
])('of addresses, only safe ones are asked: %s', ([address, server]) => {
  expect(serverAt(address)).toBe(server);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signal = new AbortController().signal;

test('a server that stays busy is not asked forever, and its own pause is kept', async () => {
  const responses = vi.fn(
    async () => new Response('', { status: 429, headers: { 'Retry-After': '90' } }),
  );
  vi.stubGlobal('fetch', responses);
  const courses: Course[] = [];
  const failed = askOverpass('https://example.org', '', {
    signal,
    onCourse: (now) => courses.push(now),
  }).catch((error: unknown) => error);
  for (let attempt = 1; attempt < mostAttempts; attempt++) {
    await vi.advanceTimersByTimeAsync(89_000);
    expect(responses).toHaveBeenCalledTimes(attempt);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(await failed).toMatchObject({ fault: 'busy' });
  expect(responses).toHaveBeenCalledTimes(mostAttempts);
  const seconds = courses.filter((now) => now.step === 'waiting').map((now) => now.seconds);
  expect(Math.max(...seconds)).toBe(90);
});

test('roads after a remark about time are not taken for all roads', async () => {
  const answer = {
    elements: [{ type: 'node' }],
    remark: 'runtime error: Query "ran" out of memory',
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  const asking = askOverpass('https://example.org', '', { signal, onCourse: () => {} });
  await expect(asking).rejects.toMatchObject({ fault: 'timed-out' });
});
