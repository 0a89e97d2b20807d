/** From the store back to the page: the session of the last visit, and single networks. */
import { batch } from '@preact/signals-core';
import type { BuiltNetwork, NetworkSource } from '../../worker/contract/network.ts';
import { dispatch } from '../store/actions.ts';
import { isOwnAddress } from '../store/address-bar.ts';
import { embedded, networkById } from '../store/networks.ts';
import type { Network, Work } from '../store/session.ts';
import { type KeptNetwork, readSession, revive } from './format.ts';
import { keepWords } from './keep-words.ts';
import { keepPagePieces, readShown } from './page-pieces.ts';
import { bringPieces } from './pieces.ts';
import { type NetworkRow, readRow } from './row.ts';
import { newestSession } from './sessions.ts';
import { faultOf, openStore, type Store, within } from './store.ts';
import { sessionFor, setTabSession, tabSession } from './tab.ts';

/** What became of the session; where it is not back, the address is opened instead. */
export interface Restored {
  isBack: boolean;
  /** Why something is lost. */
  problem: (() => string) | null;
}

const notBack: Restored = { isBack: false, problem: null };

export async function restoreSession(): Promise<Restored> {
  const hash = location.hash.slice(1);
  const wanted = sessionFor({ hash, isOwn: isOwnAddress(), tab: tabSession() });
  if (!wanted) {
    // The session of the link is another one.
    setTabSession(null);
    return notBack;
  }
  try {
    const store = await openStore();
    const { id, ifSame } = wanted;
    const stored = await within(
      id === 'newest' ? newestSession(store) : store.get('sessions', id),
    );
    if (stored === undefined) return notBack;
    const kept = readSession(stored);
    if (kept === 'newer') throw new DOMException('', 'VersionError');
    if (!kept) throw new Error('spoilt');
    if (ifSame && kept.address !== hash) return notBack;
    const work = revive(kept, await within(basesOf(store, kept.networks)));
    if (!work) {
      const { name } = kept.networks[kept.plan.network]!;
      return { isBack: false, problem: () => keepWords.networkGone(name) };
    }
    show(work, kept.pieces);
    return { isBack: true, problem: null };
  } catch (error) {
    const fault = faultOf(error);
    return { isBack: false, problem: () => keepWords.notRestored(fault) };
  }
}

function show(work: Work, pieces: Record<string, unknown>): void {
  batch(() => {
    keepPagePieces();
    bringPieces(pieces);
    dispatch({
      type: 'restored',
      ...work,
      shown: readShown(pieces),
      instead: embedded[0]!,
    });
  });
}

/** A stored network and the last plan on it, if there is one; null if it is not stored. */
export async function savedNetwork(
  id: string,
): Promise<{ network: Network; work: Work | null } | null> {
  const store = await openStore();
  const row = readRow(await store.get('networks', id));
  const network = row && (await baseOf(store, id));
  return network && { network, work: row.work && revive(row.work, [network]) };
}

/** By index; networks of the same source share it. */
async function basesOf(
  store: Store,
  networks: readonly KeptNetwork[],
): Promise<(Network | null)[]> {
  const bases = new Map<string, Promise<Network | null>>();
  return Promise.all(
    networks.map(({ id, isEmbedded }) => {
      if (isEmbedded) return networkById(id) ?? null;
      if (!bases.has(id)) bases.set(id, baseOf(store, id));
      return bases.get(id)!;
    }),
  );
}

async function baseOf(store: Store, id: string): Promise<Network | null> {
  const row = readRow(await store.get('networks', id));
  const source = row && (await sourceOf(store, row));
  return source && { id: null, name: row.name, source };
}

/** The file itself; where it had no room, the network as it was built. */
async function sourceOf(
  store: Store,
  { id, fileName, url }: NetworkRow,
): Promise<NetworkSource | null> {
  const [file, built] = await Promise.all([store.get('files', id), store.get('built', id)]);
  const known = readBuilt(built);
  const more = known ? { built: known } : {};
  if (url) return { name: fileName, url, ...more };
  if (file instanceof Blob) return { name: fileName, file, fingerprint: id, ...more };
  return known ? { name: fileName, file: known.packed, fingerprint: id } : null;
}

/** What cannot be read is built again from the file. */
function readBuilt(value: unknown): BuiltNetwork | null {
  const { packed, facts, reading } = (value ?? {}) as Partial<BuiltNetwork>;
  const { suggestion, names } = facts ?? {};
  const ends = [suggestion?.from, suggestion?.to].flat();
  const isBuilt =
    packed instanceof Blob &&
    typeof reading === 'string' &&
    Array.isArray(names) &&
    ends.length === 4 &&
    ends.every(Number.isFinite);
  return isBuilt ? (value as BuiltNetwork) : null;
}
