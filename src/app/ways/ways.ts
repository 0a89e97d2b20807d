/** The routes to choose from: asked for while the card shows them, and taken by vias. */
import { computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { Journey } from '../../worker/contract/question.ts';
import { questionOf, requestOf } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { change, offerUndo } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, mode, type Plan, plan, shownAspect } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { alertUser } from '../ui/toast.ts';
import { findWays, type OfferedWay, type Ways } from './offered.ts';
import { viasAlong } from './vias-along.ts';
import { waysWords } from './words.ts';

/** Ways of one question. */
interface Offer extends Ways {
  plan: Plan;
  journey: Journey;
  /** Per way the vias of the plan that takes it, once they are known. */
  vias: (Plan['via'] | null)[];
}

/** Null until the first answer, and where there is no route. */
export const offer = signal<Offer | null>(null);
/** The index of the way under the mouse, or of the focused row; -1 if there is none. */
export const hovered = signal(-1);
export const isShown = computed(() => mode.value === 'route' && shownAspect.value === 'ways');
/** The index of the way that the route takes now. */
export const chosen = computed(() => offer.value?.vias.findIndex(isIn(plan.value)) ?? -1);

/** Called once, when the ways are first shown. */
export function startWays(): void {
  const request = latest<{ router: Router; plan: Plan; journey: Journey }>(
    async ({ router, ...asked }) => {
      try {
        const streetsOf = (ways: number[][]) => router.call('streetsAlong', ways);
        const answer = await findWays(router, requestOf(asked.journey), streetsOf);
        const vias = answer.found ? answer.ways.map((_, i) => (i ? null : asked.plan.via)) : [];
        offer.value = answer.found ? { ...answer, ...asked, vias } : null;
      } catch (error) {
        alertOf(error);
      }
    },
  );
  effect(() => {
    if (isShown.value) finish();
  });
  effect(() => {
    const router = mainRouter.value;
    if (!isShown.value || !router || router.network !== plan.value.network) return;
    const { contestants: _, ...journey } = questionOf(plan.value) ?? { contestants: [] };
    if (!('from' in journey)) {
      offer.value = null;
      return;
    }
    if (!isOffered(plan.value, journey)) request({ router, plan: plan.value, journey });
  });
  effect(() => {
    const ways = offer.value?.ways;
    if (ways && isShown.value && !dragging.value) announce(waysWords.found(ways.length - 1));
  });
}

/** Leads the route along a way, by vias that have it do so. */
export async function take(index: number): Promise<void> {
  const now = offer.peek();
  const router = mainRouter.peek();
  const way = now?.ways[index];
  if (!now || !router || !way || index === chosen.peek()) return;
  const vias = now.vias[index] ?? (await viasOf(router, now.journey, way));
  if (offer.peek()?.ways !== now.ways) return;
  if (!vias) {
    alertUser(() => waysWords.notTaken);
    return;
  }
  offer.value = { ...now, vias: now.vias.with(index, vias) };
  const label = () => waysWords.taken;
  change(label, { via: vias, suggested: false });
  offerUndo(label);
}

async function viasOf(router: Router, journey: Journey, way: OfferedWay) {
  try {
    return await viasAlong(router, requestOf(journey), way);
  } catch (error) {
    if (!router.closed.aborted) alertOf(error);
    return null;
  }
}

/** Whether the ways stay as they are, because the plan takes one of them. */
function isOffered({ via: _, ...rest }: Plan, { via, ...asked }: Journey): boolean {
  const now = offer.peek();
  if (!now) return false;
  const { via: __, ...known } = now.plan;
  const { via: ___, ...knownJourney } = now.journey;
  const { suggested: ____, ...plain } = rest;
  return (
    Object.entries(plain).every(([key, value]) => known[key as keyof typeof known] === value) &&
    knownJourney.ignoreOneway === asked.ignoreOneway &&
    now.vias.some((each) => each !== null && String(each) === String(via))
  );
}

function isIn({ via }: Plan): (vias: Plan['via'] | null) => boolean {
  return (vias) => vias !== null && String(vias) === String(via);
}
