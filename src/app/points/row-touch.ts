/** A finger on a row: held still, it lifts the row; swiped to the side, it removes the point. */

interface TouchEvents {
  lift(): void;
  move(down: number): void;
  drop(): void;
  /** Null if the point cannot be removed. */
  remove: (() => void) | null;
}

/** Milliseconds until a finger that rests lifts the row. */
const patience = 300;
/** Pixels that a finger may move meanwhile. */
const slack = 8;
/** The share of the row's width over which it is swiped away. */
const farEnough = 0.35;

/** @returns stops it */
export function followTouch(row: HTMLElement, events: TouchEvents): () => void {
  let start: { x: number; y: number } | null = null;
  let mode: 'waits' | 'lifted' | 'swiped' = 'waits';
  let timer = 0;

  const end = (isDone: boolean, across = 0) => {
    clearTimeout(timer);
    if (mode === 'lifted') events.drop();
    row.style.translate = '';
    const isGone = mode === 'swiped' && isDone && -across > farEnough * row.offsetWidth;
    start = null;
    mode = 'waits';
    if (isGone) events.remove?.();
  };
  const down = (event: TouchEvent) => {
    const { target, touches } = event;
    const [touch] = touches;
    // The grip lifts the row at once; a field that is being edited keeps its own gestures.
    if (touches.length > 1 || !touch) return end(false);
    if ((target as Element).closest('button') || target === document.activeElement) return;
    start = { x: touch.clientX, y: touch.clientY };
    timer = window.setTimeout(() => {
      mode = 'lifted';
      events.lift();
    }, patience);
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const [across, along] = [touch.clientX - start.x, touch.clientY - start.y];
    if (mode === 'waits' && Math.hypot(across, along) > slack) {
      clearTimeout(timer);
      const isToTheSide = events.remove !== null && -across > 2 * Math.abs(along);
      if (!isToTheSide) {
        start = null;
        return;
      }
      mode = 'swiped';
    }
    if (mode === 'waits') return;
    // Neither the list nor the page scrolls.
    event.preventDefault();
    if (mode === 'lifted') events.move(along);
    else row.style.translate = `${Math.min(across, 0)}px 0`;
  };
  const up = (event: TouchEvent) => {
    if (!start) return;
    const across = (event.changedTouches[0]?.clientX ?? start.x) - start.x;
    if (mode !== 'waits') event.preventDefault();
    end(event.type === 'touchend', across);
  };
  const stopMenu = (event: Event) => {
    if (mode === 'lifted') event.preventDefault();
  };
  const listeners = [
    ['touchstart', down, { passive: true }],
    ['touchmove', move, { passive: false }],
    ['touchend', up, { passive: false }],
    ['touchcancel', up, { passive: false }],
    ['contextmenu', stopMenu, {}],
  ] as const;
  for (const [type, run, options] of listeners) {
    row.addEventListener(type, run as EventListener, options);
  }
  return () => {
    clearTimeout(timer);
    for (const [type, run] of listeners) row.removeEventListener(type, run as EventListener);
  };
}
