/** The parts of an AbortSignal that are used here. */
export interface Signal {
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}
