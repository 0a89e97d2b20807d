/** The list of keys behind "?". */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keys as english } from '../words/en/keys.ts';
import { later, words } from '../words/words.ts';
import { keysShown, list } from './keys.ts';
import { IconButton } from './parts.tsx';

const texts = later('keys', english);

export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      id="keys"
      class="panel"
      aria-labelledby="keys-title"
      ref={dialog}
      onClose={() => {
        keysShown.value = false;
      }}>
      <header>
        <h2 id="keys-title">{texts.title}</h2>
        <IconButton
          icon="close"
          label={words.frame.close}
          data-close
          onClick={() => dialog.current!.close()}
        />
      </header>
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
    </dialog>
  );
}
