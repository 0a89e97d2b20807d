/** What the user can do with a saved network. */
import { fileNamed, saveAs } from '../export/save.ts';
import { change, openNetwork } from '../store/actions.ts';
import { noPlan } from '../store/session.ts';
import { opened, plan } from '../store/state.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { reopen } from './disk.ts';
import { keepWords } from './keep-words.ts';
import { idOf } from './networks.ts';
import { savedNetwork } from './restore.ts';
import { listed, type NetworkRow, readRow } from './row.ts';
import { changeRow, deleteNetworks, openStore } from './store.ts';
import { announceChange, exclusively } from './tabs.ts';

export async function listSaved(): Promise<NetworkRow[]> {
  const store = await openStore();
  return listed((await store.getAll('networks')).map(readRow));
}

/** With its last plan, as a step that undo takes back. */
export async function openSaved({ id, name }: NetworkRow): Promise<void> {
  const found = await savedNetwork(id);
  if (!found) alertUser(() => keepWords.notThere(name));
  else if (found.work) change(() => words.opening.opened(name), found.work.plan);
  else openNetwork(found.network);
}

/** From the disk, as it is there now. */
export async function reopenSaved(row: NetworkRow): Promise<void> {
  const source = opened.peek()?.network.source;
  if (source && idOf(source) === row.id) return reopen(row, plan.peek());
  const found = await savedNetwork(row.id);
  if (found) await reopen(row, found.work?.plan ?? { ...noPlan, network: found.network });
  else alertUser(() => keepWords.notThere(row.name));
}

export async function rename({ id }: NetworkRow, name: string): Promise<void> {
  await changeSaved(id, (row) => ({ ...row, name, isNamed: true }));
}

/** It is still in the store while this can be undone. */
export async function remove({ id, name }: NetworkRow): Promise<void> {
  await changeSaved(id, (row) => ({ ...row, deleted: Date.now() }));
  const run = () => void changeSaved(id, (row) => ({ ...row, deleted: null }));
  toast(() => keepWords.deleted(name), { action: () => words.frame.undo, run });
  setTimeout(() => void removeDeleted().catch(() => {}), 2 * undoable);
}

/** Frees the room of what was deleted a while ago. */
export async function removeDeleted(): Promise<void> {
  const store = await openStore();
  const rows = (await store.getAll('networks')).map(readRow);
  const gone = rows.filter((row) => row?.deleted && row.deleted < Date.now() - undoable);
  await exclusively(() =>
    deleteNetworks(
      store,
      gone.map((row) => row!.id),
    ),
  );
}

/** Milliseconds; the toast that offers it stays for less. */
const undoable = 20_000;

/** As a .roadstar file; as the file it came from, if it was not built yet. */
export async function exportSaved({ id, name }: NetworkRow): Promise<void> {
  const store = await openStore();
  const [built, file] = await Promise.all([store.get('built', id), store.get('files', id)]);
  if (built) saveAs(built.packed, fileNamed(name, [], 'roadstar'));
  else if (file) saveAs(file, name);
  else alertUser(() => keepWords.notThere(name));
}

async function changeSaved(id: string, next: (row: NetworkRow) => NetworkRow): Promise<void> {
  await changeRow(await openStore(), id, next);
  announceChange();
}
