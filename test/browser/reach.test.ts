import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, linkOpened, small, test } from './page.ts';

const route = 'n=city&a=51.99,18.0&b=52.02134,18.06096';
const link = `${route}&show=reach&reach=time/120,240,360/300`;

function headline(page: Page): Promise<string> {
  return page.locator('#headline').innerText();
}

test('a link shows a reach; keys, a drag and bands change it', async ({ visit }) => {
  const page = await visit({ hash: route });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await linkOpened(page, 'reach=');
  await expect.poll(() => headline(page)).toMatch(/^573.km$/);
  expect(await page.locator('#sentence').innerText()).toMatch(
    /^of road within 5.min(, an area of [\d.]+.km²)?$/,
  );
  await expect.poll(() => page.locator('path.reach-rim').count()).toBe(4);
  const slider = page.getByRole('slider', { name: 'Budget' });
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^5.min, 573.km of road$/);
  expect(await page.locator('[data-pin="b"]').count()).toBe(0);

  await slider.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('306');
  await slider.press('Shift+ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('282');
  for (const key of ['4', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('240');
  await expect.poll(() => page.locator('path.reach-rim').count()).toBe(3);

  const before = await headline(page);
  const pin = (await page.locator('[data-pin="a"]').boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  await page.mouse.move(pin.x + 160, pin.y - 60, { steps: 4 });
  await expect.poll(() => headline(page)).not.toBe(before);
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headline(page)).toBe(before);

  await page.locator('[data-add-band]').click();
  await page.getByRole('textbox', { name: 'Add a band' }).fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#reach-bands tbody tr').count()).toBe(4);
  await expect.poll(() => page.url()).toContain('reach=time/60,120,240,360/240');
  await expect.poll(() => page.locator('path.reach-rim').count()).toBe(4);

  const saving = page.waitForEvent('download');
  await page.locator('[data-export]').click();
  const saved = JSON.parse(await readFile((await (await saving).path())!, 'utf8'));
  const budgets = saved.features.map(
    (each: { properties: { budget: number } }) => each.properties.budget,
  );
  expect(budgets).toEqual([60, 120, 240, 360]);

  await page.keyboard.press('i');
  await page.locator('#scrubber').waitFor();
  await expect.poll(() => page.locator('path.reach-rim').count()).toBe(0);
  expect(await field(page, 'a')).toBe('51.99, 18');
});

test('a reach by distance is filled by its clock, and a click moves A', async ({ visit }) => {
  const page = await visit({ ...small, motion: true });
  await page.locator('[data-play]:not([data-playing])').waitFor();
  await page.keyboard.press('i');
  await expect.poll(() => headline(page)).toMatch(/km$/);
  await page.getByRole('radio', { name: 'Distance' }).check();
  // The labels of the search stay with the search.
  await expect.poll(() => page.locator('.step').count()).toBe(0);
  const whole = await headline(page);
  await page.keyboard.press('r');
  await page.locator('[data-play][data-playing]').waitFor();
  await page.locator('[data-play]:not([data-playing])').waitFor();
  await expect.poll(() => headline(page)).not.toBe(whole);
  const from = await field(page, 'a');
  await page.mouse.click(700, 300);
  await expect.poll(() => field(page, 'a')).not.toBe(from);
  expect(await page.locator('[data-pin="b"]').count()).toBe(0);
  await page.keyboard.press('i');
  await page.locator('[data-pin="b"]').waitFor();
});
