/** The list of keys behind "?", which is loaded when it is asked for. */
import { find, make, onClick } from './dom.ts';
import { commandKey } from './words.ts';

export function showKeys(): void {
  const dialog = find<HTMLDialogElement>('#keys');
  if (find('#keys dl').children.length === 0) fill(dialog);
  dialog.showModal();
}

function fill(dialog: HTMLDialogElement): void {
  onClick('#keys [data-close]', () => dialog.close());
  find('#keys dl').append(
    ...keyList.map(([keys, what]) => {
      const caps = keys.map((key) => make('kbd', { textContent: key }));
      return make('div', {}, make('dt', {}, ...caps), make('dd', { textContent: what }));
    }),
  );
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
  [['N'], 'Report on the network'],
  [['1', '2'], 'Overlay or single view'],
  [['M'], 'Hold: hide all that was found'],
  [['+', '−'], 'Zoom in or out'],
  [['F'], 'Only the map'],
  [['['], 'Hide or show the card'],
  [[commandKey, 'Z'], 'Undo; with Shift: redo'],
  [[commandKey, 'O'], 'Open a road file'],
  [[commandKey, 'V'], 'Paste roads or an address'],
  [['?'], 'This list'],
];
