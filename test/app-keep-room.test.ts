/** How networks give way in a full store. The store is a table of sizes with a limit. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptSession, sessionVersion } from '../src/app/keep/format.ts';
import { writeWithRoom } from '../src/app/keep/room.ts';
import { rowVersion } from '../src/app/keep/row.ts';
import type { Store } from '../src/app/keep/store.ts';
import { noPlan } from '../src/app/store/session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const held = [{ name: 'roadstar.session.tab' }];
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The one that was not opened for longest first; each takes the same room. */
const saved = { open: {}, old: {}, named: { isNamed: true }, recent: {} };

test('only as many networks give way as the new one needs', async () => {
  expect(await writeInto({ room: 4 })).toEqual({
    gone: ['old'],
    left: ['open', 'named', 'recent', 'new'],
  });
  expect(await writeInto({ room: 5 })).toEqual({
    gone: [],
    left: ['open', 'old', 'named', 'recent', 'new'],
  });
});

test('what the user has named, and what is open, does not give way', async () => {
  expect(await writeInto({ room: 3 })).toEqual({
    gone: ['old', 'recent'],
    left: ['open', 'named', 'new'],
  });
  await expect(writeInto({ room: 2 })).rejects.toThrow('full');
});

test('room that the browser frees later is waited for before the next one gives way', async () => {
  expect(await writeInto({ room: 4, freedAfter: 5000 })).toEqual({
    gone: ['old'],
    left: ['open', 'named', 'recent', 'new'],
  });
});

test('a fault that is no lack of room deletes nothing', async () => {
  const { store, left } = tableOf(4, 0);
  const write = () => Promise.reject(new DOMException('broken', 'UnknownError'));
  await expect(writeWithRoom(store, 'new', write)).rejects.toThrow('broken');
  expect(left()).toEqual(['open', 'old', 'named', 'recent']);
});

/** @param freedAfter milliseconds until the room of what was deleted is free */
async function writeInto({ room, freedAfter = 0 }: { room: number; freedAfter?: number }) {
  const { store, write, left } = tableOf(room, freedAfter);
  const writing = writeWithRoom(store, 'new', write);
  const settled = writing.catch(() => {});
  await vi.runAllTimersAsync();
  await settled;
  return { gone: await writing, left: left() };
}

function tableOf(room: number, freedAfter: number) {
  const rows = new Map<string, unknown>(
    Object.entries(saved).map(([id, row], i) => [
      id,
      { ...plain, ...row, id, name: id, opened: i },
    ]),
  );
  let taken = rows.size;
  const remove = async (id: string) => {
    if (rows.delete(id)) setTimeout(() => taken--, freedAfter);
  };
  const store = {
    getAll: async () => [...rows.values()],
    get: async () => session,
    transaction: () => ({
      objectStore: (table: string) => ({
        delete: table === 'networks' ? remove : async () => {},
      }),
      done: Promise.resolve(),
    }),
  } as unknown as Store;
  const write = async () => {
    if (taken >= room) throw new DOMException('full', 'QuotaExceededError');
    rows.set('new', {});
  };
  return { store, write, left: () => [...rows.keys()] };
}

const plain = {
  version: rowVersion,
  fileName: 'roads.geojson',
  isNamed: false,
  url: null,
  size: 1,
  nodes: 1,
  thumbnail: null,
  work: null,
  deleted: null,
  disk: null,
};

/** The session of an open tab. */
const session: KeptSession = {
  version: sessionVersion,
  saved: 1,
  address: '',
  pieces: {},
  networks: [
    {
      id: 'open',
      isEmbedded: false,
      name: 'open',
      reading: { profile: 'all', link: {}, turns: [] },
    },
  ],
  plan: { ...noPlan, network: 0, metric: 'distance', compared: '' },
  past: [],
  future: [],
};
