/** Keeps what is on the screen in view when the report covers a part of the map. */
import type { LatLng } from 'leaflet';
import { boundsOf } from '../../geo/bounds.ts';
import type { Bbox, Position } from '../../geo/position.ts';
import { covered, map, type Sides, showBox, toLatLng, visibleCenter } from '../map/map.ts';
import { opened, route } from '../store/state.ts';

interface View {
  center: LatLng;
  zoom: number;
}

/** The map's view, and the middle of what can be seen of it. */
export function viewNow(): View & { middle: Position } {
  return { ...viewOfMap(), middle: visibleCenter() };
}

/**
 * Moves the map if a panel covers what was in view before it opened.
 *
 * @returns moves the map back, unless the user has moved it since
 */
export function keepInView({ middle, ...from }: View & { middle: Position }): () => void {
  const seen = boxes().find((box) => isWithin(box, nothing));
  if (seen && isWithin(seen, covered())) return () => {};
  let to = null as View | null;
  map.once('moveend', () => {
    to = viewOfMap();
  });
  if (seen) showBox(seen, true);
  else panTo(middle);
  const undo = () => {
    const { center, zoom } = viewOfMap();
    if (to?.zoom === zoom && to.center.equals(center)) {
      map.setView(from.center, from.zoom, { animate: true });
    }
  };
  return () => {
    if (to) undo();
    else map.once('moveend', undo);
  };
}

/** The boxes of the network and the route. */
function boxes(): Bbox[] {
  const network = opened.peek();
  const answer = route.peek();
  const flat = network?.info.flat;
  return [
    ...(network ? [network.info.bbox] : []),
    ...(answer?.found ? [boundsOf(answer.line, flat).bbox] : []),
  ];
}

const nothing: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

/** Whether all of a box lies in the part of the map that panels leave free. */
function isWithin([west, south, east, north]: Bbox, panels: Sides): boolean {
  const { x: width, y: height } = map.getSize();
  const low = map.latLngToContainerPoint([south, west]);
  const high = map.latLngToContainerPoint([north, east < west ? east + 360 : east]);
  return (
    low.x >= panels.left &&
    low.y <= height - panels.bottom &&
    high.x <= width - panels.right &&
    high.y >= panels.top
  );
}

/** Brings a position to the middle of what can be seen. */
function panTo(middle: Position): void {
  const pointOf = (position: Position) => map.latLngToContainerPoint(toLatLng(position));
  map.panBy(pointOf(middle).subtract(pointOf(visibleCenter())), { animate: true });
}

function viewOfMap(): View {
  return { center: map.getCenter(), zoom: map.getZoom() };
}
