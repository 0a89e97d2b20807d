/** Keys of a search step by step: arrows move it, with Shift by one road. */
import { effect } from '@preact/signals-core';
import { modeKeys, showsInside } from '../store/state.ts';
import { leave, move, queueView, seekStep, togglePlay, total } from './state.ts';

export function startInsideKeys(): void {
  effect(() => {
    if (showsInside.value) modeKeys.value = press;
    else if (modeKeys.peek() === press) modeKeys.value = null;
  });
}

/** @returns whether the key was used */
function press(key: string): boolean {
  const moves: Record<string, () => void> = {
    arrowleft: () => move(-1),
    arrowright: () => move(1),
    'shift+arrowleft': () => move(-1, 'arc'),
    'shift+arrowright': () => move(1, 'arc'),
    home: () => seekStep(1),
    end: () => seekStep(total.peek() ?? 1),
    ' ': togglePlay,
    q: () => {
      queueView.value = queueView.peek() === 'heap' ? 'list' : 'heap';
    },
    l: leave,
    escape: leave,
  };
  moves[key]?.();
  return key in moves;
}
