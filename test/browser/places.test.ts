import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sessionHas } from './kept.ts';
import { answered, drop, field, networkName, routeShape, small, test } from './page.ts';
import { corner, town } from './town.ts';

test('clicks and P set places, the nearest are ranked, and one becomes B', async ({ visit }) => {
  const page = await visit();
  await page.keyboard.press('s');
  const pin = page.locator('[data-pin="b"]');
  const [b, { x, y }] = [await field(page, 'b'), (await pin.boundingBox())!];
  await page.keyboard.press('p');
  await page.locator('#places').getByText('No places yet').waitFor();
  await page.mouse.click(700, 300);
  await page.mouse.move(900, 420);
  await page.keyboard.press('p');
  await page.mouse.click(1000, 560);
  const marks = page.locator('.place-mark');
  await expect.poll(() => marks.allInnerTexts()).toEqual(['1', '2', '3']);
  const rows = page.locator('#nearest li');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await pin.boundingBox()).toMatchObject({ x, y });
  await expect.poll(() => page.locator('path.place-routes').getAttribute('d')).not.toBe('M0 0');
  await rows.first().locator('button').hover();
  await expect.poll(() => isLit(page)).toBe(true);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => marks.count()).toBe(2);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => marks.count()).toBe(3);
  await page.locator('#nearest-count').selectOption('1');
  await expect.poll(() => rows.count()).toBe(1);
  await page.locator('#nearest-from').selectOption('B');
  await expect
    .poll(() => page.url())
    .toMatch(/places=[^&]*;[^&]*;[^&]*&.*show=nearest&nearest=1\/B/);

  const link = new URL(page.url()).hash;
  await page.locator('#places-list summary').click();
  await page.locator('[data-remove-all]').click();
  await expect.poll(() => marks.count()).toBe(0);
  await expect.poll(() => page.url()).not.toContain('places=');
  await page.evaluate((link) => location.assign(link), link);
  await expect.poll(() => marks.count()).toBe(3);
  await expect.poll(() => rows.count()).toBe(1);
  expect(await page.locator('#nearest-from').inputValue()).toBe('B');

  // After a reload, places are shown as before.
  await sessionHas(page, '"count":1');
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await page.locator('#nearest-from').inputValue()).toBe('B');

  const shape = await routeShape(page);
  await rows.first().locator('button').click();
  await expect.poll(() => field(page, 'b')).not.toBe(b);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  expect(await marks.count()).toBe(0);
});

test('a table of pasted places: a cell shows its route, and few cells are drawn', async ({
  visit,
}) => {
  const page = await visit(small);
  await openTown(page);
  await page.keyboard.press('p');
  await page.locator('#places-view [value=table]').check();
  await expect.poll(() => page.locator('#costs tbody tr').count()).toBe(2);
  await page.getByText('Paste coordinates').click();
  const text = page.locator('#places textarea');
  await text.fill('nonsense');
  await page.locator('#places [data-add]').click();
  await page.locator('#toast').getByText('is no place').waitFor();
  const many = Array.from({ length: 200 }, (_, i) =>
    corner(i % 12, Math.floor(i / 12) % 12)
      .toReversed()
      .join(', '),
  );
  await text.fill(many.join('\n'));
  await page.locator('#places [data-add]').click();
  const grid = page.getByRole('grid');
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('201');
  expect(await page.locator('#costs td').count()).toBeLessThan(400);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toBe('cost-199-199');
  await page.locator('#cost-199-199').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect.poll(() => isLit(page)).toBe(true);
  expect(await page.locator('#costs td[data-active]').innerText()).toMatch(/m$/);

  await page.locator('#places-list summary').click();
  await page.locator('#places-list [data-remove-all]').click();
  await expect.poll(() => page.locator('#costs tbody tr').count()).toBe(2);
});

test('a file of points alone is offered as places, a table of them becomes places', async ({
  visit,
}) => {
  const page = await visit(small);
  const features = [
    [24.15, 45.79],
    [21.92, 47.07],
  ].map((coordinates, i) => ({
    type: 'Feature',
    properties: { name: `Stop ${i}` },
    geometry: { type: 'Point', coordinates },
  }));
  await drop(page, 'stops.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  await page.locator('#toast').getByText('Use as places').click();
  const rows = page.locator('#nearest li');
  await expect
    .poll(async () => (await rows.allInnerTexts()).sort().join())
    .toMatch(/Stop 0.*Stop 1/s);
  await drop(page, 'more.csv', 'name,lat,lon\nDepot,44.43,26.1\n');
  await expect.poll(() => page.locator('.place-mark').count()).toBe(3);
  await drop(page, 'wrong.csv', 'name,lat,lon\nDepot,north,26.1\n');
  await page.locator('#toast').getByText('is no place').waitFor();
  expect(await page.locator('.place-mark').count()).toBe(3);
});

async function openTown(page: Page): Promise<void> {
  await drop(page, 'town.geojson', town());
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
}

/** Whether one route is drawn above the others. */
function isLit(page: Page): Promise<boolean> {
  return page
    .locator('path.lit-core')
    .evaluateAll((paths) => paths.some((path) => path.getAttribute('d') !== 'M0 0'));
}
