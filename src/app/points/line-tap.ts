/** A tap on the route: a via there, or the road is closed. Fingers do not drag the line. */
import type { Point } from 'leaflet';
import { ButtonMarker } from '../map/button-marker.ts';
import { toggleRoadNear } from '../map/closures.ts';
import { map, world } from '../map/map.ts';
import { addVia } from '../store/actions.ts';
import { mode, plan, route, shown, way } from '../store/state.ts';
import { trackOf } from '../store/track.ts';
import { openMenu } from '../ui/context-menu.tsx';
import { make } from '../ui/dom.ts';
import { words } from '../words/words.ts';
import { placeOnLine } from './on-line.ts';
import { editingWords } from './words.ts';
import '../style/line-tap.css';

/** CSS pixels around the line that a finger may hit. */
const reach = 22;

/** @returns false if the tap is not on the route */
export function offerOnLine(at: Point): boolean {
  const answer = route.peek();
  const isDrawn = mode.peek() === 'route' && shown.peek().route && answer?.found;
  if (!isDrawn || answer.legs.length !== plan.peek().via.length + 1) return false;
  const place = placeOnLine(trackOf(answer, world), at, reach);
  if (!place) return false;
  const { latLng, position, leg } = place;
  const dot = new ButtonMarker('line-dot').setLatLng(latLng).addTo(map);
  dot.button.tabIndex = -1;
  dot.button.ariaHidden = 'true';
  dot.button.append(make('i'));
  openMenu({
    at: map.latLngToContainerPoint(latLng),
    isChip: true,
    choices: [
      { text: editingWords.viaHere, run: () => addVia(position, leg) },
      { text: words.map.closeWay(way.peek()), run: () => toggleRoadNear(position) },
    ],
    focusesFirst: map.keyboard.enabled(),
    onClose: () => dot.remove(),
  });
  return true;
}
