/** Small choices remembered between visits; without storage the page works all the same. */

/** The stored choice if it is one of those offered, else the first of them. */
export function recall<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  try {
    const stored = localStorage.getItem(prefix + key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  } catch {
    return choices[0];
  }
}

export function remember(key: string, choice: string): void {
  try {
    localStorage.setItem(prefix + key, choice);
  } catch {
    // Full, blocked or private: the choice lasts as long as the page.
  }
}

const prefix = 'roadstar.';
