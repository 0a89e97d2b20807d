import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, expectUsable, small, test, toastSays } from './page.ts';

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

test('a background map that comes is credited, also on posters', async ({ visit }) => {
  let isReached = true;
  const page = await visit({
    ...small,
    expected: /tile\.openstreetmap\.org|Failed to load resource/,
    prepare: (page) =>
      page.route('https://tile.openstreetmap.org/**', (route) =>
        isReached
          ? route.fulfill({ contentType: 'image/png', body: Buffer.from(whitePixel, 'base64') })
          : route.abort(),
      ),
  });
  await page.locator('#look-options summary').click();
  await page.locator('#background').check();
  await page.locator('#attribution').getByText('OpenStreetMap').waitFor();

  const poster = await savedSvg(page);
  expect(poster).toContain('© OpenStreetMap contributors · Made with Roadstar');
  expect(poster.match(/<image /g)).toHaveLength(1);
  isReached = false;
  const without = await savedSvg(page);
  expect(without).not.toContain('<image ');
  expect(without).not.toContain('OpenStreetMap');
  await toastSays(page, 'The picture is without the background map');

  await page.locator('#background').uncheck();
  await page.locator('#attribution').waitFor({ state: 'hidden' });
});

async function savedSvg(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'SVG' }).click();
  return readFile(await (await saving).path(), 'utf8');
}

const whitePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
