/** The places of the table: those of the plan, until the user chooses others. */
import { computed, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { plan } from '../store/state.ts';

/** More would take too long to look at; the command and the library have no such limit. */
export const mostPlaces = 200;

/** Null: those of the plan. */
export const chosenPlaces = signal<readonly Position[] | null>(null);

export const places = computed<readonly Position[]>(() => {
  const { from, to, via } = plan.value;
  return chosenPlaces.value ?? [from, ...via, to].filter((each) => each !== null);
});

export function addPlaces(more: readonly Position[]): void {
  chosenPlaces.value = [...places.peek(), ...more].slice(0, mostPlaces);
}

/** "A", "1", "B", or numbers where the user chose the places. */
export function labelOf(index: number): string {
  const { from, to } = plan.value;
  if (chosenPlaces.value) return `${index + 1}`;
  if (from && index === 0) return 'A';
  return to && index === places.value.length - 1 ? 'B' : `${index}`;
}
