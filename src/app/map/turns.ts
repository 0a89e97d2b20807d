/** Loads what shows and forbids turns when it is needed. */
import { effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { hasTurns, opened, shown } from '../store/state.ts';
import { toast, whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { pointedPlace, visibleCenter } from './map.ts';

export function startTurns(): void {
  let isStarted = false;
  effect(() => {
    if (isStarted || !hasTurns.value || !shown.value.turns) return;
    isStarted = true;
    whenLoaded(import('./turn-layer.ts'), ({ startTurnLayer }) => startTurnLayer());
  });
}

/** The next clicks choose a turn at the junction near a place, or near the middle of the map. */
export function forbidTurn(place: Position | null = pointedPlace()): void {
  if (!opened.value) return;
  if (!opened.value.hasRoads) {
    toast(() => words.map.noTurnsHere);
    return;
  }
  const near = place ?? visibleCenter();
  whenLoaded(import('./turn-picker.ts'), ({ pickTurn }) => pickTurn(near));
}
