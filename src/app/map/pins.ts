/** The pins of A, B and the numbered vias, which are dragged with live answers. */
import { effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { changeQuietly, offerUndo, recordSince, removeVia } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, type Plan, plan } from '../store/state.ts';
import { words } from '../words/words.ts';
import { map } from './map.ts';
import { Pin } from './pin.ts';

export function startPins(): void {
  const a = pinFor('a', (from) => ({ from }));
  const b = pinFor('b', (to) => ({ to }));
  const vias: Pin[] = [];

  effect(() => {
    a.label('A', words.points.pin('A'));
    b.label('B', words.points.pin('B'));
    for (const [index, pin] of vias.entries()) nameVia(pin, index);
  });
  effect(() => {
    const { from, to, via } = plan.value;
    while (vias.length < via.length) vias.push(viaPin(vias.length));
    show(a, from);
    show(b, to);
    for (const [index, pin] of vias.entries()) show(pin, via[index] ?? null);
  });
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
  return new Pin(name, {
    onGrab() {
      before = plan.value;
      dragging.value = true;
      finish();
    },
    onMove(position) {
      changeQuietly({ ...moved(position), suggested: false });
    },
    onDrop(wasMoved) {
      dragging.value = false;
      if (!wasMoved) return;
      recordSince(before, words.points.moved(label()));
      offerUndo(words.points.moved(label()));
    },
    onRemove,
  });
}

function show(pin: Pin, position: Position | null): void {
  if (!position) pin.remove();
  else pin.moveTo(position).addTo(map);
}
