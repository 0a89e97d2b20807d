/** The part of the race's animation that is played, in seconds of its clock. */
import { signal } from '@preact/signals-core';

export interface Clip {
  start: number;
  end: number;
}

/** Null: all of it. */
export const clip = signal<Clip | null>(null);

/** Beyond the animation's own end, the whole result stands. */
export const mostSeconds = 10;
/** What is shorter is a picture. */
export const leastSeconds = 0.1;

/** Such as `0.5-3.2`. */
export function formatClip({ start, end }: Clip): string {
  return `${rounded(start)}-${rounded(end)}`;
}

export function parseClip(text: string): Clip | undefined {
  const [, start, end] = /^(\d{1,2}(?:\.\d{1,2})?)-(\d{1,2}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (start === undefined) return undefined;
  const parsed = { start: Number(start), end: Number(end) };
  return isClip(parsed) ? parsed : undefined;
}

export function isClip({ start, end }: Clip): boolean {
  return start >= 0 && end - start >= leastSeconds - 1e-9 && end <= mostSeconds;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
