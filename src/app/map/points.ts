/** What a click on the map, a key or a button does to A, B and the vias. */
import { DomEvent, type LeafletMouseEvent } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { change, offerUndo } from '../store/history.ts';
import { type Plan, plan, route, way } from '../store/state.ts';
import { type Choice, closeChip, closeChipOutside, openChip } from '../ui/context-menu.ts';
import { find } from '../ui/dom.ts';
import { words } from '../ui/words.ts';
import { isClosed, pointOut, roadNear, toggleRoadNear } from './closures.ts';
import { map, pixelsBetween, toPosition, visibleCenter } from './map.ts';

export function listenToClicks(): void {
  map.on('click', ({ latlng, containerPoint, originalEvent }: LeafletMouseEvent) => {
    const position = toPosition(latlng);
    const { from, to, suggested } = plan.peek();
    const isThird = from && to && !suggested;
    // A third tap moves nothing by accident: it asks.
    if (isThird && isTouch(originalEvent)) void offerChoice(position, containerPoint);
    else placeNext(position);
  });
  map.on('contextmenu', ({ latlng, containerPoint }: LeafletMouseEvent) => {
    void offerChoice(toPosition(latlng), containerPoint);
  });
  map.on('movestart zoomstart', closeChip);
  closeChipOutside();
  DomEvent.disableClickPropagation(find('#chip'));
}

/** The first click sets A, the second B, the third moves the nearer one. */
function placeNext(position: Position): void {
  const { from, to, suggested } = plan.peek();
  if (!plan.peek().network) return;
  if (suggested) commit(words.placed('A'), { from: position, to: null, via: [] });
  else if (!from) commit(words.placed('A'), { from: position });
  else if (!to) commit(words.placed('B'), { to: position });
  else if (pixelsBetween(position, from) <= pixelsBetween(position, to)) placeA(position);
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

/** The menu of a place; what can be done with its road is known a moment later. */
async function offerChoice(position: Position, at: { x: number; y: number }): Promise<void> {
  const { network, from, to } = plan.peek();
  if (!network) return;
  const choices: Choice[] = [
    [from ? words.moveA : words.placeA, () => placeA(position)],
    [to ? words.moveB : words.placeB, () => placeB(position)],
  ];
  if (from && to) choices.push([words.addVia, () => addVia(position)]);
  choices.push([words.toggle(way.peek(), false), () => toggleRoadNear(position)]);
  let isOpen = true;
  const buttons = openChip(at, choices, () => {
    isOpen = false;
    pointOut(null);
  });
  const road = await roadNear(position).catch(() => null);
  if (!isOpen) return;
  pointOut(road);
  const button = buttons.at(-1)!;
  button.disabled = !road;
  button.textContent = words.toggle(way.peek(), road !== null && isClosed(road));
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

function detour(from: Position, via: Position, to: Position): number {
  return pixelsBetween(from, via) + pixelsBetween(via, to) - pixelsBetween(from, to);
}

function middleOfRoute(): Position | undefined {
  const answer = route.peek();
  return answer?.found ? answer.line[answer.line.length >> 1] : undefined;
}
