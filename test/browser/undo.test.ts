import { expect } from 'vitest';
import { answered, drop, field, networkName, roadTiles, small, test } from './page.ts';
import { town } from './town.ts';

test('undo and redo walk through every change', async ({ visit }) => {
  const page = await visit(small);
  const ends = async () => [await field(page, 'a'), await field(page, 'b')];
  const seen = [await ends()];
  await page.locator('#card [data-swap]').click();
  seen.push(await ends());
  await page.locator('[data-pin="b"]').press('Shift+ArrowLeft');
  seen.push(await ends());
  await page.locator('#card [data-swap]').click();
  seen.push(await ends());
  expect(new Set(seen.map(String)).size).toBe(4);

  for (const state of seen.slice(0, -1).reverse()) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(ends).toEqual(state);
  }
  for (const state of seen.slice(1)) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(ends).toEqual(state);
  }
});

test('undo brings back the network that was open before', async ({ visit }) => {
  const page = await visit(small);
  const before = [await networkName(page), await field(page, 'a'), await field(page, 'b')];
  await drop(page, 'town.geojson', town());
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect
    .poll(async () => [await networkName(page), await field(page, 'a'), await field(page, 'b')])
    .toEqual(before);
  await answered(page);
  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
});
