/**
 * Milliseconds from the start of a visit to the first painted frame of the race, in Chromium with
 * its processor slowed down four times: `npm run bench:first-frame -- [folders of built pages]`.
 * The pages take turns, so that a busy machine slows all of them down.
 */
import type { Page } from 'playwright-core';
import { openPage } from './built-page.ts';
import { figure, table } from './table.ts';

const slowdown = 4;
const rounds = 8;
const folders = process.argv.slice(2);
if (folders.length === 0) folders.push('dist/page');

const pages = await Promise.all(folders.map(openPage));
const times: number[][] = folders.map(() => []);
for (let round = 0; round <= rounds; round++) {
  // Every other round begins at the end, so that no page always comes first.
  const order = [...pages.entries()];
  for (const [i, page] of round % 2 ? order : order.reverse()) {
    const visit = await page.visit(prepare);
    const frame = await visit.waitForFunction(() => Reflect.get(window, 'firstFrame'));
    // The first round fills the caches of the machine.
    if (round > 0) times[i]!.push(Number(await frame.jsonValue()));
    await visit.close();
  }
}
for (const page of pages) await page.close();

const rows = times.map((list, i) => {
  const sorted = list.sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1]!;
  return [folders[i]!, figure(sorted[0]!), figure(middle)];
});
console.log(table(['first frame of the race, ms', 'minimum', 'median'], rows));

/** Notes when a bitmap reaches the canvas of the searches while the race plays. */
async function prepare(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const { prototype } = ImageBitmapRenderingContext;
    const show = prototype.transferFromImageBitmap;
    prototype.transferFromImageBitmap = function (bitmap) {
      show.call(this, bitmap);
      const isTile = (this.canvas as HTMLCanvasElement).matches('.leaflet-tile');
      if (!bitmap || isTile || !document.querySelector('[data-playing]')) return;
      requestAnimationFrame((now) => {
        if (!Reflect.has(window, 'firstFrame')) Reflect.set(window, 'firstFrame', now);
      });
    };
  });
}
