/** What another server is asked, and when. */
import './support/page-globals.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, isAsked, server, stopAsking, tableBy } from '../src/app/remote/asked.ts';
import { remoteTable } from '../src/app/remote/table.ts';
import { initialSession, noPlan, type Plan } from '../src/app/store/session.ts';
import { opened, session } from '../src/app/store/state.ts';
import { hideToast, message } from '../src/app/ui/toast.ts';

const address = 'https://router.example.org';
const network = { id: 'city' } as never;
/** Coordinates of each request. */
const asked: number[] = [];
/** What stands between: coordinates of the largest request it lets through. */
let most = Infinity;

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, path, query] = /\/table\/v1\/driving\/([^?]+)\?(.*)$/.exec(url)!;
    const longitudes = path!.split(';').map((position) => Number(position.split(',')[0]));
    asked.push(longitudes.length);
    // A browser says no more where a proxy refuses without a header of CORS.
    if (longitudes.length > most) throw new TypeError('Failed to fetch');
    const [from, to] = ['sources', 'destinations'].map((name) =>
      new URLSearchParams(query)
        .get(name)!
        .split(';')
        .map((index) => longitudes[Number(index)]!),
    ) as [number[], number[]];
    const snaps = (all: number[]) =>
      all.map((longitude) => ({ location: [longitude, 0], distance: 0, name: '' }));
    const distances = from.map((one) => to.map((other) => costBetween(one, other)));
    return Response.json({
      code: 'Ok',
      sources: snaps(from),
      destinations: snaps(to),
      distances,
    });
  });
  vi.stubGlobal('window', globalThis);
});
afterAll(() => {
  hideToast();
  opened.value = null;
  session.value = initialSession;
  vi.unstubAllGlobals();
});

function costBetween(from: number, to: number): number {
  return Math.round(1000 * Math.abs(to - from));
}

function open(info: object = {}): void {
  opened.value = { network, info } as never;
}

function change(next: Partial<Plan>): void {
  session.value = { ...session.value, plan: { ...session.value.plan, ...next } };
}

beforeEach(() => {
  session.value = { ...session.value, plan: { ...noPlan, network } };
  open();
  asked.length = 0;
  most = Infinity;
});
afterEach(stopAsking);

test('a server is asked on an open globe alone', () => {
  expect(isAsked.value).toBe(false);
  ask(address);
  expect(isAsked.value).toBe(true);
  open({ flat: true });
  expect(isAsked.value).toBe(false);
  // The next network is opening: its plan is there before it.
  open();
  change({ network: { id: 'maze' } as never });
  expect(isAsked.value).toBe(false);
  opened.value = null;
  change({ network });
  expect(isAsked.value).toBe(false);
});

test('another server gets the places only when it is chosen for them', () => {
  ask(address);
  tableBy.value = 'server';
  stopAsking();
  expect([server.value, tableBy.value]).toEqual([null, 'own']);
  tableBy.value = 'server';
  ask('https://other.example.org');
  expect(tableBy.value).toBe('own');
});

function tableOf(count: number) {
  const places = Array.from({ length: count }, (_, i): [number, number] => [i / 10, 0]);
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  return remoteTable(address, places, 'distance', options);
}

test('what may have been too long for a proxy is asked in parts', async () => {
  expect((await tableOf(60))!.costs).toHaveLength(3600);
  expect(asked).toEqual([120]);
  asked.length = 0;
  most = 100;
  const { costs } = (await tableOf(60))!;
  expect([...costs]).toEqual(
    Array.from({ length: 3600 }, (_, i) => costBetween(Math.floor(i / 60) / 10, (i % 60) / 10)),
  );
  expect(asked[0]).toBe(120);
  expect(Math.max(...asked.slice(1))).toBeLessThanOrEqual(100);
});

test('what is short is asked once, and its failure is reported', async () => {
  most = 0;
  expect(await tableOf(50)).toBeNull();
  expect(asked).toEqual([100]);
  expect(message.value!.text()).toContain('cannot be reached');
});
