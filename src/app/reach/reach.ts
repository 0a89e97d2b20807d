/** What lies within a budget of A: asked for while the card shows it, and filled by a clock. */
import { batch, computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { NetworkInfo } from '../../router/info.ts';
import type { Reached, ReachQuestion, ReachRim } from '../../worker/contract/reach.ts';
import { termsOf } from '../engine/question.ts';
import { alertOf, mainRouter, type Router } from '../engine/router.ts';
import { drawReach, reachMoment } from '../map/paint.ts';
import { prefersStill } from '../store/playback.ts';
import { type ReachAsked, reachAsked } from '../store/reach.ts';
import { dragging, mode, opened, plan, profile, theme } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { bandsFor, scaleEnd } from './bands.ts';
import { bandColours } from './colours.ts';
import { budgetText, roadText } from './texts.ts';
import { reachWords } from './words.ts';

/** Seconds in which the whole scale is filled. */
const FILL_SECONDS = 3.2;
/** Milliseconds between two sets of rims: roads fill at every frame. */
const RIM_PAUSE = 100;

export const isShown = computed(() => mode.value === 'reach');
export const reached = signal<Reached | null>(null);
/** Why there is none; empty if there is. */
export const problem = signal<'' | 'nothing-near'>('');
/** The areas of the bands, and of a budget that was shown a moment ago. */
export const rims = signal<readonly ReachRim[]>([]);
export const playing = signal(false);

/** Whether roads have speeds. */
export const hasTime = computed(() => {
  const { hasProfiles = false, info } = opened.value ?? {};
  return hasProfiles || info?.fields?.speed !== undefined;
});
export const asked = computed<ReachAsked>(() => {
  const given = reachAsked.value;
  const isFit = given && (given.kind === 'distance' || hasTime.value);
  return isFit ? given : startOf(hasTime.value ? 'time' : 'distance');
});
const kind = computed(() => asked.value.kind);
export const most = computed(() => scaleEnd(asked.value.bands, asked.value.kind));
export const budget = computed(() => Math.min(asked.value.budget, most.value));

export function startReach(): void {
  const ask = latest<{ router: Router; question: ReachQuestion }>(
    async ({ router, question }) => {
      try {
        const answer = await router.call('reach', question);
        if (router !== mainRouter.peek()) return;
        batch(() => {
          reached.value = answer.found ? answer : null;
          problem.value = answer.found ? '' : 'nothing-near';
          if (!answer.found) rims.value = [];
        });
        if (answer.found && isShown.peek()) drawReach(answer.picture);
      } catch (error) {
        alertOf(error);
      }
    },
  );
  const askRims = latest<{ router: Router; budgets: readonly number[] }>(
    async ({ router, budgets }) => {
      try {
        rims.value = await router.call('rims', budgets);
      } catch (error) {
        alertOf(error);
      }
      await new Promise((resolve) => setTimeout(resolve, RIM_PAUSE));
    },
  );

  effect(() => {
    if (isShown.value && opened.value && reachAsked.value !== asked.value)
      reachAsked.value = asked.value;
  });
  effect(() => {
    const router = mainRouter.value;
    const { network, from } = plan.value;
    if (!isShown.value || !router || router.network !== network) return;
    if (!from) {
      reached.value = null;
      return;
    }
    const question = {
      from,
      metric: kind.value,
      most: most.value,
      ...termsOf(plan.value),
    };
    ask({ router, question });
  });
  effect(() => {
    const router = mainRouter.value;
    const { bands } = asked.value;
    if (isShown.value && router && reached.value)
      askRims({ router, budgets: [...bands, budget.value] });
  });
  effect(() => {
    const colours = bandColours[theme.value];
    const { bands } = asked.value;
    reachMoment.value =
      isShown.value && reached.value
        ? {
            time: budget.value,
            bands: bands.map((until, i) => ({ until, colour: colours[i]!.fill })),
          }
        : null;
  });
  // Coming back, the roads are still known.
  effect(() => {
    const last = reached.peek();
    if (isShown.value && last) drawReach(last.picture);
  });
  effect(() => {
    if (!isShown.value) playing.value = false;
  });
  effect(() => {
    if (!isShown.value || dragging.value || playing.value || !reached.value) return;
    announce(reachWords.budgetText(budgetText(budget.value), roadText(roadWithin(budget.value))));
  });
}

/** Bands that suit the open network, all of them filled. */
function startOf(kind: ReachAsked['kind']): ReachAsked {
  const { info } = opened.value ?? {};
  const bands = bandsFor(kind, info ? diagonal(info) : 1000, profile.value);
  return { kind, bands, budget: bands.at(-1)! };
}

/** Meters, roughly. */
function diagonal({ bbox: [west, south, east, north], flat }: NetworkInfo): number {
  if (flat) return Math.hypot(east - west, north - south);
  const across = ((east - west + 360) % 360) * Math.cos(((south + north) / 2) * (Math.PI / 180));
  return 111_195 * Math.hypot(across, north - south);
}

/** Meters of road within a budget. */
export function roadWithin(within: number): number {
  const now = reached.value;
  if (!now) return 0;
  const last = now.curve.length - 1;
  const at = Math.min(Math.max(within / now.most, 0), 1) * last;
  const low = Math.min(Math.floor(at), last - 1);
  const [before, after] = [now.curve[low]!, now.curve[low + 1]!];
  return before + (at - low) * (after - before);
}

/** The area within a budget, if it is known already. */
export function rimWithin(within: number): ReachRim | undefined {
  return rims.value.find((rim) => rim.budget === within);
}

export function chooseKind(kind: ReachAsked['kind']): void {
  if (kind !== asked.peek().kind) reachAsked.value = startOf(kind);
}

/** In whole seconds or meters. */
export function setBudget(next: number): void {
  playing.value = false;
  put(next);
}

export function setBands(bands: readonly number[]): void {
  const sorted = [...new Set(bands)].sort((a, b) => a - b);
  if (sorted.length === 0) return;
  reachAsked.value = { ...asked.peek(), bands: sorted };
}

function put(next: number): void {
  const within = Math.round(Math.min(Math.max(next, 0), most.peek()));
  reachAsked.value = { ...asked.peek(), budget: within };
}

/** Fills from nothing, or goes on. */
export function play(isAnew = false): void {
  if (playing.peek() && !isAnew) {
    playing.value = false;
    return;
  }
  const end = most.peek();
  if (prefersStill()) {
    put(end);
    return;
  }
  const from = isAnew || budget.peek() >= end ? 0 : budget.peek();
  playing.value = true;
  let start = 0;
  const tick = (now: number) => {
    if (!playing.peek()) return;
    start ||= now;
    const next = from + ((now - start) / 1000 / FILL_SECONDS) * most.peek();
    put(next);
    if (next >= most.peek()) playing.value = false;
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
