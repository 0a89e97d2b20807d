/** All exports in one dialog, in groups. */
import { exporting } from '../store/state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { moveAlong } from '../ui/dom.ts';
import { Button } from '../ui/parts.tsx';
import { type Choice, groups } from './choices.ts';
import { exportWords } from './words.ts';
import '../style/export.css';

export function ExportDialog() {
  const press = (event: KeyboardEvent, dialog: HTMLElement) =>
    moveAlong([...dialog.querySelectorAll<HTMLElement>('.choices button')], event);
  return (
    <Dialog
      id="export"
      title={exportWords.title}
      first=".choices button"
      onClose={close}
      onKeyDown={press}>
      {groups().map(({ title, choices }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div class="choices">
            {choices.map((choice) => (
              <Item key={choice.text} choice={choice} />
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}

function Item({ choice: { text, run, takes } }: { choice: Choice }) {
  const choose = () => {
    close();
    run();
  };
  return (
    <Button class="secondary" data-take={takes} onClick={choose}>
      {text}
    </Button>
  );
}

function close(): void {
  exporting.value = false;
}
