/** What clicks and buttons do to A, B and the vias of a plan. Pure. */
import type { Position } from '../../geo/position.ts';
import { mercatorWorld, type World } from '../../geo/world.ts';
import type { Plan } from './session.ts';

/** The end that the next click sets: first A, then B, then the nearer one. */
export function nextEnd(
  { from, to, suggested }: Plan,
  position: Position,
  world = mercatorWorld,
): 'from' | 'to' {
  if (suggested || !from) return 'from';
  if (!to) return 'to';
  const away = (end: Position) => mapDistance(position, end, world);
  return away(from) <= away(to) ? 'from' : 'to';
}

/** The vias with another one, where it lengthens the way least. */
export function withVia(
  { from, to, via }: Plan,
  position: Position,
  world = mercatorWorld,
): Position[] {
  const stops = [from ?? position, ...via, to ?? position];
  const detours = stops
    .slice(1)
    .map(
      (next, index) =>
        mapDistance(stops[index]!, position, world) +
        mapDistance(position, next, world) -
        mapDistance(stops[index]!, next, world),
    );
  return via.toSpliced(detours.indexOf(Math.min(...detours)), 0, position);
}

/** The distance on the map's projection: what looks nearer is nearer. The world has size 1. */
function mapDistance(a: Position, b: Position, world: World): number {
  const x = world.x(a[0]) - world.x(b[0]);
  const copies = world.space.isFlat ? 0 : Math.round(x);
  return Math.hypot(x - copies, world.y(a[1]) - world.y(b[1]));
}
