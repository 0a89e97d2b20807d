/**
 * The race's clock, in seconds: first the searches, after a pause the route, then the percentage.
 * The page shows a function of the seconds, so that playback can jump to every moment.
 */
import { computed, effect, signal } from '@preact/signals-core';
import { clip } from './clip.ts';
import { clockEnd } from './state.ts';

const raceSeconds = 3.2;
const routeFrom = raceSeconds + 0.12;
const countFrom = routeFrom + 0.6;
/** From here on the whole result stands. */
export const lastSecond = countFrom + 0.4;

export const speeds = [0.5, 1, 4, Number.POSITIVE_INFINITY] as const;

export const speed = signal<number>(1);
export const playing = signal(false);
const seconds = signal(lastSecond);

/** What the animation shows at a second. */
export interface Moment {
  /** The share of the race that has been played, 0 to 1. */
  raceShare: number;
  /** Nodes settled so far, on the clock that all lanes share. */
  time: number;
  /** The same clock for the painter: after the race the front of the wave cools down. */
  paintTime: number;
  /** The share of the route that is drawn. */
  routeShare: number;
  /** The share of the percentage that has been counted up. */
  countShare: number;
}

/** @param clockEnd nodes settled by the longest search */
export function momentAt(second: number, clockEnd: number): Moment {
  const part = (from: number, to: number) =>
    Math.min(Math.max((second - from) / (to - from), 0), 1);
  const raceShare = easeInOut(part(0, raceSeconds));
  const cooled = part(raceSeconds, countFrom);
  return {
    raceShare,
    time: raceShare * clockEnd,
    paintTime: cooled < 1 ? (raceShare + 0.04 * cooled) * clockEnd : Number.POSITIVE_INFINITY,
    routeShare: easeOut(part(routeFrom, countFrom)),
    countShare: easeOut(part(countFrom, lastSecond)),
  };
}

const moment = computed(() => momentAt(seconds.value, clockEnd.value));
export const raceShare = computed(() => moment.value.raceShare);
export const time = computed(() => moment.value.time);
export const paintTime = computed(() => moment.value.paintTime);
export const routeShare = computed(() => moment.value.routeShare);
export const countShare = computed(() => moment.value.countShare);

/** Plays the clip, or all. */
export function race(): void {
  if (prefersStill() || speed.value === Number.POSITIVE_INFINITY) stand(clipEnd());
  else {
    rewind();
    playing.value = true;
  }
}

/** Goes to the moment where a race begins. */
export function rewind(): void {
  stand(clip.peek()?.start ?? 0);
}

/** Goes to the end, where the whole result is shown. */
export function finish(): void {
  stand(lastSecond);
}

export function togglePlay(): void {
  if (playing.value) playing.value = false;
  else if (prefersStill()) stand(clipEnd());
  else if (seconds.value >= Math.min(clipEnd(), lastSecond)) race();
  else playing.value = true;
}

/** Goes to a share of the race, 0 to 1; its end is the whole result. */
export function seek(share: number): void {
  stand(share < 1 ? raceSeconds * easeInOutInverse(Math.max(share, 0)) : lastSecond);
}

/** Goes to the moment when this number of nodes was settled. */
export function seekNode(node: number): void {
  seek(clockEnd.value ? Math.min(node, clockEnd.value) / clockEnd.value : 1);
}

function stand(moment: number): void {
  playing.value = false;
  seconds.value = moment;
}

function clipEnd(): number {
  return clip.peek()?.end ?? lastSecond;
}

/** Runs the clock while `playing`; a hidden page pauses it. */
export function startClock(): void {
  let last = 0;
  const tick = (now: number) => {
    if (!playing.peek()) return;
    const elapsed = ((now - last) / 1000) * speed.peek();
    last = now;
    const end = clipEnd();
    seconds.value = Math.min(seconds.peek() + elapsed, end);
    if (seconds.peek() >= end) playing.value = false;
    else requestAnimationFrame(tick);
  };
  effect(() => {
    if (!playing.value) return;
    if (speed.peek() === Number.POSITIVE_INFINITY) return stand(clipEnd());
    last = performance.now();
    requestAnimationFrame(tick);
  });
  effect(() => {
    if (speed.value === Number.POSITIVE_INFINITY && playing.peek()) stand(clipEnd());
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) playing.value = false;
  });
}

/** Runs once, when no race plays. */
export function whenStill(run: () => void): void {
  const stop = effect(() => {
    if (playing.value) return;
    queueMicrotask(() => {
      stop();
      run();
    });
  });
}

export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function easeInOut(x: number): number {
  return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) ** 2;
}

function easeInOutInverse(y: number): number {
  return y < 0.5 ? Math.sqrt(y / 2) : 1 - Math.sqrt((1 - y) / 2);
}

function easeOut(x: number): number {
  return 1 - (1 - x) ** 3;
}
