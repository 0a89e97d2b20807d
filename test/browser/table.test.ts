import { expect } from 'vitest';
import { small, test } from './page.ts';

test('a table of pasted places: a cell shows its route', async ({ visit }) => {
  const page = await visit(small);
  await page.keyboard.press('s');
  await page.locator('#modes [value=table]').check();
  const rows = page.locator('#table tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  await page.locator('#table summary').click();
  const text = page.locator('#table textarea');
  await text.fill('nonsense');
  await page.locator('#table [data-add]').click();
  await page.locator('#toast').getByText('is no place').waitFor();
  await text.fill('45.79, 24.15\n47.07, 21.92');
  await page.locator('#table [data-add]').click();
  await expect.poll(() => rows.count()).toBe(4);
  const cell = page.locator('#table tbody button').nth(1);
  await cell.hover();
  await expect.poll(() => page.locator('path.table-core').getAttribute('d')).not.toBe('M0 0');
  expect(await cell.innerText()).toMatch(/km/);
  await page.locator('#table [data-reset]').click();
  await expect.poll(() => rows.count()).toBe(2);
});
