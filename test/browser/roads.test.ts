import { expect } from 'vitest';
import { answered, drop, networkName, roadTiles, test } from './page.ts';
import { town } from './town.ts';

test('roads stay in sight whatever changes', async ({ visit }) => {
  const page = await visit();
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
  await expect.poll(() => networkName(page)).toBe('Generated city');
  await page.locator('[data-fit]').click();
  await inSight('undone');
});
