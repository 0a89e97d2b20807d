/** A route → its steps as the page lists them, with instructions in words. */
import { OSM_CREDIT } from '../input/credit.ts';
import { routeGpx } from '../router/gpx.ts';
import { describe } from '../router/guidance/describe.ts';
import { FoundLegAnswer } from '../router/guidance/leg.ts';
import { stepsOf } from '../router/guidance/leg-steps.ts';
import type { Leg, Step } from '../router/guidance/step.ts';
import type { NoRoute, Route } from '../router/route.ts';
import type { DirectionStep, Directions } from './contract/directions.ts';

/** @returns null where there is no route */
export async function directionsOf(
  answer: Route | NoRoute,
  language: string,
): Promise<Directions | null> {
  if (!answer.found) return null;
  const { line, meters, seconds } = answer;
  const legs = answer.legs.map((leg) => ({ ...leg, steps: mergedSteps(stepsOfLeg(leg)) }));
  const texts = await describe({ legs }, { language });
  return {
    language,
    line,
    meters,
    ...(seconds !== undefined && { seconds }),
    legs: legs.map(({ meters, seconds, steps }, leg) => ({
      meters,
      ...(seconds !== undefined && { seconds }),
      steps: steps.map((step, i) => listed(step, texts[leg][i])),
    })),
  };
}

/** As GPX, with the instructions as a route. */
export async function trackOf(
  answer: Route | NoRoute,
  language: string,
  ofOsm: boolean,
): Promise<string> {
  if (!answer.found) throw new Error(answer.message);
  const legs = answer.legs.map((leg) => ({ ...leg, steps: stepsOfLeg(leg) }));
  const described = { ...answer, legs };
  const texts = answer.flat ? [] : await describe(described, { language });
  return routeGpx(described, texts, ofOsm ? OSM_CREDIT : undefined);
}

/** The page's router has no guidance, so that a first visit need not load it. */
function stepsOfLeg(leg: Leg): readonly Step[] {
  return FoundLegAnswer.along(stepsOf, leg as FoundLegAnswer);
}

/** Shorter steps than this, in meters, that only name the road anew join the one before. */
const STUB_METERS = 20;

/**
 * One step for a roundabout and the road behind its exit, and for a maneuver whose road has
 * another name after some meters.
 */
export function mergedSteps(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (last && isOneWith(last, step)) merged[merged.length - 1] = together(last, step);
    else merged.push(step);
  }
  return merged;
}

function isOneWith(last: Step, { maneuver: { type, modifier } }: Step): boolean {
  const before = last.maneuver.type;
  if (type === 'exit roundabout') return before === 'roundabout';
  if (type === 'exit rotary') return before === 'rotary';
  const isStub = last.meters < STUB_METERS && (before === 'turn' || before === 'new name');
  return isStub && type === 'new name' && modifier === 'straight';
}

/** The maneuver of the first, and the road of the second. */
function together(first: Step, second: Step): Step {
  const { maneuver, rotaryName, meters, seconds, start, features } = first;
  return {
    ...second,
    maneuver,
    ...(rotaryName !== undefined && { rotaryName }),
    features: [...features, ...second.features],
    meters: meters + second.meters,
    ...(seconds !== undefined && { seconds: seconds + (second.seconds ?? 0) }),
    start,
  };
}

function listed(step: Step, text: string): DirectionStep {
  const { name, ref, class: kind, maneuver, meters, start, end } = step;
  const { type, modifier } = maneuver;
  const road = name === '' ? (ref ?? '') : name;
  return {
    text,
    road,
    kind: road === '' ? (kind ?? '') : '',
    type,
    ...(modifier !== undefined && { modifier }),
    meters,
    start,
    end,
  };
}
