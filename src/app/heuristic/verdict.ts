/** Whether the formula that is edited is a lower bound on this network: asked for when nothing else runs. */
import { computed, signal } from '@preact/signals';
import type { SearchColour } from '../../render/palette.ts';
import type { HeuristicVerdict } from '../../worker/contract/heuristic.ts';
import { isOwnFormula } from '../../worker/estimates.ts';
import { edited } from '../compare/edit.ts';
import { routerFor } from '../engine/answers.ts';
import { searchQuestion } from '../engine/question.ts';
import { whenIdle } from '../engine/timing.ts';
import type { Network } from '../store/session.ts';
import { plan, showsRace } from '../store/state.ts';

/** The search that is checked. */
const checked = computed(() => {
  const search = plan.value.compared.find(({ colour }) => colour === edited.value);
  return search && isOwnFormula(search.heuristic) ? search : null;
});

interface Found {
  network: Network;
  colour: SearchColour;
  verdict: HeuristicVerdict;
}

const found = signal<Found | null>(null);
/** Whether something has changed since. */
export const isStale = signal(false);

/** The verdict about the search that is edited; null before it is known. */
export const verdict = computed<HeuristicVerdict | null>(() => {
  const { network, colour } = found.value ?? {};
  const isIts = network === plan.value.network && colour === checked.value?.colour;
  return showsRace.value && isIts ? found.value!.verdict : null;
});

export function startVerdict(): void {
  whenIdle({
    forget: () => {
      isStale.value = true;
    },
    isWanted: () => checked.value !== null,
    async measure(question, router, signal) {
      const { colour } = checked.peek()!;
      const search = question.contestants.find((each) => each.colour === colour);
      if (!search) return;
      const asked = searchQuestion(question, search);
      const answer = await routerFor(question, router).call('checkHeuristic', asked, { signal });
      found.value = answer && { network: router.network, colour, verdict: answer };
      isStale.value = false;
    },
  });
}
