/** What is said of files that cannot be read, and how their text is quoted. */

/** Input that cannot be read at all; the message is one sentence for the user. */
export class InputError extends Error {
  override name = 'InputError';
}

/** A text that ends too early. */
export class CutOff extends InputError {
  /** Where, in a sentence for who can use what comes before. */
  readonly finding: string;

  constructor(place: string) {
    const finding = `The file stops in the middle (${place}): probably an incomplete download.`;
    super(`${finding} Load it again.`);
    this.finding = finding;
  }
}

/** What is said where the features before the cut are there. */
export function loadedBefore({ finding }: CutOff, features: number): string {
  const count = `${features.toLocaleString('en')} feature${features === 1 ? '' : 's'}`;
  return `${finding} What comes before is loaded: ${count}.`;
}

/** One JavaScript string ends here (V8), so a larger text could not be held. */
export const MAX_BYTES = 2 ** 29 - 24;

/** Text of a file, to be printed: nothing in it may steer a terminal or turn the text round. */
export function printable(text: string, most = 60): string {
  return text.slice(0, most).replace(/\p{C}/gu, '\ufffd');
}
