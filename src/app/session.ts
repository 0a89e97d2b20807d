/** Networks and questions: one router worker per opened network, one question at a time. */
import { effect, untracked } from '@preact/signals-core';
import type {
  Comparison,
  Contestant,
  OpenedNetwork,
  Question,
  RouterCalls,
} from '../worker/contract.ts';
import { type Connection, connect } from '../worker/rpc.ts';
import { change, returnTo } from './history.ts';
import {
  comparison,
  loading,
  method,
  type Network,
  opened,
  type Plan,
  plan,
  rival,
} from './state.ts';
import { alertUser, hideToast } from './toast.ts';
import { words } from './words.ts';

interface Router {
  network: Network;
  calls: Connection<RouterCalls>;
  closed: AbortSignal;
  close(): void;
}

/** Starts before it is needed: when the page has put itself together, it is there. */
let spare: Worker | null = startWorker();
let router: Router | null = null;
let candidate: Router | null = null;
/** True between the opening of a network and the plan that goes with it. */
let changing = false;
/** The last plan on the network that is open. */
let standing: Plan | null = null;
let wanted: Question | null = null;
let asking = false;
/** True until the network has answered for the first time. */
let first = true;
let lastRestart = Number.NEGATIVE_INFINITY;

/** What the page does around an opening and an answer. */
export interface SessionHooks {
  /** The network is open: paint it. */
  onOpen(network: OpenedNetwork): void;
  /** Points that wait for this network, as a link's do. */
  pointsFor(network: Network): Partial<Plan>;
  /** An answer is there, perhaps the first on this network. */
  onAnswer(first: boolean): void;
  /** The last answer is on the screen: a faster router must not outrun the painter. */
  drawn(): Promise<void>;
}

let hooks: SessionHooks;

export function startSession(sessionHooks: SessionHooks): void {
  hooks = sessionHooks;
  effect(() => {
    const question = questionOf(plan.value);
    if (plan.value.network !== router?.network) return;
    standing = plan.value;
    wanted = question;
    if (question) void answerWanted();
    else comparison.value = null;
  });
  // Undo may bring back another network.
  effect(() => {
    const { network } = plan.value;
    untracked(() => {
      if (
        network &&
        router &&
        !changing &&
        network !== router.network &&
        network !== candidate?.network
      ) {
        void reopen(network);
      }
    });
  });
}

/** Opens a network in a new worker; the old one lives on until this one is there. */
export async function openNetwork(network: Network): Promise<void> {
  const answer = await openWorker(network);
  changing = false;
  if (!answer) return;
  const points = { ...answer.suggestion, ...network.start, via: [], suggested: true };
  const next = { ...points, ...hooks.pointsFor(network), network };
  if (plan.peek().network) change(words.openedNetwork(network.name), next);
  else plan.value = { ...plan.peek(), ...next };
}

/** Stops at once; the old network stays as it was. */
export function cancelOpening(): void {
  candidate?.close();
}

async function reopen(network: Network): Promise<void> {
  const wish = plan.peek();
  const answer = await openWorker(network);
  changing = false;
  if (answer) plan.value = { ...plan.peek() };
  else if (plan.peek() === wish && standing) returnTo(standing);
}

async function openWorker(network: Network): Promise<OpenedNetwork | null> {
  cancelOpening();
  hideToast();
  const fresh = startRouter(network);
  candidate = fresh;
  loading.value = { name: network.name, progress: null };
  try {
    const answer = await fresh.calls.call('open', network.source, {
      signal: fresh.closed,
      onProgress: (progress) => {
        loading.value = { name: network.name, progress };
      },
    });
    // From here on there is no way back: the painter has room for one network.
    candidate = null;
    changing = true;
    router?.close();
    router = fresh;
    first = true;
    comparison.value = null;
    opened.value = { network, info: answer.info, names: answer.names };
    hooks.onOpen(answer);
    return answer;
  } catch (error) {
    if (!fresh.closed.aborted) alertUser(messageOf(error));
    fresh.close();
    return null;
  } finally {
    if (candidate === fresh) candidate = null;
    if (!candidate) loading.value = null;
  }
}

function startRouter(network: Network): Router {
  const worker = spare ?? startWorker();
  spare = null;
  const closing = new AbortController();
  worker.addEventListener('error', () => {
    if (router?.calls === fresh.calls) restart(network);
  });
  const fresh = {
    network,
    calls: connect<RouterCalls>(worker),
    closed: closing.signal,
    close() {
      worker.terminate();
      closing.abort();
    },
  };
  return fresh;
}

function startWorker(): Worker {
  return new Worker(new URL('../worker/router.worker.ts', import.meta.url), { type: 'module' });
}

/** A worker that died is replaced, but not again and again. */
function restart(network: Network): void {
  const now = performance.now();
  if (now - lastRestart < 30_000) return;
  lastRestart = now;
  alertUser(words.stopped);
  void reopen(network);
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
  const { calls, closed } = router;
  const answer = calls.call('compare', wanted, { signal: closed });
  wanted = null;
  const fail = (error: unknown) => {
    if (!closed.aborted) alertUser(messageOf(error));
  };
  return answer.then(
    (result) => () => showAnswer(result, closed).catch(fail),
    (error) => () => fail(error),
  );
}

async function showAnswer(answer: Comparison, closed: AbortSignal): Promise<void> {
  await hooks.drawn();
  if (closed.aborted || !questionOf(plan.peek())) return;
  comparison.value = answer;
  hooks.onAnswer(first);
  first = false;
}

/** The whole comparison as GeoJSON text, for whoever wants to keep it. */
export function exportGeoJSON(): Promise<string> | null {
  const question = questionOf(plan.peek());
  if (!question || !router || !comparison.peek()?.answer.found) return null;
  return router.calls.call('exportGeoJSON', question, { signal: router.closed });
}

function questionOf({ from, to, via }: Plan): Question | null {
  const algorithm = rival.value;
  const { ignoreOneway, ...contestant } = method.value;
  if (!from || !to) return null;
  const contestants: Contestant[] = [contestant];
  if (contestant.algorithm !== algorithm) {
    contestants.push({ algorithm, heuristic: 'none', heuristicWeight: 1 });
  }
  return { from, to, via, contestants, ignoreOneway };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
