/** The keys of the page; `keys-dialog.tsx` lists them. */
import { computed, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { askWhyNot } from '../detours/ask.ts';
import { toggleDetours } from '../detours/toggle.ts';
import { alertOf } from '../engine/router.ts';
import { drawArea } from '../map/areas.ts';
import { toggleRoadNear } from '../map/closures.ts';
import { map, mapMoves, pointedPlace, visibleCenter } from '../map/map.ts';
import { endTool, tool } from '../map/tool.ts';
import { forbidTurn } from '../map/turns.ts';
import { openInside } from '../panel/look-inside.tsx';
import { chooseFile, closeNetworkMenu } from '../panel/network-strip.tsx';
import {
  addVia,
  cancelOpening,
  placeEnd,
  redo,
  swap,
  toggleComparison,
  undo,
} from '../store/actions.ts';
import { closeLesson } from '../store/lesson.ts';
import { race, raceShare, seek, seekNode, time, togglePlay } from '../store/playback.ts';
import { closeQuiz } from '../store/quiz.ts';
import { toggleClassroom } from '../store/screen.ts';
import { closeSidePanel } from '../store/side-panel.ts';
import {
  cardHidden,
  cinematic,
  framed,
  mode,
  modeKeys,
  offeredViews,
  reportOpen,
  shown,
  showsRace,
  taking,
  view,
} from '../store/state.ts';
import { commandKey } from '../words/device.ts';
import type { keys as texts } from '../words/en/keys.ts';
import { closeMenu } from './context-menu.tsx';
import { set, toggle } from './parts.tsx';
import { hideToast, whenLoaded } from './toast.ts';

type Actions = Record<string, (event: KeyboardEvent) => void>;

type Entry = keyof typeof texts;

/** @param keys the keycaps: "space" is the only one that every language names in its own way */
export const list: readonly [keys: string[], what: Entry, actions?: Actions][] = [
  [['space'], 'play', { ' ': togglePlay }],
  [
    ['←', '→'],
    'percent',
    {
      arrowleft: () => seek(raceShare.peek() - 0.01),
      arrowright: () => seek(raceShare.peek() + 0.01),
    },
  ],
  [
    ['Shift', '← →'],
    'node',
    {
      'shift+arrowleft': () => seekNode(Math.round(time.peek()) - 1),
      'shift+arrowright': () => seekNode(Math.round(time.peek()) + 1),
    },
  ],
  [['Home', 'End'], 'ends', { home: () => seek(0), end: () => seek(1) }],
  [['R'], 'replay', { r: race }],
  [
    ['A', 'B'],
    'points',
    {
      a: () => placeEnd('from', aimedAt()),
      b: () => placeEnd('to', aimedAt()),
    },
  ],
  [['V'], 'via', { v: () => addVia(aimedAt()) }],
  [['S'], 'swap', { s: swap }],
  [['X'], 'close', { x: ({ repeat }) => repeat || closeHere() }],
  [['W'], 'whyNot', { w: () => askWhyNot(pointedPlace()), 'shift+w': toggleDetours }],
  [['D'], 'area', { d: () => drawArea('closed'), 'shift+d': () => drawArea('avoided') }],
  [['T'], 'turn', { t: () => forbidTurn() }],
  [['↑', '↓'], 'steps'],
  [['I'], 'reach', { i: () => set(mode, mode.peek() === 'reach' ? 'route' : 'reach') }],
  [['K'], 'worth', { k: () => set(mode, mode.peek() === 'worth' ? 'route' : 'worth') }],
  [['P'], 'place', { p: () => set(mode, 'places') }],
  [['H'], 'heights'],
  [['L'], 'inside', { l: openInside }],
  [['PgUp', 'PgDn'], 'lesson'],
  [['N'], 'report', { n: () => toggle(reportOpen) }],
  [['C'], 'compare', { c: toggleComparison }],
  [
    ['1', '2', '3', '4'],
    'view',
    { 1: () => showView(0), 2: () => showView(1), 3: () => showView(2), 4: () => showView(3) },
  ],
  [['M'], 'hide', { m: () => hideResults(true) }],
  [['+', '−'], 'zoom', { '+': () => map.zoomIn(), '-': () => map.zoomOut() }],
  [['F'], 'onlyMap', { f: () => toggle(cinematic) }],
  [['Shift', 'F'], 'film', { 'shift+f': () => showsRace.peek() && set(taking, 'film') }],
  [['Shift', 'C'], 'classroom', { 'shift+c': toggleClassroom }],
  [['['], 'card', { '[': () => toggle(cardHidden) }],
  [[commandKey, 'Z'], 'undo', { 'command+z': undo, 'command+shift+z': redo, 'command+y': redo }],
  [[commandKey, 'O'], 'open', { 'command+o': chooseFile }],
  [[commandKey, 'V'], 'paste'],
  [[commandKey, 'P'], 'print', { 'command+p': print }],
  [['?'], 'list', { '?': showKeys }],
];

/** @param number among the views that the dock offers */
function showView(number: number): void {
  const offered = offeredViews.peek()[number];
  if (offered) view.value = offered;
}

/** Where keys set points. */
function aimedAt(): Position {
  import('../points/crosshair.ts').then(
    ({ showCrosshair }) => showCrosshair(),
    // Without a connection, the point itself shows the place.
    () => {},
  );
  return visibleCenter();
}

/** As a sheet of paper, instead of what the screen shows. */
function print(): void {
  whenLoaded(import('../export/print.tsx'), ({ printPage }) => printPage().catch(alertOf));
}

function closeHere(): void {
  const place = pointedPlace();
  if (!place) aimedAt();
  toggleRoadNear(place);
}

/** Those for which there are panels. */
const actions = computed<Actions>(() => {
  const used = framed.value ? list.filter(([, what]) => framedKeys.includes(what)) : list;
  return Object.assign({ escape: leave }, ...used.map(([, , keys]) => keys));
});

const framedKeys: Entry[] = ['play', 'percent', 'node', 'ends', 'replay', 'zoom'];

/** Whether the list of keys is shown. */
export const keysShown = signal(false);

export function showKeys(): void {
  keysShown.value = true;
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { target, altKey } = event;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey ? 'command+' : '';
    // A dialog handles Escape itself.
    if (
      document.querySelector('dialog[open]') ||
      altKey ||
      isTakenBy(target as Element, command + key)
    )
      return;
    if (toolTakes(target as Element, command + key)) {
      event.preventDefault();
      return;
    }
    const isPressed = key === 'enter' && (target as Element).closest('button, a, input');
    if (!isPressed && modeKeys.peek()?.(command + (event.shiftKey ? 'shift+' : '') + key)) {
      event.preventDefault();
      return;
    }
    const shifted = event.shiftKey && actions.value[`${command}shift+${key}`];
    const run = shifted || actions.value[command + key];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('#map:focus-visible')) aimedAt();
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
    const { turns, ...all } = shown.peek();
    const results = Object.keys(all).map((name) => [name, !hides]);
    shown.value = { ...Object.fromEntries(results), turns };
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
  closeSidePanel();
  closeLesson();
  closeQuiz();
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
