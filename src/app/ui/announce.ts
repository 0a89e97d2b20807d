import { find } from './dom.ts';

/** Has a screen reader say a sentence, when it has finished what it says now. */
export function announce(text: string): void {
  find('#live').textContent = text;
}
