/** The search that is looked into, and the step that is shown. */
import { computed, signal } from '@preact/signals-core';

export interface InsideAsked {
  /** From 1 on. */
  step: number;
  /** The number of the search among those of the answer. */
  search: number;
}

/** Null while the race is shown instead. */
export const inside = signal<InsideAsked | null>(null);
/** The number of the search that is looked into. */
export const searchInside = computed(() => inside.value?.search ?? 0);

/** Such as "64", or "64/1" for a search that is not the first. */
export function formatInside({ step, search }: InsideAsked): string {
  return search === 0 ? `${step}` : `${step}/${search}`;
}

export function parseInside(text: string): InsideAsked | undefined {
  const [, step, search = '0'] = /^([1-9]\d{0,8})(?:\/([0-3]))?$/.exec(text) ?? [];
  return step === undefined ? undefined : { step: Number(step), search: Number(search) };
}
