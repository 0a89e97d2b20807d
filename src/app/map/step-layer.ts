/** The labels of a search at each node, shown from the moment when the node is settled. */
import { Layer, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { keptLabels, labelAt } from './label-collision.ts';
import { toLatLng } from './map.ts';

/** Width of a digit, padding and height of a label, in CSS pixels. */
const digit = 6.8;
const rim = 6;
const height = 15;
/** If fewer than this share of the labels have room, none is shown. */
const leastShare = 0.45;

/** One step of the search: a settled node and its label. */
export interface Note {
  position: Position;
  text: string;
  /** Whether the route leads through the node. */
  onRoute: boolean;
}

export class StepLayer extends Layer {
  #notes: readonly Note[] = [];
  /** Per note the previous one at the same node, if it was settled again; else −1. */
  #before: readonly number[] = [];
  #time = 0;
  #map: LeafletMap | null = null;
  /** Per note its node's label; null where there is no room for it or it is outside the view. */
  #labels: (HTMLElement | null)[] = [];
  /** How many notes are shown now. */
  #written = 0;
  #box = document.createElement('div');

  constructor() {
    super();
    this.#box.className = 'leaflet-zoom-hide';
    this.#box.ariaHidden = 'true';
  }

  /** The notes in the order of the search. */
  show(notes: readonly Note[]): void {
    this.#notes = notes;
    this.#before = notesBefore(notes);
    this.#arrange();
  }

  /** Labels on a drawn route have another style. */
  setRouteDrawn(drawn: boolean): void {
    this.#box.classList.toggle('route-drawn', drawn);
  }

  /** Nodes settled so far. */
  setTime(time: number): void {
    this.#time = time;
    this.#write();
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    map.getPane('labels')!.append(this.#box);
    this.#arrange();
    return this;
  }

  override onRemove(): this {
    this.#map = null;
    this.#box.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { viewreset: () => this.#arrange(), moveend: () => this.#arrange() };
  }

  /** Makes a label for each node in the view that has room for one. */
  #arrange(): void {
    const map = this.#map;
    if (!map) return;
    const nodes = [...this.#notes.keys()].filter((note) => this.#before[note]! < 0);
    const boxes = nodes.map((note) => {
      const { position, text } = this.#notes[note]!;
      const place = map.latLngToLayerPoint(toLatLng(position));
      return { note, place, x: place.x, y: place.y, width: text.length * digit + rim, height };
    });
    const isKept = keptLabels(boxes);
    const free = boxes.filter((_, i) => isKept[i]);
    const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
    const { x: width, y: depth } = map.getSize();

    this.#labels = this.#notes.map(() => null);
    if (free.length >= leastShare * boxes.length) {
      for (const { note, place, x, y } of free) {
        const isSeen = x > left && x < left + width && y > top && y < top + depth;
        const className = this.#notes[note]!.onRoute ? 'step on-route' : 'step';
        if (isSeen) this.#labels[note] = labelAt(place, className);
      }
    }
    this.#before.forEach((earlier, note) => {
      if (earlier >= 0) this.#labels[note] = this.#labels[earlier]!;
    });
    this.#box.replaceChildren(...new Set(this.#labels.filter((label) => label !== null)));
    this.#written = 0;
    this.#write();
  }

  /** Goes forward or back to the moment, note by note. */
  #write(): void {
    const until = Math.min(Math.floor(this.#time), this.#notes.length);
    while (this.#written < until) this.#put(this.#written, this.#written++);
    while (this.#written > until) this.#put(--this.#written, this.#before[this.#written]!);
  }

  #put(note: number, shown: number): void {
    const label = this.#labels[note];
    if (label) label.textContent = this.#notes[shown]?.text ?? '';
  }
}

function notesBefore(notes: readonly Note[]): number[] {
  const last = new Map<string, number>();
  return notes.map(({ position }, note) => {
    const node = position.join();
    const before = last.get(node) ?? -1;
    last.set(node, note);
    return before;
  });
}
