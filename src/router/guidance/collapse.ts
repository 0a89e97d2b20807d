/**
 * Joins maneuvers that are one to a traveller: the two halves of a turn across two carriageways, a
 * slip road, a jog of some meters, a name that vanishes for a moment.
 */
import { type Draft, UNNAMED_METERS } from './draft.ts';
import { isNamed, isSameRoad } from './road.ts';
import type { ManeuverType } from './step.ts';
import { isSlight, isTurn, modifierOf } from './turns.ts';

/** The gap between two carriageways, in meters, at most. */
const CARRIAGEWAYS = 45;
/** Two halves of a turn, or of a crossing whose sides are not opposite each other. */
const HALVES = 25;
const STAGGERED = 10;
/** The longest slip road. */
const SLIP_ROAD = 120;

/**
 * @param drafts from `depart` on, in order
 * @param metersTo meters from the start of the leg to a position
 */
export function collapse(
  drafts: readonly Draft[],
  metersTo: (position: number) => number,
): Draft[] {
  const kept: Draft[] = [];
  const add = (next: Draft): void => {
    const last = kept[kept.length - 1];
    const joined = last && join(last, next, metersTo(next.at) - metersTo(last.at));
    if (!joined) {
      kept.push(next);
      return;
    }
    kept.pop();
    joined.forEach(add);
  };
  drafts.forEach(add);
  return kept;
}

/** @returns what two maneuvers become that follow each other; null if they stay */
function join(first: Draft, second: Draft, meters: number): [] | [Draft] | null {
  if (!isPlain(second)) return null;
  // The name was announced already, and was missing for a while.
  if (second.type === 'new name' && isSameRoad(first.road, second.road)) return [first];
  if (first.type === 'depart' || first.type === 'fork') return nameLater(first, second, meters);
  if (isStub(first, meters)) return join({ ...first, type: 'turn' }, second, meters);
  if (!isPlain(first)) return null;
  if (isGentleJog(first, second, meters)) return [];
  const isBeyond = isOverlooked(second);
  if (isOverlooked(first)) {
    if (isBeyond && isSameRoad(first.before, second.road)) {
      return meters <= UNNAMED_METERS ? [] : null;
    }
    if (meters > CARRIAGEWAYS) return null;
    const next = { ...second, before: first.before };
    return isBeyond ? [next] : retyped(next);
  }
  if (isBeyond) {
    const isUnnamed = !isNamed(first.road) && meters <= UNNAMED_METERS;
    if (!isUnnamed && meters > CARRIAGEWAYS) return null;
    return retyped({ ...first, road: second.road });
  }
  return joinTurns(first, second, meters);
}

function joinTurns(first: Draft, second: Draft, meters: number): [] | [Draft] | null {
  const turn = first.turn + second.turn;
  const isSame = isSameRoad(first.before, second.road);
  const both = { ...first, until: second.until, turn, road: second.road };
  const isSlip = first.road.isLink && !first.before.isLink && !isNamed(first.road);
  const isAcross = first.turn * second.turn < 0 && meters <= STAGGERED;
  if ((isSlip && meters <= SLIP_ROAD && Math.abs(turn) < 150) || isAcross) {
    if (Math.abs(turn) > 30) return retyped(both);
    return isSame ? [] : [{ ...both, type: 'new name', modifier: 'straight' }];
  }
  if (first.turn * second.turn < 0) return null;
  const isBack = Math.abs(turn) >= 150 && Math.abs(turn) <= 210;
  if (isBack && isSame && meters <= CARRIAGEWAYS) {
    return [{ ...both, turn: 180, type: 'continue', modifier: 'uturn' }];
  }
  return Math.abs(turn) <= 150 && meters <= HALVES ? retyped(both) : null;
}

/** A road whose name begins only some meters after the maneuver that leads to it. */
function nameLater(first: Draft, second: Draft, meters: number): [Draft] | null {
  const isBeyond = isOverlooked(second) || (first.road.isLink && isSlight(second.turn));
  if (!isBeyond) return null;
  const isUnnamed = !isNamed(first.road) && meters <= UNNAMED_METERS;
  return isUnnamed ? [{ ...first, road: second.road }] : null;
}

/** A ramp of some meters between two streets. */
function isStub({ type, road }: Draft, meters: number): boolean {
  return type === 'on ramp' && !isNamed(road) && meters <= HALVES;
}

/** The road goes on beside its course after some meters on another one. */
function isGentleJog(first: Draft, second: Draft, meters: number): boolean {
  return (
    meters <= HALVES &&
    first.turn * second.turn < 0 &&
    Math.max(Math.abs(first.turn), Math.abs(second.turn)) <= 60 &&
    isSameRoad(first.before, second.road)
  );
}

const plain: readonly ManeuverType[] = ['turn', 'continue', 'new name', 'end of road'];

function isPlain({ type, modifier }: Draft): boolean {
  return plain.includes(type) && modifier !== 'uturn';
}

/** No turn to speak of: only the name changes. */
function isOverlooked({ type, modifier, turn }: Draft): boolean {
  return (type === 'new name' && isSlight(turn)) || (type === 'turn' && modifier === 'straight');
}

/** For another turn, or between other roads than those it was found with. */
function retyped(draft: Draft): [] | [Draft] {
  const { type, before, road } = draft;
  const isSame = isSameRoad(before, road);
  const modifier = modifierOf(draft.turn);
  if (isSame && modifier === 'straight') return [];
  if (type === 'end of road' && !isSame && isTurn(draft.turn)) return [{ ...draft, modifier }];
  return [{ ...draft, type: isSame ? 'continue' : 'turn', modifier }];
}
