/** Words for the user, on standard error: the answer has standard output for itself. */

export function say(sentence: string): void {
  process.stderr.write(`roadstar: ${sentence}\n`);
}

/** Says the first few of many, and how many more there are. */
export function saySome(sentences: readonly string[], more: (count: number) => string): void {
  for (const sentence of sentences.slice(0, MOST_SAID)) say(sentence);
  const left = sentences.length - MOST_SAID;
  if (left > 0) say(more(left));
}

const MOST_SAID = 3;

/** `1 road`, `2 roads`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

/** Says the first of what turns up again and again at once, and at the end how often it did. */
export class Tally {
  count = 0;

  /** @param sentence made only for the first */
  add(sentence: () => string): void {
    if (this.count++ === 0) say(sentence());
  }

  end(total: (count: number) => string): void {
    if (this.count > 1) say(total(this.count));
  }
}

/** A line that is rewritten in place; silent where nobody watches. */
export function startProgress(): {
  /** @param done the share, 0 to 1, where it is known */
  say: (stage: string, done?: number) => void;
  end: () => void;
} {
  if (!process.stderr.isTTY) return { say: () => {}, end: () => {} };
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
