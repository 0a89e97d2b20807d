/** Room in a full store: old networks that the user has not named give way. */
import { givingWay, readRow } from './row.ts';
import { networksInUse } from './sessions.ts';
import { deleteNetworks, faultOf, type Store } from './store.ts';

/** Browsers free the room of what was deleted some seconds later. Milliseconds. */
const pause = 1500;
/** For each network that gives way. */
const mostTries = 6;

/**
 * Writes again and again while there is no room and there are networks that may give way.
 *
 * @param id the network that needs the room
 * @returns the names of those that were deleted
 */
export async function writeWithRoom(
  store: Store,
  id: string,
  write: () => Promise<void>,
): Promise<string[]> {
  const gone: string[] = [];
  let tries = 0;
  for (;;) {
    try {
      await write();
      return gone;
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
      if (tries > 0) {
        tries--;
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      const name = await deleteOldest(store, id);
      if (name === null) throw error;
      gone.push(name);
      tries = mostTries;
    }
  }
}

/** Null if none may give way. */
async function deleteOldest(store: Store, id: string): Promise<string | null> {
  const [rows, inUse] = await Promise.all([store.getAll('networks'), networksInUse(store)]);
  const [first] = givingWay(rows.map(readRow), inUse.add(id));
  if (!first) return null;
  await deleteNetworks(store, [first.id]);
  return first.name;
}
