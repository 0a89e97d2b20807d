/** The list of keys behind "?". */
import { keys as english } from '../words/en/keys.ts';
import { later } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { keysShown, list } from './keys.ts';
import { set } from './parts.tsx';
import '../style/keys.css';

const texts = later('keys', english);

export function KeysDialog() {
  return (
    <Dialog id="keys" title={texts.title} onClose={() => set(keysShown, false)}>
      <dl>
        {list.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd>{key === 'space' ? texts.space : key}</kbd>
              ))}
            </dt>
            <dd>{texts[what]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
