/** The list of keys behind "?". */
import { find } from './dom.ts';
import { IconButton } from './parts.tsx';
import { commandKey } from './words.ts';

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
        {keyList.map(([keys, what]) => (
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

const keyList: readonly [keys: string[], what: string][] = [
  [['Space'], 'Play or pause'],
  [['←', '→'], 'Back or forward by 1 %'],
  [['Shift', '← →'], 'Back or forward by one node'],
  [['Home', 'End'], 'Start or end of the race'],
  [['R'], 'Replay the race'],
  [['A', 'B'], 'Set A or B at the map center'],
  [['V'], 'Add a via point'],
  [['S'], 'Swap A and B'],
  [['X'], 'Close or reopen the road here'],
  [['N'], 'Network report'],
  [['1', '2'], 'Overlay or single view'],
  [['M'], 'Hold to hide all results'],
  [['+', '−'], 'Zoom in or out'],
  [['F'], 'Only the map'],
  [['['], 'Hide or show the card'],
  [[commandKey, 'Z'], 'Undo; with Shift: redo'],
  [[commandKey, 'O'], 'Open a road file'],
  [[commandKey, 'V'], 'Paste roads or an address'],
  [['?'], 'This list'],
];
