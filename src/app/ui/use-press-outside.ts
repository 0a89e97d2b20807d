/** Closes what a press of the mouse or a finger is not in. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** @param close the same function in every rendering */
export function usePressOutside(box: RefObject<HTMLElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (box.current && !box.current.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [box, close]);
}
