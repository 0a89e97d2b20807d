/** What clicks and buttons do to A, B and the vias of a plan. Pure. */
import { mercatorX, mercatorY } from '../../geo/mercator.ts';
import type { Position } from '../../geo/position.ts';
import type { Plan } from './session.ts';

/** The end that the next click sets: first A, then B, then the nearer one. */
export function nextEnd({ from, to, suggested }: Plan, position: Position): 'from' | 'to' {
  if (suggested || !from) return 'from';
  if (!to) return 'to';
  return mapDistance(position, from) <= mapDistance(position, to) ? 'from' : 'to';
}

/** The vias with another one, where it lengthens the way least. */
export function withVia({ from, to, via }: Plan, position: Position): Position[] {
  const stops = [from ?? position, ...via, to ?? position];
  const detours = stops
    .slice(1)
    .map(
      (next, index) =>
        mapDistance(stops[index]!, position) +
        mapDistance(position, next) -
        mapDistance(stops[index]!, next),
    );
  return via.toSpliced(detours.indexOf(Math.min(...detours)), 0, position);
}

/** The distance on the map's projection: what looks nearer is nearer. The world has size 1. */
function mapDistance(a: Position, b: Position): number {
  const x = mercatorX(a[0]) - mercatorX(b[0]);
  return Math.hypot(x - Math.round(x), mercatorY(a[1]) - mercatorY(b[1]));
}
