/** How long searches take, by a clock that may be coarse and on a machine that may be busy. */

/** Each search is timed in this many rounds, unless that takes more than `patience` milliseconds. */
const rounds = 6;
const patience = 1500;
/** Firefox counts whole milliseconds, so a run is repeated until this many have passed. */
const span = 40;

/**
 * Milliseconds of one run of each search: the least of several rounds. They take turns, so that
 * other load affects all alike; the first round also compiles them.
 *
 * @param pause lets the worker hear that the answer is no longer wanted
 */
export async function leastTimes(
  searches: readonly (() => unknown)[],
  signal: AbortSignal,
  now: () => number = () => performance.now(),
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<number[]> {
  const least = searches.map(() => Infinity);
  const began = now();
  for (let round = 0; round < rounds && (round < 2 || now() - began < patience); round++) {
    for (const [i, search] of searches.entries()) {
      await pause();
      if (signal.aborted) return least;
      least[i] = Math.min(least[i], perRun(search, now));
    }
  }
  return least;
}

function perRun(search: () => unknown, now: () => number): number {
  const started = now();
  let runs = 0;
  let spent = 0;
  while (spent < span) {
    search();
    runs++;
    spent = now() - started;
  }
  return spent / runs;
}
