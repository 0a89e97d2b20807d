/** The width of an element as the browser's own layout finds it: nothing waits for it. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** @returns a ref for the element, and its width in CSS pixels, 0 before it is known */
export function useWidth<Of extends Element>(): [ref: RefObject<Of | null>, width: number] {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(entry!.borderBoxSize[0]!.inlineSize),
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
