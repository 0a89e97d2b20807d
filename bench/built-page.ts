/** A built page on a local server that sends every file gzipped, in a Chromium of its own. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/setup/chromium.ts';

export interface BuiltPage {
  /** Opens the page in a new window; `prepare` runs before it loads. */
  visit(prepare: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Files in the order of their requests, with the bytes sent. */
  requests: (readonly [name: string, bytes: number])[];
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export function gzipped(content: Uint8Array): Buffer {
  return gzipSync(content, { level: 9 });
}

/** @param folder such as dist/page */
export async function openPage(folder: string): Promise<BuiltPage> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no built page in ${folder}: run \`npm run build\` first.`);
  }
  const requests: BuiltPage['requests'] = [];
  const files = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://page').pathname.slice(1) || 'index.html';
    const path = join(folder, name);
    if (!existsSync(path)) {
      requests.push([name, 0]);
      response.writeHead(404).end();
      return;
    }
    const body = files.get(name) ?? gzipped(readFileSync(path));
    files.set(name, body);
    requests.push([name, body.length]);
    const type = types[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no port.');
  const browser = await chromium.launch(await findChromium());
  return {
    requests,
    async visit(prepare) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await prepare(page);
      await page.goto(`http://127.0.0.1:${address.port}/`);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
