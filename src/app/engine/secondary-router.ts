/**
 * The secondary router works on a copy of the open network. Once the page is left alone, or when a
 * search or a held pin needs it, it prepares the hierarchy while the main router goes on answering;
 * from then on it routes every frame of a drag at once.
 */
import { computed, effect, signal } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import { buffersOf } from '../../client/rpc.ts';
import { algorithms } from '../../search/algorithms.ts';
import type { Journey, SelectedRoads } from '../../worker/contract/question.ts';
import { closedWith } from '../map/closures.ts';
import { playing } from '../store/playback.ts';
import {
  type DrawnRoute,
  dragging,
  isDrawing,
  isMaze,
  landmarks,
  loading,
  preparation,
  searches,
} from '../store/state.ts';
import { requestOf } from './question.ts';
import { mainRouter, type Router, startRouter } from './router.ts';

/** The router whose network is to be prepared. */
const unprepared = signal<Router | null>(null);
/** Null until the hierarchy is prepared. */
const secondaryRouter = signal<Router | null>(null);

export function startSecondaryRouter(): void {
  effect(prepareInTime);
  effect(prepareLandmarks);
  effect(markClosedRoads);
}

/** Aborted when the main router has read another network. */
let copies = new AbortController();

/** Ends what was prepared of a network that has changed. */
export function dropCopies(): void {
  unprepared.value = null;
  copies.abort();
}

/** Prepares a network when a search or a held pin needs it, or else when the page is left alone. */
export function prepareWhenStill(main: Router): void {
  if (preparation.peek() === 'ahead') unprepared.value = main;
}

const isNeeded = computed(
  () => dragging.value || searches.value.some(({ algorithm }) => algorithms[algorithm].prepared),
);

/** The race comes first, and mostly the timing of the searches: they need the processor for themselves. */
function prepareInTime(): (() => void) | undefined {
  const main = unprepared.value;
  if (!main || main !== mainRouter.value || loading.value) return undefined;
  const begin = () => {
    unprepared.value = null;
    void prepareHierarchy(main);
  };
  // A hand that draws roads or walls changes the network again.
  if (dragging.value && (isDrawing.value || isMaze.value)) return undefined;
  if (isNeeded.value) return void begin();
  if (playing.value) return undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, pause);
  };
  wait();
  const stop = new AbortController();
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(type, wait, { capture: true, passive: true, signal: stop.signal });
  }
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Milliseconds without a key, a press or the wheel. */
const pause = 2000;

/** Both routers end up with the hierarchy, so that the main one can compare it, too. */
async function prepareHierarchy(main: Router): Promise<void> {
  copies = new AbortController();
  const signal = AbortSignal.any([main.closed, copies.signal]);
  const stop = () => {
    secondary.close();
    if (secondaryRouter.peek() !== secondary) return;
    secondaryRouter.value = null;
    // The main router can still choose landmarks.
    if (!signal.aborted && landmarks.peek() !== 'ready') landmarks.value = 'failed';
  };
  const secondary = startRouter(main.network, stop);
  signal.addEventListener('abort', stop);
  preparation.value = 0;
  try {
    const { order: known, ...copy } = await main.call('copy', undefined, { signal });
    await secondary.call('adopt', copy, { signal, transfer: buffersOf(copy) });
    secondary.watch();
    const onProgress = (done: number) => {
      preparation.value = done;
    };
    const order = await secondary.prepare({ ...(known && { order: known }), onProgress, signal });
    await main.prepare({ order, signal });
    await main.call('warmUp', undefined, { signal });
    secondaryRouter.value = secondary;
    preparation.value = 'ready';
  } catch {
    stop();
    // The main router prepares the hierarchy alone if a question needs it.
    if (!signal.aborted) preparation.value = 'failed';
  }
}

/** Chosen after the hierarchy, when a method first needs them. */
function prepareLandmarks(): void {
  const isWanted = searches.value.some(
    ({ algorithm }) => algorithms[algorithm].prepared === 'landmarks',
  );
  if (!isWanted) return;
  if (landmarks.value !== 'ahead') return;
  if (preparation.value === 'failed') landmarks.value = 'failed';
  if (preparation.value !== 'ready' || !secondaryRouter.value) return;
  landmarks.value = 'preparing';
  const router = secondaryRouter.value;
  router.call('prepareLandmarks', undefined).then(
    () => {
      landmarks.value = 'ready';
    },
    () => {
      if (!router.closed.aborted) landmarks.value = 'failed';
    },
  );
}

/** The selections whose roads the secondary router knows, though its copy has no properties. */
let marked: readonly SelectedRoads[] = [];

export function knowsRoads(selections: readonly SelectedRoads[]): boolean {
  return selections.length === 0 || selections === marked;
}

function markClosedRoads(): void {
  const [main, secondary] = [mainRouter.value, secondaryRouter.value];
  const selections = closedWith.value;
  marked = [];
  if (!main || !secondary || selections.length === 0) return;
  const isNew = () => closedWith.peek() === selections && secondaryRouter.peek() === secondary;
  main
    .call('roadsOf', selections)
    .then((roads) => secondary.call('markRoads', { selections, roads }))
    .then(
      () => {
        if (isNew()) marked = selections;
      },
      // The main router answers alone.
      () => {},
    );
}

/** The router that has the landmarks, if there is one. */
export function landmarksRouter(): Router | null {
  return landmarks.peek() === 'ready' ? secondaryRouter.peek() : null;
}

interface Request {
  journey: Journey;
  show(route: DrawnRoute): void;
}

const request = latest<Request>(async ({ journey, show }) => {
  const router = secondaryRouter.peek();
  if (!router) return;
  try {
    show(await router.route({ ...requestOf(journey), algorithm: 'hierarchy' }));
  } catch {
    // The comparison reports what is wrong, if the user still asks for it.
  }
});

/** Routes by the hierarchy, if it is prepared; of requests that pile up, only the newest. */
export function routeAtOnce(journey: Journey, show: Request['show']): void {
  request({ journey, show });
}
