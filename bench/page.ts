/**
 * How the built page feels on real networks, in one traced run of Chromium:
 * `npm run bench:page -- [networks] [--heap]`.
 *
 * The first table has the longest task of the main thread for each thing that a user does, as wall
 * time and as processor time: other programs, and Chromium's own threads on few cores, lengthen the
 * first but not the second. The second table is about a drag by the hierarchy, with a mouse that
 * reports 125 times a second: routes and comparisons that reach the screen, and the processor time
 * that a comparison, with the routes in between, takes of each thread. Without a graphics card
 * Chromium rasterises on the processor, too; its share stands in a column of its own. The third
 * number is how soon a reload shows the roads again. `--heap` also prints the heap of the main
 * thread after 1,000 drags and after 20 opened networks.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openPage } from './built-page.ts';
import { figure, table } from './table.ts';
import { type Busy, traced } from './trace.ts';

/** Milliseconds. */
const patience = 180_000;
const dragTime = 5000;
const mousePeriod = 8;

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
const felt = [];
for (const [i, file] of files.entries()) felt.push({ name: names[i]!, ...(await feel(file)) });
const stages = ['load', 'drag', 'scrub', 'pan', 'reload'] as const;
console.log(
  table(
    ['longest task, ms (of processor time)', ...stages],
    felt.map((one) => [one.name, ...stages.map((stage) => longest(one[stage]))]),
  ),
);
console.log(`\n${table(dragHeader(), felt.map(dragRow))}`);
if (values.heap) {
  const heaps = await heapAfter(files[0]!);
  const header = ['heap, MB', 'at first', 'after 1,000 drags', 'after 20 networks'];
  console.log(`\n${table(header, [heaps])}`);
}
await built.close();

type Felt = Awaited<ReturnType<typeof feel>>;

async function feel(file: string) {
  const page = await built.visit(count);
  await raceOver(page);
  const load = await traced(page, () => open(page, file));
  await chooseHierarchy(page);
  let answers: Counts = { routes: 0, comparisons: 0 };
  const drag = await traced(page, async () => {
    const before = await counts(page);
    await dragAround(page, dragTime);
    const after = await counts(page);
    answers = {
      routes: after.routes - before.routes,
      comparisons: after.comparisons - before.comparisons,
    };
  });
  const scrub = await traced(page, () => sweep(page, '#scrubber'));
  const pan = await traced(page, () => panAbout(page));
  let firstRoads = Number.NaN;
  const reload = await traced(page, async () => {
    await page.reload();
    const first = await page.waitForFunction(() => Reflect.get(window, 'firstRoads'));
    firstRoads = Number(await first.jsonValue());
  });
  await page.close();
  return { load, drag, answers, scrub, pan, reload, firstRoads };
}

function longest({ wall, processor }: Busy): string {
  return `${figure(wall)} (${figure(processor)})`;
}

function dragHeader(): string[] {
  const rates = ['frames/s', 'routes/s', 'comparisons/s'];
  const shares = ['main thread', 'routers', 'painter', 'rasterising'];
  return ['drag', ...rates, ...shares.map((name) => `${name}, ms`), 'roads after reload, ms'];
}

function dragRow({ name, answers, drag, firstRoads }: Felt & { name: string }): string[] {
  const { routes, comparisons } = answers;
  const rates = [drag.frames, routes, comparisons].map((count) => (count / dragTime) * 1000);
  const { main, routers, painter, rasterising } = drag.threads;
  const shares = [main, routers, painter, rasterising].map((time) => time / comparisons);
  return [name, ...[...rates, ...shares, firstRoads].map(figure)];
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

async function raceOver(page: Page): Promise<void> {
  await page.locator('[data-play]:not([data-playing])').waitFor({ timeout: patience });
}

/** Resolves when the race on a file has been played. */
async function open(page: Page, file: string): Promise<void> {
  await page.setInputFiles('#file', file);
  await page.locator('#network-name', { hasText: basename(file) }).waitFor({ timeout: patience });
  await page.locator('[data-play][data-playing]').waitFor({ timeout: patience });
  await raceOver(page);
}

/** Resolves when the hierarchy is prepared and has answered. */
async function chooseHierarchy(page: Page): Promise<void> {
  await page.locator('#algorithm').selectOption('hierarchy', { force: true });
  const first = page.locator('#bars tbody tr', { hasText: /Hierarchy.*\d/ });
  await first.waitFor({ timeout: patience });
  await page.keyboard.press('End');
}

/** Moves B on a spiral around the middle of the map, as a mouse does: it waits for no answer. */
async function dragAround(page: Page, milliseconds: number): Promise<void> {
  const pin = (await page.locator('[data-pin="b"]').boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  const session = await page.context().newCDPSession(page);
  let last: Promise<unknown> | null = null;
  const start = performance.now();
  for (let now = 0; now < milliseconds; now = performance.now() - start) {
    const angle = now / 400;
    const radius = 80 + 120 * (now / milliseconds);
    const x = 880 + radius * Math.cos(angle);
    const y = 400 + radius * Math.sin(angle);
    const event = { type: 'mouseMoved', button: 'left', buttons: 1, x, y } as const;
    last = session.send('Input.dispatchMouseEvent', event);
    await wait(mousePeriod);
  }
  await last;
  await session.detach();
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
  await raceOver(page);
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
