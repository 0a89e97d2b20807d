/**
 * Mutated files by the thousand: `npm run fuzz -- --minutes 10 --seed 1`. Each must give a network
 * or a plain sentence, and soon. What does not is printed with its seed, and kept in a file.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeds } from './seeds.ts';
import { inputOf, trial, type Verdict } from './trial.ts';

/** An input of a few kilobytes that takes as long is a hang. */
const PATIENCE = 20_000;

/** Number of different messages that are counted at the end. */
const MOST_KINDS = 50;

type Report = { seed: number; verdict: Verdict };

if (process.send === undefined) await watch();
else await work(Number(process.argv[2]));

/** One process reads, this one looks at its watch. */
async function watch(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
    },
  });
  const end = Date.now() + 60_000 * Number(values.minutes);
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-fuzz-'));
  const all = seeds();
  const counts = { network: 0, refused: 0, fault: 0 };
  const messages = new Map<string, number>();
  let next = Number(values.seed);
  while (Date.now() < end) {
    const { seed, what } = await readUntilFault(next, end, ({ verdict }) => {
      counts[verdict.kind]++;
      if (verdict.kind !== 'refused') return;
      const kind = verdict.message.replace(/"[^"]*"|\(.*?\)|[\d,.-]+/g, '…').slice(0, 70);
      messages.set(kind, (messages.get(kind) ?? 0) + 1);
    });
    if (what !== null) {
      const file = join(folder, `${seed}.bin`);
      writeFileSync(file, inputOf(seed, all));
      process.stdout.write(`seed ${seed}: ${what}\n  ${file}\n`);
      process.exitCode = 1;
    }
    next = seed + 1;
  }
  const kinds = [...messages].sort((one, other) => other[1] - one[1]);
  for (const [kind, count] of kinds.slice(0, MOST_KINDS)) {
    process.stdout.write(`${String(count).padStart(8)}  ${kind}\n`);
  }
  process.stdout.write(`${JSON.stringify(counts)}, next seed ${next}\n`);
}

/** @returns the seed that was read last, and what was wrong with it; null at the end of the time */
function readUntilFault(
  first: number,
  end: number,
  onReport: (report: Report) => void,
): Promise<{ seed: number; what: string | null }> {
  return new Promise((resolve) => {
    const reader = fork(new URL(import.meta.url), [String(first)], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=1024'],
    });
    let seed = first;
    let what: string | null = 'ended without a word';
    const stop = (why: string | null): void => {
      what = why;
      reader.kill('SIGKILL');
    };
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      timer = setTimeout(() => {
        // Where the whole machine slept, the word is here and only has not been heard.
        timer = setTimeout(() => stop(`took longer than ${PATIENCE / 1000} s`), 1000);
      }, PATIENCE);
    };
    wait();
    reader.on('message', (report: Report) => {
      clearTimeout(timer);
      onReport(report);
      const { verdict } = report;
      seed = report.seed + 1;
      if (verdict.kind === 'fault') {
        seed = report.seed;
        stop(verdict.what);
      } else if (Date.now() > end) stop(null);
      else wait();
    });
    reader.on('close', () => {
      clearTimeout(timer);
      resolve({ seed, what });
    });
  });
}

async function work(first: number): Promise<void> {
  const all = seeds();
  for (let seed = first; ; seed++) {
    const report: Report = { seed, verdict: await trial(seed, all) };
    await new Promise((resolve) => process.send?.(report, resolve));
  }
}
