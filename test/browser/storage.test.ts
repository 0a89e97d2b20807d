import { expect } from 'vitest';
import { expectUsable, small, test, toastSays } from './page.ts';

const noRoom = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};
const noAccess = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
};

test.for([
  ['nothing can be stored', noRoom],
  ['storage is blocked', noAccess],
] as const)('R21: where %s, the page works, and says so', async ([, script], { visit }) => {
  const page = await visit({ ...small, prepare: (page) => page.addInitScript(script) });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.locator('[data-theme-next]').click();
  await expect.poll(theme).not.toBe(before);
  await toastSays(page, 'This browser does not save settings');
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
  await toastSays(page, 'could not be read and were reset');
  await expectUsable(page);
  await page.reload();
  await page.locator('path.route-core:not([d="M0 0"])').waitFor({ state: 'attached' });
  expect(await page.locator('#toast').isVisible()).toBe(false);
});
