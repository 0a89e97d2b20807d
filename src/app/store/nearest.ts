/** What is asked of the nearest places: how many, and from where. */
import { signal } from '@preact/signals-core';

export const counts = [1, 3, 5, 10, 20] as const;

export interface NearestAsked {
  count: (typeof counts)[number];
  /** The label of the stop, such as "A" or "1"; where it is gone, the first one is meant. */
  from: string;
}

export const usualNearest: NearestAsked = { count: 5, from: 'A' };
export const nearestAsked = signal(usualNearest);

/** Such as "3/B". */
export function formatNearest({ count, from }: NearestAsked): string {
  return `${count}/${from}`;
}

export function parseNearest(text: string): NearestAsked | undefined {
  const [number = '', from = ''] = text.split('/');
  const count = counts.find((each) => `${each}` === number);
  return count && /^([AB]|\d{1,2})$/.test(from) ? { count, from } : undefined;
}
