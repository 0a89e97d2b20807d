/**
 * From a click to a drawn answer, step by step:
 *
 * 1. click → plan: `listenToClicks` reports the position, `placeNext` changes the session's plan.
 * 2. plan → question: `questionOf` turns plan and method into the worker's words.
 * 3. question → worker: `request` asks one question at a time; of those that wait, the newest.
 * 4. answer → state: `show` sets `comparison` and `route`, which the panels read, too.
 * 5. state → drawing: `drawSearches`, `drawRoute` and `drawAccess` put them on the map.
 */
import { batch, effect } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import { algorithms } from '../../search/algorithms.ts';
import type { ExploredComparison } from '../../worker/contract/comparison.ts';
import type { Question } from '../../worker/contract/question.ts';
import { listenToClicks } from '../map/clicks.ts';
import { setView } from '../map/map.ts';
import { drawn, drawSearches, takeExplored } from '../map/paint.ts';
import { drawAccess, drawRoute } from '../map/route-line.ts';
import { changeQuietly, dispatch, placeNext } from '../store/actions.ts';
import { searchInside } from '../store/inside.ts';
import { finish, race, rewind, seek } from '../store/playback.ts';
import { isFor, type Network, type Plan } from '../store/session.ts';
import {
  comparison,
  type DrawnRoute,
  framed,
  type Method,
  method,
  mode,
  paintedLanes,
  plan,
  route,
  session,
  shownRoute,
  showsDetours,
  showsInside,
  showsRace,
} from '../store/state.ts';
import { questionOf } from './question.ts';
import { alertOf, mainRouter, type Router } from './router.ts';
import {
  knowsRoads,
  landmarksRouter,
  prepareWhenStill,
  routeAtOnce,
} from './secondary-router.ts';

/** Requests are numbered, so that of two answers the newer one is drawn. */
interface Request {
  number: number;
  question: Question;
  plan: Plan;
  method: Method;
  router: Router;
}

let lastNumber = 0;
let drawnNumber = 0;
/** The last request whose comparison is shown, and whether its method finds shortest routes. */
let shown: (Request & { isExact: boolean }) | null = null;
/** Resolves when the last comparison has been handed to the painter. */
let showing: Promise<void> = Promise.resolve();

/** @param onFirst called when the first answer on a network is drawn */
export function startAnswers(onFirst: (router: Router) => void): void {
  const request = latest<Request>(async (next) => {
    try {
      const answer = await callFor(next.question, next.router)('compare');
      // The router works on the next question while the painter paints this answer.
      await showing;
      showing = show(next, answer).catch((error) => fail(next, error));
    } catch (error) {
      fail(next, error);
    }
  });

  // In a frame without a card, a click that sets A anew would lose the route.
  if (!framed.peek()) listenToClicks(placeNext);
  effect(() => {
    const router = mainRouter.value;
    if (!router || router.network !== plan.value.network) return;
    // Other answers come first, but for the one that begins with a network.
    if (mode.value === 'reach' && shown?.router === router) return;
    ask(router, questionOf(plan.value));
  });
  effect(() => {
    // Also between modes without a race, as a reach takes the place of the searches.
    mode.value;
    const isRace = showsRace.value && !showsDetours.value;
    if (showsInside.value) drawSearches([{ number: searchInside.value, colour: 'first' }]);
    else drawSearches(isRace ? paintedLanes.value : []);
  });
  effect(() => drawRoute(mode.value === 'route' && !showsInside.value ? shownRoute.value : null));
  effect(() => {
    // While another network opens, its points lie far from the old answer.
    const isOpen = mainRouter.value?.network === plan.value.network;
    drawAccess(isOpen && mode.value === 'route' ? route.value : null, plan.value);
  });

  function ask(router: Router, question: Question | null): void {
    const number = ++lastNumber;
    if (!question) {
      request(null);
      draw(number, null, null);
      return;
    }
    request({ number, question, plan: plan.value, method: method.value, router });
    const isSame = shown?.method === method.value && shown.plan.compared === plan.value.compared;
    if (isSame && shown?.isExact && isInCopies(question)) {
      const { contestants: _, ...journey } = question;
      routeAtOnce(journey, (answer) => draw(number, answer));
    }
  }

  async function show(asked: Request, answer: ExploredComparison): Promise<void> {
    await drawn();
    const { router } = asked;
    if (router.closed.aborted || !plan.value.from || !plan.value.to) return;
    const before = shown;
    shown = { ...asked, isExact: answer.runs[0]!.exact };
    draw(asked.number, answer.answer, answer);
    if (before?.router !== router) {
      await playFirst(router.network);
      onFirst(router);
      prepareWhenStill(router);
    } else if (before.plan !== asked.plan || before.method !== asked.method) finish();
    // Otherwise a method joins in that had to wait for the preparation: the race goes on.
  }
}

