import { expect } from 'vitest';
import { expectUsable, small, test } from './page.ts';

test('R21: where nothing can be stored, the page works, and says so', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
  });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.locator('[data-theme-next]').click();
  await expect.poll(theme).not.toBe(before);
  await page.locator('#toast').getByText('This browser does not save settings').waitFor();
  await expectUsable(page);
});

test('R21: what was stored and is spoilt is forgotten, and the page says so', async ({
  visit,
}) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        if (sessionStorage.length) return;
        sessionStorage.setItem('is', 'spoilt');
        for (const key of ['theme', 'units', 'hint']) {
          localStorage.setItem(`roadstar.${key}`, '{"theme":"<img src=x onerror=alert(1)>');
        }
      }),
  });
  await page.locator('#toast').getByText('could not be read and were reset').waitFor();
  await expectUsable(page);
  await page.reload();
  await page.locator('path.route-core:not([d="M0 0"])').waitFor({ state: 'attached' });
  expect(await page.locator('#toast').isVisible()).toBe(false);
});

test('R21: where storage is blocked, the page starts', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }),
  });
  await page.locator('[data-theme-next]').click();
  await page.locator('#toast').getByText('This browser does not save settings').waitFor();
  await expectUsable(page);
});
