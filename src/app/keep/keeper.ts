/** Writes the session behind the user: after each change, when the page rests, and when it is left. */
import { effect, type Signal, signal } from '@preact/signals-core';
import { playing } from '../store/playback.ts';
import { dragging, session } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import type { StoreFault } from '../words/kinds.ts';
import { type KeptSession, keptWork, sessionVersion } from './format.ts';
import { keepWords } from './keep-words.ts';
import { idOf, keepNetworks } from './networks.ts';
import { keepPagePieces, shownNow } from './page-pieces.ts';
import { piecesNow } from './pieces.ts';
import { removeDeleted } from './saved.ts';
import { removeOldSessions, writeSession } from './sessions.ts';
import { faultOf, openStore } from './store.ts';
import { claimSession, forgotten, listenToTabs } from './tabs.ts';

/** Milliseconds after a change. */
const pause = 400;

/** Null as long as all is kept. */
const fault: Signal<StoreFault | null> = signal(null);

export async function startKeeper(): Promise<void> {
  keepPagePieces();
  listenToTabs();
  try {
    const store = await openStore();
    const id = await claimSession();
    await removeOldSessions(store, id);
    await removeDeleted();
    keepNetworks(store);
    keepSession(id);
  } catch (error) {
    report(error);
  }
}

function keepSession(id: string): void {
  let timer = 0;
  let isStored = false;
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    const kept = sessionNow();
    if (!kept || forgotten.peek() || (isFirstView() && !isStored)) return;
    isStored = true;
    writeSession(id, kept).then(() => {
      fault.value = null;
    }, report);
  };
  effect(() => {
    if (forgotten.value) alertUser(() => keepWords.forgottenElsewhere);
  });
  effect(() => {
    // A moving pin or race is not written.
    if (dragging.value || playing.value) return;
    sessionNow();
    timer ||= window.setTimeout(write, pause);
  });
  const writeAtOnce = () => {
    if (timer) write();
  };
  document.addEventListener('visibilitychange', writeAtOnce);
  addEventListener('pagehide', writeAtOnce);
}

/** Null while there is no network, or one that is not stored. */
function sessionNow(): KeptSession | null {
  const work = keptWork(session.value, idOf);
  const pieces = { ...piecesNow(), ...shownNow() };
  // A link that still waits stays in the address bar.
  const address = session.value.link ? '' : location.hash.slice(1);
  return work && { version: sessionVersion, saved: Date.now(), address, pieces, ...work };
}

/** Whoever only looks at the page leaves nothing behind. */
function isFirstView(): boolean {
  const { plan, past, future } = session.peek();
  return plan.suggested && plan.network?.id !== null && past.length + future.length === 0;
}

/** Once, until it works again. */
function report(error: unknown): void {
  const next = faultOf(error);
  if (fault.peek() !== next) alertUser(() => keepWords.notKept(next));
  fault.value = next;
}
