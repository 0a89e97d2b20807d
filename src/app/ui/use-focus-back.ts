/** Gives the focus back. */
import { useEffect, useState } from 'preact/hooks';

/**
 * Whatever had the focus before the component gets it again when the component goes.
 *
 * @param opener selects what gets it instead, if that is gone or there was none
 */
export function useFocusBack(opener: string): void {
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      const isThere = before?.isConnected && before !== document.body;
      const next = isThere ? before : document.querySelector<HTMLElement>(opener);
      next?.focus({ preventScroll: true });
    },
    [],
  );
}
