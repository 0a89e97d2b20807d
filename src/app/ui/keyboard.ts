/** Keys: every action of the page has one. */

import { toggleRoadNear } from '../map/closures.ts';
import { map, mapMoves, pointedPlace, visibleCenter } from '../map/map.ts';
import { showFound } from '../panel/legend.tsx';
import { closeNetworkMenu } from '../panel/network-strip.tsx';
import { scrub } from '../panel/timeline.tsx';
import { addVia, cancelOpening, placeEnd, redo, swap, undo } from '../store/actions.ts';
import { race, seek, togglePlay } from '../store/playback.ts';
import { cardHidden, cinematic, reportOpen, view } from '../store/state.ts';
import { closeMenu } from './context-menu.tsx';
import { find } from './dom.ts';
import { showKeys } from './keys-dialog.tsx';
import { pickFile } from './open-file.tsx';
import { set, toggle } from './parts.tsx';
import { hideToast } from './toast.ts';

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    // The dialog handles Escape itself.
    if (find<HTMLDialogElement>('#keys').open) return;
    const command = event.ctrlKey || event.metaKey;
    const run = command ? commandOf(event) : keyOf(event);
    if (!run || event.altKey) return;
    event.preventDefault();
    run(event);
  });
  document.addEventListener('keyup', ({ key }) => {
    if (key.toLowerCase() === 'm') hideFound(false);
  });
  window.addEventListener('blur', () => hideFound(false));
}

type Action = (event: KeyboardEvent) => void;

const commands: Record<string, Action> = {
  z: ({ shiftKey }) => (shiftKey ? redo() : undo()),
  y: redo,
  o: () => {
    closeNetworkMenu();
    pickFile();
  },
};

const keys: Record<string, Action> = {
  ' ': togglePlay,
  arrowleft: ({ shiftKey }) => scrub(shiftKey ? { nodes: -1 } : { share: -0.01 }),
  arrowright: ({ shiftKey }) => scrub(shiftKey ? { nodes: 1 } : { share: 0.01 }),
  home: () => seek(0),
  end: () => seek(1),
  a: () => placeEnd('from', visibleCenter()),
  b: () => placeEnd('to', visibleCenter()),
  v: () => addVia(visibleCenter()),
  s: swap,
  x: ({ repeat }) => {
    if (!repeat) toggleRoadNear(pointedPlace());
  },
  r: race,
  n: () => toggle(reportOpen),
  f: () => toggle(cinematic),
  '[': () => toggle(cardHidden),
  1: () => set(view, 'overlay'),
  2: () => set(view, 'single'),
  m: () => hideFound(true),
  '+': () => map.zoomIn(),
  '-': () => map.zoomOut(),
  '?': showKeys,
  escape: leave,
};

/** Whether the results are hidden because M is held. */
let isHiding = false;

function hideFound(hides: boolean): void {
  if (hides !== isHiding) showFound(!hides);
  isHiding = hides;
}

function leave(): void {
  closeNetworkMenu();
  closeMenu();
  hideToast();
  cinematic.value = false;
  reportOpen.value = false;
  cancelOpening();
}

function commandOf({ key, target }: KeyboardEvent): Action | undefined {
  const isText = (target as Element).matches('[type=text], [type=url]');
  return isText && key.toLowerCase() !== 'o' ? undefined : commands[key.toLowerCase()];
}

function keyOf({ key, target }: KeyboardEvent): Action | undefined {
  return isTakenBy(target as Element, key.toLowerCase()) ? undefined : keys[key.toLowerCase()];
}

/** Whether the focused element uses the key itself. */
function isTakenBy(focused: Element, key: string): boolean {
  if (key === 'escape') return false;
  if (focused.closest('select, [type=text], [type=url]')) return true;
  if (key === ' ') return focused.closest('button, summary, a, [type=checkbox]') !== null;
  const moves = /^(arrow|home|end)/.test(key);
  return (moves && focused.matches('input')) || (mapMoves(key) && focused.id === 'map');
}
