/** What is measured of the searches that are shown, once nothing else keeps the machine busy. */
import { effect, untracked } from '@preact/signals-core';
import type { Question } from '../../worker/contract/question.ts';
import { playing } from '../store/playback.ts';
import {
  comparison,
  dragging,
  loading,
  plan,
  preparation,
  searches,
  times,
} from '../store/state.ts';
import { callFor } from './answers.ts';
import { questionOf } from './question.ts';
import { mainRouter, type Router } from './router.ts';

/** Milliseconds after which the user is taken to be looking, not moving a point. */
const idleAfter = 400;

interface Measuring {
  /** Called with each change, which may put out of date what was measured. */
  forget?: () => void;
  isWanted?: () => boolean;
  /** Its signal is aborted with the next change. */
  measure: (question: Question, router: Router, signal: AbortSignal) => Promise<void>;
}

export function whenIdle({ forget, isWanted, measure }: Measuring): void {
  effect(() => {
    forget?.();
    const router = mainRouter.value;
    const question = questionOf(plan.value);
    const isPreparing = typeof preparation.value === 'number';
    const isBusy = playing.value || dragging.value || loading.value !== null || isPreparing;
    if (!comparison.value || !router || !question || isBusy || isWanted?.() === false) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // The comparison reports what is wrong.
      measure(question, router, stop.signal).catch(() => {});
    }, idleAfter);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });
}

/** Once for each answer: a race that plays again, or a preparation that begins, changes no time. */
export function startTiming(): void {
  const answered = () => [comparison.value, plan.value, searches.value];
  let timed: unknown[] = [];
  whenIdle({
    forget: () => {
      if (answered().some((each, i) => each !== timed[i])) times.value = null;
    },
    isWanted: () => times.value === null,
    async measure(question, router, signal) {
      const asked = untracked(answered);
      const measured = await callFor(question, router)('time', signal);
      timed = asked;
      times.value = measured;
    },
  });
}
