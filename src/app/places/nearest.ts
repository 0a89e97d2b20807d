/** The places that are nearest by route: asked for while they are shown, and drawn. */
import { computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import type { Journey } from '../../worker/contract/question.ts';
import { requestOf } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { line, unrolled } from '../map/line.ts';
import { nearestAsked } from '../store/nearest.ts';
import { placesView, plan } from '../store/state.ts';
import { journeyOf } from './costs.ts';
import { litRoute } from './lit-route.ts';
import { isShown, stops } from './places.ts';
import { type Ranked, rankedPlaces } from './ranked.ts';

interface Found extends Ranked {
  places: readonly NamedPoint[];
}

/** Null until the first answer, and without places. */
export const found = signal<Found | null>(null);
/** The one of those found that is looked at. */
export const looked = signal<number | null>(null);

const isNearest = computed(() => isShown.value && placesView.value === 'nearest');

interface Request {
  router: Router;
  places: readonly NamedPoint[];
  asked: { journey: Journey; count: number };
}

export function startNearest(): void {
  const ask = latest<Request>(async ({ router, places, asked }) => {
    try {
      const positions = places.map(({ position }) => position);
      const request = requestOf(asked.journey);
      const answer = await rankedPlaces(router, request, positions, asked.count);
      if (plan.peek().places === places) found.value = { ...answer, places };
    } catch (error) {
      alertOf(error);
    }
  });
  effect(() => {
    const router = mainRouter.value;
    const { places, network } = plan.value;
    const all = stops.value;
    const { count, from: label } = nearestAsked.value;
    const from = (all.find((stop) => stop.label === label) ?? all[0])?.position;
    looked.value = null;
    if (!isNearest.value || router?.network !== network) return;
    if (router && from && places.length > 0) {
      const asked = { journey: journeyOf(from, from), count };
      ask({ router, places, asked });
    } else {
      ask(null);
      found.value = null;
    }
  });
  startRoutes();
}

/** All routes pale, and the one that is looked at above them. */
function startRoutes(): void {
  const all = line('place-routes');
  const drawLit = litRoute();
  effect(() => {
    const nearest = (isNearest.value && found.value?.nearest) || [];
    all.setLatLngs(nearest.map((each) => unrolled(each.line)));
    drawLit(nearest[looked.value ?? -1]?.line ?? []);
  });
}
