/** The handle of a row in the list of points: by mouse, finger and keys. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { removeVia } from '../store/actions.ts';
import { announce } from '../ui/dom.ts';
import { followTouch } from './row-touch.ts';
import { Sorter } from './sorter.ts';
import { editingWords } from './words.ts';
import '../style/points.css';

/** The row that is held, by a pointer or by keys. */
let held: Sorter | null = null;

interface GripProps {
  /** A is 0. */
  index: number;
  /** The point's name. */
  label: string;
  isVia: boolean;
}

export function Grip({ index, label, isVia }: GripProps) {
  const grip = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const row = grip.current!.closest<HTMLElement>('.point')!;
    return followTouch(row, {
      lift: () => lift(row, index, label),
      move: (down) => held?.follow(down),
      drop,
      remove: isVia ? () => removeVia(index - 1) : null,
    });
  }, [index, label, isVia]);
  return (
    <button
      ref={grip}
      type="button"
      class="grip"
      title={editingWords.gripTitle}
      aria-label={editingWords.grip(label)}
      data-grip={index}
      onKeyDown={(event) => press(event, index, label)}
      onBlur={drop}
      onPointerDown={(event) => {
        if (event.button !== 0 || held) return;
        const { currentTarget, pointerId, clientY } = event;
        currentTarget.setPointerCapture(pointerId);
        lift(currentTarget.closest('.point')!, index, label);
        const move = (event: PointerEvent) => held?.follow(event.clientY - clientY);
        currentTarget.addEventListener('pointermove', move);
        const leave = () => {
          currentTarget.removeEventListener('pointermove', move);
          drop();
        };
        currentTarget.addEventListener('lostpointercapture', leave, { once: true });
      }}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 9h14M5 15h14" />
      </svg>
    </button>
  );
}

function press(event: KeyboardEvent, index: number, label: string): void {
  const { key } = event;
  const grip = event.currentTarget as HTMLElement;
  const row = grip.closest<HTMLElement>('.point')!;
  if (key === ' ' && !held) lift(row, index, label);
  else if (!held) return;
  else if (key === 'Tab') {
    drop();
    return;
  } else if (key === ' ' || key === 'Enter') {
    const { slot } = held;
    const grips = row.parentElement!.querySelectorAll<HTMLElement>('[data-grip]');
    drop();
    grips[slot]?.focus();
  } else if (key === 'Escape') cancel();
  else if (key === 'ArrowUp' || key === 'ArrowDown') {
    const slot = held.slot + (key === 'ArrowUp' ? -1 : 1);
    held.moveTo(slot);
    announce(editingWords.heldAt(label, held.slot + 1, held.count));
  }
  event.preventDefault();
  event.stopPropagation();
}

function lift(row: HTMLElement, index: number, label: string): void {
  held = new Sorter(row.parentElement!, index);
  announce(editingWords.lifted(label, index + 1, held.count));
}

function drop(): void {
  const { slot = 0, count = 0 } = held ?? {};
  const sorter = held;
  held = null;
  if (!sorter) return;
  announce(sorter.drop() ? editingWords.dropped(slot + 1, count) : editingWords.putBack);
}

function cancel(): void {
  held?.cancel();
  held = null;
  announce(editingWords.putBack);
}
