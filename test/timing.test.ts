import { expect, test } from 'vitest';
import { leastTimes } from '../src/worker/timing.ts';

/** Searches on a machine whose clock shows whole milliseconds, as Firefox's does, or other steps. */
function machine(load: (run: number) => number, step = 1) {
  let clock = 0.7;
  let runs = 0;
  const order: string[] = [];
  const search = (name: string, milliseconds: number) => () => {
    clock += milliseconds * load(runs++);
    if (order.at(-1) !== name) order.push(name);
  };
  // To look at the clock takes time, too.
  const now = () => {
    clock += 0.001;
    return step * Math.floor(clock / step);
  };
  return { search, order, now, runs: () => runs };
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

test('a finer clock needs fewer runs, and load that ends is waited out', async () => {
  const times = async (step: number) => {
    const { search, now, runs } = machine((run) => Math.max(1, 9 - run / 5), step);
    const least = await leastTimes([search('A*', 0.31)], signal, now, pause);
    expect(least[0]! / 0.31).toBeCloseTo(1, 1);
    return runs();
  };
  expect(await times(0.1)).toBeLessThan((await times(1)) / 2);
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
