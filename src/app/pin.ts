/** A draggable button on the map: Leaflet's own markers are no buttons and ignore the keyboard. */
import {
  DomEvent,
  DomUtil,
  type LatLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  latLng,
  type Point,
  point,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Position } from '../geo/position.ts';
import { make } from './dom.ts';
import { type DragArea, dragArea, toLatLng, toPosition } from './map.ts';

export interface PinEvents {
  onGrab(): void;
  onMove(position: Position): void;
  /** `moved` is false after a mere click. */
  onDrop(moved: boolean): void;
  onRemove(): void;
}

export class Pin extends Layer {
  readonly button: HTMLButtonElement;
  private readonly events: PinEvents;
  private at: LatLng;
  private held = false;

  constructor(name: string, events: PinEvents) {
    super();
    this.events = events;
    this.at = latLng(0, 0);
    this.button = make('button', { className: 'pin leaflet-zoom-animated' }, make('span'));
    this.button.dataset.pin = name;
    DomEvent.disableClickPropagation(this.button);
    this.button.addEventListener('pointerdown', (event) => this.grab(event));
    this.button.addEventListener('keydown', (event) => this.step(event));
  }

  /** What the pin reads and how it is called. */
  label(text: string, spoken: string): void {
    this.button.firstElementChild!.textContent = text;
    this.button.setAttribute('aria-label', spoken);
  }

  moveTo(position: Position): void {
    this.at = latLng(toLatLng(position));
    this.place();
  }

  override onAdd(leafletMap: LeafletMap): this {
    leafletMap.getPanes().markerPane.append(this.button);
    this.place();
    return this;
  }

  override onRemove(): this {
    this.button.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      zoom: () => this.place(),
      viewreset: () => this.place(),
      zoomanim: (event) => this.placeDuringZoom(event as ZoomAnimEvent),
    };
  }

  private place(): void {
    if (this._map) this.put(this._map.latLngToLayerPoint(this.at));
  }

  private placeDuringZoom({ center, zoom }: ZoomAnimEvent): void {
    const pane = DomUtil.getPosition(this._map.getPanes().mapPane);
    const half = this._map.getSize().divideBy(2);
    const origin = this._map.project(center, zoom).subtract(half).add(pane).round();
    this.put(this._map.project(this.at, zoom).subtract(origin).round());
  }

  private put(where: Point): void {
    DomUtil.setPosition(this.button, where);
  }

  private grab(event: PointerEvent): void {
    if (event.button !== 0 || this.held) return;
    const { button, events } = this;
    const map = this._map;
    const frame = map.getContainer().getBoundingClientRect();
    const start = map.latLngToContainerPoint(this.at);
    const grip = point(event.clientX - frame.left, event.clientY - frame.top).subtract(start);
    // A finger would cover the road it aims at.
    const lift = event.pointerType === 'touch' ? 48 : 0;
    const area = dragArea();
    let where = start;
    let moved = false;
    let panning = 0;
    this.held = true;

    const follow = () => {
      this.at = map.containerPointToLatLng(where.subtract([0, lift]));
      this.place();
      events.onMove(toPosition(this.at));
    };
    // A pin held at the edge pulls the map along.
    const pan = () => {
      const step = stepBeyond(area, where);
      panning = step ? requestAnimationFrame(pan) : 0;
      if (!step) return;
      map.panBy(step, { animate: false });
      follow();
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      where = point(clientX - frame.left, clientY - frame.top).subtract(grip);
      if (!moved && where.distanceTo(start) < 4) return;
      if (!moved) events.onGrab();
      moved = true;
      button.classList.add('held');
      follow();
      panning ||= requestAnimationFrame(pan);
    };
    const drop = () => {
      cancelAnimationFrame(panning);
      button.removeEventListener('pointermove', move);
      button.classList.remove('held');
      this.held = false;
      // The arrow keys belong to the timeline again.
      if (moved) button.blur();
      events.onDrop(moved);
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener('pointermove', move);
    button.addEventListener('lostpointercapture', drop, { once: true });
  }

  private step(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') this.events.onRemove();
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? 40 : 8;
    const from = this._map.latLngToContainerPoint(this.at);
    const to = from.add(point(direction[0], direction[1]).multiplyBy(pixels));
    this.events.onGrab();
    this.events.onMove(toPosition(this._map.containerPointToLatLng(to)));
    this.events.onDrop(true);
  }
}

/** Pixels to pan by in one frame, faster the farther out; null inside the area. */
function stepBeyond({ left, top, right, bottom }: DragArea, { x, y }: Point): Point | null {
  const beyond = (value: number, least: number, most: number) =>
    Math.max(
      -fastestPan,
      Math.min(fastestPan, (value - Math.min(Math.max(value, least), most)) / 3),
    );
  const step = point(beyond(x, left, right), beyond(y, top, bottom)).round();
  return step.x || step.y ? step : null;
}

const fastestPan = 14;

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
