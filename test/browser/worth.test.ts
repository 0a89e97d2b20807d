import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { small, test } from './page.ts';

/** On the road from Fagaras to Bucharest. */
const onRoad = [846, 429] as const;

test('trips are counted and drawn, and a road says what closing it costs', async ({ visit }) => {
  const page = await visit(small);
  await page.keyboard.press('k');
  await page.locator('#modes [value=worth]:checked').waitFor({ state: 'attached' });
  const headline = page.locator('#worth #headline');
  await expect.poll(() => headline.innerText()).toMatch(/^\d+ trips$/);
  await page.locator('#worth #sentence').getByText('From each of all').waitFor();
  await expect.poll(() => page.locator('.roads').count()).toBe(2);
  expect(await page.locator('.worth-list li').count()).toBeGreaterThan(3);
  await expect.poll(() => page.url()).toContain('show=worth');

  await page.mouse.click(...onRoad);
  const sentence = page.locator('#worth #sentence');
  await sentence.getByText(/for \d.* of all trips while this road is closed/).waitFor();
  expect(await headline.innerText()).toMatch(/^\+\d/);
  await expect.poll(() => lit(page)).toBe(true);
  const first = await headline.innerText();
  await page.locator('.worth-list button').first().click();
  await expect.poll(() => headline.innerText()).not.toBe(first);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#worth [data-csv]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('romania-trips.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^edge,name,feature,.*trips,share,forward,backward,tripMeters,geometry\n/);

  await page.locator('#worth [data-close]').click();
  await page.locator('#closures').waitFor();
  await expect.poll(() => headline.innerText()).toMatch(/^\d+ trips$/);
  // What the closed road carried has moved to others.
  await page.locator('.worth-legend .gained').waitFor();
  expect(await page.locator('.worth-list[data-gained] li').count()).toBeGreaterThan(0);
  expect(await page.locator('.worth-histogram b').count()).toBe(9);
  await page.locator('#closures [data-reopen]').click();
  await page.locator('.worth-legend .gained').waitFor({ state: 'detached' });
  await page.keyboard.press('k');
  await expect.poll(() => page.locator('.roads').count()).toBe(1);
  expect(await page.locator('#worth').count()).toBe(0);
});

/** Whether a road is pointed out. */
function lit(page: Page): Promise<boolean> {
  return page
    .locator('path.road-meant')
    .evaluate((path) => (path.getAttribute('d') ?? 'M0 0') !== 'M0 0');
}
