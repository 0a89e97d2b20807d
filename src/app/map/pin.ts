/** A button on the map that can be dragged, or moved by the arrow keys. */
import { DomEvent, type Point, point } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { Magnifier } from '../points/magnifier.ts';
import { make } from '../ui/dom.ts';
import { ButtonMarker } from './button-marker.ts';
import { type Sides, toPosition } from './map.ts';

interface PinEvents {
  onGrab(): void;
  onMove(position: Position): void;
  /** `moved` is false after a click, and where a held pin was removed. */
  onDrop(moved: boolean): void;
  onRemove(): void;
}

export class Pin extends ButtonMarker {
  private readonly events: PinEvents;
  private readonly area: () => Sides;
  private held = false;

  /** @param area a pin that is held beyond it pans the map */
  constructor(name: string, area: () => Sides, events: PinEvents) {
    super('pin');
    this.events = events;
    this.area = area;
    this.button.append(make('span'));
    this.button.dataset.pin = name;
    DomEvent.disableClickPropagation(this.button);
    this.button.addEventListener('pointerdown', (event) => this.grab(event));
    this.button.addEventListener('keydown', (event) => this.step(event));
  }

  /** The pin's text and its accessible name. */
  label(text: string, spoken: string): void {
    this.button.firstElementChild!.textContent = text;
    this.button.setAttribute('aria-label', spoken);
  }

  /**
   * From now on the pin follows the pointer.
   *
   * @param holder the element that gets the pointer's events; one that is not the pin's own has
   *   been moved already
   */
  grab(event: PointerEvent, holder: HTMLElement = this.button): void {
    if (this.held || (holder === this.button && event.button !== 0)) return;
    const { button, events } = this;
    const map = this._map;
    const frame = map.getContainer().getBoundingClientRect();
    const start = map.latLngToContainerPoint(this.getLatLng());
    const grip = point(event.clientX - frame.left, event.clientY - frame.top).subtract(start);
    // A finger covers the road under it.
    const lift = event.pointerType === 'touch' ? 48 : 0;
    const area = this.area();
    let where = start;
    let moved = holder !== button;
    let panning = 0;
    this.held = true;
    if (moved) events.onGrab();

    let lens: Magnifier | null = null;
    const magnify = async () => {
      // Without a connection, the pin moves without it.
      const part = await import('../points/magnifier.ts').catch(() => null);
      if (part && this.held) lens = new part.Magnifier(button);
    };

    const follow = () => {
      this.setLatLng(map.containerPointToLatLng(where.subtract([0, lift])));
      events.onMove(toPosition(this.getLatLng()));
      lens?.update();
    };
    // A pin that is held at the edge pans the map.
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
      if (!moved && lift) void magnify();
      moved = true;
      button.classList.add('held');
      this.setZIndexOffset(aboveAll);
      follow();
      panning ||= requestAnimationFrame(pan);
    };
    const drop = () => {
      cancelAnimationFrame(panning);
      holder.removeEventListener('pointermove', move);
      holder.removeEventListener('lostpointercapture', drop);
      this.off('remove', leave);
      button.classList.remove('held');
      this.setZIndexOffset(0);
      this.held = false;
      lens?.end();
      // The arrow keys then move the timeline again.
      if (moved) button.blur();
      events.onDrop(moved);
    };
    // A button that leaves the page gets no event when it loses the pointer.
    const leave = () => {
      moved = false;
      drop();
    };
    this.on('remove', leave);
    holder.setPointerCapture(event.pointerId);
    holder.addEventListener('pointermove', move);
    holder.addEventListener('lostpointercapture', drop);
  }

  private step(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') this.events.onRemove();
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? 40 : 8;
    const from = this._map.latLngToContainerPoint(this.getLatLng());
    const to = from.add(point(direction[0], direction[1]).multiplyBy(pixels));
    this.events.onGrab();
    this.events.onMove(toPosition(this._map.containerPointToLatLng(to)));
    this.events.onDrop(true);
  }
}

/** Pixels to pan by in one frame, more the farther outside; null inside the area. */
function stepBeyond({ left, top, right, bottom }: Sides, { x, y }: Point): Point | null {
  const beyond = (value: number, least: number, most: number) =>
    Math.max(
      -fastestPan,
      Math.min(fastestPan, (value - Math.min(Math.max(value, least), most)) / 3),
    );
  const step = point(beyond(x, left, right), beyond(y, top, bottom)).round();
  return step.x || step.y ? step : null;
}

const fastestPan = 14;
const aboveAll = 1e6;

/** Where each arrow key goes on the screen. */
export const directions: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
