/** One round: builds libraries in alternation, then asks them the same pairs in alternation. */
import type { AlgorithmOptions, Answer, Library } from './contestants/contestant.ts';
import type { RoadFile } from './networks.ts';
import type { Pair } from './pairs.ts';

export interface BuildTimes {
  name: string;
  /** Milliseconds, in the order built. */
  times: number[];
  /** Memory that a build keeps, with its typed arrays. */
  megabytes: number;
}

export interface QueryTimes {
  name: string;
  /** Milliseconds, one per pair: the least of all passes. */
  times: number[];
  answers: Answer[];
}

export interface Built {
  builds: BuildTimes[];
  contestants: AlgorithmOptions[];
}

export function buildByTurns(
  libraries: readonly Library[],
  roads: RoadFile,
  rounds: number,
): Built {
  const builds = libraries.map(({ name }) => ({ name, times: [], megabytes: 0 }) as BuildTimes);
  const contestants: AlgorithmOptions[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const l of turns(libraries.length, round)) {
      if (round < rounds - 1) buildOnce(libraries[l], roads, builds[l]);
      else contestants.push(...buildOnce(libraries[l], roads, builds[l]));
    }
  }
  return { builds, contestants };
}

/** All garbage is collected before the clock starts and after it stops. */
function buildOnce(
  { shape, build }: Library,
  roads: RoadFile,
  note: BuildTimes,
): AlgorithmOptions[] {
  const input = shape === undefined ? roads : shape(roads);
  const before = heapMegabytes();
  const start = performance.now();
  const built = build(input);
  note.times.push(performance.now() - start);
  // An earlier build that is still in memory makes the figure smaller, never larger.
  note.megabytes = Math.max(note.megabytes, heapMegabytes() - before);
  return built;
}

/**
 * Asks all contestants one pair before the next pair; the first contestant rotates. All pairs are
 * asked several times; the least time of a pair counts, because it has the least noise.
 */
export function askByTurns(
  contestants: readonly AlgorithmOptions[],
  pairs: readonly Pair[],
  passes: number,
): QueryTimes[] {
  const results = contestants.map(({ name }) => ({ name, times: [], answers: [] }) as QueryTimes);
  for (let ask = 0; ask < passes * pairs.length; ask++) {
    const pair = ask % pairs.length;
    const { from, to } = pairs[pair];
    for (const c of turns(contestants.length, ask)) {
      const { times, answers } = results[c];
      const start = performance.now();
      const answer = contestants[c].ask(from, to);
      const time = performance.now() - start;
      times[pair] = Math.min(time, times[pair] ?? Infinity);
      // Every answer is kept and checked, so that no work is optimised away.
      answers[pair] = answer();
    }
  }
  return results;
}

function turns(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, i) => (i + first) % count);
}

function heapMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
