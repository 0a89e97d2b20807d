/** All trips between all places: counted while they are shown, at first from a few places. */
import { batch, computed, effect, signal } from '@preact/signals-core';
import type { TripsAsked, TripsCounted } from '../../worker/contract/levels.ts';
import { termsOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { levelLayer } from '../map/paint.ts';
import { mode, opened, plan } from '../store/state.ts';

export const isShown = computed(() => mode.value === 'worth');
/** Null until the first picture. */
export const counted = signal<Omit<TripsCounted, 'levels'> | null>(null);
/** The share done while trips are counted, 0 to 1; null otherwise. */
export const counting = signal<number | null>(null);

/** Places of the first picture, which comes at once. */
const FIRST = 100;
/** Pairs of places that are counted in a second or two; of more, a sample is at first. */
const SOON = 2e7;

/** Set when the user wants trips from every place; other terms need another wish. */
const wish = signal<object | null>(null);
let stop = new AbortController();

/** The question about all trips by the terms of the plan. */
export function tripsAsked(sample: number): TripsAsked {
  const { metric } = plan.value;
  return { metric, ...termsOf(plan.value), sample };
}

export function startTrips(): void {
  const layer = levelLayer('trips');
  let met = wish.peek();
  effect(() => {
    const router = mainRouter.value;
    const isWished = wish.value !== met;
    met = wish.value;
    const isReady = isShown.value && router?.network === plan.value.network && opened.value;
    if (!isReady || !router) {
      layer.hide();
      counted.value = null;
      return;
    }
    const places = opened.value!.info.nodes;
    const most = Math.min(places, Math.max(FIRST, Math.round(SOON / places)));
    const samples = isWished ? [places] : [FIRST, most];
    const asked = samples.map(tripsAsked);
    stop = new AbortController();
    const signal = stop.signal;
    const count = async () => {
      let sources = 0;
      for (const each of asked) {
        // The first picture may be all there is.
        if (sources === Math.min(each.sample, places)) return;
        const { levels, ...figures } = await router.call('trips', each, {
          signal,
          onProgress: ({ done }) => {
            counting.value = done;
          },
        });
        signal.throwIfAborted();
        await layer.show(levels);
        counted.value = figures;
        sources = figures.sources;
      }
    };
    batch(() => {
      if (!isWished) counted.value = null;
      counting.value = 0;
    });
    const { signal: ending } = stop;
    count()
      .catch(alertOf)
      .finally(() => {
        if (!ending.aborted) counting.value = null;
      });
    return () => stop.abort();
  });
}

/** Stops counting; what is known already stays. */
export function cancelCount(): void {
  stop.abort();
  counting.value = null;
}

/** Trips from every place: exact, and the longer the larger the network. */
export function countAll(): void {
  wish.value = {};
}
