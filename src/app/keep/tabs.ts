/** Several tabs on one store: each has a session of its own, one writes at a time, all hear of it. */
import { signal } from '@preact/signals-core';
import { setTabSession, tabSession } from './tab.ts';

/** Holds the tab's session until the tab ends. @returns its id, a new one in a copied tab */
export async function claimSession(): Promise<string> {
  const known = tabSession();
  if (known !== null && (await hold(known))) return known;
  const id = crypto.randomUUID();
  setTabSession(id);
  await hold(id);
  return id;
}

/** The document before a reload releases its lock a moment later. */
const patience = 1000;

function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience);
    const held = navigator.locks.request(lockOf(id), { signal }, () => {
      resolve(true);
      return new Promise<void>(() => {});
    });
    held.catch(() => resolve(false));
  });
}

/** The sessions of open tabs. */
export async function liveSessions(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(lockPrefix)).map(idOfLock));
}

/** Runs while no other tab writes. */
export async function exclusively<T>(write: () => Promise<T>): Promise<T> {
  return navigator.locks.request('roadstar.store', write) as Promise<T>;
}

/** Counts up when this tab or another one has changed the saved networks. */
export const changes = signal(0);

/** Whether this tab or another one has deleted everything; this one then stores nothing more. */
export const forgotten = signal(false);

let channel: BroadcastChannel | null = null;

export function listenToTabs(): void {
  channel = new BroadcastChannel('roadstar.store');
  channel.addEventListener('message', ({ data }) => receive(data));
}

/** @param message `forgotten`: everything was deleted */
export function announceChange(message: 'changed' | 'forgotten' = 'changed'): void {
  receive(message);
  channel?.postMessage(message);
}

function receive(message: unknown): void {
  if (message === 'forgotten') forgotten.value = true;
  changes.value = changes.peek() + 1;
}

const lockPrefix = 'roadstar.session.';

function lockOf(id: string): string {
  return lockPrefix + id;
}

function idOfLock(name: string): string {
  return name.slice(lockPrefix.length);
}
