/** Room in a full store: old networks that the user has not named give way. */
import { givingWay, readRow } from './row.ts';
import { networksInUse } from './sessions.ts';
import { deleteNetworks, type Store } from './store.ts';

/**
 * Deletes one network.
 *
 * @param id the network that needs the room
 * @returns its name; null if none may give way
 */
export async function makeRoom(store: Store, id: string): Promise<string | null> {
  const [rows, inUse] = await Promise.all([store.getAll('networks'), networksInUse(store)]);
  const [first] = givingWay(rows.map(readRow), inUse.add(id));
  if (!first) return null;
  await deleteNetworks(store, [first.id]);
  return first.name;
}
