/** Clicks on the map, and its context menu. */
import { type LeafletMouseEvent, type Point, point } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { Road } from '../../worker/contract/roads.ts';
import { askWhyNot } from '../detours/ask.ts';
import { addVia, placeEnd, withdraw } from '../store/actions.ts';
import { modeClick, opened, plan, session, way } from '../store/state.ts';
import { type Choice, closeMenu, openMenu, updateMenu } from '../ui/context-menu.tsx';
import { whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { drawArea } from './areas.ts';
import { isClosed, pointOut, roadNear, toggleRoadNear } from './closures.ts';
import { map, toPosition } from './map.ts';
import { tool } from './tool.ts';
import { forbidTurn } from './turns.ts';

/** @param onClick gets plain clicks, which set a point */
export function listenToClicks(onClick: (position: Position) => void): void {
  map.on('click', ({ latlng, containerPoint, originalEvent }: LeafletMouseEvent) => {
    const position = toPosition(latlng);
    if (tool.value) {
      tool.value.click(position);
      return;
    }
    const { from, to, suggested } = plan.value;
    const isThird = from && to && !suggested && !modeClick.value;
    // A third tap could be an accident: it opens the menu instead of moving a point.
    if (isThird && isTouch(originalEvent)) offerByTap(position, containerPoint);
    else onClick(position);
  });
  map.on('contextmenu', ({ latlng, containerPoint }: LeafletMouseEvent) => {
    if (!tool.value) void offerChoice(toPosition(latlng), containerPoint);
  });
  map.on('movestart zoomstart', closeMenu);
  map.getContainer().addEventListener('click', zoomAtSecond, true);
}

/** The last click on the map or on anything on it, and what there was before. */
let last = { at: point(0, 0), time: Number.NEGATIVE_INFINITY, before: session.peek() };

/**
 * A click acts at once. A second one at the same place takes this back and zooms, wherever it
 * lands: the pin that the first one has set lies under it.
 */
function zoomAtSecond(event: MouseEvent): void {
  if (tool.value) return;
  const { timeStamp, shiftKey } = event;
  const at = map.mouseEventToContainerPoint(event);
  const waited = timeStamp - last.time;
  // Browsers count the clicks of a mouse by the user's own pace, but not all count taps.
  const isSoon = isTouch(event) ? waited < 300 : waited < 700 && event.detail > 1;
  const isSecond = isSoon && at.distanceTo(last.at) < 30;
  last = { at, time: timeStamp, before: isSecond ? last.before : session.peek() };
  if (!isSecond) return;
  event.stopPropagation();
  withdraw(last.before);
  map.setZoomAround(at, map.getZoom() + (shiftKey ? -1 : 1));
}

/** On the route, the tap is about the route. */
function offerByTap(position: Position, at: Point): void {
  whenLoaded(import('../points/line-tap.ts'), ({ offerOnLine }) => {
    if (!offerOnLine(at)) void offerChoice(position, at);
  });
}

/** The menu opens at once; whether there is a road to close is known a moment later. */
async function offerChoice(position: Position, at: { x: number; y: number }): Promise<void> {
  const { network, from, to } = plan.value;
  if (!network) return;
  const choices = (road?: Road | null): (Choice | null)[] => [
    {
      text: from ? words.map.move('A') : words.map.set('A'),
      run: () => placeEnd('from', position),
    },
    { text: to ? words.map.move('B') : words.map.set('B'), run: () => placeEnd('to', position) },
    ...(from && to ? [{ text: words.map.addVia, run: () => addVia(position) }] : []),
    {
      text: (road != null && isClosed(road) ? words.map.reopenWay : words.map.closeWay)(
        way.value,
      ),
      run: () => toggleRoadNear(position),
      disabled: road === null,
    },
    ...(from && to
      ? [
          {
            text: words.map.whyNot(way.value),
            run: () => askWhyNot(position),
            disabled: road === null,
          },
        ]
      : []),
    null,
    { text: words.card.closeArea[0], run: () => drawArea('closed') },
    { text: words.card.avoidArea[0], run: () => drawArea('avoided') },
    ...(opened.value?.hasRoads
      ? [{ text: words.card.forbidTurn[0], run: () => forbidTurn(position) }]
      : []),
  ];
  let isOpen = true;
  const onClose = () => {
    isOpen = false;
    pointOut(null);
  };
  openMenu({ at, choices: choices(), focusesFirst: map.keyboard.enabled(), onClose });
  const road = await roadNear(position).catch(() => null);
  if (!isOpen) return;
  pointOut(road);
  updateMenu(choices(road));
}

function isTouch(event: MouseEvent): boolean {
  const type = (event as Partial<PointerEvent>).pointerType;
  return type ? type === 'touch' : matchMedia('(pointer: coarse)').matches;
}
