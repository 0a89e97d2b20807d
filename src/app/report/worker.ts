/** The worker that reads the roads of a network again; whoever starts it closes it. */
import { type Thread, threadOf } from '../../client/thread.ts';
import type { ReportCalls } from '../../worker/contract/calls.ts';
import type { Progress } from '../../worker/contract/network.ts';

export function startReportWorker(): Thread<ReportCalls, Progress> {
  const worker = new Worker(new URL('../../worker/report.worker.ts', import.meta.url), {
    type: 'module',
  });
  return threadOf<ReportCalls, Progress>(worker);
}
