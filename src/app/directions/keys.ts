/** The keys of the steps: up and down by one, with Shift by leg. */
import { mapMoves } from '../map/map.ts';
import { heightsHidden } from '../store/state.ts';
import { legStarts, lit, steps } from './state.ts';

/**
 * Until the function that it returns is called.
 *
 * @param focus focuses a step, which lights it
 */
export function listenToSteps(focus: (step: number) => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as Element;
    if (event.key.toLowerCase() === 'h' && !isTyped(target)) {
      heightsHidden.value = !heightsHidden.peek();
    }
    if (isTakenBy(target, event.key)) return;
    const next = nextStep(event);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/** Null for other keys. */
function nextStep({ key, shiftKey }: KeyboardEvent): number | null {
  const now = lit.peek();
  const last = steps.peek().length - 1;
  if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  const isDown = key === 'ArrowDown';
  if (now === null) return isDown ? 0 : last;
  if (!shiftKey) return Math.min(Math.max(now + (isDown ? 1 : -1), 0), last);
  const starts = legStarts.peek();
  return isDown
    ? (starts.find((start) => start > now) ?? last)
    : (starts.findLast((start) => start < now) ?? 0);
}

/** Whether a letter is text, or chooses in a list or a menu. */
function isTyped(focused: Element): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    focused.closest('[type=text], [type=url], select, textarea, [role=menu]') !== null
  );
}

function isTakenBy(focused: Element, key: string): boolean {
  return (
    isTyped(focused) ||
    focused.closest('input, [role=slider], [data-pin]') !== null ||
    (focused.id === 'map' && mapMoves(key.toLowerCase()))
  );
}
