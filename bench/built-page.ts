/** A built page on a local server that sends every file gzipped, in a Chromium of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/setup/chromium.ts';
import { type Host, host } from '../test/support/host.ts';

export interface BuiltPage extends Pick<Host, 'requests' | 'close'> {
  /** Opens the page in a new window; `prepare` runs before it loads. */
  visit(prepare: (page: Page) => Promise<unknown>): Promise<Page>;
}

/** @param folder such as dist/page */
export async function openPage(folder: string): Promise<BuiltPage> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no built page in ${folder}: run \`npm run build\` first.`);
  }
  const { url, requests, close } = await host(folder, { gzip: true });
  const browser = await chromium.launch(await findChromium());
  return {
    requests,
    async visit(prepare) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await prepare(page);
      await page.goto(url);
      return page;
    },
    async close() {
      await browser.close();
      await close();
    },
  };
}
