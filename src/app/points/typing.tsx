/** What is typed into a point's field: streets and crossings of the file to choose from. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Position } from '../../geo/position.ts';
import type { FoundPlace } from '../../worker/contract.ts';
import { latest } from '../engine/latest.ts';
import { mainRouter } from '../engine/router.ts';
import { inset, map, toLatLng, visibleCenter } from '../map/map.ts';
import { opened, units } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { formatMeters } from '../ui/format.ts';
import { readPosition } from './coordinates.ts';
import { editingWords } from './words.ts';
import '../style/typing.css';

interface TypingProps {
  field: RefObject<HTMLInputElement | null>;
  /** For ids. */
  name: string;
  take: (position: Position) => void;
}

/** The list of a combobox by the pattern of WAI-ARIA; the focus stays in the field. */
export function Typing({ field, name, take }: TypingProps) {
  const places = useSignal<readonly FoundPlace[]>([]);
  const active = useSignal(-1);
  const id = `places-${name}`;

  const show = (found: readonly FoundPlace[]) => {
    places.value = found;
    mark(-1);
  };
  const mark = (index: number) => {
    active.value = index;
    const input = field.current;
    input?.setAttribute('aria-expanded', String(places.value.length > 0));
    if (index >= 0) input?.setAttribute('aria-activedescendant', `${id}-${index}`);
    else input?.removeAttribute('aria-activedescendant');
  };
  const choose = ({ position }: FoundPlace) => {
    show([]);
    take(position);
    goTo(position);
  };

  useEffect(() => {
    const input = field.current!;
    const ask = latest<string>(async (text) => {
      const found = await placesFor(text);
      if (input.value.trim() !== text) return;
      show(found);
      if (found.length > 0) announce(editingWords.found(found.length));
    });
    const type = () => {
      const text = input.value.trim();
      if (isName(text)) void ask(text);
      else show([]);
    };
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const { length } = places.value;
      if (length === 0) return;
      if (key === 'ArrowDown') mark((active.value + 1) % length);
      else if (key === 'ArrowUp') mark(active.value <= 0 ? length - 1 : active.value - 1);
      else if (key === 'Enter') choose(places.value[Math.max(active.value, 0)]!);
      else if (key === 'Escape') show([]);
      else return;
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

  return (
    <div
      id={id}
      class="places"
      role="listbox"
      aria-label={editingWords.places}
      hidden={places.value.length === 0}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}>
      {places.value.map((place, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The field has the keys.
        <div
          key={i}
          class="place"
          tabIndex={-1}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active.value}
          onClick={() => choose(place)}>
          <bdi>{place.title}</bdi>
          <small>{formatMeters(place.away, units.value)}</small>
        </div>
      ))}
    </div>
  );
}

/** Positions are read when they are complete. */
function isName(text: string): boolean {
  const hasLetters = /\p{L}.*\p{L}|\p{Lo}/u.test(text);
  return hasLetters && readPosition(text, opened.peek()?.info.flat) === undefined;
}

async function placesFor(text: string): Promise<readonly FoundPlace[]> {
  const router = mainRouter.peek();
  const search = { text, near: visibleCenter() };
  return (
    router?.calls.call('findPlaces', search, { signal: router.closed }).catch(() => []) ?? []
  );
}

/** Moves the map as little as possible. */
function goTo(position: Position): void {
  const { left, top, right, bottom } = inset();
  map.panInside(toLatLng(position), {
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
  });
}
