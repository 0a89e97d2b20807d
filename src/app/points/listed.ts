/** What the list of points shows; while a row of it is held, what it showed before. */
import { computed, signal } from '@preact/signals-core';
import { dragging, type Plan, plan, route } from '../store/state.ts';

interface Listed {
  plan: Plan;
  /** Meters from the point before to each via and to B; empty where they are unknown. */
  legs: readonly number[];
}

/** Null while no row is held. */
export const lifted = signal<Listed | null>(null);

export const listed = computed<Listed>(() => lifted.value ?? { plan: plan.value, legs: legs() });

/** Whether there is an order to change. */
export const isOrdered = computed(() => {
  const { from, to, via } = listed.value.plan;
  return from !== null && to !== null && via.length > 0;
});

function legs(): readonly number[] {
  const answer = route.value;
  if (!answer?.found || answer.legs.length !== plan.value.via.length + 1) return [];
  return answer.legs.map(({ meters }) => meters);
}

/** What is asked of the router about the points waits until none is on its way. */
export const isAtRest = computed(() => !dragging.value && lifted.value === null);
