import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sessionHas } from './kept.ts';
import { answered, small, test } from './page.ts';

test('a graph is drawn, weighed, undone, kept and saved', async ({ visit }) => {
  const page = await visit(small);
  await page.locator('[data-change]').click();
  await page.locator('[data-network=drawing]').click();
  await page.locator('[data-tool-name=draw]').click();
  await expect.poll(() => cost(page)).toBe('400');

  // A click adds a node, a drag joins two, and one into the empty plane brings its node along.
  const [one, two] = [await nodeAt(page, 0), await nodeAt(page, 1)];
  const above = { x: (one.x + two.x) / 2, y: one.y - 120 };
  await page.mouse.click(above.x, above.y);
  await expect.poll(() => page.locator('.graph-node').count()).toBe(3);
  await drag(page, one, above);
  await drag(page, above, two);
  await expect.poll(() => page.locator('.graph-edge').count()).toBe(3);
  await drag(page, two, { x: two.x, y: two.y - 120 });
  await expect.poll(() => page.locator('.graph-node').count()).toBe(4);

  await page.locator('.graph-edge').first().click();
  await page.locator('.strip-weight-field input').fill('5000');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await cost(page))).toBeGreaterThan(400);
  const around = await cost(page);
  await page.locator('.graph-edge').nth(1).press('Enter');
  await page.locator('[data-tool-name=oneway]').click();
  await page.locator('[data-tool-name=turn]').click();
  await expect.poll(() => cost(page)).toBe('5,000');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => cost(page)).toBe(around);

  // Keys move a node, and A with it.
  await page.locator('.graph-node').first().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.locator('[data-field=a]').inputValue()).toBe('250, 300');

  const download = page.waitForEvent('download');
  await page.locator('[data-tool-name=save]').click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved.features[0]).toEqual({
    type: 'Feature',
    properties: { weight: 5000, oneway: 'no' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [250, 300],
        [700, 300],
      ],
    },
  });

  await sessionHas(page, 'Moved a node');
  const last = await cost(page);
  await page.reload();
  await answered(page);
  await expect.poll(() => page.locator('.graph-node').count()).toBe(4);
  await expect.poll(() => cost(page)).toBe(last);
});

async function cost(page: Page): Promise<string> {
  return page.locator('#stats dd').first().innerText();
}

interface Point {
  x: number;
  y: number;
}

async function nodeAt(page: Page, index: number): Promise<Point> {
  const { x, y, width, height } = (await page.locator('.graph-node').nth(index).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
