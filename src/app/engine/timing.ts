/** Times the searches that are shown, once nothing else keeps the machine busy. */
import { effect } from '@preact/signals-core';
import { playing } from '../store/playback.ts';
import { comparison, dragging, loading, plan, preparation, times } from '../store/state.ts';
import { callFor } from './answers.ts';
import { questionOf } from './question.ts';
import { mainRouter } from './router.ts';

/** Milliseconds after which the user is taken to be looking, not moving a point. */
const idleAfter = 400;

export function startTiming(): void {
  effect(() => {
    times.value = null;
    const router = mainRouter.value;
    const question = questionOf(plan.value);
    const isPreparing = typeof preparation.value === 'number';
    const isBusy = playing.value || dragging.value || loading.value !== null || isPreparing;
    if (!comparison.value || !router || !question || isBusy) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      callFor(question, router)('time', stop.signal).then(
        (measured) => {
          times.value = measured;
        },
        // The comparison reports what is wrong.
        () => {},
      );
    }, idleAfter);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });
}
