import { expect } from 'vitest';
import { answered, expectUsable, small, test } from './page.ts';

test('a background map that cannot be reached goes away with one quiet line', async ({
  visit,
}) => {
  const asked: string[] = [];
  const page = await visit({
    ...small,
    expected: /tile\.openstreetmap\.org|Failed to load resource/,
    prepare: (page) =>
      page.route('https://tile.openstreetmap.org/**', (route) => {
        asked.push(route.request().url());
        return route.abort();
      }),
  });
  expect(asked).toEqual([]);
  await page.locator('#look-options summary').click();
  await page.locator('#background').click();
  await page
    .locator('#toast')
    .getByText('The background map is not available offline.')
    .waitFor();
  expect(asked.length).toBeGreaterThan(0);
  await expect.poll(() => page.locator('#background').isChecked()).toBe(false);
  expect(await page.getByRole('alert').count()).toBe(0);
  await answered(page);
  await expectUsable(page);
});

test('a background map that comes is credited', async ({ visit }) => {
  const page = await visit({
    ...small,
    expected: /tile\.openstreetmap\.org/,
    prepare: (page) =>
      page.route('https://tile.openstreetmap.org/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
      ),
  });
  await page.locator('#look-options summary').click();
  await page.locator('#background').check();
  await page.locator('#attribution').getByText('OpenStreetMap').waitFor();
  await page.locator('#background').uncheck();
  await page.locator('#attribution').waitFor({ state: 'hidden' });
});
