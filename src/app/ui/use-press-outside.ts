/** Closes what a press of the mouse or a finger is not in. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** @param close the same function in every rendering */
export function usePressOutside(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      // Effects end a frame after what they belong to has gone.
      if (box.current?.contains(target as Node) === false) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [box, close]);
}