/** An older answer than the one on the screen is not drawn. */
function draw(number: number, answer: DrawnRoute | null, runs?: ExploredComparison | null): void {
  batch(() => {
    if (runs !== undefined) showRuns(runs);
    if (number < drawnNumber) return;
    drawnNumber = number;
    route.value = answer;
  });
}

function showRuns(runs: ExploredComparison | null): void {
  if (!runs) comparison.value = null;
  else {
    const { explored, ...rest } = runs;
    takeExplored(explored);
    comparison.value = rest;
  }
}

/** The first answer on a network starts the race, or shows the moment that a link names. */
async function playFirst(network: Network): Promise<void> {
  const { link, restored } = session.value;
  const { view, time } = restored ?? ((link && isFor(link, network) && link) || {});
  dispatch({ type: 'answered' });
  // That of the last visit is shown since the network opened.
  if (view && !restored) setView(view);
  if (!showsRace.peek()) finish();
  else if (time === undefined) rewind();
  else seek(time);
  await drawn();
  if (time !== undefined) return;
  if (showsRace.peek()) race();
  else finish();
}

function fail({ plan: asked, router }: Request, error: unknown): void {
  if (router.closed.aborted) return;
  alertOf(error);
  // A metric that this file does not have would fail again and again.
  if (plan.value !== asked) return;
  const isOwn = asked.metric !== 'distance' || asked.compared.some(({ metric }) => metric);
  if (!isOwn) return;
  const compared = asked.compared.map(({ metric: _, ...search }) => search);
  changeQuietly({ metric: 'distance', compared });
}

type Asking = 'compare' | 'time' | 'areas' | 'figures' | 'exportRoute' | 'exportExplored';

/** Landmarks are known to the router that has prepared them. */
export function routerFor(question: Question, main: Router): Router {
  const needsLandmarks = question.contestants.some(
    ({ algorithm }) => algorithms[algorithm].prepared === 'landmarks',
  );
  return (needsLandmarks && isInCopies(question) && landmarksRouter()) || main;
}

export function callFor(question: Question, main: Router) {
  const router = routerFor(question, main);
  return <Name extends Asking>(name: Name, signal?: AbortSignal) =>
    router.call(name, question, { signal });
}

/** The secondary router's copy has lengths, heights and speeds of roads; of their properties, what it was given. */
function isInCopies({ metric, contestants, closedWith }: Question): boolean {
  const metrics = [metric, ...contestants.map((each) => each.metric ?? metric)];
  const areFound = metrics.every((each) => typeof each === 'string' || 'climb' in each);
  return areFound && knowsRoads(closedWith);
}

/** The route, or the whole comparison, as GeoJSON text. */
export function exportGeoJSON(withExplored: boolean): Promise<string> | null {
  const question = questionOf(plan.value);
  const router = mainRouter.value;
  if (!question || !router || !comparison.value?.answer.found) return null;
  return callFor(question, router)(withExplored ? 'exportExplored' : 'exportRoute');
}
