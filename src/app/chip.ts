/** The menu of a place on the map: a few words beside it, to choose from. */
import { find, make } from './dom.ts';
import { map } from './map.ts';

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
  closed: () => void,
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
  chip.style.top = `${Math.max(y - 16, 64)}px`;
  return buttons;
}

export function closeChip(): void {
  find('#chip').hidden = true;
  onClose?.();
  onClose = null;
}
