/** The detours by all roads as a layer: pale where a route is many percent longer, bright where not. */
import { effect } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { Journey } from '../../worker/contract/question.ts';
import { questionOf } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { levelLayer } from '../map/paint.ts';
import { dragging, mode, plan, showsDetours } from '../store/state.ts';
import { once } from '../ui/once.ts';

/** Called when the layer is first shown. */
export const startDetourLayer = once(() => {
  const layer = levelLayer('detours');
  const request = latest<{ router: Router; journey: Journey }>(async ({ router, journey }) => {
    try {
      const answer = await router.call('detours', journey);
      if (!isWanted()) return;
      if (answer) await layer.show(answer.levels);
      else layer.hide();
    } catch (error) {
      alertOf(error);
    }
  });
  effect(() => {
    const router = mainRouter.value;
    const question =
      isWanted() && router?.network === plan.value.network && questionOf(plan.value);
    if (router && question) {
      const { contestants: _, ...journey } = question;
      if (!dragging.value) request({ router, journey });
    } else {
      request(null);
      layer.hide();
    }
  });
});

function isWanted(): boolean {
  return showsDetours.value && mode.value === 'route';
}
