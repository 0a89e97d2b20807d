/** The pins of A, B and the numbered vias, which are dragged with live answers. */
import { effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { changeQuietly, offerUndo, recordSince, removeVia } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, mode, type Plan, plan } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { map } from './map.ts';
import { Pin } from './pin.ts';

const vias: Pin[] = [];
/** The plan without the via that is being pulled out of the route. */
let pulledFrom: Plan | null = null;

export function startPins(): void {
  const a = pinFor('a', (from) => ({ from }));
  const b = pinFor('b', (to) => ({ to }));

  effect(() => {
    a.label('A', words.points.pin('A'));
    b.label('B', words.points.pin('B'));
    for (const [index, pin] of vias.entries()) nameVia(pin, index);
  });
  effect(() => {
    const { from, to, via } = plan.value;
    while (vias.length < via.length) vias.push(viaPin(vias.length));
    show(a, from);
    // A reach begins at A and ends anywhere.
    const hasEnd = mode.value !== 'reach';
    show(b, hasEnd ? to : null);
    for (const [index, pin] of vias.entries()) show(pin, (hasEnd && via[index]) || null);
  });
  // Only a mouse can hover over the route.
  const container = map.getContainer();
  const startGhost = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    container.removeEventListener('pointermove', startGhost);
    whenLoaded(import('../points/ghost.ts'), (ghost) => ghost.startGhost(pullVia));
  };
  container.addEventListener('pointermove', startGhost);
}

/** Puts a via into a leg of the route, and into the hand that pulls it. */
function pullVia(
  leg: number,
  position: Position,
  event: PointerEvent,
  holder: HTMLElement,
): void {
  pulledFrom = plan.peek();
  changeQuietly({ via: pulledFrom.via.toSpliced(leg, 0, position), suggested: false });
  vias[leg]!.grab(event, holder);
  pulledFrom = null;
}

function viaPin(index: number): Pin {
  const withVia = (position: Position) => ({ via: plan.value.via.with(index, position) });
  const label = () => words.terms.via(index + 1);
  const pin = pinFor(`via-${index + 1}`, withVia, label, () => removeVia(index));
  nameVia(pin, index);
  return pin;
}

function nameVia(pin: Pin, index: number): void {
  pin.label(`${index + 1}`, words.points.pin(words.terms.via(index + 1)));
}

function pinFor(
  name: string,
  moved: (position: Position) => Partial<Plan>,
  label: () => string = () => name.toUpperCase(),
  onRemove: () => void = () => {},
): Pin {
  let before = plan.peek();
  let isPulled = false;
  return new Pin(name, {
    onGrab() {
      before = pulledFrom ?? plan.value;
      isPulled = pulledFrom !== null;
      dragging.value = true;
      finish();
    },
    onMove(position) {
      changeQuietly({ ...moved(position), suggested: false });
    },
    onDrop(wasMoved) {
      dragging.value = false;
      if (!wasMoved) return;
      const isNew = isPulled;
      const done = () => (isNew ? words.points.addedVia : words.points.moved(label()));
      recordSince(before, done);
      offerUndo(done);
    },
    onRemove,
  });
}

function show(pin: Pin, position: Position | null): void {
  if (!position) pin.remove();
  else pin.moveTo(position).addTo(map);
}
