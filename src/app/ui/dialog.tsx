/** A dialog over the page, with a title and a button that closes it. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { IconButton } from './parts.tsx';
import '../style/dialog.css';

interface DialogProps {
  id: string;
  title: string;
  /** Gets the focus; the browser's choice when absent. */
  first?: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent, dialog: HTMLDialogElement) => void;
  children: ComponentChildren;
}

/** The page's own keys rest while it is open. What had the focus before gets it again. */
export function Dialog({ id, title, first, onClose, onKeyDown, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current!.showModal();
    if (first) dialog.current!.querySelector<HTMLElement>(first)?.focus();
    return () => opener?.focus();
  }, [first]);
  return (
    <dialog
      id={id}
      class="panel dialog"
      aria-labelledby={`${id}-title`}
      ref={dialog}
      onClose={onClose}
      onKeyDown={(event) => {
        onKeyDown?.(event, dialog.current!);
        event.stopPropagation();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton icon="close" label={words.frame.close} data-close onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
