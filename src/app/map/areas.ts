/** Loads the pen for areas, and what draws them, when they are needed. */
import { effect } from '@preact/signals-core';
import { type AreaKind, areas } from '../store/areas.ts';
import { opened } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';

export function startAreas(): void {
  let isStarted = false;
  effect(() => {
    if (isStarted || areas.value.length === 0) return;
    isStarted = true;
    whenLoaded(import('./area-layer.ts'), ({ startAreaLayer }) => startAreaLayer());
  });
}

/** The next clicks draw an area. */
export function drawArea(kind: AreaKind): void {
  if (!opened.value) return;
  whenLoaded(import('./area-pen.ts'), ({ takePen }) => takePen(kind));
}
