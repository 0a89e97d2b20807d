import { expect } from 'vitest';
import { field, routeShape, small, test } from './page.ts';

test('swap turns the question round; a via point bends the route, and goes again', async ({
  visit,
}) => {
  const page = await visit(small);
  const [a, b] = [await field(page, 'a'), await field(page, 'b')];
  await page.locator('#card [data-swap]').click();
  await expect.poll(() => field(page, 'a')).toBe(b);
  expect(await field(page, 'b')).toBe(a);
  const sentence = page.locator('#sentence');
  await expect.poll(() => sentence.innerText()).toMatch(/same route of [\d.,]+\sk?m$/);

  const shape = await routeShape(page);
  await page.locator('[data-add-via]').click();
  await page.locator('[data-pin="via-1"]').waitFor();
  expect(await field(page, 'via-1')).toMatch(/\d/);
  // It begins on the route.
  await page.locator('[data-field="via-1"]').fill('44.32, 23.81');
  await page.locator('[data-field="via-1"]').press('Enter');
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await page.getByLabel('Remove via 1').click();
  await page.locator('[data-pin="via-1"]').waitFor({ state: 'detached' });
  await expect.poll(() => routeShape(page)).toBe(shape);
});
