/** The pen for areas: each click is a corner, with a live outline. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { type AreaKind, addArea } from '../store/areas.ts';
import { mostCorners } from '../store/link.ts';
import { plan } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import { line, unrolled } from './line.ts';
import { map, mouse, pixelsBetween, pointedPlace, visibleCenter } from './map.ts';
import { endTool, takeTool } from './tool.ts';
import { toolWords } from './tool-words.ts';
import '../style/areas.css';

/** Pixels within which a click means a corner that exists. */
const reach = matchMedia('(pointer: coarse)').matches ? 22 : 10;

export function takePen(kind: AreaKind): void {
  const free = mostCorners - plan.value.areas.flatMap((area) => area.corners).length;
  if (free < 3) {
    alertUser(() => toolWords.fullAreas(mostCorners));
    return;
  }
  const corners = signal<readonly Position[]>([]);
  /** Where the next corner would be: under the mouse, or with arrow keys in the middle. */
  const aim = signal<Position | null>(null);
  const shape = line(`area-draft ${kind}`, { fill: true });
  const dots = line(`area-corners ${kind}`);
  const isWhole = computed(() => corners.value.length >= 3);

  const follow = () => {
    aim.value = pointedPlace() ?? (map.keyboard.enabled() ? visibleCenter() : null);
  };
  const stopDrawing = effect(() => {
    const [first] = corners.value;
    const next = aim.value ? [aim.value] : [];
    const outline = first ? [...corners.value, ...next, first] : [];
    shape.setLatLngs(unrolled(outline));
    const dotted = map.keyboard.enabled() ? [...corners.value, ...next] : corners.value;
    dots.setLatLngs(dotted.map((corner) => unrolled([corner, corner])));
  });
  const stopFollowing = effect(() => {
    mouse.value;
    follow();
  });
  map.on('move', follow);

  const isNear = (corner: Position | undefined, position: Position) =>
    corner !== undefined && pixelsBetween(corner, position) < reach;
  const finish = () => {
    if (!isWhole.value) return;
    endTool();
    addArea({ kind, corners: corners.value });
  };
  const add = (position: Position) => {
    const now = corners.value;
    // The second click of a double click is near the last corner.
    if (isNear(now[0], position) || isNear(now.at(-1), position)) finish();
    else if (now.length === free) alertUser(() => toolWords.fullAreas(mostCorners));
    else corners.value = [...now, position];
  };
  const removeLast = () => {
    corners.value = corners.value.slice(0, -1);
  };
  const actions: Record<string, () => void> = {
    enter: finish,
    backspace: removeLast,
    ' ': () => add(pointedPlace() ?? visibleCenter()),
  };

  takeTool({
    bar: {
      hint: computed(() => toolWords.pen(kind, corners.value.length, map.keyboard.enabled())),
      choices: computed(() => [
        { text: toolWords.done, run: finish, disabled: !isWhole.value, isMain: true },
        { text: toolWords.removeCorner, run: removeLast, disabled: corners.value.length === 0 },
      ]),
    },
    click: add,
    press(key) {
      actions[key]?.();
      return key in actions;
    },
    end() {
      stopDrawing();
      stopFollowing();
      map.off('move', follow);
      shape.remove();
      dots.remove();
    },
  });
}
