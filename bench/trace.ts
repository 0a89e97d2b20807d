/** What a page keeps busy, from a trace of Chromium. All times in milliseconds. */
import type { Page } from 'playwright-core';

export interface Busy {
  /** The longest task of the main thread; waiting for a processor counts. */
  wall: number;
  /** The longest task in the processor's time. */
  processor: number;
  frames: number;
  /** Processor time of all tasks. */
  threads: Record<'main' | 'routers' | 'painter' | 'rasterising', number>;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock. */
  dur?: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

/** What is busy while `run` runs. */
export async function traced(page: Page, run: () => Promise<void>): Promise<Busy> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      '__metadata',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
    ],
  });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const parts = partsOf(traceEvents);
  const busy: Busy = {
    wall: 0,
    processor: 0,
    frames: 0,
    threads: { main: 0, routers: 0, painter: 0, rasterising: 0 },
  };
  for (const event of traceEvents) {
    if (event.name === 'Commit' && parts.get(threadOf(event)) === 'main') busy.frames++;
    // A task has an event of its own within that of its turn.
    if (event.name !== 'RunTask' && event.name !== 'ThreadControllerImpl::RunTask') continue;
    const part = parts.get(threadOf(event));
    if (!part) continue;
    const [wall, processor] = [(event.dur ?? 0) / 1000, (event.tdur ?? 0) / 1000];
    if (event.name === 'ThreadControllerImpl::RunTask') busy.threads[part] += processor;
    if (part !== 'main') continue;
    busy.wall = Math.max(busy.wall, wall);
    busy.processor = Math.max(busy.processor, processor);
  }
  return busy;
}

/** The threads that count, by the names that Chromium gives them or by the script that they run. */
function partsOf(events: readonly TraceEvent[]): Map<string, keyof Busy['threads']> {
  const parts = new Map<string, keyof Busy['threads']>();
  for (const event of events) {
    const { name, args } = event;
    const url = args?.data?.url ?? '';
    if (url.includes('router.worker')) parts.set(threadOf(event), 'routers');
    else if (url.includes('painter.worker')) parts.set(threadOf(event), 'painter');
    else if (name !== 'thread_name') continue;
    else if (args?.name === 'CrRendererMain') parts.set(threadOf(event), 'main');
    else if (/^(VizCompositorThread|ThreadPoolForegroundWorker)$/.test(args?.name ?? ''))
      parts.set(threadOf(event), 'rasterising');
  }
  return parts;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
