/** The parts of an AbortSignal that are used here. */
export interface Signal {
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

/** Waits for a promise; rejects with the reason of the signal while it is pending, too. */
export async function orAborted<T>(coming: T | Promise<T>, signal?: Signal): Promise<T> {
  if (!signal) return coming;
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
  });
  signal.addEventListener?.('abort', onAbort);
  // A signal says only once that it is aborted.
  if (signal.reason !== undefined) onAbort();
  return Promise.race([coming, aborted]).finally(() =>
    signal.removeEventListener?.('abort', onAbort),
  );
}
