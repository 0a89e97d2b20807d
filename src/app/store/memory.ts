/** Small choices remembered between visits; without storage the page works all the same. */

/** Whether something was stored that is no choice; it is forgotten. */
export let isSpoilt = false;

/** The stored choice if it is one of those offered, else the first of them. */
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
    // Blocked: there is nothing to recall.
  }
  return choices[0];
}

/** @returns whether it could be stored; if not, the choice lasts as long as the page */
export function remember(key: string, choice: string): boolean {
  try {
    localStorage.setItem(prefix + key, choice);
    return true;
  } catch {
    // Full, blocked or private.
    return false;
  }
}

const prefix = 'roadstar.';
