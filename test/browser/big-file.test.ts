import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectUsable, networkName, small, test } from './page.ts';

/** A clock of the page strikes this often, in milliseconds, unless the page is busy. */
const STROKE = 50;

test('R19: while 60 MB are read, the page responds and reports progress', async ({ visit }) => {
  const page = await visit(small);
  await makeFile(page, 60e6);
  const watched = page.evaluate(async (stroke) => {
    const stage = document.querySelector('#loading-stage')!;
    const panel = document.querySelector<HTMLElement>('#loading')!;
    let reported = 0;
    let strokes = 0;
    new MutationObserver(() => reported++).observe(stage, { characterData: true, subtree: true });
    const isHidden = (hidden: boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (panel.hidden === hidden ? resolve() : setTimeout(look, 20));
        look();
      });
    await isHidden(false);
    const start = performance.now();
    setInterval(() => strokes++, stroke);
    await isHidden(true);
    return { reported, share: (strokes * stroke) / (performance.now() - start) };
  }, STROKE);
  await dropFile(page);
  const { reported, share } = await watched;
  // Were the file read where the page is drawn, the clock would stand still.
  expect(share).toBeGreaterThan(0.3);
  expect(reported).toBeGreaterThan(20);
  await expect.poll(() => networkName(page)).toBe('big.geojson');
});

test('R19: Cancel is heard at once, and the old network stays', async ({ visit }) => {
  const page = await visit(small);
  const name = await networkName(page);
  await makeFile(page, 60e6);
  await dropFile(page);
  await page.locator('#loading-stage').getByText('%').waitFor();
  const isGone = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-cancel]')!.click();
    // The end of the next frame but one.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return document.querySelector<HTMLElement>('#loading')!.hidden;
  });
  expect(isGone).toBe(true);
  expect(await networkName(page)).toBe(name);
  await expectUsable(page);
});

/** Crossing lanes with a name and a class each; made in the page, because the file is too large to send. */
async function makeFile(page: Page, bytes: number): Promise<void> {
  await page.evaluate((bytes) => {
    const parts = ['{"type":"FeatureCollection","features":['];
    let size = 0;
    for (let i = 0; size < bytes; i++) {
      const [column, row] = [i % 500, Math.floor(i / 500)];
      const at = (x: number, y: number) =>
        `[${(10 + x / 1e3).toFixed(6)},${(40 + y / 1e3).toFixed(6)}]`;
      const line =
        i % 2 ? [at(column, row), at(column + 1, row)] : [at(column, row), at(column, row + 1)];
      const road = `{"type":"Feature","properties":{"name":"Lane ${i}","highway":"residential","surface":"asphalt"},"geometry":{"type":"LineString","coordinates":[${line}]}}`;
      parts.push(size ? ',\n' : '\n', road);
      size += road.length + 2;
    }
    parts.push(']}');
    (window as { big?: File }).big = new File(parts, 'big.geojson');
  }, bytes);
}

async function dropFile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add((window as { big?: File }).big!);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
    }
  });
}
