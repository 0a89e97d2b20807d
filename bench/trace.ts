/** Tasks of a page's main thread, from a trace of Chromium. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task while `run` runs. */
export async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'],
  });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}
