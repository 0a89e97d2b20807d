/** The list of keys behind "?". */
import { find, make, onClick } from './dom.ts';

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function prepareKeys(): void {
  onClick('[data-help]', showKeys);
  onClick('[data-close]', () => find<HTMLDialogElement>('#keys').close());
  find('[data-mod]').prepend(mod, ' ');
  find('#keys dl').append(
    ...keyList.map(([keys, what]) => {
      const caps = keys.map((key) => make('kbd', { textContent: key }));
      return make('div', {}, make('dt', {}, ...caps), make('dd', { textContent: what }));
    }),
  );
}

export function showKeys(): void {
  find<HTMLDialogElement>('#keys').showModal();
}

const keyList: readonly [keys: string[], what: string][] = [
  [['Space'], 'Play or pause'],
  [['←', '→'], 'Back or forth by 1 %'],
  [['Shift', '← →'], 'By one node'],
  [['Home', 'End'], 'Start or end of the race'],
  [['R'], 'Replay the race'],
  [['A', 'B'], 'Place A or B mid-map'],
  [['V'], 'Add a via point there'],
  [['S'], 'Swap A and B'],
  [['X'], 'Close or reopen the road here'],
  [['1', '2'], 'Overlay or single view'],
  [['M'], 'Hold: hide all that was found'],
  [['+', '−'], 'Zoom in or out'],
  [['F'], 'Only the map'],
  [['['], 'Hide or show the card'],
  [[mod, 'Z'], 'Undo; with Shift: redo'],
  [[mod, 'O'], 'Open a road file'],
  [[mod, 'V'], 'Paste roads or an address'],
  [['?'], 'This list'],
];
