import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { placeOnRoute, routeShape, small, test } from './page.ts';

/** On the road from Fagaras to Bucharest, which the shortest route leaves aside. */
const aside = [846, 429] as const;

test('W says how much longer a route by way of a road is, the menu too, and all are colored', async ({
  visit,
}) => {
  const page = await visit(small);
  await page.mouse.click(...aside, { button: 'right' });
  await page.locator('#context-menu').getByText('Why not this road?').click();
  await page.locator('#toast [data-detours]').click();
  await page.locator('#detours').getByText('shortest route').waitFor();
  const layers = page.locator('.roads');
  await expect.poll(() => layers.count()).toBe(2);
  await expect.poll(() => brightTiles(page)).toBeGreaterThan(0);
  await page.locator('#detours [data-hide]').click();
  await expect.poll(() => layers.count()).toBe(1);
  expect(await page.locator('#detours').count()).toBe(0);

  await page.keyboard.press('Shift+W');
  await expect.poll(() => layers.count()).toBe(2);
  await page.keyboard.press('Shift+W');
  await expect.poll(() => layers.count()).toBe(1);

  const [x, y] = await placeOnRoute(page);
  await page.mouse.move(x, y);
  await page.keyboard.press('w');
  await page.locator('#toast').getByText('A shortest route leads by way of').waitFor();
  expect(await page.locator('.detour-core').count()).toBe(0);

  await page.mouse.move(...aside);
  await page.keyboard.press('w');
  await page
    .locator('#toast')
    .getByText(/By way of .* longer/)
    .waitFor();
  await page.locator('.detour-core').waitFor({ state: 'attached' });
  const shape = await routeShape(page);
  await page.locator('#toast [data-via]').click();
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await expect.poll(() => page.locator('.detour-core').count()).toBe(0);
});

/** Tiles of the upper layer of roads that have anything on them. */
function brightTiles(page: Page): Promise<number> {
  return page
    .locator('.roads')
    .nth(1)
    .locator('canvas')
    .evaluateAll(
      (tiles) =>
        tiles.filter((tile) => {
          const { width, height } = tile as HTMLCanvasElement;
          const copy = new OffscreenCanvas(width, height).getContext('2d')!;
          copy.drawImage(tile as HTMLCanvasElement, 0, 0);
          return copy.getImageData(0, 0, width, height).data.some((value) => value > 0);
        }).length,
    );
}
