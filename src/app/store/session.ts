/** Networks: one router per opened network, which is asked whatever the plan asks. */
import { effect, untracked } from '@preact/signals-core';
import type { OpenedNetwork, Progress } from '../../worker/contract.ts';
import type { CallError } from '../../worker/rpc.ts';
import { prepare, prepareLandmarks } from '../engine/preparation.ts';
import { type AnswerHooks, askPlan, askRouter, startAsking } from '../engine/questions.ts';
import { type Router, startRouter } from '../engine/router.ts';
import { openingNotes } from '../panel/skipped.ts';
import { alertUser, hideToast, toast } from '../ui/toast.ts';
import { words } from '../ui/words.ts';
import { change, returnTo } from './history.ts';
import {
  landmarks,
  loading,
  type Network,
  noPlan,
  opened,
  type Plan,
  plan,
  preparation,
  reportOpen,
  wantedOf,
} from './state.ts';

let router: Router | null = null;
let candidate: Router | null = null;
/** True between the opening of a network and the plan that goes with it. */
let changing = false;
/** The last plan on the network that is open. */
let standing: Plan | null = null;
let lastRestart = Number.NEGATIVE_INFINITY;

/** What the page does around an opening and an answer. */
export interface SessionHooks extends AnswerHooks {
  /** The network is open: paint it, and where its roads come from another source, go there. */
  onOpen(network: OpenedNetwork, isElsewhere: boolean): void;
  /** The network cannot be opened; what was there stays. */
  onFailure(network: Network, error: CallError): void;
  /** The network as a link wants it that waits for it. */
  asLinked(network: Network): Network;
  /** Points that wait for this network, as a link's do. */
  pointsFor(network: Network): Partial<Plan>;
}

let hooks: SessionHooks;

export function startSession(sessionHooks: SessionHooks): void {
  hooks = sessionHooks;
  startAsking({
    ...hooks,
    onAnswer(first) {
      hooks.onAnswer(first);
      // What is seen first comes first.
      if (first && router) void prepare(router);
    },
  });
  effect(() => {
    if (plan.value.network !== router?.network) return;
    standing = plan.value;
    askPlan();
  });
  effect(prepareLandmarks);
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
export async function openNetwork(chosen: Network): Promise<void> {
  hideToast();
  let network = hooks.asLinked(chosen);
  let answer = await openWorker(network);
  // What a link says of how to read it may be of no use, but there is to be a network.
  if (answer === 'failed' && network !== chosen && !opened.peek()) {
    network = chosen;
    answer = await openWorker(network);
  }
  changing = false;
  if (typeof answer === 'string') return;
  const points = { ...noPlan, ...answer.suggestion, ...network.start, suggested: true };
  const next = { ...points, ...hooks.pointsFor(network), network };
  if (plan.peek().network) change(words.openedNetwork(network.name), next);
  else plan.value = { ...plan.peek(), ...next };
  const notes = openingNotes(answer.info);
  if ((network.id === null || network.profile) && notes.length)
    toast(words.openedWith(network.name, notes), reportOpen.peek() ? {} : moreNotes);
}

const moreNotes = {
  action: words.showReport,
  run: () => {
    reportOpen.value = true;
  },
};

/** Stops at once; the old network stays as it was. */
export function cancelOpening(): void {
  candidate?.close();
}

async function reopen(network: Network): Promise<void> {
  const wish = plan.peek();
  const answer = await openWorker(network);
  changing = false;
  if (typeof answer !== 'string') plan.value = { ...plan.peek() };
  else if (plan.peek() === wish && standing) returnTo(standing);
}

async function openWorker(network: Network): Promise<OpenedNetwork | 'failed' | 'cancelled'> {
  cancelOpening();
  const fresh = startRouter(network, () => {
    if (router === fresh) restart(network);
  });
  candidate = fresh;
  loading.value = { network, progress: null };
  try {
    const onProgress = (progress: Progress) => {
      loading.value = { network, progress };
    };
    const options = { signal: fresh.closed, onProgress };
    const answer = await fresh.calls.call('open', wantedOf(network), options);
    // From here on there is no way back: the painter has room for one network.
    candidate = null;
    changing = true;
    router?.close();
    router = fresh;
    preparation.value = 'ahead';
    landmarks.value = 'ahead';
    askRouter(fresh);
    const isElsewhere = network.source !== opened.peek()?.network.source;
    const { picture: _, suggestion: __, ...known } = answer;
    opened.value = { network, ...known };
    hooks.onOpen(answer, isElsewhere);
    return answer;
  } catch (error) {
    if (fresh.closed.aborted) return 'cancelled';
    hooks.onFailure(network, error as CallError);
    fresh.close();
    return 'failed';
  } finally {
    if (candidate === fresh) candidate = null;
    if (!candidate) loading.value = null;
  }
}

/** A worker that died is replaced, but not again and again. */
function restart(network: Network): void {
  const now = performance.now();
  if (now - lastRestart < 30_000) return;
  lastRestart = now;
  alertUser(words.stopped);
  void reopen(network);
}
