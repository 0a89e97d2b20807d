/** The map beside the report: what is seen whole stays so, and comes back as it was at the end. */
import type { LatLng } from 'leaflet';
import { Bounds } from '../../geo/bounds.ts';
import type { Bbox, Position } from '../../geo/position.ts';
import { covered, map, type Sides, showBox, toLatLng, visibleCenter } from '../map/map.ts';
import { opened, route } from '../store/state.ts';

interface View {
  center: LatLng;
  zoom: number;
}

interface Move {
  from: View;
  /** Null until it is there. */
  to: View | null;
}

/** That of the map when the report came. */
let moved: Move | null = null;

/** @param open shows a panel over the map */
export function keepInSight(open: () => void): void {
  const from = viewOf();
  const middle = visibleCenter();
  open();
  const seen = boxes().find((box) => isWithin(box, nothing));
  if (seen && isWithin(seen, covered())) return;
  const move: Move = { from, to: null };
  map.once('moveend', () => {
    move.to = viewOf();
  });
  moved = move;
  if (seen) showBox(seen, true);
  else panTo(middle);
}

/** Whoever has gone elsewhere since stays there. */
export function giveBack(): void {
  const move = moved;
  moved = null;
  if (move?.to === null) map.once('moveend', () => undo(move));
  else if (move) undo(move);
}

function undo({ from, to }: Move): void {
  const { center, zoom } = viewOf();
  if (to?.zoom === zoom && to.center.equals(center)) {
    map.setView(from.center, from.zoom, { animate: true });
  }
}

/** The network, or else the route. */
function boxes(): Bbox[] {
  const network = opened.peek();
  const answer = route.peek();
  const box = new Bounds();
  for (const [lng, lat] of answer?.found ? answer.line : []) box.add(lng, lat);
  return [...(network ? [network.info.bbox] : []), ...(answer?.found ? [box.bbox] : [])];
}

const nothing: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

/** Whether all of a box lies in what panels leave of the map. */
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

function viewOf(): View {
  return { center: map.getCenter(), zoom: map.getZoom() };
}
