/** What divides two maps: dragged, or moved by keys. */
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { leastShare, limited, usualShare } from '../store/search-views.ts';
import { divider } from '../store/state.ts';
import type { Box, Frame } from './boxes.ts';
import { compareWords } from './words.ts';

interface Props {
  /** What is divided. */
  free: Box;
  frame: Frame;
  /** Whether it moves up and down. */
  isTall: boolean;
}

export function Divider({ free, frame, isTall }: Props) {
  const isMirrored = document.documentElement.dir === 'rtl';
  const move = (event: TargetedPointerEvent<HTMLElement>) => {
    const x = isMirrored ? frame.width - event.clientX : event.clientX;
    const share = isTall
      ? (event.clientY - free.top) / free.height
      : (x - free.left) / free.width;
    divider.value = limited(share);
  };
  const press = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const next = pressed(event, isTall, isMirrored);
    if (next === null) return;
    event.preventDefault();
    // The same keys move the clock.
    event.stopPropagation();
    divider.value = limited(next);
  };
  const at = isTall
    ? { top: `${free.top + divider.value * free.height}px` }
    : { insetInlineStart: `${free.left + divider.value * free.width}px` };
  const end = isTall ? {} : { bottom: `${frame.covered.bottom}px` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: A rule cannot be moved.
    <div
      id="divider"
      role="separator"
      tabIndex={0}
      data-tall={isTall || undefined}
      aria-label={compareWords.divider}
      aria-orientation={isTall ? 'horizontal' : 'vertical'}
      aria-valuemin={100 * leastShare}
      aria-valuemax={100 - 100 * leastShare}
      aria-valuenow={Math.round(divider.value * 100)}
      style={{ ...at, ...end }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
      }}
      onDblClick={() => {
        divider.value = usualShare;
      }}>
      <span class="grip" />
    </div>
  );
}

/** Where a key moves the divider; null for other keys. */
function pressed(
  { key, shiftKey }: TargetedKeyboardEvent<HTMLElement>,
  isTall: boolean,
  isMirrored: boolean,
): number | null {
  const step = (shiftKey ? 0.1 : 0.01) * (isMirrored && !isTall ? -1 : 1);
  const now = divider.peek();
  const [back, on] = isTall ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return now - step;
  if (key === on) return now + step;
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  return key === 'Enter' ? usualShare : null;
}
