/** Settings that are kept between visits. The page works without storage, too. */
import { effect, type Signal } from '@preact/signals-core';
import { languages } from '../words/language.ts';
import { screen, screens } from './screen.ts';
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
  keep('screen', screen, screens, onLost);
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
  const stored = recallText(key);
  const found = choices.find((choice) => choice === stored);
  if (found === undefined && stored !== null) {
    hasBadSetting = true;
    remember(key, choices[0]);
  }
  return found ?? choices[0];
}

/** Any text that was stored; null if there is none, or storage is blocked. */
export function recallText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
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
