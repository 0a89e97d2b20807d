import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, expectUsable, field, networkName, plannedWork, test } from './page.ts';

test('the address of the page restores points, algorithm and view', async ({ visit }) => {
  // What is there instead of a point is passed over.
  const page = await visit({ hash: `a=${'1'.repeat(20_000)}` });
  await page.getByRole('alert').getByText('ignored: a').waitFor();
  await page.mouse.click(700, 500);
  await page.mouse.click(900, 250);
  await answered(page);
  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('biastar');
  await page.locator('#heuristic').selectOption('euclidean');
  const zoom = () => /[#&]z=([\d.]+)/.exec(page.url())?.[1];
  await expect.poll(zoom).toBeDefined();
  const first = zoom();
  await page.locator('[data-zoom-in]').click();
  await expect.poll(zoom).not.toBe(first);
  const [latitude = ''] = (await field(page, 'b')).split(', ');
  await expect.poll(() => page.url()).toContain(`&b=${latitude.slice(0, -1)}`);
  await expect.poll(() => page.url()).toContain('alg=biastar');
  await expect.poll(() => page.url()).toContain('h=euclidean');
  const hash = await stableHash(page);
  const before = await plannedWork(page);

  const other = await visit({ hash });
  await expect.poll(() => plannedWork(other)).toEqual(before);
  expect(await stableHash(other)).toBe(hash);
});

test('a damaged link still opens a page, and says what of it is wrong', async ({ visit }) => {
  const page = await visit({ hash: 'n=nowhere' });
  const alert = page.getByRole('alert');
  await alert.getByText('an unknown network: nowhere').waitFor();
  await expectUsable(page);
  for (const [hash, words] of [
    ['n=romania&a=%E0%A4%A&b=999,5&w=-1&z=99/abc&__proto__=1', 'ignored: a, b, w, z, __proto__'],
    ['n=romania&alg=magic&constructor=1', 'ignored: alg, constructor'],
  ] as const) {
    // The page may write its own address before it hears of the new one.
    await page.evaluate((hash) => {
      const { state } = history;
      location.hash = hash;
      history.replaceState(state, '', '#n=city');
    }, hash);
    await alert.getByText(words).waitFor();
    // The address is written when all is open.
    await expect.poll(() => page.url()).toContain('#n=romania&z=');
    await answered(page);
    expect(await networkName(page)).toBe('Romania');
    await expectUsable(page);
  }
});

/** The hash follows the state a moment later. */
async function stableHash(page: Page): Promise<string> {
  let last = '';
  await expect
    .poll(
      () => {
        const hash = new URL(page.url()).hash.slice(1);
        const isStable = hash !== '' && hash === last;
        last = hash;
        return isStable;
      },
      { interval: 700 },
    )
    .toBe(true);
  return last;
}
