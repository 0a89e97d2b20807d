/** Settings that are kept between visits. The page works without storage, too. */
import { effect, type Signal } from '@preact/signals-core';
import { languages } from '../words/language.ts';
import { chosenUnits, languageChoice, themeChoice } from './state.ts';

const prefix = 'roadstar.';
let hasBadSetting = false;

/**
 * Restores the settings of the last visit, and stores each change.
 *
 * @param onLost called when a change cannot be stored
 * @returns false if a stored setting was not valid
 */
export function startMemory(onLost: () => void): boolean {
  keep('theme', themeChoice, ['system', 'ink', 'paper'], onLost);
  keep('units', chosenUnits, ['metric', 'imperial'], onLost);
  keep('language', languageChoice, ['system', ...languages], onLost);
  return !hasBadSetting;
}

function keep<Choice extends string>(
  key: string,
  setting: Signal<Choice>,
  choices: readonly [Choice, ...Choice[]],
  onLost: () => void,
): void {
  let last = recall(key, choices);
  setting.value = last;
  effect(() => {
    if (setting.value !== last && !remember(key, setting.value)) onLost();
    last = setting.value;
  });
}

/** The stored choice if it is one of `choices`, else the first of them. */
export function recall<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  try {
    const stored = localStorage.getItem(prefix + key);
    const found = choices.find((choice) => choice === stored);
    if (found !== undefined) return found;
    if (stored !== null) {
      hasBadSetting = true;
      localStorage.removeItem(prefix + key);
    }
  } catch {
    // Storage is blocked.
  }
  return choices[0];
}

/** @returns false if it cannot be stored; the choice then lasts as long as the page */
export function remember(key: string, choice: string): boolean {
  try {
    localStorage.setItem(prefix + key, choice);
    return true;
  } catch {
    // Storage is full or blocked.
    return false;
  }
}
