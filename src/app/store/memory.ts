/** Settings that are kept between visits. The page works without storage, too. */

/** Whether a stored setting was not valid; it is then removed. */
export let isSpoilt = false;

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
      isSpoilt = true;
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

const prefix = 'roadstar.';
