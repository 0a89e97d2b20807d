/** The pins of A, B and the numbered vias, which are dragged with live answers. */
import { effect } from '@preact/signals-core';
import type { Map as LeafletMap } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { changeQuietly, offerUndo, recordSince, removeVia } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, mode, type Plan, plan } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { dragArea, map, type Sides } from './map.ts';
import { Pin } from './pin.ts';

export function startPins(): void {
  const pins = new Pins(map, dragArea);
  // Only a mouse can hover over the route.
  const container = map.getContainer();
  const startGhost = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    container.removeEventListener('pointermove', startGhost);
    whenLoaded(import('../points/ghost.ts'), (ghost) =>
      ghost.startGhost((...pulled) => pins.pullVia(...pulled)),
    );
  };
  container.addEventListener('pointermove', startGhost);
}

/** All pins on one map. */
export class Pins {
  readonly #map: LeafletMap;
  readonly #area: () => Sides;
  readonly #isCopy: boolean;
  readonly #a: Pin;
  readonly #b: Pin;
  readonly #vias: Pin[] = [];
  readonly #stops: (() => void)[];
  /** The plan without the via that is being pulled out of the route. */
  #pulledFrom: Plan | null = null;

  /**
   * @param area pins that are dragged beyond it pan the map
   * @param isCopy whether keys and screen readers have the same pins on another map
   */
  constructor(onto: LeafletMap, area: () => Sides, isCopy = false) {
    this.#map = onto;
    this.#area = area;
    this.#isCopy = isCopy;
    this.#a = this.#pin('a', (from) => ({ from }));
    this.#b = this.#pin('b', (to) => ({ to }));
    this.#stops = [effect(() => this.#name()), effect(() => this.#place())];
  }

  /** Puts a via into a leg of the route, and into the hand that pulls it. */
  pullVia(leg: number, position: Position, event: PointerEvent, holder: HTMLElement): void {
    this.#pulledFrom = plan.peek();
    const via = this.#pulledFrom.via.toSpliced(leg, 0, position);
    changeQuietly({ via, suggested: false });
    this.#vias[leg]!.grab(event, holder);
    this.#pulledFrom = null;
  }

  remove(): void {
    for (const stop of this.#stops) stop();
    for (const pin of [this.#a, this.#b, ...this.#vias]) pin.remove();
  }

  #name(): void {
    this.#a.label('A', words.points.pin('A'));
    this.#b.label('B', words.points.pin('B'));
    for (const [index, pin] of this.#vias.entries()) nameVia(pin, index);
  }

  #place(): void {
    const { from, to, via } = plan.value;
    while (this.#vias.length < via.length) this.#vias.push(this.#via(this.#vias.length));
    this.#show(this.#a, from);
    // A reach begins at A and ends anywhere.
    const hasEnd = mode.value !== 'reach';
    this.#show(this.#b, hasEnd ? to : null);
    for (const [index, pin] of this.#vias.entries()) {
      this.#show(pin, (hasEnd && via[index]) || null);
    }
  }

  #show(pin: Pin, position: Position | null): void {
    if (!position) pin.remove();
    else pin.moveTo(position).addTo(this.#map);
  }

  #via(index: number): Pin {
    const withVia = (position: Position) => ({ via: plan.value.via.with(index, position) });
    const label = () => words.terms.via(index + 1);
    const pin = this.#pin(`via-${index + 1}`, withVia, label, () => removeVia(index));
    nameVia(pin, index);
    return pin;
  }

  #pin(
    name: string,
    moved: (position: Position) => Partial<Plan>,
    label: () => string = () => name.toUpperCase(),
    onRemove: () => void = () => {},
  ): Pin {
    let before = plan.peek();
    let isPulled = false;
    const pin = new Pin(name, this.#area, {
      onGrab: () => {
        before = this.#pulledFrom ?? plan.value;
        isPulled = this.#pulledFrom !== null;
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
    if (this.#isCopy) Object.assign(pin.button, { tabIndex: -1, ariaHidden: 'true' });
    return pin;
  }
}

function nameVia(pin: Pin, index: number): void {
  pin.label(`${index + 1}`, words.points.pin(words.terms.via(index + 1)));
}
