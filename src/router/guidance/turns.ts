/** Degrees of turn → words; right is positive. */
import type { Modifier } from './step.ts';

/** The limits are OSRM's. */
export function modifierOf(turn: number): Modifier {
  const degrees = Math.abs(turn);
  const side = sideOf(turn);
  if (degrees > 179.9) return 'uturn';
  if (degrees <= 20) return 'straight';
  if (degrees <= 40) return slight(side);
  return degrees <= 120 ? side : `sharp ${side}`;
}

export function sideOf(turn: number): 'left' | 'right' {
  return turn < 0 ? 'left' : 'right';
}

export function slight(side: 'left' | 'right'): 'slight left' | 'slight right' {
  return `slight ${side}`;
}

/** More than a road that seems to lead straight on. */
export function isTurn(turn: number): boolean {
  return Math.abs(turn) >= 45;
}

export function isSlight(turn: number): boolean {
  return Math.abs(turn) <= 40;
}

/** Leads back beside the road on which the traveller came, as another carriageway does. */
export function isBehind(turn: number): boolean {
  return Math.abs(turn) >= 150;
}
