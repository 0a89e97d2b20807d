/** Card and timeline: two panels on a desktop, and on a phone one sheet with three stops. */
import { effect, signal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { isSheetBeside, phone } from '../map/map.ts';
import { tool } from '../map/tool.ts';
import { loading, opened, reportOpen } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { Button } from '../ui/parts.tsx';

type Stop = 'peek' | 'half' | 'full';

const stop = signal<Stop>('half');
/** Pixels while a finger holds the sheet. */
const height = signal<number | null>(null);

export function Sheet({ children }: { children: ComponentChildren }) {
  const isHeld = height.value !== null;
  return (
    <div
      id="sheet"
      data-stop={stop.value}
      class={isHeld ? 'held' : ''}
      style={{ height: isHeld ? `${height.value}px` : '' }}>
      {children}
    </div>
  );
}

/** Lets the map be seen when there is something new on it. */
export function followSheet(): void {
  effect(() => {
    if ((loading.value && opened.peek()) || tool.value) stopAt('peek');
  });
  effect(() => {
    if (reportOpen.value) stopAt('half');
  });
}

/** Opens the whole sheet, or half of it if it is open. */
export function toggleSheet(): void {
  stopAt(stop.peek() === 'full' ? 'half' : 'full');
}

function stopAt(next: Stop): void {
  if (next !== 'full') find('#card').scrollTo(0, 0);
  stop.value = next;
}

interface Drag {
  /** Height of the sheet and position of the finger at the start. */
  height: number;
  y: number;
  lastY: number;
  /** Pixels upwards in the last move. */
  pace: number;
}

/** A button that resizes the sheet when it is dragged, and opens it when it is pressed. */
export function SheetHandle(props: ComponentProps<'button'>) {
  const drag = useRef<Drag | null>(null);
  const wasMoved = useRef(false);
  return (
    <Button
      {...props}
      data-handle
      onPointerDown={({ currentTarget, pointerId, clientY }) => {
        if (!phone.matches || isSheetBeside.matches) return;
        const { height } = find('#sheet').getBoundingClientRect();
        drag.current = { height, y: clientY, lastY: clientY, pace: 0 };
        wasMoved.current = false;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientY }) => {
        const now = drag.current;
        if (!now) return;
        wasMoved.current ||= Math.abs(clientY - now.y) > 6;
        now.pace = now.lastY - clientY;
        now.lastY = clientY;
        height.value = now.height + now.y - clientY;
      }}
      onLostPointerCapture={() => {
        const now = drag.current;
        if (!now) return;
        drag.current = null;
        height.value = null;
        const end = now.height + now.y - now.lastY + now.pace * 8;
        if (wasMoved.current) stopAt(nearestStop(end / innerHeight));
      }}
      onClick={() => {
        if (!wasMoved.current) stopAt(stop.peek() === 'half' ? 'full' : 'half');
      }}
    />
  );
}

/** @param share of the height of the screen */
function nearestStop(share: number): Stop {
  if (share < 0.25) return 'peek';
  return share < 0.65 ? 'half' : 'full';
}
