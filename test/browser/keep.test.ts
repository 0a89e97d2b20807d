import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, expectUsable, field, networkName, small, test } from './page.ts';
import { town } from './town.ts';

test('a reload brings back an own file, its points, closures, view and undo', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(8));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await page.locator('[data-swap]:visible').click();
  await page.locator('[data-zoom-in]').click();
  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('biastar');
  await expect
    .poll(() => lastSession(page))
    .toMatchObject({
      networks: [{ name: 'town.geojson' }, {}],
      pieces: { method: { algorithm: 'biastar' } },
    });
  const before = await state(page);

  await page.reload();
  await answered(page);
  expect(await state(page)).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, 'a')).toBe(before.b);
  await page.keyboard.press('Control+z');
  await expect.poll(() => networkName(page)).toBe('Romania');
  await expectUsable(page);
});

/** The session that was written last. */
function lastSession(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('roadstar');
        opening.onsuccess = () => {
          const store = opening.result;
          const id = localStorage.getItem('roadstar.session');
          const getting = id && store.transaction('sessions').objectStore('sessions').get(id);
          store.close();
          if (getting) getting.onsuccess = () => resolve(getting.result);
          else resolve(null);
        };
      }),
  );
}

async function state(page: Page) {
  return {
    network: await networkName(page),
    a: await field(page, 'a'),
    b: await field(page, 'b'),
    algorithm: await page.locator('#algorithm').inputValue(),
    sentence: await page.locator('#sentence').innerText(),
    shape: await page.locator('path.route-core').getAttribute('d'),
  };
}
