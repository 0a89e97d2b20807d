/** What is typed into a field, as a list to choose from. */
import { useSignal } from '@preact/signals';
import type { ComponentChild, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { latest } from '../../client/latest.ts';
import { announce } from './dom.ts';
import '../style/typing.css';

interface SuggestionsProps<T> {
  field: RefObject<HTMLInputElement | null>;
  id: string;
  label: string;
  /** What fits the text; the text has no white space around it. */
  find: (text: string) => Promise<readonly T[]>;
  choose: (chosen: T) => void;
  /** Read out with a new list. */
  found: (count: number) => string;
  /** One of the list. */
  children: (item: T) => ComponentChild;
}

/** The list of a combobox by the pattern of WAI-ARIA; the focus stays in the field. */
export function Suggestions<T>(props: SuggestionsProps<T>) {
  const { field, id, label, children } = props;
  const items = useSignal<readonly T[]>([]);
  const active = useSignal(-1);
  const list = useRef<HTMLDivElement>(null);

  const show = (found: readonly T[]) => {
    items.value = found;
    mark(-1);
  };
  const mark = (index: number) => {
    active.value = index;
    const input = field.current;
    input?.setAttribute('aria-expanded', String(items.value.length > 0));
    if (index >= 0) input?.setAttribute('aria-activedescendant', `${id}-${index}`);
    else input?.removeAttribute('aria-activedescendant');
  };
  const choose = (item: T) => {
    show([]);
    props.choose(item);
  };

  useLayoutEffect(() => {
    const input = field.current!;
    // Keys that came before the list for the text did: what it showed until then is not meant.
    let early: string[] | null = null;
    const ask = latest<string>(async (text) => {
      const found = await props.find(text);
      if (input.value.trim() !== text) return;
      show(found);
      if (found.length > 0) announce(props.found(found.length));
      const keys = early ?? [];
      early = null;
      for (const key of keys) {
        // Enter on a text that nothing fits is for the field.
        if (!act(key) && key === 'Enter') input.dispatchEvent(new Event('change'));
      }
    });
    const type = () => {
      early = [];
      ask(input.value.trim());
    };
    /** Whether the list took the key. */
    const act = (key: string): boolean => {
      const { length } = items.value;
      if (length === 0) return false;
      if (key === 'ArrowDown') mark((active.value + 1) % length);
      else if (key === 'ArrowUp') mark(active.value <= 0 ? length - 1 : active.value - 1);
      else if (key === 'Enter') choose(items.value[Math.max(active.value, 0)]!);
      else if (key === 'Escape') show([]);
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const isEarly = early !== null && ['ArrowDown', 'ArrowUp', 'Enter'].includes(key);
      if (isEarly) early!.push(key);
      else if (!act(key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.setAttribute('aria-controls', id);
    input.addEventListener('input', type);
    input.addEventListener('keydown', press);
    type();
    return () => {
      show([]);
      input.removeEventListener('input', type);
      input.removeEventListener('keydown', press);
    };
  }, []);
  useLayoutEffect(() => {
    list.current!.children[active.value]?.scrollIntoView({ block: 'nearest' });
  }, [active.value]);

  return (
    <div
      id={id}
      class="places"
      role="listbox"
      aria-label={label}
      hidden={items.value.length === 0}
      ref={list}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}>
      {items.value.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The field has the keys.
        <div
          key={i}
          class="place"
          tabIndex={-1}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active.value}
          onClick={() => choose(item)}>
          {children(item)}
        </div>
      ))}
    </div>
  );
}
