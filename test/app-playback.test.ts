import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clip } from '../src/app/store/clip.ts';
import {
  countShare,
  finish,
  paintTime,
  playing,
  race,
  raceShare,
  routeShare,
  seek,
  seekNode,
  speed,
  startClock,
  time,
  togglePlay,
} from '../src/app/store/playback.ts';
import { comparison } from '../src/app/store/state.ts';
import type { Run } from '../src/worker/contract/comparison.ts';

let prefersStill = false;
let frame: ((now: number) => void) | null = null;
let now = 0;
const page = Object.assign(new EventTarget(), { hidden: false });

vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }));
vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
  frame = run;
});
vi.stubGlobal('document', page);
vi.spyOn(performance, 'now').mockImplementation(() => now);
startClock();

/** Lets this many seconds pass in frames of a 60th of a second. */
function pass(seconds: number): void {
  for (let i = 0; i < Math.round(seconds * 60); i++) {
    now += 1000 / 60;
    const run = frame;
    frame = null;
    run?.(now);
  }
}

const run = (settled: number) => ({ algorithm: 'astar', settled }) as Run;

beforeEach(() => {
  const answer = { found: false } as never;
  comparison.value = { answer, runs: [run(100), { ...run(200), algorithm: 'dijkstra' }] };
  prefersStill = false;
  speed.value = 1;
  page.hidden = false;
  clip.value = null;
});
afterEach(finish);

describe('playback', () => {
  test('runs the searches, then draws the route, then counts up', () => {
    race();
    expect([raceShare.value, time.value, routeShare.value]).toEqual([0, 0, 0]);
    pass(1.6);
    expect(raceShare.value).toBeCloseTo(0.5);
    expect(time.value).toBeCloseTo(100, 0);
    pass(1.65);
    expect([raceShare.value, routeShare.value]).toEqual([1, 0]);
    pass(0.3);
    expect(routeShare.value).toBeGreaterThan(0.4);
    expect(routeShare.value).toBeLessThan(1);
    expect(countShare.value).toBe(0);
    pass(0.5);
    expect(routeShare.value).toBe(1);
    expect(countShare.value).toBeGreaterThan(0);
    expect(playing.value).toBe(true);
    pass(0.5);
    expect([countShare.value, playing.value]).toEqual([1, false]);
  });

  test('takes half the time at twice the speed', () => {
    speed.value = 2;
    race();
    pass(0.8);
    expect(raceShare.value).toBeCloseTo(0.5);
  });

  test('the wave front cools after the race, and then all of it is cold', () => {
    seek(0.999_999);
    expect(paintTime.value).toBeLessThanOrEqual(200);
    togglePlay();
    pass(0.3);
    expect(paintTime.value).toBeGreaterThan(200);
    expect(paintTime.value).toBeLessThan(208);
    finish();
    expect(paintTime.value).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([0, 0.2, 0.5, 0.8, 0.999])('finds the moment of share %f', (share) => {
    seek(share);
    expect(raceShare.value).toBeCloseTo(share, 9);
    expect([routeShare.value, playing.value]).toEqual([0, false]);
  });

  test('the end of the race is the whole result; before its start there is nothing', () => {
    seek(1);
    expect([raceShare.value, routeShare.value, countShare.value]).toEqual([1, 1, 1]);
    seek(-1);
    expect(raceShare.value).toBe(0);
  });

  test.each([
    [50, 0.25],
    [199, 0.995],
    [200, 1],
    [999, 1],
  ])('finds the moment when node %i was settled', (node, share) => {
    seekNode(node);
    expect(raceShare.value).toBeCloseTo(share, 9);
    expect(time.value).toBeCloseTo(share * 200, 6);
  });

  test('without a search, every node is the end', () => {
    comparison.value = null;
    seekNode(3);
    expect([raceShare.value, time.value]).toEqual([1, 0]);
  });

  test('pauses and goes on; at the end it begins anew', () => {
    race();
    pass(1);
    const share = raceShare.value;
    togglePlay();
    pass(1);
    expect(raceShare.value).toBe(share);
    togglePlay();
    pass(0.1);
    expect(raceShare.value).toBeGreaterThan(share);
    finish();
    togglePlay();
    expect([raceShare.value, playing.value]).toEqual([0, true]);
  });

  test('a clip is played from its start to its end, again from its start', () => {
    clip.value = { start: 1.6, end: 2 };
    race();
    expect(raceShare.value).toBe(0.5);
    pass(0.5);
    expect([raceShare.value, playing.value]).toEqual([1 - 2 * (1.2 / 3.2) ** 2, false]);
    togglePlay();
    expect([raceShare.value, playing.value]).toEqual([0.5, true]);
    prefersStill = true;
    race();
    expect(raceShare.value).toBeCloseTo(1 - 2 * (1.2 / 3.2) ** 2);
    // The result of a drag is whole.
    finish();
    expect(countShare.value).toBe(1);
  });

  test('beyond the end of the animation, a clip shows the result until its own', () => {
    clip.value = { start: 4, end: 6 };
    race();
    pass(1.5);
    expect([countShare.value, playing.value]).toEqual([1, true]);
    pass(0.6);
    expect(playing.value).toBe(false);
  });

  test('a hidden page pauses it', () => {
    race();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playing.value).toBe(false);
  });

  test.each([
    ['reduced motion', () => (prefersStill = true)],
    ['instant speed', () => (speed.value = Number.POSITIVE_INFINITY)],
  ])('%s shows the result at once', (_, set) => {
    set();
    race();
    expect([raceShare.value, countShare.value, playing.value]).toEqual([1, 1, false]);
  });

  test('instant speed ends a race that is running', () => {
    race();
    pass(0.5);
    speed.value = Number.POSITIVE_INFINITY;
    expect([raceShare.value, playing.value]).toEqual([1, false]);
  });
});
