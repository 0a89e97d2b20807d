import { expect, test } from 'vitest';
import { leastTimes } from '../src/worker/timing.ts';

/** Searches on a machine whose clock shows whole milliseconds, as Firefox's does. */
function machine(load: (run: number) => number) {
  let clock = 0.7;
  let runs = 0;
  const order: string[] = [];
  const search = (name: string, milliseconds: number) => () => {
    clock += milliseconds * load(runs++);
    if (order.at(-1) !== name) order.push(name);
  };
  return { search, order, now: () => Math.floor(clock), runs: () => runs };
}

const pause = async () => {};
const signal = new AbortController().signal;

test('a coarse clock and slow first runs do not change the times', async () => {
  const { search, order, now } = machine((run) => (run < 30 ? 8 : 1));
  const searches = [search('A*', 0.31), search('Dijkstra', 1.27)];
  const [astar, dijkstra] = await leastTimes(searches, signal, now, pause);
  expect(astar! / 0.31).toBeCloseTo(1, 1);
  expect(dijkstra! / 1.27).toBeCloseTo(1, 1);
  expect(order.slice(0, 4)).toEqual(['A*', 'Dijkstra', 'A*', 'Dijkstra']);
});

test('long searches run twice, and not again and again', async () => {
  const { search, now, runs } = machine(() => 1);
  expect(await leastTimes([search('Dijkstra', 3000)], signal, now, pause)).toEqual([3000]);
  expect(runs()).toBe(2);
});

test('nothing runs any more when the answer is not wanted', async () => {
  const { search, now, runs } = machine(() => 1);
  const stop = new AbortController();
  let pauses = 0;
  const abortLater = async () => {
    if (++pauses === 3) stop.abort();
  };
  await leastTimes([search('A*', 50)], stop.signal, now, abortLater);
  expect(runs()).toBe(2);
});
