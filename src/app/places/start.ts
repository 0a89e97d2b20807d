/** What clicks and keys do while places are shown, and their marks on the map. */
import { effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { ButtonMarker } from '../map/button-marker.ts';
import { map, pointedPlace, visibleCenter } from '../map/map.ts';
import { showCrosshair } from '../points/crosshair.ts';
import { modeClick, modeKeys, plan } from '../store/state.ts';
import { once } from '../ui/once.ts';
import { startCosts } from './costs.ts';
import { startNearest } from './nearest.ts';
import { addPlaces, formatted, isShown, routeTo } from './places.ts';
import { placeWords } from './words.ts';
import '../style/places.css';

/** Called when places are first shown. */
export const startPlaces = once(() => {
  effect(() => {
    if (isShown.value) [modeClick.value, modeKeys.value] = [add, press];
    else {
      if (modeClick.peek() === add) modeClick.value = null;
      if (modeKeys.peek() === press) modeKeys.value = null;
    }
  });
  startMarks();
  startCosts();
  startNearest();
});

function add(position: Position): void {
  addPlaces([{ position, name: '' }]);
}

/** @returns whether the key was used */
function press(key: string): boolean {
  if (key !== 'p') return false;
  const place = pointedPlace();
  if (!place) showCrosshair();
  add(place ?? visibleCenter());
  return true;
}

/** Below pins. */
const behindPins = -1e6;

function startMarks(): void {
  const marks: ButtonMarker[] = [];
  effect(() => {
    for (const mark of marks.splice(0)) mark.remove();
    if (!isShown.value) return;
    for (const [i, place] of plan.value.places.entries()) {
      const mark = new ButtonMarker('place-mark', behindPins);
      const name = place.name || formatted(place.position);
      mark.button.title = placeWords.routeTo(name);
      mark.button.setAttribute('aria-label', `${i + 1}: ${mark.button.title}`);
      // The list has them for the keyboard.
      mark.button.tabIndex = -1;
      mark.button.append(`${i + 1}`);
      mark.button.addEventListener('click', (event) => {
        event.stopPropagation();
        routeTo(place);
      });
      marks.push(mark.moveTo(place.position).addTo(map));
    }
  });
}
