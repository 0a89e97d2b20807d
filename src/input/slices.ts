/** Long work in slices, between which timers, messages and clicks run. */
import { expectType } from './arguments.ts';
import { checkCallbacks, invalid } from './request-error.ts';
import type { Signal } from './signal.ts';

/** Work that can pause: it yields the share done, 0 to 1, and returns the result. */
export type Steps<T> = Generator<number, T, void>;

export interface SliceOptions {
  /** Cancels the work; the promise is rejected with its reason. */
  signal?: Signal | undefined;
  /** Called between slices with the share done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
}

/** Milliseconds from one pause to the next. */
const SLICE = 50;

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>, onProgress?: (done: number) => void): T {
  expectSteps(steps);
  if (onProgress !== undefined) expectType('onProgress', onProgress, 'a function');
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onProgress?.(value);
  }
}

export async function inSlices<T>(steps: Steps<T>, options: SliceOptions = {}): Promise<T> {
  expectSteps(steps);
  checkCallbacks(Object(options));
  const { signal, onProgress }: SliceOptions = Object(options);
  signal?.throwIfAborted();
  let due = performance.now() + SLICE;
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      onProgress?.(1);
      return value;
    }
    if (performance.now() < due) continue;
    onProgress?.(value);
    await otherTasks();
    signal?.throwIfAborted();
    due = performance.now() + SLICE;
  }
}

function expectSteps(steps: Steps<unknown>): void {
  if (typeof Object(steps).next !== 'function') throw invalid('steps', steps, 'a generator');
}

/** Lets timers, messages and clicks run. */
export function otherTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A promise that is rejected before anybody waits for it must not end the process. */
export function expectRejection(coming: unknown): void {
  Promise.resolve(coming).catch(() => {});
}
