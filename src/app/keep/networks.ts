/** Stores each network of the user when it is open: first its file, then, when the page rests, as built. */
import { effect, signal, untracked } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { NetworkSource } from '../../worker/contract/network.ts';
import { keyOf } from '../../worker/reading.ts';
import { mainRouter } from '../engine/router.ts';
import { thumbnail } from '../map/paint.ts';
import { awaited, fingerprintOf, setFingerprint } from '../store/fingerprints.ts';
import { playing } from '../store/playback.ts';
import type { Network } from '../store/session.ts';
import { dragging, type Opened, opened, preparation } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import { diskOf, watchDisk } from './disk.ts';
import { fingerprint } from './fingerprint.ts';
import { keepWords } from './keep-words.ts';
import { writeWithRoom } from './room.ts';
import { listed, type NetworkRow, readRow, rowVersion } from './row.ts';
import { changeRow, faultOf, putNetwork, type Store } from './store.ts';
import { announceChange, exclusively, forgotten } from './tabs.ts';

/** Larger files are not stored, only the networks that were built from them. Bytes. */
const largestFile = 2 ** 28;

/** The keys of sources that are in the store. */
const stored = signal<ReadonlyMap<NetworkSource, string>>(new Map());

/** Undefined if it is not in the store. */
export function idOf(source: NetworkSource): string | undefined {
  const restored = source.fingerprint ?? (source.built && webId(source));
  return stored.value.get(source) ?? restored;
}

function webId(source: NetworkSource): string | undefined {
  return 'url' in source ? `url:${source.url}` : undefined;
}

export function keepNetworks(store: Store): void {
  const keep = latest<Opened>((now) => keepOpened(store, now));
  effect(() => {
    const now = opened.value;
    if (now && now.network.id === null) untracked(() => keep(now));
  });
  const build = latest<Network>((network) => keepBuilt(store, network));
  effect(() => {
    const network = opened.value?.network;
    const isReady = preparation.value === 'ready' || preparation.value === 'failed';
    if (!network || !isReady || dragging.value || playing.value) return;
    if (network.source.built?.reading === keyOf(network)) return;
    if (stored.value.has(network.source)) untracked(() => build(network));
  });
  effect(compareWithLink);
  watchDisk(async ({ source }) => {
    const id = idOf(source);
    return id === undefined ? null : readRow(await store.get('networks', id));
  });
}

async function keepOpened(store: Store, { network, info }: Opened): Promise<void> {
  const { source, name } = network;
  try {
    const blob = blobOf(source);
    const print = blob && (source.fingerprint ?? (await fingerprint(blob)));
    if (print) setFingerprint(source, print);
    const id = print ?? webId(source);
    if (id === undefined || forgotten.peek()) return;
    const disk = blob && (await diskOf(blob));
    const before = disk && (await rowBefore(store, id, disk));
    const row = await rowNow(store, { id, network, blob, disk, before });
    const isSmall = blob !== null && blob.size <= largestFile;
    const file = isSmall && (await store.getKey('files', id)) === undefined ? blob : null;
    await withRoom(store, id, () => putNetwork(store, { ...row, nodes: info.nodes }, file));
    if (before) await changeRow(store, before.id, (row) => ({ ...row, deleted: Date.now() }));
    stored.value = new Map(stored.peek()).set(source, id);
    announceChange();
    const picture = await (await thumbnail()).arrayBuffer();
    if (opened.peek()?.network.source !== source) return;
    await changeRow(store, id, (row) => ({ ...row, thumbnail: picture }));
    announceChange();
  } catch (error) {
    const fault = faultOf(error);
    alertUser(() => (fault === 'full' ? keepWords.noRoom(name) : keepWords.notKept(fault)));
  }
}

/** The same file of the disk as it was before: the list shows a file once. */
async function rowBefore(
  store: Store,
  id: string,
  { handle }: NonNullable<NetworkRow['disk']>,
): Promise<NetworkRow | null> {
  for (const row of listed((await store.getAll('networks')).map(readRow))) {
    if (row.id !== id && (await row.disk?.handle.isSameEntry(handle))) return row;
  }
  return null;
}

interface ToKeep {
  id: string;
  network: Network;
  blob: Blob | null;
  disk: NetworkRow['disk'];
  before: NetworkRow | null;
}

/** With the name and the work that it has in the store, or had before it changed on the disk. */
async function rowNow(
  store: Store,
  { id, network: { name, source }, blob, disk, before }: ToKeep,
): Promise<NetworkRow> {
  const known = readRow(await store.get('networks', id));
  return {
    version: rowVersion,
    name,
    fileName: source.name,
    isNamed: false,
    url: 'url' in source ? source.url : null,
    nodes: 0,
    work: null,
    thumbnail: null,
    ...(known ?? before),
    id,
    size: known?.size ?? blob?.size ?? 0,
    opened: Date.now(),
    deleted: null,
    disk: disk ?? known?.disk ?? null,
  };
}

/** Spares the next visit the reading of the file. */
async function keepBuilt(store: Store, network: Network): Promise<void> {
  const router = mainRouter.peek();
  const id = idOf(network.source);
  if (!router || router.network !== network || id === undefined || forgotten.peek()) return;
  try {
    const built = await router.call('pack', undefined);
    await withRoom(store, id, async () => {
      await store.put('built', built, id);
    });
    const size = built.packed.size + (blobOf(network.source)?.size ?? 0);
    await changeRow(store, id, (row) => ({ ...row, size }));
    announceChange();
  } catch {
    // The next visit reads the file instead.
  }
}

/** Where there is no room, the networks that were not opened for longest give way. */
async function withRoom(store: Store, id: string, write: () => Promise<void>): Promise<void> {
  const gone = await exclusively(() => writeWithRoom(store, id, write));
  if (gone.length) alertUser(() => keepWords.gaveWay(gone));
}

function blobOf(source: NetworkSource): Blob | null {
  if ('file' in source) return source.file;
  return 'text' in source ? new Blob([source.text]) : null;
}

/** A file of the name in a link may be another one. */
function compareWithLink(): void {
  const { source } = opened.value?.network ?? {};
  const found = source && fingerprintOf(source);
  if (!awaited.value || !found || source.name !== awaited.value.file) return;
  const { file, fingerprint } = awaited.value;
  if (found !== fingerprint) alertUser(() => keepWords.otherFile(file));
  awaited.value = null;
}
