/** Clicks on the map, and its context menu. */
import { DomEvent, type LeafletMouseEvent } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { addVia, placeEnd } from '../store/actions.ts';
import { plan, way } from '../store/state.ts';
import { type Choice, closeChip, closeChipOutside, openChip } from '../ui/context-menu.ts';
import { find } from '../ui/dom.ts';
import { words } from '../ui/words.ts';
import { isClosed, pointOut, roadNear, toggleRoadNear } from './closures.ts';
import { map, toPosition } from './map.ts';

/** @param onClick gets plain clicks, which set a point */
export function listenToClicks(onClick: (position: Position) => void): void {
  map.on('click', ({ latlng, containerPoint, originalEvent }: LeafletMouseEvent) => {
    const position = toPosition(latlng);
    const { from, to, suggested } = plan.value;
    const isThird = from && to && !suggested;
    // A third tap could be an accident: it opens the menu instead of moving a point.
    if (isThird && isTouch(originalEvent)) void offerChoice(position, containerPoint);
    else onClick(position);
  });
  map.on('contextmenu', ({ latlng, containerPoint }: LeafletMouseEvent) => {
    void offerChoice(toPosition(latlng), containerPoint);
  });
  map.on('movestart zoomstart', closeChip);
  closeChipOutside();
  DomEvent.disableClickPropagation(find('#chip'));
}

/** The menu opens at once; whether there is a road to close is known a moment later. */
async function offerChoice(position: Position, at: { x: number; y: number }): Promise<void> {
  const { network, from, to } = plan.value;
  if (!network) return;
  const choices: Choice[] = [
    [from ? words.moveA : words.placeA, () => placeEnd('from', position)],
    [to ? words.moveB : words.placeB, () => placeEnd('to', position)],
  ];
  if (from && to) choices.push([words.addVia, () => addVia(position)]);
  choices.push([words.toggle(way.value, false), () => toggleRoadNear(position)]);
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
  button.textContent = words.toggle(way.value, road !== null && isClosed(road));
}

function isTouch(event: MouseEvent): boolean {
  const type = (event as Partial<PointerEvent>).pointerType;
  return type ? type === 'touch' : matchMedia('(pointer: coarse)').matches;
}
