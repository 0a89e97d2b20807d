/** What the plan asks of the open network: one question at a time, and what becomes of its answer. */
import { batch, untracked } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { algorithms } from '../../search/algorithms.ts';
import type {
  AlgorithmOptions,
  Comparison,
  Place,
  Question,
  Road,
} from '../../worker/contract.ts';
import {
  comparison,
  type DrawnRoute,
  dragging,
  isReady,
  type Method,
  method,
  type Plan,
  plan,
  rival,
  route,
} from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import { landmarksRouter, routeAtOnce } from './preparation.ts';
import type { Router } from './router.ts';

/** What the page does around an answer. */
export interface AnswerHooks {
  /** An answer to something new is there, perhaps the first on this network. */
  onAnswer(first: boolean): void;
  /** The last answer is on the screen: a faster router must not outrun the painter. */
  drawn(): Promise<void>;
}

/** Questions are numbered, so that of two answers the newer one is drawn. */
interface Asked {
  number: number;
  question: Question;
  plan: Plan;
  method: Method;
}

let hooks: AnswerHooks;
let router: Router | null = null;
let wanted: Asked | null = null;
let asking = false;
let lastNumber = 0;
let drawnNumber = 0;
/** The last question whose answer is shown; null until the network has answered. */
let shown: Asked | null = null;
/** Whether that question's method finds shortest routes. */
let isExact = false;

export function startAsking(answerHooks: AnswerHooks): void {
  hooks = answerHooks;
}

/** From here on questions go to this router. */
export function askRouter(next: Router): void {
  router = next;
  shown = null;
  forgetAnswers();
}

/** Asks what the plan asks; called whenever that may have changed. */
export function askPlan(): void {
  const question = questionOf(plan.value);
  const number = ++lastNumber;
  if (!question) {
    wanted = null;
    forgetAnswers();
    return;
  }
  wanted = { number, question, plan: plan.value, method: method.value };
  void answerWanted();
  if (isExact && method.value === shown?.method && isDistance(question)) {
    void routeAtOnce(question, (answer) => draw(answer, number));
  }
}

/** The route, or the whole comparison, as GeoJSON text for whoever wants to keep it. */
export function exportGeoJSON(withExplored: boolean): Promise<string> | null {
  const question = untracked(() => questionOf(plan.value));
  if (!question || !router || !comparison.peek()?.answer.found) return null;
  const { calls, closed } = answererOf(question, router);
  const call = withExplored ? 'exportExplored' : 'exportRoute';
  return calls.call(call, question, { signal: closed });
}

/** The roads nearest to these positions; none while no network is open. */
export async function roadsAt(positions: readonly Position[]): Promise<Road[]> {
  if (!router || positions.length === 0) return [];
  return router.calls.call('roads', positions, { signal: router.closed });
}

/** All pieces but the largest, as lines to look at. */
export async function smallerPieces(): Promise<readonly Place[]> {
  return router ? router.calls.call('pieces', undefined, { signal: router.closed }) : [];
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function forgetAnswers(): void {
  drawnNumber = lastNumber;
  batch(() => {
    comparison.value = null;
    route.value = null;
  });
}

async function answerWanted(): Promise<void> {
  if (asking) return;
  asking = true;
  let next = ask();
  while (next) {
    const show = await next;
    // The router works on the next question while the painter paints this answer.
    next = ask();
    await show();
    next ??= ask();
  }
  asking = false;
}

/** Asks what is wanted, if anything is; gives what puts the answer, or its failure, on the page. */
function ask(): Promise<() => Promise<void> | void> | null {
  if (!wanted || !router) return null;
  const asked = wanted;
  const { calls, closed } = answererOf(asked.question, router);
  const answer = calls.call('compare', asked.question, { signal: closed });
  wanted = null;
  const fail = (error: unknown) => {
    if (closed.aborted) return;
    alertUser(messageOf(error));
    // A metric that the file does not give is none to wait for.
    if (plan.peek() === asked.plan && asked.plan.metric !== 'distance') {
      plan.value = { ...asked.plan, metric: 'distance' };
    }
  };
  return answer.then(
    (result) => () => showAnswer(result, asked, closed).catch(fail),
    (error) => () => fail(error),
  );
}

async function showAnswer(answer: Comparison, asked: Asked, closed: AbortSignal): Promise<void> {
  await hooks.drawn();
  if (closed.aborted || !questionOf(plan.peek())) return;
  const before = shown;
  shown = asked;
  isExact = answer.runs[0]!.exact;
  batch(() => {
    comparison.value = answer;
    draw(answer.answer, asked.number);
  });
  // A method that had to wait for the preparation joins in without a word.
  const isNew = asked.plan !== before?.plan || asked.method !== before.method;
  if (isNew) hooks.onAnswer(before === null);
}

function draw(answer: DrawnRoute, number: number): void {
  if (number < drawnNumber) return;
  drawnNumber = number;
  route.value = answer;
}

function questionOf({ from, to, via, closed, metric }: Plan): Question | null {
  const algorithm = rival.value;
  const { ignoreOneway, ...contestant } = method.value;
  if (!from || !to) return null;
  const contestants: AlgorithmOptions[] = [];
  // Until it is prepared, its rival answers alone.
  if (isReady.value) contestants.push(contestant);
  if (contestant.algorithm !== algorithm) {
    contestants.push({ algorithm, heuristic: 'none', heuristicWeight: 1 });
  }
  const isTimed = !dragging.value;
  return { from, to, via, closed, contestants, ignoreOneway, metric, isTimed };
}

/** Landmarks are known to the router that has prepared them. */
function answererOf(question: Question, first: Router): Router {
  const needsLandmarks = question.contestants.some(
    ({ algorithm }) => algorithms[algorithm].prepared === 'landmarks',
  );
  return (needsLandmarks && isDistance(question) && landmarksRouter()) || first;
}

/** The second router has the lengths of roads, and not what the file says of them. */
function isDistance({ metric }: Question): boolean {
  return metric === 'distance';
}
