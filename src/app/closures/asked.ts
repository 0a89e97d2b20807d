/** Whether anything is closed, and whether the form is open that closes roads by a property. */
import { computed, signal } from '@preact/signals-core';
import { closed, closedWith } from '../map/closures.ts';
import { areas } from '../store/areas.ts';

export const isAnyClosed = computed(
  () => closed.value.length + closedWith.value.length + areas.value.length > 0,
);
export const isChoosingKind = signal(false);
