/** All exports in one dialog, in groups. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { exporting } from '../store/state.ts';
import { moveAlong } from '../ui/dom.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { type Choice, groups } from './choices.ts';
import { exportWords } from './words.ts';
import '../style/export.css';

export function ExportDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current!.showModal();
    dialog.current!.querySelector<HTMLElement>('.choices button')!.focus();
    return () => opener?.focus();
  }, []);
  const close = () => {
    exporting.value = false;
  };
  const press = (event: KeyboardEvent) => {
    const buttons = [...dialog.current!.querySelectorAll<HTMLElement>('.choices button')];
    moveAlong(buttons, event);
    // The page's own keys rest while the dialog is open.
    event.stopPropagation();
  };
  return (
    <dialog
      id="export"
      class="panel"
      aria-labelledby="export-title"
      ref={dialog}
      onClose={close}
      onKeyDown={press}
      onClick={({ target }) => target === dialog.current && close()}>
      <header>
        <h2 id="export-title">{exportWords.title}</h2>
        <IconButton icon="close" label={words.frame.close} data-close onClick={close} />
      </header>
      {groups().map(({ title, choices }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div class="choices">
            {choices.map((choice) => (
              <Item key={choice.text} choice={choice} close={close} />
            ))}
          </div>
        </section>
      ))}
    </dialog>
  );
}

function Item({ choice: { text, run }, close }: { choice: Choice; close: () => void }) {
  const choose = () => {
    close();
    run();
  };
  return (
    <Button class="secondary" onClick={choose}>
      {text}
    </Button>
  );
}
