/** What clicks and buttons do to A, B and the vias of a plan. Pure. */
import type { Position } from '../../geo/position.ts';
import { mercatorWorld, type World } from '../../geo/world.ts';
import type { Plan } from './session.ts';
import type { DrawnRoute } from './state.ts';
import { nearestOnTrack, trackOf } from './track.ts';

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

/** The vias with another one, in the leg of the route that comes nearest to it. */
export function withVia(
  plan: Plan,
  position: Position,
  route: DrawnRoute | null,
  world = mercatorWorld,
): Position[] {
  const { via } = plan;
  // The route of a plan with fewer vias may still be shown.
  if (!route?.found || route.legs.length !== via.length + 1) {
    return withLeastDetour(plan, position, world);
  }
  const at = nearestOnTrack(trackOf(route, world), world.x(position[0]), world.y(position[1]));
  return via.toSpliced(at.leg, 0, position);
}

/** Without a route, a via stands where it lengthens the way least. */
function withLeastDetour({ from, to, via }: Plan, position: Position, world: World): Position[] {
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
