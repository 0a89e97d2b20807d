/** The table of sessions: one for each tab, and some of tabs that are closed. */
import { isNumber, isRecord, type KeptSession, readSession } from './format.ts';
import { changeRow, openStore, type Store } from './store.ts';
import { liveSessions } from './tabs.ts';

/** Sessions of closed tabs that stay. */
const mostClosed = 10;

export async function writeSession(id: string, kept: KeptSession): Promise<void> {
  const store = await openStore();
  const change = store.transaction('sessions', 'readwrite');
  const done = [change.store.put(kept, id), change.done];
  // The page may be about to end.
  change.commit();
  await Promise.all(done);
  const { plan, networks, saved } = kept;
  const network = networks[plan.network]!;
  if (network.isEmbedded) return;
  const work = { plan: { ...plan, network: 0 }, networks: [network], past: [], future: [] };
  await changeRow(store, network.id, (row) => ({ ...row, opened: saved, work }));
}

/** The session that was written last; undefined if there is none. */
export async function newestSession(store: Store): Promise<unknown> {
  const all: unknown[] = await store.getAll('sessions');
  return all.sort((one, other) => savedAt(other) - savedAt(one))[0];
}

/** Sessions that cannot be read are the oldest. */
function savedAt(stored: unknown): number {
  return isRecord(stored) && isNumber(stored.saved) ? stored.saved : 0;
}

/** The networks of open tabs' plans. */
export async function networksInUse(store: Store): Promise<Set<string>> {
  const live = await liveSessions();
  const kept = await Promise.all([...live].map((id) => store.get('sessions', id)));
  return new Set(kept.flatMap((session) => networksOf(session)));
}

function networksOf(stored: unknown): string[] {
  const kept = readSession(stored);
  if (kept === null || kept === 'newer') return [];
  return kept.networks[kept.plan.network]!.isEmbedded
    ? []
    : [kept.networks[kept.plan.network]!.id];
}

/** @param own the session of this tab */
export async function removeOldSessions(store: Store, own: string): Promise<void> {
  const live = (await liveSessions()).add(own);
  const ids = (await store.getAllKeys('sessions')).filter((id) => !live.has(id));
  const all = await Promise.all(ids.map((id) => store.get('sessions', id)));
  const sorted = ids
    .map((id, i) => ({ id, saved: savedAt(all[i]) }))
    .sort((one, other) => other.saved - one.saved);
  for (const { id } of sorted.slice(mostClosed)) await store.delete('sessions', id);
}
