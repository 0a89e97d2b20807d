/** Loads the pen for areas, and what draws them and roads closed by a property, when needed. */
import { effect } from '@preact/signals-core';
import { type AreaKind, areas } from '../store/areas.ts';
import { opened } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';
import { closedWith } from './closures.ts';

export function startAreas(): void {
  let isStarted = false;
  effect(() => {
    if (isStarted || areas.value.length + closedWith.value.length === 0) return;
    isStarted = true;
    whenLoaded(import('./area-layer.ts'), ({ startAreaLayer }) => startAreaLayer());
  });
}

/** The next clicks draw an area. */
export function drawArea(kind: AreaKind): void {
  if (!opened.value) return;
  whenLoaded(import('./area-pen.ts'), ({ takePen }) => takePen(kind));
}
