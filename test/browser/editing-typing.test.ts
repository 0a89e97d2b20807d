import { expect } from 'vitest';
import { field, routeShape, test } from './page.ts';

test('streets and crossings are typed, chosen by keys, and named below the field', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=city&a=51.98,17.95&b=52.033,18.044' });
  const b = page.locator('[data-field="b"]');
  const name = await page.locator('.point-where bdi').last().innerText();
  const [was, shape] = [await field(page, 'b'), await routeShape(page)];

  await b.fill(name.slice(0, -1).toUpperCase());
  const options = page.locator('#places-b [role=option]');
  await options.first().getByText(name).waitFor();
  expect(await b.getAttribute('aria-expanded')).toBe('true');
  await b.press('Escape');
  await options.first().waitFor({ state: 'detached' });

  await b.fill(`${name} / `);
  await options.first().getByText(`${name} / `).waitFor();
  await b.press('ArrowDown');
  const chosen = page.locator('#places-b [aria-selected=true]');
  expect(await b.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await b.press('Enter');
  await expect.poll(() => field(page, 'b')).toMatch(/^52\.\d+, 18\.\d+$/);
  expect(await field(page, 'b')).not.toBe(was);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
});

test('positions are typed in other notations', async ({ visit }) => {
  const page = await visit({ hash: 'n=city&a=51.98,17.95&b=52.033,18.044' });
  const a = page.locator('[data-field="a"]');
  for (const [text, position] of [
    ["N 52° 0' 36\" E 18° 1.5'", '52.01, 18.025'],
    ['lon=18,02; lat=52,02', '52.02, 18.02'],
  ] as const) {
    await a.fill(text);
    await a.press('Enter');
    await expect.poll(() => field(page, 'a')).toBe(position);
  }
});
