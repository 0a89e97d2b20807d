/**
 * Has the sheet ready when the browser's own menu prints, which waits for nothing. Who goes to that
 * menu leaves the page: with the pointer, or with the focus.
 */
import { playing } from '../store/playback.ts';
import { comparison, dragging, loading } from '../store/state.ts';

export function startPrinting(): void {
  document.documentElement.addEventListener('mouseleave', prepare);
  addEventListener('blur', prepare);
}

function prepare(): void {
  if (!comparison.peek() || playing.peek() || dragging.peek() || loading.peek()) return;
  // Without it, the screen is printed.
  import('./print.tsx').then(({ prepareSheet }) => prepareSheet()).catch(() => {});
}
