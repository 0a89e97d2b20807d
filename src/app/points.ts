/** What a click on the map, a key or a button does to A, B and the vias. */
import { DomEvent, type LeafletMouseEvent } from 'leaflet';
import type { Position } from '../geo/position.ts';
import { find, make } from './dom.ts';
import { change, offerUndo } from './history.ts';
import { map, toLatLng, toPosition, visibleCenter } from './map.ts';
import { comparison, type Plan, plan } from './state.ts';
import { words } from './words.ts';

export function listenToClicks(): void {
  map.on('click', ({ latlng, containerPoint, originalEvent }: LeafletMouseEvent) => {
    const position = toPosition(latlng);
    const { from, to, suggested } = plan.peek();
    const isThird = from && to && !suggested;
    if (isThird && isTouch(originalEvent)) offerChoice(position, containerPoint);
    else placeNext(position);
  });
  map.on('movestart zoomstart', closeChip);
  DomEvent.disableClickPropagation(find('#chip'));
}

/** The first click sets A, the second B, the third moves the nearer one. */
function placeNext(position: Position): void {
  const { from, to, suggested } = plan.peek();
  if (!plan.peek().network) return;
  if (suggested) commit(words.placed('A'), { from: position, to: null, via: [] });
  else if (!from) commit(words.placed('A'), { from: position });
  else if (!to) commit(words.placed('B'), { to: position });
  else if (distance(position, from) <= distance(position, to)) placeA(position);
  else placeB(position);
}

export function placeA(position = visibleCenter()): void {
  commit(plan.peek().from ? words.moved('A') : words.placed('A'), { from: position });
}

export function placeB(position = visibleCenter()): void {
  commit(plan.peek().to ? words.moved('B') : words.placed('B'), { to: position });
}

/** Puts a via where it lengthens the way least; without a place, in the middle of the route. */
export function addVia(position: Position = middleOfRoute() ?? visibleCenter()): void {
  const { from, to, via } = plan.peek();
  const stops = [from ?? position, ...via, to ?? position];
  const detours = stops.slice(1).map((next, index) => detour(stops[index]!, position, next));
  const best = detours.indexOf(Math.min(...detours));
  commit(words.addedVia, { via: via.toSpliced(best, 0, position) });
}

export function removeVia(index: number): void {
  commit(words.removedVia, { via: plan.peek().via.toSpliced(index, 1) });
}

export function swap(): void {
  const { from, to, via } = plan.peek();
  commit(words.swapped, { from: to, to: from, via: via.toReversed() });
}

export function closeChip(): void {
  find('#chip').hidden = true;
}

/** A third tap moves nothing by accident: it asks. */
function offerChoice(position: Position, { x, y }: { x: number; y: number }): void {
  const choice = (text: string, run: () => void) => {
    const button = make('button', { textContent: text });
    button.setAttribute('role', 'menuitem');
    button.addEventListener('click', () => {
      closeChip();
      run();
    });
    return button;
  };
  const chip = find('#chip');
  chip.hidden = false;
  chip.replaceChildren(
    choice(words.moveA, () => placeA(position)),
    choice(words.moveB, () => placeB(position)),
    choice(words.addVia, () => addVia(position)),
  );
  const half = chip.offsetWidth / 2 + 8;
  chip.style.left = `${Math.min(Math.max(x, half), window.innerWidth - half)}px`;
  chip.style.top = `${Math.max(y - 16, 64)}px`;
}

function commit(label: string, next: Partial<Plan>): void {
  const first = plan.peek().suggested;
  change(label, { ...next, suggested: false });
  if (!first) offerUndo(label);
}

function isTouch(event: MouseEvent): boolean {
  const type = (event as Partial<PointerEvent>).pointerType;
  return type ? type === 'touch' : matchMedia('(pointer: coarse)').matches;
}

/** In pixels: what looks nearer is nearer. */
function distance(a: Position, b: Position): number {
  return map.latLngToLayerPoint(toLatLng(a)).distanceTo(map.latLngToLayerPoint(toLatLng(b)));
}

function detour(from: Position, via: Position, to: Position): number {
  return distance(from, via) + distance(via, to) - distance(from, to);
}

function middleOfRoute(): Position | undefined {
  const answer = comparison.peek()?.answer;
  return answer?.found ? answer.line[answer.line.length >> 1] : undefined;
}
