import { expect } from 'vitest';
import { answered, drop, networkName, roadTiles, small, test } from './page.ts';
import { town } from './town.ts';

test('roads stay in sight whatever changes', async ({ visit }) => {
  const page = await visit(small);
  const inSight = async (what: string) => {
    await answered(page);
    await expect.poll(() => roadTiles(page), { message: what }).toBeGreaterThan(0);
  };
  await inSight('opened');
  await page.locator('[data-theme-next]').click();
  await inSight('another theme');
  await page.locator('[data-zoom-in]').click();
  await inSight('another zoom');
  await drop(page, 'town.geojson', town());
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await inSight('another network');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => networkName(page)).toBe('Romania');
  await page.locator('[data-fit]').click();
  await inSight('undone');
});

test('no label of a search and no name lies under a pin', async ({ visit }) => {
  const page = await visit(small);
  await expect.poll(() => page.locator('.step:not(:empty)').count()).toBeGreaterThan(2);
  const overlaps = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const pins = boxesOf('[data-pin] span');
    return boxesOf('.step:not(:empty)').filter((label) =>
      pins.some(
        (pin) =>
          label.right > pin.left + 2 &&
          label.left < pin.right - 2 &&
          label.bottom > pin.top + 2 &&
          label.top < pin.bottom - 2,
      ),
    ).length;
  });
  expect(overlaps).toBe(0);

  const boxOf = async (selector: string, text?: string) =>
    (await page.locator(selector, text ? { hasText: text } : {}).boundingBox())!;
  for (const [end, name] of [
    ['a', 'Arad'],
    ['b', 'Bucharest'],
  ]) {
    const pin = await boxOf(`[data-pin="${end}"] span`);
    const label = await boxOf('.name bdi', name);
    const isApart =
      label.x >= pin.x + pin.width ||
      label.x + label.width <= pin.x ||
      label.y >= pin.y + pin.height ||
      label.y + label.height <= pin.y;
    expect(isApart).toBe(true);
  }
});
