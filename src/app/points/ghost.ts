/**
 * A via that stands where the mouse comes near the route: pulled, it leads the route by way of
 * another place; clicked, it holds the route there. Pins and marks keep their clicks.
 */
import { computed, effect } from '@preact/signals-core';
import { DomEvent } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { ButtonMarker } from '../map/button-marker.ts';
import { map, world } from '../map/map.ts';
import { tool } from '../map/tool.ts';
import { addVia } from '../store/actions.ts';
import { routeShare } from '../store/playback.ts';
import { mode, plan, route, shown } from '../store/state.ts';
import { trackOf } from '../store/track.ts';
import { make } from '../ui/dom.ts';
import { type PlaceOnLine, placeOnLine } from './on-line.ts';
import { editingWords } from './words.ts';
import '../style/ghost.css';

/** The most CSS pixels between the mouse and the route. */
const reach = 10;
/** Below pins, and the marks of closures and turns. */
const belowMarks = -4e6;

type Pull = (leg: number, position: Position, event: PointerEvent, holder: HTMLElement) => void;

/** @param pull gets the via as soon as it is moved, and the element that holds the pointer */
export function startGhost(pull: Pull): void {
  const ghost = new ButtonMarker('ghost-via', belowMarks);
  const { button } = ghost;
  const hint = make('p', {}, make('b', {}), make('span', {}));
  button.append(make('i', {}), hint);
  // The list of points offers the same to keys.
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  // Its menu is the map's.
  DomEvent.on(button, 'mousedown touchstart click dblclick', DomEvent.stopPropagation);
  ghost.addTo(map);

  /** The answer whose line can be pulled; null if there is none. */
  const answer = computed(() => {
    const drawn = route.value;
    const isDrawn = mode.value === 'route' && shown.value.route && routeShare.value === 1;
    const isFree = tool.value === null;
    const isAnswer = drawn?.found && drawn.legs.length === plan.value.via.length + 1;
    return isDrawn && isFree && isAnswer ? drawn : null;
  });
  // Only computed where the mouse is free: not for each answer while a pin is dragged.
  const track = computed(() => answer.value && trackOf(answer.value, world));
  let place: PlaceOnLine | null = null;
  let pressed: PointerEvent | null = null;
  let wasPulled = false;

  const show = (next: typeof place) => {
    place = next;
    button.toggleAttribute('data-on', next !== null);
  };
  const hover = (event: PointerEvent) => {
    const { pointerType, buttons, target } = event;
    if (pressed) return;
    const isTaken = (target as Element).closest('.button-marker:not(.ghost-via)') !== null;
    if (pointerType === 'touch' || buttons !== 0 || isTaken || !track.value) {
      return show(null);
    }
    const found = placeOnLine(track.value, map.mouseEventToContainerPoint(event), reach);
    if (found) ghost.setLatLng(found.latLng);
    show(found);
  };
  const pullAway = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    if (!pressed || !place) return;
    if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < 4) return;
    const { leg, position } = place;
    const start = pressed;
    pressed = null;
    wasPulled = true;
    show(null);
    pull(leg, position, start, button);
  };

  effect(() => {
    if (!answer.value) show(null);
  });
  effect(() => {
    const [strong, rest] = editingWords.ghost;
    hint.firstElementChild!.textContent = strong;
    hint.lastElementChild!.textContent = ` · ${rest}`;
  });
  const container = map.getContainer();
  container.addEventListener('pointermove', hover);
  container.addEventListener('pointerleave', () => pressed || show(null));
  map.on('zoomstart', () => show(null));
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !place) return;
    pressed = event;
    wasPulled = false;
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', pullAway);
  button.addEventListener('lostpointercapture', () => {
    pressed = null;
  });
  button.addEventListener('click', () => {
    if (!place || wasPulled) return;
    addVia(place.position, place.leg);
    show(null);
  });
}
