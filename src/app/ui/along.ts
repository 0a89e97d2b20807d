/** Sliders that are as long as what they show: where the pointer is on one. */
import type { TargetedPointerEvent } from 'preact';

/** The share of the element to the left of the pointer; below 0 or above 1 beside the element. */
export function shareAlong({
  clientX,
  currentTarget,
}: TargetedPointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}

/** The handlers of a slider that follows the pointer while it is pressed. */
export function dragAlong(seek: (share: number) => void) {
  return {
    onPointerDown(event: TargetedPointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      seek(shareAlong(event));
    },
    onPointerMove(event: TargetedPointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(shareAlong(event));
    },
  };
}
