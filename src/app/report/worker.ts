/** The worker that reads the roads of a network again; whoever starts it ends it. */
import { connect } from '../../client/rpc.ts';
import type { Progress, ReportCalls } from '../../worker/contract.ts';

export function startReportWorker() {
  const worker = new Worker(new URL('../../worker/report.worker.ts', import.meta.url), {
    type: 'module',
  });
  return { worker, calls: connect<ReportCalls, Progress>(worker) };
}
