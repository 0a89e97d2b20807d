/** The box on the map whose roads are wanted. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Bbox, Position } from '../../geo/position.ts';
import { line } from '../map/line.ts';
import {
  covered,
  map,
  mouse,
  phone,
  pointedPlace,
  type Sides,
  toPosition,
  visibleCenter,
} from '../map/map.ts';
import { endTool, takeTool } from '../map/tool.ts';
import { find } from '../ui/dom.ts';
import { overpassWords } from './words.ts';

export const box = signal<Bbox | null>(null);

/** Pixels between the box and what covers the map. */
const margin = 24;

/** Takes the part of the map that no panel covers. */
export function takeView(): void {
  const { left, top, right, bottom } = free();
  const one = cornerAt(left + margin, bottom - margin);
  box.value = between(one, cornerAt(right - margin, top + margin));
}

/** What this panel leaves, too: beside it, or on phones above it. */
function free(): Sides {
  const { x: width, y: height } = map.getSize();
  const sides = covered();
  const panel = find('#roads-wanted').getBoundingClientRect();
  const { left, top } = sides;
  if (phone.matches) return { left: 0, top, right: width, bottom: panel.top };
  const isLeft = panel.left < width / 2;
  return {
    left: isLeft ? Math.max(left, panel.right) : left,
    top,
    right: isLeft ? width - sides.right : panel.left,
    bottom: height - sides.bottom,
  };
}

function cornerAt(x: number, y: number): Position {
  return toPosition(map.containerPointToLatLng([x, y]));
}

/** The next two clicks, or presses of the space bar, are opposite corners. */
export function drawBox(): void {
  const first = signal<Position | null>(null);
  const add = (position: Position) => {
    const from = first.peek();
    if (!from) first.value = position;
    else if (from[0] !== position[0] && from[1] !== position[1]) {
      box.value = between(from, position);
      endTool();
    }
  };
  const follow = () => {
    const from = first.peek();
    const to = pointedPlace() ?? visibleCenter();
    if (from) box.value = between(from, to);
  };
  const stopFollowing = effect(() => {
    mouse.value;
    first.value;
    follow();
  });
  map.on('move', follow);
  const { firstCorner, secondCorner } = overpassWords;
  takeTool({
    bar: {
      hint: computed(() => (first.value ? secondCorner : firstCorner)),
      choices: signal([]),
    },
    click: add,
    press(key) {
      if (key === ' ') add(pointedPlace() ?? visibleCenter());
      return key === ' ';
    },
    end() {
      stopFollowing();
      map.off('move', follow);
    },
  });
}

/** The smaller one of the two boxes around the globe. */
export function between([lng, lat]: Position, [otherLng, otherLat]: Position): Bbox {
  const [south, north] = [Math.min(lat, otherLat), Math.max(lat, otherLat)];
  const isRound = Math.abs(lng - otherLng) > 180;
  const [low, high] = [Math.min(lng, otherLng), Math.max(lng, otherLng)];
  return isRound ? [high, south, low, north] : [low, south, high, north];
}

/** Draws the box. @returns removes it */
export function showBoxOnMap(): () => void {
  const casing = line('roads-wanted-casing');
  const shape = line('roads-wanted', { fill: true });
  const stop = effect(() => {
    const corners = box.value ? cornersOf(box.value) : [];
    casing.setLatLngs(corners);
    shape.setLatLngs(corners);
  });
  return () => {
    stop();
    casing.remove();
    shape.remove();
    box.value = null;
  };
}

function cornersOf([west, south, east, north]: Bbox): [number, number][] {
  const far = east < west ? east + 360 : east;
  return [
    [south, west],
    [north, west],
    [north, far],
    [south, far],
    [south, west],
  ];
}
