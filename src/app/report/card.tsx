/** The card of one kind of fault: how many there are, what it is, and what can be done. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { formatCount } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import type { Fault } from '../words/kinds.ts';
import { marked } from './marks.ts';
import { reportWords } from './words.ts';

interface CardProps {
  kind: Fault;
  count: number;
  about: string;
  /** Called when the pointer or the focus comes to the card. */
  onAttend?: () => void;
  children: ComponentChildren;
}

export function Card({ kind, count, about, onAttend, children }: CardProps) {
  return (
    <section class="fault inset" data-fault={kind} onPointerEnter={onAttend} onFocusIn={onAttend}>
      <h3 data-none={count === 0 || undefined}>
        <strong>{formatCount(count)}</strong> <span>{reportWords.kind(kind, count)}</span>
      </h3>
      <p class="quiet">{about}</p>
      {children}
    </section>
  );
}

/** Goes from one fault to the next, and says which one is shown. */
export function ShowButton({ kind, ...props }: ComponentProps<'button'> & { kind: Fault }) {
  const now = marked.value;
  const text =
    now?.kind === kind && now.index !== null
      ? reportWords.next(now.index, now.places.length)
      : null;
  return (
    <Button
      class="pill"
      data-show={kind}
      data-on={text ? true : undefined}
      aria-label={reportWords.showTitle(kind)}
      {...props}>
      {text ?? reportWords.show}
    </Button>
  );
}
