/**
 * All that commands print. Names in a file may hold escape sequences or marks that turn the
 * direction of writing: neither may steer a terminal, now or when a saved answer is shown later.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Standard output, or the file of `-o`. */
let out: Writable = process.stdout;

/** Runs with all that is printed in a stream. */
export async function printingTo<T>(stream: Writable, run: () => Promise<T>): Promise<T> {
  out = stream;
  try {
    return await run();
  } finally {
    out = process.stdout;
  }
}

/** @param text lines; what steers a terminal becomes U+FFFD, but tabs and ends of lines */
export function print(text: string): void {
  out.write(harmless(text));
}

/** Waits while the reader is slower, so that nothing piles up. */
export async function printed(text: string): Promise<void> {
  if (!out.write(harmless(text))) await once(out, 'drain');
}

/** Prints a line, or many with `indent`. The value stays the same: its controls are escaped. */
export function printJSON(value: unknown, indent?: number): void {
  out.write(`${toJSON(value, indent)}\n`);
}

/** JSON in which no character steers a terminal. */
export function toJSON(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    steering,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function harmless(text: string): string {
  return text.replace(steering, '\ufffd');
}

/** Controls of C0 and C1, marks of direction, and line ends that only Unicode knows. */
const steering = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
