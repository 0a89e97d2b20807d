/** What is wrong with the open network: found by a worker of its own while the report is open. */
import { signal } from '@preact/signals-core';
import { MAX_BYTES } from '../../input/input-error.ts';
import type { Progress, Report, ReportCalls } from '../../worker/contract.ts';
import { type Connection, connect } from '../../worker/rpc.ts';
import { messageOf } from '../engine/router.ts';
import { type Network, type Opened, wantedOf } from '../store/state.ts';
import { reportWords } from './words.ts';

export interface Checkup {
  /** Null until there is one; that of the network before while the next one is made. */
  report: Report | null;
  /** While a worker is at it. */
  progress: Progress | 'starting' | null;
  /** Why there is no report. */
  problem: string;
}

export const checkup = signal<Checkup>({ report: null, progress: null, problem: '' });

interface Checker {
  source: Network['source'];
  /** The worker keeps the roads as they were read by these. */
  positions: Network['positions'];
  worker: Worker;
  calls: Connection<ReportCalls>;
  /** Aborted when the worker ends, and with it all that waits for its answers. */
  closing: AbortController;
  isBusy: boolean;
}

let checker: Checker | null = null;
/** The network that the report is about. */
let reported: Network | null = null;

/**
 * Makes the report of a network, unless there is one; its worker has the roads already where the
 * same source was read the same way. Fields are found in those roads anew.
 */
export async function check({ network, hasRoads }: Opened): Promise<void> {
  const { source } = network;
  const { report: last } = checkup.peek();
  if (last && reported === network) {
    checkup.value = { report: last, progress: null, problem: '' };
    return;
  }
  if (checker?.isBusy || (checker && !isOf(checker, network))) stop();
  const report = reported?.source === source ? last : null;
  const problem = whyNot(network, hasRoads);
  checkup.value = { report, problem, progress: problem ? null : 'starting' };
  if (problem) return;
  checker ??= start(network);
  const mine = checker;
  const isCurrent = () => checker === mine;
  mine.isBusy = true;
  try {
    const onProgress = (progress: Progress) => {
      if (isCurrent()) checkup.value = { ...checkup.peek(), progress };
    };
    const options = { signal: mine.closing.signal, onProgress };
    const fresh = await mine.calls.call('report', wantedOf(network), options);
    if (!isCurrent()) return;
    reported = network;
    checkup.value = { report: fresh, problem: '', progress: null };
  } catch (error) {
    if (isCurrent()) fail(messageOf(error));
  } finally {
    mine.isBusy = false;
  }
}

/** Stops at once. */
export function cancelCheck(): void {
  fail(reportWords.cancelled);
}

/** Another network is on its way: what is being found out now is of no use. */
export function interrupt(): void {
  if (checker?.isBusy) stop();
  checkup.value = { ...checkup.peek(), progress: 'starting' };
}

/** Gives back the memory; the next report reads its roads anew. */
export function release(): void {
  stop();
  reported = null;
  checkup.value = { report: null, progress: null, problem: '' };
}

function stop(): void {
  checker?.worker.terminate();
  checker?.closing.abort();
  checker = null;
}

/** What can be written of the file, repaired as the network is; null where its worker ends before. */
export async function repairedFile(network: Network): Promise<Blob | null> {
  if (checker && !isOf(checker, network)) stop();
  checker ??= start(network);
  const { calls, closing } = checker;
  const { signal } = closing;
  try {
    return await calls.call('repaired', wantedOf(network), { signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function fail(problem: string): void {
  release();
  checkup.value = { report: null, progress: null, problem };
}

function whyNot({ source }: Network, hasRoads: boolean): string {
  if (!hasRoads) return reportWords.noRoads[/\.txt$/i.test(source.name) ? 'maze' : 'stored'];
  return 'file' in source && source.file.size > MAX_BYTES ? reportWords.tooLarge : '';
}

function isOf(checker: Checker, { source, positions }: Network): boolean {
  return checker.source === source && checker.positions === positions;
}

function start({ source, positions }: Network): Checker {
  const worker = new Worker(new URL('../../worker/report.worker.ts', import.meta.url), {
    type: 'module',
  });
  const calls = connect<ReportCalls>(worker);
  return { source, positions, worker, calls, closing: new AbortController(), isBusy: false };
}
