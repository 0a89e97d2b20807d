/** The menu of a place on the map or of a button: a few words beside it, to choose from. */

import { map } from '../map/map.ts';
import { find, make } from './dom.ts';

export type Choice = readonly [text: string, run: () => void];

let onClose: (() => void) | null = null;

/**
 * Opens above a point of the map, in pixels; `closed` is called when it is gone again.
 *
 * @returns the buttons, one per choice
 */
export function openChip(
  { x, y }: { x: number; y: number },
  choices: readonly Choice[],
  closed: () => void = () => {},
): HTMLButtonElement[] {
  closeChip();
  onClose = closed;
  const chip = find('#chip');
  const buttons = choices.map(([textContent, run]) => {
    const button = make('button', { textContent, role: 'menuitem' });
    button.addEventListener('click', () => {
      closeChip();
      run();
    });
    return button;
  });
  chip.hidden = false;
  chip.replaceChildren(...buttons);
  const half = chip.offsetWidth / 2 + 8;
  chip.style.left = `${Math.min(Math.max(x, half), map.getSize().x - half)}px`;
  // Above its place, but never over the legend.
  const least = find('#legend').getBoundingClientRect().bottom + chip.offsetHeight + 8;
  chip.style.top = `${Math.max(y - 16, least)}px`;
  return buttons;
}

/** A press anywhere else closes it. */
export function closeChipOutside(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest('#chip')) closeChip();
  });
}

export function closeChip(): void {
  find('#chip').hidden = true;
  onClose?.();
  onClose = null;
}
