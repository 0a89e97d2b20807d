/** How long searches take, by a clock that may be coarse and on a machine that may be busy. */

/** Searches are timed in rounds, until this number of rounds in a row has found no shorter time. */
const calm = 5;
/** A time is shorter if it is less than this share: the clock errs by the rest. */
const shorter = 0.975;
/** Milliseconds after which no round begins but the second. */
const patience = 1500;
/** A run is repeated until the clock has made this many steps, so that it errs by 2.5 % at most. */
const steps = 40;
/** Milliseconds: Chromium's clock makes such steps, Firefox's whole ones, and others finer ones. */
const finest = 0.1;

/**
 * Milliseconds of one run of each search: the least of several rounds. They take turns, so that
 * other load affects all alike; the first rounds also compile them.
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
  const span = steps * Math.max(stepOf(now), finest);
  const began = now();
  for (let [round, last] = [0, 0]; round <= last + calm; round++) {
    if (round > 1 && now() - began > patience) break;
    for (const [i, search] of searches.entries()) {
      await pause();
      if (signal.aborted) return least;
      const time = perRun(search, span, now);
      if (time < shorter * least[i]!) last = round;
      least[i] = Math.min(least[i]!, time);
    }
  }
  return least;
}

/** Milliseconds between two times that the clock shows. */
function stepOf(now: () => number): number {
  const after = (time: number): number => {
    let shown = time;
    while (shown === time) shown = now();
    return shown;
  };
  const shown = after(now());
  return after(shown) - shown;
}

function perRun(search: () => unknown, span: number, now: () => number): number {
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
