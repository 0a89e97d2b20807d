/** Checks the open network for faults, in a worker of its own that lives while the report is open. */
import { signal } from '@preact/signals-core';
import type { Thread } from '../../client/thread.ts';
import { MAX_BYTES } from '../../input/input-error.ts';
import type { ReportCalls } from '../../worker/contract/calls.ts';
import type { Progress } from '../../worker/contract/network.ts';
import type { Report } from '../../worker/contract/report.ts';
import { type Network, type Opened, wantedOf } from '../store/state.ts';
import { startReportWorker } from './worker.ts';

/** Why there is no report: by its name among the texts, or an error of the worker. */
export type Problem = 'aMaze' | 'builtNetwork' | 'cancelled' | 'tooLarge' | Error;

interface Checkup {
  /** The newest report: while the next one is made, that of the network before. */
  report: Report | null;
  /** Null when no check runs. */
  progress: Progress | 'starting' | null;
  problem: Problem | null;
}

const none: Checkup = { report: null, progress: null, problem: null };
export const checkup = signal(none);

interface Checker extends Thread<ReportCalls, Progress> {
  source: Network['source'];
  positions: Network['positions'];
  encoding: Network['encoding'];
  layer: Network['layer'];
  isBusy: boolean;
}

let checker: Checker | null = null;
/** The network that the report is about. */
let reported: Network | null = null;

/**
 * Makes the report of a network unless there is one. The worker keeps the roads that it has read,
 * for other fields and fixes of the same source.
 */
export async function check({ network, hasRoads }: Opened): Promise<void> {
  const { source } = network;
  const { report: last } = checkup.peek();
  if (last && reported === network) {
    checkup.value = { ...none, report: last };
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
    const options = { signal: mine.closed, onProgress };
    const fresh = await mine.calls.call('report', wantedOf(network), options);
    if (!isCurrent()) return;
    reported = network;
    checkup.value = { ...none, report: fresh };
  } catch (error) {
    if (isCurrent()) fail(error as Error);
  } finally {
    mine.isBusy = false;
  }
}

export function cancelCheck(): void {
  fail('cancelled');
}

/** Another network is opening: the result of the running check would be of no use. */
export function interrupt(): void {
  if (checker?.isBusy) stop();
  checkup.value = { ...checkup.peek(), progress: 'starting' };
}

/** Frees the memory; the next report reads its roads again. */
export function release(): void {
  stop();
  reported = null;
  checkup.value = none;
}

function stop(): void {
  checker?.close();
  checker = null;
}

/** The file with the repairs of the network; null if its worker ends before. */
export async function repairedFile(network: Network): Promise<Blob | null> {
  if (checker && !isOf(checker, network)) stop();
  checker ??= start(network);
  const { calls, closed: signal } = checker;
  try {
    return await calls.call('repaired', wantedOf(network), { signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function fail(problem: Problem): void {
  release();
  checkup.value = { ...none, problem };
}

function whyNot({ source }: Network, hasRoads: boolean): Problem | null {
  if (!hasRoads) return /\.txt$/i.test(source.name) ? 'aMaze' : 'builtNetwork';
  return 'file' in source && source.file.size > MAX_BYTES ? 'tooLarge' : null;
}

function isOf(checker: Checker, { source, positions, encoding, layer }: Network): boolean {
  const isSame = checker.source === source && checker.positions === positions;
  return isSame && checker.encoding === encoding && checker.layer === layer;
}

function start({ source, positions, encoding, layer }: Network): Checker {
  return { source, positions, encoding, layer, isBusy: false, ...startReportWorker() };
}
