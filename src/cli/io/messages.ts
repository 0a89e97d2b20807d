/** Messages for the user on standard error; standard output is for the answer. */
import type { Bbox } from '../../index.ts';
import { harmless } from './print.ts';

/** The same as in package.json. */
export const version = '0.1.0';

/** An error for the user, in one or two sentences. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Wrong words on the command line; a hint at the help is added. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** What `--quiet` and `--no-progress` leave of the messages of a run. */
let voice = { notes: true, progress: true };

export function setVoice(chosen: typeof voice): void {
  voice = chosen;
}

/** A warning or a note. */
export function say(sentence: string): void {
  if (voice.notes) sayAlways(sentence);
}

/** Why there is no answer. */
export function sayAlways(sentence: string): void {
  process.stderr.write(`roadstar: ${harmless(sentence)}\n`);
}

/** Prints the first few sentences as they come, and at the end the number of the others. */
export class FirstFew {
  private count = 0;
  private readonly more: (count: number) => string;

  constructor(more: (count: number) => string) {
    this.more = more;
  }

  say(sentence: string): void {
    if (this.count++ < MOST_SAID) say(sentence);
  }

  end(): void {
    const left = this.count - MOST_SAID;
    if (left > 0) say(this.more(left));
  }
}

const MOST_SAID = 3;

export function saySome(sentences: readonly string[], more: (count: number) => string): void {
  const few = new FirstFew(more);
  for (const sentence of sentences) few.say(sentence);
  few.end();
}

/** What concerns the whole file comes before the features that were left out, which may be many. */
export function sayWarnings(warnings: readonly string[]): void {
  const general = warnings.filter((warning) => !namesFeature.test(warning));
  const others = warnings.filter((warning) => namesFeature.test(warning));
  saySome(
    [...general, ...others],
    (count) => `${counted(count, 'more warning')}: see roadstar info.`,
  );
}

const namesFeature = /^Feature \d+ was left out/;

/** `1 road`, `2 roads`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
}

/** The corners of a box; longitude comes first. */
export function extent([west, south, east, north]: Bbox): string {
  return `${west.toFixed(5)},${south.toFixed(5)} to ${east.toFixed(5)},${north.toFixed(5)}`;
}

/** A line that is rewritten in place; silent unless standard error is a terminal and it is wanted. */
export function startProgress(): {
  /** @param done the share of the work done, 0 to 1, if known */
  say: (stage: string, done?: number) => void;
  end: () => void;
} {
  if (!process.stderr.isTTY || !voice.progress) return { say: () => {}, end: () => {} };
  const clear = '\r\u001b[K';
  let shown = '';
  return {
    say: (stage, done) => {
      const line = done === undefined ? stage : `${stage} ${Math.round(100 * done)} %`;
      if (line !== shown) process.stderr.write(`${clear}${line}`);
      shown = line;
    },
    end: () => {
      process.stderr.write(clear);
    },
  };
}
