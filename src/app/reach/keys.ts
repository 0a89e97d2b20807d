/** Keys of the reach: the arrows move the budget, digits and Enter write it. */
import { effect } from '@preact/signals-core';
import { modeKeys } from '../store/state.ts';
import { budget, isShown, most, play, setBudget } from './reach.ts';
import { unitOfBands } from './texts.ts';

/** Milliseconds after which digits are forgotten. */
const PAUSE = 3000;

let digits = '';
let forgotten = 0;

export function startReachKeys(): void {
  effect(() => {
    if (isShown.value) modeKeys.value = press;
    else if (modeKeys.peek() === press) modeKeys.value = null;
  });
}

/** @returns whether the key was used */
function press(key: string): boolean {
  // 15 seconds and a minute on a scale of 20 minutes.
  const step = most.peek() / 80;
  const moves: Record<string, () => void> = {
    arrowleft: () => setBudget(budget.peek() - step),
    arrowright: () => setBudget(budget.peek() + step),
    'shift+arrowleft': () => setBudget(budget.peek() - 4 * step),
    'shift+arrowright': () => setBudget(budget.peek() + 4 * step),
    home: () => setBudget(0),
    end: () => setBudget(most.peek()),
    ' ': () => play(),
    r: () => play(true),
  };
  if (moves[key]) {
    moves[key]();
    return true;
  }
  if (/^[0-9.]$/.test(key)) {
    digits = `${digits}${key}`.slice(-6);
    clearTimeout(forgotten);
    forgotten = window.setTimeout(() => {
      digits = '';
    }, PAUSE);
    return true;
  }
  const written = Number(digits);
  if (key !== 'enter' || !(written > 0)) return false;
  digits = '';
  setBudget(written * unitOfBands());
  return true;
}
