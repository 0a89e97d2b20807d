/** Bands that suit a network, and the scale on which their budgets lie. */
import type { ReachAsked } from '../store/reach.ts';

/** Meters per second, to guess what lies within minutes. */
const PACE = { all: 8, car: 8, bicycle: 4, foot: 1.4 };

/**
 * Three bands of which the last one covers a good part of a network.
 *
 * @param meters from corner to corner of the network
 */
export function bandsFor(
  kind: ReachAsked['kind'],
  meters: number,
  profile: keyof typeof PACE = 'all',
): number[] {
  const third = Math.max(meters, 1e-3) / 16;
  const step = kind === 'time' ? 60 * niceMinutes(third / PACE[profile] / 60) : nice(third);
  return [step, 2 * step, 3 * step];
}

/** The end of the scale, some way beyond the last band. */
export function scaleEnd(bands: readonly number[], kind: ReachAsked['kind']): number {
  const last = bands.at(-1)!;
  const step = tick(last, kind);
  return Math.ceil((1.2 * last) / step - 1e-9) * step;
}

/** Marks of the scale from 0 on. */
export function ticks(end: number, kind: ReachAsked['kind']): number[] {
  const step = tick(end * 0.75, kind);
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** The index of the band in which a budget lies; that of the last one beyond all. */
export function bandOf(bands: readonly number[], budget: number): number {
  const found = bands.findIndex((band) => budget <= band);
  return found === -1 ? bands.length - 1 : found;
}

/** A third of a length, rounded to a number that people count in. */
function tick(length: number, kind: ReachAsked['kind']): number {
  return kind === 'time' && length >= 60 ? 60 * niceMinutes(length / 180) : nice(length / 3);
}

/** 1, 2 or 5 times a power of ten: the nearest one. */
function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return nearest(
    value,
    [1, 2, 5, 10].map((factor) => factor * power),
  );
}

function niceMinutes(value: number): number {
  return value > 60
    ? 60 * nice(value / 60)
    : nearest(value, [0.25, 0.5, 1, 2, 5, 10, 15, 20, 30, 60]);
}

function nearest(value: number, choices: readonly number[]): number {
  const off = (choice: number) => Math.abs(Math.log(choice / value));
  return choices.reduce((best, choice) => (off(choice) < off(best) ? choice : best));
}
