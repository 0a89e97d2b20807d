/** The keys of the page, and the list of them behind "?". */
import { drawArea } from '../map/areas.ts';
import { toggleRoadNear } from '../map/closures.ts';
import { map, mapMoves, pointedPlace, visibleCenter } from '../map/map.ts';
import { endTool, tool } from '../map/tool.ts';
import { forbidTurn } from '../map/turns.ts';
import { chooseFile, closeNetworkMenu } from '../panel/network-strip.tsx';
import { addVia, cancelOpening, placeEnd, redo, swap, undo } from '../store/actions.ts';
import { race, raceShare, seek, seekNode, time, togglePlay } from '../store/playback.ts';
import { cardHidden, cinematic, reportOpen, shown, view } from '../store/state.ts';
import { commandKey } from '../words/words.ts';
import { closeMenu } from './context-menu.tsx';
import { find } from './dom.ts';
import { IconButton, set, toggle } from './parts.tsx';
import { hideToast } from './toast.ts';

type Actions = Record<string, (event: KeyboardEvent) => void>;

const list: readonly [shown: string[], what: string, actions?: Actions][] = [
  [['Space'], 'Play or pause', { ' ': togglePlay }],
  [
    ['←', '→'],
    'Back or forward by 1 %',
    {
      arrowleft: () => seek(raceShare.peek() - 0.01),
      arrowright: () => seek(raceShare.peek() + 0.01),
    },
  ],
  [
    ['Shift', '← →'],
    'Back or forward by one node',
    {
      'shift+arrowleft': () => seekNode(Math.round(time.peek()) - 1),
      'shift+arrowright': () => seekNode(Math.round(time.peek()) + 1),
    },
  ],
  [['Home', 'End'], 'Start or end of the race', { home: () => seek(0), end: () => seek(1) }],
  [['R'], 'Replay the race', { r: race }],
  [
    ['A', 'B'],
    'Set A or B at the map center',
    {
      a: () => placeEnd('from', visibleCenter()),
      b: () => placeEnd('to', visibleCenter()),
    },
  ],
  [['V'], 'Add a via point', { v: () => addVia(visibleCenter()) }],
  [['S'], 'Swap A and B', { s: swap }],
  [
    ['X'],
    'Close or reopen the road here',
    { x: ({ repeat }) => repeat || toggleRoadNear(pointedPlace()) },
  ],
  [
    ['D'],
    'Draw an area to close; with Shift: to avoid',
    { d: () => drawArea('closed'), 'shift+d': () => drawArea('avoided') },
  ],
  [['T'], 'Forbid a turn at the junction here', { t: () => forbidTurn() }],
  [['N'], 'Network report', { n: () => toggle(reportOpen) }],
  [
    ['1', '2'],
    'Overlay or single view',
    { 1: () => set(view, 'overlay'), 2: () => set(view, 'single') },
  ],
  [['M'], 'Hold to hide all results', { m: () => hideResults(true) }],
  [['+', '−'], 'Zoom in or out', { '+': () => map.zoomIn(), '-': () => map.zoomOut() }],
  [['F'], 'Only the map', { f: () => toggle(cinematic) }],
  [['['], 'Hide or show the card', { '[': () => toggle(cardHidden) }],
  [
    [commandKey, 'Z'],
    'Undo; with Shift: redo',
    { 'command+z': undo, 'command+shift+z': redo, 'command+y': redo },
  ],
  [[commandKey, 'O'], 'Open a road file', { 'command+o': chooseFile }],
  [[commandKey, 'V'], 'Paste roads or an address'],
  [['?'], 'This list', { '?': showKeys }],
];
const actions: Actions = Object.assign({ escape: leave }, ...list.map(([, , keys]) => keys));

const dialog = () => find<HTMLDialogElement>('#keys');

export function showKeys(): void {
  dialog().showModal();
}

export function KeysDialog() {
  return (
    <dialog id="keys" class="panel" aria-labelledby="keys-title">
      <header>
        <h2 id="keys-title">Keys</h2>
        <IconButton icon="close" label="Close" data-close onClick={() => dialog().close()} />
      </header>
      <dl>
        {list.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { target, altKey } = event;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey ? 'command+' : '';
    // The dialog handles Escape itself.
    if (dialog().open || altKey || isTakenBy(target as Element, command + key)) return;
    if (toolTakes(target as Element, command + key)) {
      event.preventDefault();
      return;
    }
    const shifted = event.shiftKey && actions[`${command}shift+${key}`];
    const run = shifted || actions[command + key];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
  document.addEventListener('keyup', ({ key }) => {
    if (key.toLowerCase() === 'm') hideResults(false);
  });
  window.addEventListener('blur', () => hideResults(false));
}

/** Whether the results are hidden because M is held. */
let isHiding = false;

function hideResults(hides: boolean): void {
  if (hides !== isHiding) {
    shown.value = { ...shown.peek(), route: !hides, first: !hides, second: !hides };
  }
  isHiding = hides;
}

function leave(): void {
  if (tool.peek()) {
    endTool();
    return;
  }
  closeNetworkMenu();
  closeMenu();
  hideToast();
  cinematic.value = false;
  reportOpen.value = false;
  cancelOpening();
}

/** A focused button is pressed by Enter and Space, also while a tool is in use. */
function toolTakes(focused: Element, key: string): boolean {
  const presses = key === 'enter' || key === ' ';
  if (presses && focused.closest('button, summary, a, input, select')) return false;
  return tool.peek()?.press(key) ?? false;
}

/** Whether the focused element uses the key itself. */
function isTakenBy(focused: Element, key: string): boolean {
  if (key === 'escape' || key === 'command+o') return false;
  if (focused.closest('[type=text], [type=url]')) return true;
  if (key.startsWith('command+')) return false;
  if (key === ' ') return focused.closest('button, summary, a, [type=checkbox]') !== null;
  const moves = /^(arrow|home|end)/.test(key);
  return (
    focused.closest('select') !== null ||
    (moves && focused.matches('input')) ||
    (mapMoves(key) && focused.id === 'map')
  );
}
