/** Asks which of several files are opened: all as one network, or one of them. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatBytes } from '../ui/format.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { asked } from './asked.ts';
import { openAlone, openTogether } from './choose.ts';
import '../style/opening.css';

export function Several() {
  return asked.value && <Question key={asked.value} {...asked.value} />;
}

function Question({ found, others }: NonNullable<typeof asked.value>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  const joined = found.filter(({ mayJoin }) => mayJoin);
  const cancel = () => {
    asked.value = null;
  };
  return (
    <dialog
      id="several"
      class="panel question"
      aria-labelledby="several-title"
      ref={dialog}
      onClose={cancel}>
      <header>
        <h2 id="several-title">{words.opening.several(found.length)}</h2>
        <IconButton icon="close" label={words.frame.close} onClick={cancel} />
      </header>
      {joined.length > 1 && (
        <>
          <p class="quiet">{words.opening.aboutTogether}</p>
          <Button class="primary" autofocus onClick={() => openTogether(found, others)}>
            {words.opening.together(joined.length)}
          </Button>
        </>
      )}
      <h3>{words.opening.oneOfThem}</h3>
      <ul>
        {found.map((file) => (
          <li key={file.path}>
            <Button class="menu-item" onClick={() => openAlone(file)}>
              <bdi class="one-line">{file.path}</bdi>
              <small>{formatBytes(file.bytes)}</small>
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p class="quiet">
          <bdi>{words.opening.leftOut(others)}</bdi>
        </p>
      )}
    </dialog>
  );
}
