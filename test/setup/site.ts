import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { host } from '../support/host.ts';
import { findChromium } from './chromium.ts';
import { viteBuild } from './vite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}

/** What the browser tests start from; with a `problem` each of them fails, saying so. */
export interface Site {
  url: string;
  /** The built page. */
  folder: string;
  launch: LaunchOptions;
  problem: string | undefined;
}

/** Builds the page once, as it is published, and serves it on a free port until the tests end. */
export default async function ({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roadstar-page-'));
  const [site, chromium] = await Promise.allSettled([
    build(folder).then(() => host(folder)),
    findChromium('shell'),
  ]);
  const problems = [site, chromium].filter((result) => result.status === 'rejected');
  provide('site', {
    url: site.status === 'fulfilled' ? site.value.url : '',
    folder,
    launch: chromium.status === 'fulfilled' ? chromium.value : {},
    problem: problems.map(({ reason }) => (reason as Error).message).join(' ') || undefined,
  });
  return async () => {
    if (site.status === 'fulfilled') await site.value.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function build(folder: string): Promise<void> {
  const [code] = await once(spawn(...viteBuild(folder)), 'exit');
  if (code !== 0) throw new Error(`The page does not build: vite ended with ${code}.`);
}
