/** The hierarchy step by step: its cuts, both climbs, and the opening of the best way's shortcuts. */
import { batch, computed, effect } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { ClimbStep, ClimbsShown } from '../../worker/contract/inside.ts';
import type { SearchQuestion } from '../../worker/contract/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { showBox } from '../map/map.ts';
import { opened, plan } from '../store/state.ts';
import { formatCount } from '../ui/format.ts';
import { climbs, isClimb, leave, question, seekStep, step, total } from './state.ts';
import { weightText } from './texts.ts';
import { insideWords } from './words.ts';

/** What one step shows. */
export type Frame =
  | { kind: 'cut'; level: number }
  | { kind: 'climb'; leg: number; step: number }
  | { kind: 'unpack'; leg: number; round: number };

const frames = computed<Frame[]>(() => (climbs.value ? framesOf(climbs.value) : []));
export const frame = computed<Frame | null>(() => frames.value[step.value - 1] ?? null);

/** The node that a climb settles in this step. */
export const climbStep = computed<ClimbStep | null>(() => {
  const now = frame.value;
  return now?.kind === 'climb' ? climbs.value!.legs[now.leg]!.steps[now.step]! : null;
});

export function startClimbs(): void {
  const ask = latest<{ router: Router; asked: SearchQuestion }>(async ({ router, asked }) => {
    try {
      const answer = await router.call('climbs', asked);
      if (asked !== question.peek()) return;
      const number = framesOf(answer).length;
      batch(() => {
        climbs.value = answer;
        total.value = number;
        if (step.peek() > number) seekStep(number);
      });
      // The cuts go through the whole network.
      if (opened.peek()) showBox(opened.peek()!.info.bbox);
    } catch (error) {
      alertOf(error);
      if (asked === question.peek()) leave();
    }
  });
  effect(() => {
    const router = mainRouter.value;
    const asked = question.value;
    if (router && asked && isClimb.value && router.network === plan.value.network)
      ask({ router, asked });
  });
}

function framesOf({ cuts, legs }: ClimbsShown): Frame[] {
  return [
    ...cuts.map((_, level): Frame => ({ kind: 'cut', level })),
    ...legs.flatMap(({ steps, rounds }, leg) => [
      ...steps.map((_, step): Frame => ({ kind: 'climb', leg, step })),
      ...rounds.map((_, round): Frame => ({ kind: 'unpack', leg, round })),
    ]),
  ];
}

/** The step in words. */
export function frameText(now: Frame): string {
  const { cuts, legs } = climbs.value!;
  if (now.kind === 'cut') {
    const { level } = now;
    return insideWords.cut(formatCount(level + 1), formatCount(cuts.length), cuts[level]!.length);
  }
  const { steps, rounds } = legs[now.leg]!;
  if (now.kind === 'climb') {
    const { backward, weight } = steps[now.step]!;
    return insideWords.climb(backward ? 'B' : 'A', weightText(weight));
  }
  const pieces = rounds[now.round]!.length - 1;
  if (now.round === rounds.length - 1) return insideWords.whole(pieces);
  return now.round === 0 ? insideWords.packed(pieces) : insideWords.unpacked(pieces);
}

/** How many nodes both climbs have settled, and the best way across by then. */
export function climbed(): { ahead: number; back: number; best: number } | null {
  const now = frame.value;
  if (!now || now.kind === 'cut') return null;
  const { steps } = climbs.value!.legs[now.leg]!;
  const seen = now.kind === 'climb' ? steps.slice(0, now.step + 1) : steps;
  const back = seen.filter(({ backward }) => backward).length;
  return { ahead: seen.length - back, back, best: seen.at(-1)?.best ?? Number.POSITIVE_INFINITY };
}
