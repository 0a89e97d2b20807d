/**
 * How the built page feels on real networks, in one traced run of Chromium:
 * `npm run bench:page -- [networks] [--heap]`. Prints the longest task of the main thread for each
 * thing that a user does, how many routes and comparisons a second follow a drag by the hierarchy,
 * and how soon a reload shows the roads again. `--heap` also prints the heap of the main thread
 * after 1,000 drags and after 20 opened networks.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openPage } from './built-page.ts';
import { figure, table } from './table.ts';
import { longestTask } from './trace.ts';

/** Milliseconds. */
const patience = 180_000;
const dragSeconds = 5;

const { values, positionals } = parseArgs({
  options: { heap: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : ['porto', 'moscow-segments'];
const files = names.map((name) =>
  fileURLToPath(new URL(`../../shared/data/${name}.geojson.gz`, import.meta.url)),
);
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);

const built = await openPage('dist/page');
const rows: string[][] = [];
for (const [i, file] of files.entries()) rows.push([names[i]!, ...(await feel(file))]);
const header = ['load', 'drag', 'scrub', 'pan', 'reload'].map((what) => `${what}, ms`);
const rates = ['routes/s', 'comparisons/s', 'roads after reload, ms'];
console.log(table(['longest task', ...header, ...rates], rows));
if (values.heap) {
  const heaps = await heapAfter(files[0]!);
  console.log(
    `\n${table(['heap, MB', 'at first', 'after 1,000 drags', 'after 20 networks'], [heaps])}`,
  );
}
await built.close();

async function feel(file: string): Promise<string[]> {
  const page = await built.visit(count);
  await page.locator('[data-play]:not([data-playing])').waitFor();
  const load = await longestTask(page, () => open(page, file));
  await chooseHierarchy(page);
  let drags: Counts = { routes: 0, comparisons: 0 };
  const drag = await longestTask(page, async () => {
    const before = await counts(page);
    await dragAround(page, dragSeconds * 1000);
    const after = await counts(page);
    drags = {
      routes: (after.routes - before.routes) / dragSeconds,
      comparisons: (after.comparisons - before.comparisons) / dragSeconds,
    };
  });
  const scrub = await longestTask(page, () => sweep(page, '#scrubber'));
  const pan = await longestTask(page, () => panAbout(page));
  let seen = Number.NaN;
  const reload = await longestTask(page, async () => {
    await page.reload();
    const first = await page.waitForFunction(() => Reflect.get(window, 'firstRoads'));
    seen = Number(await first.jsonValue());
  });
  await page.close();
  const { routes, comparisons } = drags;
  return [load, drag, scrub, pan, reload, routes, comparisons, seen].map(figure);
}

interface Counts {
  routes: number;
  comparisons: number;
}

/** Counts what reaches the screen: lines of routes, pictures of searches, and the first roads. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { routes: 0, comparisons: 0 };
    Reflect.set(window, 'counts', counts);
    const { prototype } = ImageBitmapRenderingContext;
    const show = prototype.transferFromImageBitmap;
    prototype.transferFromImageBitmap = function (bitmap) {
      show.call(this, bitmap);
      const isTile = (this.canvas as HTMLCanvasElement).matches('.leaflet-tile');
      if (bitmap && isTile && !Reflect.has(window, 'firstRoads')) {
        Reflect.set(window, 'firstRoads', performance.now());
      }
      if (!isTile) counts.comparisons++;
    };
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target as Element).matches('path.route-core')))
        counts.routes++;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['d'] });
  });
}

function counts(page: Page): Promise<Counts> {
  return page.evaluate(() => ({ ...(Reflect.get(window, 'counts') as Counts) }));
}

async function open(page: Page, file: string): Promise<void> {
  const before = await page.locator('#network-figures').innerText();
  await page.setInputFiles('#file', file);
  await page.waitForFunction(
    (before) => document.querySelector('#network-figures')!.textContent !== before,
    before,
    { timeout: patience },
  );
  await page.locator('[data-play]:not([data-playing])').waitFor({ timeout: patience });
}

/** Resolves when the hierarchy is prepared and has answered. */
async function chooseHierarchy(page: Page): Promise<void> {
  await page.locator('#algorithm').evaluate((select) => {
    (select as HTMLSelectElement).value = 'hierarchy';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.waitForFunction(
    () =>
      document.querySelectorAll('#bars tbody td:nth-of-type(2)')[0]?.textContent !== '–' &&
      document.querySelectorAll('.lane').length === 2,
    undefined,
    { timeout: patience },
  );
  await page.keyboard.press('End');
}

/** Moves B on a spiral around the middle of the map, as fast as frames come. */
async function dragAround(page: Page, milliseconds: number): Promise<void> {
  const pin = (await page.locator('[data-pin="b"]').boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  const start = performance.now();
  for (let now = 0; now < milliseconds; now = performance.now() - start) {
    const angle = now / 400;
    const radius = 80 + 120 * (now / milliseconds);
    await page.mouse.move(880 + radius * Math.cos(angle), 400 + radius * Math.sin(angle));
  }
  await page.mouse.up();
}

async function sweep(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  for (const share of [0.9, 0.1, 0.6]) {
    await page.mouse.move(box.x + share * box.width, box.y + box.height / 2, { steps: 30 });
  }
  await page.mouse.up();
}

async function panAbout(page: Page): Promise<void> {
  for (const [x, y] of [
    [700, 600],
    [1100, 300],
    [800, 250],
  ] as const) {
    await page.mouse.move(900, 480);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 20 });
    await page.mouse.up();
  }
}

/** Megabytes of the main thread, after the garbage is collected. */
async function heapAfter(file: string): Promise<string[]> {
  const page = await built.visit(count);
  await page.locator('[data-play]:not([data-playing])').waitFor();
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<string> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return figure(usedSize / 1e6);
  };
  await dragAround(page, 1000);
  const heaps = [await heap()];
  for (let drag = 0; drag < 1000; drag++) await dragAround(page, 20);
  heaps.push(await heap());
  for (let opened = 0; opened < 20; opened++) {
    const name = ['city', 'manhattan', 'romania'][opened % 3]!;
    if (opened % 4 === 3) await open(page, file);
    else {
      await page.locator('[data-change]').click();
      await page.locator(`[data-network="${name}"]`).click();
      await page.locator('#loading').waitFor({ state: 'hidden' });
    }
  }
  await page.locator('[data-change]').click();
  await page.locator('[data-network="city"]').click();
  await page.locator('#loading').waitFor({ state: 'hidden' });
  heaps.push(await heap());
  await page.close();
  return ['main thread', ...heaps];
}
