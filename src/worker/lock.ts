/** A lock that a worker holds as long as it lives, so that the page learns of its end. */

/** The message that it is held; from then on the page can wait for it. */
export const HOLDS_LOCK = 'holds lock';

/** It is called as the worker is. */
export function holdLock(): void {
  void navigator.locks?.request(self.name, () => {
    self.postMessage(HOLDS_LOCK);
    return new Promise(() => {});
  });
}
