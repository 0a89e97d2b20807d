/** A, the via points and B as editable text, and the pill that sums them up on a phone. */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Position } from '../../geo/position.ts';
import { closed, reopenAll } from '../map/closures.ts';
import { visibleCenter } from '../map/map.ts';
import { isOrdered, listed } from '../points/listed.ts';
import { addVia, change, middleOfRoute, removeVia, swap } from '../store/actions.ts';
import { areas } from '../store/areas.ts';
import { formatPosition, parsePosition } from '../store/link.ts';
import { opened, type Plan, plan, units, way } from '../store/state.ts';
import { removeTurns } from '../store/turns.ts';
import { formatMeters } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, Icon, IconButton } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { farOff } from './far-off.ts';
import { toggleSheet } from './sheet.tsx';

export function PointsForm() {
  const { from, to, via } = listed.value.plan;
  return (
    <>
      <section class="points" aria-label={words.points.title}>
        <div class="points-list">
          <PointField
            name="a"
            label="A"
            index={0}
            position={from}
            farOff={farOff.value[0]}
            planWith={(from) => ({ from })}
          />
          {via.map((position, i) => (
            <PointField
              key={i}
              index={i + 1}
              name={`via-${i + 1}`}
              label={words.terms.via(i + 1)}
              position={position}
              farOff={farOff.value[i + 1]}
              planWith={(position) => ({ via: plan.peek().via.with(i, position) })}>
              <IconButton
                icon="close"
                label={words.points.removeVia(i + 1)}
                title={words.points.removeVia(i + 1)}
                onClick={() => removeVia(i)}
              />
            </PointField>
          ))}
          <PointField
            name="b"
            label="B"
            index={via.length + 1}
            position={to}
            farOff={farOff.value[via.length + 1]}
            planWith={(to) => ({ to })}
          />
        </div>
        <div class="points-side">
          <SwapButton title={words.points.swapTitle} />
          <IconButton
            icon="plus"
            label={words.points.addVia}
            title={words.points.addViaTitle}
            data-add-via
            onClick={() => addVia(middleOfRoute() ?? visibleCenter())}
          />
        </div>
      </section>
      {isOrdered.value && <BestOrder />}
      <ClosuresStrip />
      <TurnsStrip />
    </>
  );
}

/** How many roads and areas are closed, and how many areas are avoided. */
function ClosuresStrip() {
  const roads = closed.value.length;
  const shut = areas.value.filter(({ kind }) => kind === 'closed').length;
  const avoided = areas.value.length - shut;
  if (roads + shut + avoided === 0) return null;
  const text = words.points.closures(roads, shut, avoided, way.value).filter(Boolean).join(' · ');
  return (
    <p id="closures">
      <Icon name="close" />
      <span>{text}</span>
      <Button class="pill" data-reopen onClick={reopenAll}>
        {avoided ? words.points.removeAll : words.points.reopenAll}
      </Button>
    </p>
  );
}

/** How many turns the user has forbidden or prescribed. */
function TurnsStrip() {
  const count = plan.value.network?.turns?.length ?? 0;
  if (count === 0) return null;
  return (
    <p id="own-turns">
      <Icon name="close" />
      <span>{words.points.ownTurns(count)}</span>
      <Button class="pill" data-remove-turns onClick={removeTurns}>
        {words.frame.remove}
      </Button>
    </p>
  );
}

function SwapButton({ title }: { title?: string }) {
  return (
    <IconButton icon="swap" label={words.points.swap} title={title} data-swap onClick={swap} />
  );
}

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

/** One point as latitude and longitude. Text that is no position stays, with a note below it. */
function PointField(props: PointFieldProps) {
  const { index, name, label, position, farOff, planWith, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const isFlat = opened.value?.info.flat ?? false;
  const order = isFlat ? words.points.flatOrder : words.points.order;
  const current = position ? formatPosition(position, ', ', 5, isFlat) : '';
  const shownPlan = plan.value;
  // Every new plan resets the text.
  useLayoutEffect(() => {
    const input = field.current!;
    if (document.activeElement === input && isInvalid) return;
    input.value = current;
    setInvalid(false);
  }, [shownPlan, current]);

  const isReadable = (text: string) =>
    text === current || parsePosition(text, isFlat) !== undefined;
  const note = isInvalid
    ? isFlat
      ? words.points.notOnPlane
      : words.points.notAPosition
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
        onInput={({ currentTarget: { value } }) => {
          if (isInvalid && isReadable(value.trim())) setInvalid(false);
        }}
        onChange={({ currentTarget: { value } }) => {
          const text = value.trim();
          setInvalid(!isReadable(text));
          const moved = parsePosition(text, isFlat);
          if (moved && text !== current) {
            change(words.points.moved(label), { ...planWith(moved), suggested: false });
          }
        }}
      />
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

const parts = () => import('../points/parts.ts');
const BestOrder = lazy(() => parts().then((all) => all.BestOrder));
const Grip = lazy(() => parts().then((all) => all.Grip));
const Where = lazy(() => parts().then((all) => all.Where));

/** @param kind "a", "b" or "v" for a via point */
function Badge({ label, kind }: { label: string; kind: string }) {
  return (
    <span class="badge" data-badge={kind} aria-hidden="true">
      {label}
    </span>
  );
}

export function Pill() {
  const { from, to } = plan.value;
  const text = (position: Position | null, none: string) =>
    position ? formatPosition(position, ', ', 3, opened.value?.info.flat) : none;
  return (
    <nav id="pill" class="panel frame" aria-label={words.points.pill}>
      <Button id="pill-points" onClick={toggleSheet}>
        <Badge label="A" kind="a" />
        <span>{text(from, words.answer.askOrigin)}</span>
        <Badge label="B" kind="b" />
        <span>{text(to, words.answer.askDestination)}</span>
      </Button>
      <SwapButton />
      <IconButton icon="more" label={words.points.allSettings} data-more onClick={toggleSheet} />
    </nav>
  );
}
