/** One point as editable text: a position, or a street and what it crosses. */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Position } from '../../geo/position.ts';
import { change } from '../store/actions.ts';
import { formatPosition, frameKind, parsePosition } from '../store/link.ts';
import { frame, type Plan, plan, units } from '../store/state.ts';
import { formatMeters } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { isOrdered } from './listed.ts';

interface PointFieldProps {
  /** A is 0. */
  index: number;
  name: string;
  label: string;
  position: Position | null;
  /** Meters to the nearest road, if they are worth a note. */
  farOff: number | null | undefined;
  /** The part of the plan that changes with the position. */
  planWith: (position: Position) => Partial<Plan>;
  children?: ComponentChild;
}

/** Text that is neither a position nor chosen from the list stays, with a note below it. */
export function PointField(props: PointFieldProps) {
  const { index, name, label, position, farOff, planWith, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const kind = frameKind(frame.value);
  const order = words.points.order[kind];
  const current = position ? formatPosition(position, ', ', 5, frame.value) : '';
  const shownPlan = plan.value;
  // Every new plan resets the text.
  useLayoutEffect(() => {
    const input = field.current!;
    if (document.activeElement === input && isInvalid) return;
    input.value = current;
    setInvalid(false);
  }, [shownPlan, current]);

  const take = (position: Position | undefined) => {
    setInvalid(position === undefined);
    if (!position) return;
    change(() => words.points.moved(label), { ...planWith(position), suggested: false });
  };
  const read = (text: string) => {
    if (text === current) return;
    const position = parsePosition(text, frame.peek());
    if (position) take(position);
    else whenLoaded(readings(), ({ readPosition }) => take(readPosition(text, frame.peek())));
  };
  const note = isInvalid
    ? words.points.notAPosition[kind]
    : farOff != null && words.points.nearestRoad(formatMeters(farOff, units.value));
  return (
    <div class="point">
      <Badge label={name.replace('via-', '').toUpperCase()} kind={name[0]!} />
      <input
        ref={field}
        type="text"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        placeholder={order}
        aria-label={words.points.field(label, order)}
        aria-invalid={isInvalid}
        aria-describedby={`note-${name}`}
        data-field={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={`places-${name}`}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onInput={() => setInvalid(false)}
        onChange={({ currentTarget: { value } }) => read(value.trim())}
      />
      {isTyping && <Typing field={field} name={name} take={take} />}
      {children}
      {isOrdered.value && <Grip index={index} label={label} isVia={name[0] === 'v'} />}
      {note && (
        <p class="point-note" id={`note-${name}`} role={isInvalid ? 'alert' : undefined}>
          {note}
        </p>
      )}
      {!note && position && !plan.value.suggested && <Where index={index} position={position} />}
    </div>
  );
}

const readings = () => import('./coordinates.ts');
const Typing = lazy(() => import('./typing.tsx').then((all) => all.Typing));
const parts = () => import('../points/parts.ts');
const Grip = lazy(() => parts().then((all) => all.Grip));
const Where = lazy(() => parts().then((all) => all.Where));

/** @param kind "a", "b" or "v" for a via point */
export function Badge({ label, kind }: { label: string; kind: string }) {
  return (
    <span class="badge" data-badge={kind} aria-hidden="true">
      {label}
    </span>
  );
}
