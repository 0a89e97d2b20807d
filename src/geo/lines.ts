/**
 * Where lines come near and cross. Apart from the spaces, so that a bundle which only searches does
 * not carry it.
 */
import { nearestOnLine, PlaneFoot, straightCrossing } from './plane.ts';
import type { Position } from './position.ts';
import type { Space } from './space.ts';
import { arcCrossing, Foot, nearestOnArc } from './sphere.ts';

export interface Lines {
  /** The point of the line from a to b that is nearest to p, and its meters from p. */
  nearestOn(p: Position, a: Position, b: Position): { position: Position; meters: number };
  /** Where the lines from a to b and from c to d cross; null if they do not. */
  crossing(a: Position, b: Position, c: Position, d: Position): Position | null;
  newFoot(): LineFoot;
}

/** The nearest point of a line, for many lines without an object for each. */
export type LineFoot = Pick<Foot, 'lng' | 'lat' | 'meters' | 'from' | 'onto'>;

const arcs: Lines = {
  nearestOn: nearestOnArc,
  crossing: arcCrossing,
  newFoot: () => new Foot(),
};

const straight: Lines = {
  nearestOn: nearestOnLine,
  crossing: straightCrossing,
  newFoot: () => new PlaneFoot(),
};

export function linesIn({ isFlat }: Space): Lines {
  return isFlat ? straight : arcs;
}
