/**
 * Files on the disk that the page may read again: where the browser has the File System Access API,
 * a file that is dropped, chosen or opened by the system comes with a handle, which the store keeps
 * with the network.
 */
import { change } from '../store/actions.ts';
import type { Network, Plan } from '../store/session.ts';
import { opened, plan } from '../store/state.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { keepWords } from './keep-words.ts';
import type { NetworkRow } from './row.ts';

/** What the library of DOM types lacks. */
interface Handle extends FileSystemFileHandle {
  queryPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
}

type OnDisk = NonNullable<NetworkRow['disk']>;

/** By what identifies a file. */
const known = new Map<string, OnDisk>();

/** Files that were dropped. */
export function remember(handles: readonly Promise<FileSystemHandle | null>[]): void {
  const files = handles.map(async (coming) => {
    const handle = await coming;
    if (handle?.kind === 'file') await fileOf(handle as FileSystemFileHandle);
  });
  remembering = Promise.allSettled(files);
}

let remembering: Promise<unknown> = Promise.resolve();

/** The file of a handle, which can then be read again. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  known.set(keyOf(file), { handle, modified: file.lastModified, size: file.size });
  return file;
}

/** @param rowOf the stored network, if it is stored */
export function watchDisk(rowOf: (network: Network) => Promise<NetworkRow | null>): void {
  addEventListener('focus', () => void offerReload(rowOf).catch(() => {}));
}

/** Null if the file did not come with a handle. */
export async function diskOf(file: Blob): Promise<OnDisk | null> {
  await remembering;
  return file instanceof File ? (known.get(keyOf(file)) ?? null) : null;
}

/** Reads the file again, for the same plan; the browser may ask the user first. */
export async function reopen({ name, fileName, disk }: NetworkRow, plan: Plan): Promise<void> {
  const handle: Handle | undefined = disk?.handle;
  const state = await handle?.requestPermission?.({ mode: 'read' });
  if (!handle || (state && state !== 'granted')) return;
  try {
    const file = await fileOf(handle);
    const network = { ...plan.network!, source: { name: fileName, file } };
    change(() => words.opening.opened(name), { ...plan, network });
  } catch {
    alertUser(() => keepWords.notOnDisk(name));
  }
}

/** Whether a file was changed is known without a question where it may still be read. */
async function offerReload(
  rowOf: (network: Network) => Promise<NetworkRow | null>,
): Promise<void> {
  const network = opened.peek()?.network;
  const row = network ? await rowOf(network) : null;
  const handle: Handle | undefined = row?.disk?.handle;
  if (!network || !row?.disk || !handle) return;
  if (((await handle.queryPermission?.({ mode: 'read' })) ?? 'granted') !== 'granted') return;
  const { lastModified, size } = await handle.getFile();
  if (lastModified === row.disk.modified && size === row.disk.size) return;
  const run = () => void reopen(row, plan.peek());
  toast(() => keepWords.changedOnDisk(row.name), {
    action: () => keepWords.reload,
    run,
    stays: true,
  });
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
