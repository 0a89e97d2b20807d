/** The last state of each element: files with a history hold every one, the oldest first. */

interface State {
  type: string;
  id: number;
  version: number;
  add: (() => void) | null;
}

export class LastStates {
  /** Whether the file says that it holds former states, or it has shown one. */
  isHistory = false;
  private pending: State | null = null;

  /**
   * Adds an element as soon as another one follows, unless this is a later state of the same one.
   *
   * @param version NaN if it is not known: then it is no state of another element
   * @param add null for an element that is deleted
   */
  next(type: string, id: number, version: number, add: (() => void) | null): void {
    const { pending } = this;
    const isState = pending?.type === type && pending.id === id && !Number.isNaN(version);
    if (isState && !Number.isNaN(pending.version)) {
      if (pending.version !== version) this.isHistory = true;
      if (pending.version > version) return;
    } else {
      pending?.add?.();
    }
    this.pending = { type, id, version, add };
  }

  /** To be called after the last element. @param warnings gets a sentence about the history */
  end(warnings: string[]): void {
    this.pending?.add?.();
    this.pending = null;
    if (!this.isHistory) return;
    warnings.push(
      'The file holds the history of its elements: the last state of each is loaded.',
    );
  }
}
