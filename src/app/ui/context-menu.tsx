/** A menu of a few choices above a point of the map or above a button. */
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { find, moveAlong } from './dom.ts';
import { Button } from './parts.tsx';
import { usePressOutside } from './use-press-outside.ts';

export interface Choice {
  text: string;
  run: () => void;
  disabled?: boolean;
}

interface Menu {
  /** Pixels of the page. */
  at: { x: number; y: number };
  /** Null begins another row. */
  choices: readonly (Choice | null)[];
  /** Whether the first choice gets the focus; else the menu itself, from which arrow keys go on. */
  focusesFirst?: boolean;
  /** Whether a beak points at the place, which then stays free, as do the pins. */
  isChip?: boolean;
  onClose?: () => void;
}

const menu = signal<Menu | null>(null);

export function openMenu(next: Menu): void {
  closeMenu();
  menu.value = next;
}

/** Replaces the choices of the open menu. */
export function updateMenu(choices: Menu['choices']): void {
  if (menu.peek()) menu.value = { ...menu.peek()!, choices };
}

export function closeMenu(): void {
  const closed = menu.peek();
  menu.value = null;
  closed?.onClose?.();
}

export function ContextMenu() {
  return menu.value && <OpenMenu {...menu.value} />;
}

function OpenMenu({ at: { x, y }, choices, focusesFirst, isChip }: Menu) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight, style } = box.current!;
    const half = offsetWidth / 2 + (isChip ? 24 : 8);
    const left = Math.min(Math.max(x, half), innerWidth - half);
    style.left = `${left}px`;
    // Above the point, but never over the legend.
    const least = find('#legend').getBoundingClientRect().bottom + offsetHeight + 8;
    const above = y - (isChip ? 36 : 16);
    style.top = `${Math.max(above, least)}px`;
    if (!isChip) return;
    style.setProperty('--beak', `${x - left + offsetWidth / 2}px`);
    const isHigh = above < least || coversEnd(box.current!);
    if (isHigh) style.top = `${y + 36 + offsetHeight}px`;
    const isBelow = isHigh && (above < least || !coversEnd(box.current!));
    if (!isBelow) style.top = `${above}px`;
    box.current!.dataset.chip = isBelow ? 'below' : 'above';
  }, [x, y]);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement;
    const { current } = box;
    (focusesFirst ? current!.querySelector('button') : current)!.focus();
    return () => {
      if (current!.contains(document.activeElement)) opener.focus();
    };
  }, [focusesFirst]);
  usePressOutside(box, closeMenu);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') closeMenu();
    moveAlong([...box.current!.querySelectorAll<HTMLElement>('button:enabled')], event);
  };
  return (
    <div
      id="context-menu"
      class="panel"
      role="menu"
      aria-label={words.frame.actionsHere}
      tabIndex={-1}
      ref={box}
      onKeyDown={press}>
      {rowsOf(choices).map((row, i) => (
        <div key={i}>
          {row.map((choice, i) => (
            <Item key={i} {...choice} />
          ))}
        </div>
      ))}
    </div>
  );
}

function coversEnd(menu: HTMLElement): boolean {
  const own = menu.getBoundingClientRect();
  return [...document.querySelectorAll(':is([data-pin="a"], [data-pin="b"]) span')].some(
    (pin) => {
      const { left, right, top, bottom } = pin.getBoundingClientRect();
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    },
  );
}

function Item({ text, run, disabled }: Choice) {
  const choose = () => {
    closeMenu();
    run();
  };
  return (
    <Button role="menuitem" disabled={disabled} onClick={choose}>
      {text}
    </Button>
  );
}

function rowsOf(choices: Menu['choices']): Choice[][] {
  const rows: Choice[][] = [[]];
  for (const choice of choices) {
    if (choice) rows.at(-1)!.push(choice);
    else rows.push([]);
  }
  return rows;
}
