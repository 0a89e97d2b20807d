/** Several legs as one: a route passes the places between them, and does not stop there. */
import { type Leg, type LegDetails, legDetails, type Modifier, type Step } from '../../index.ts';

/** A leg, or several joined ones, as far as answers have them. */
export type WrittenLeg = Omit<Leg, 'from' | 'to'>;

/** @param legs one or more, each of which begins where the one before ends */
export function joinedLeg(legs: readonly Leg[]): WrittenLeg {
  const [first, last] = [legs[0]!, legs.at(-1)!];
  if (first === last) return first;
  const sum = (of: (leg: Leg) => number) => legs.reduce((all, leg) => all + of(leg), 0);
  return {
    meters: sum(({ meters }) => meters),
    ...(first.seconds !== undefined && { seconds: sum(({ seconds = 0 }) => seconds) }),
    cost: sum(({ cost }) => cost),
    start: first.start,
    end: last.end,
    get steps() {
      return legs.map(({ steps }) => steps).reduce(joinedSteps);
    },
  };
}

export function joinedDetails(legs: readonly Leg[]): LegDetails {
  const all = legs.map(legDetails);
  return {
    meters: all.flatMap(({ meters }) => meters),
    ...(all[0]!.seconds && { seconds: all.flatMap(({ seconds = [] }) => seconds) }),
    junctions: all.flatMap(({ junctions }) => junctions),
  };
}

/** What arrives at a place between and what departs there become one step, or a turn. */
function joinedSteps(before: readonly Step[], after: readonly Step[]): readonly Step[] {
  const [arrive, last] = [before.at(-1)!, before.at(-2)!];
  const [depart, ...others] = after as [Step, ...Step[]];
  const { bearingBefore } = arrive.maneuver;
  const { bearingAfter } = depart.maneuver;
  const turn = ((bearingAfter - bearingBefore + 540) % 360) - 180;
  const isSame =
    last.name === depart.name && last.ref === depart.ref && last.mode === depart.mode;
  // Where there is no way before or after the place, there is no turn.
  const isStraight = Math.abs(turn) < STRAIGHT || last.meters === 0 || depart.meters === 0;
  const passed =
    isSame && isStraight
      ? [longer(last, depart)]
      : [last, { ...depart, maneuver: maneuverAt(depart, bearingBefore, turn, isSame) }];
  return [...before.slice(0, -2), ...passed, ...others];
}

function longer(step: Step, by: Step): Step {
  return {
    ...step,
    features: [...step.features, ...by.features],
    meters: step.meters + by.meters,
    ...(step.seconds !== undefined && { seconds: step.seconds + (by.seconds ?? 0) }),
    end: by.end,
  };
}

/** Degrees within which a way goes on. */
const STRAIGHT = 20;

function maneuverAt(
  { maneuver }: Step,
  bearingBefore: number,
  turn: number,
  isSame: boolean,
): Step['maneuver'] {
  const isOn = Math.abs(turn) < STRAIGHT;
  const type = isOn ? 'new name' : isSame ? 'continue' : 'turn';
  return { ...maneuver, type, modifier: modifierOf(turn), bearingBefore };
}

/** @param turn in degrees, to the right above 0 */
function modifierOf(turn: number): Modifier {
  const size = Math.abs(turn);
  const side = turn > 0 ? 'right' : 'left';
  if (size < STRAIGHT) return 'straight';
  if (size <= 40) return `slight ${side}`;
  if (size <= 120) return side;
  return size < 170 ? `sharp ${side}` : 'uturn';
}
