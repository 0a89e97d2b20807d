import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, expectUsable, field, networkName, plannedWork, test } from './page.ts';

test('the address of the page restores points, algorithm and view', async ({ visit }) => {
  const page = await visit();
  await page.mouse.click(700, 500);
  await page.mouse.click(900, 250);
  await answered(page);
  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('biastar');
  await page.locator('#heuristic').selectOption('euclidean');
  await page.locator('[data-zoom-in]').click();
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

test('a link to a network brings that network', async ({ visit }) => {
  const page = await visit({ hash: 'n=romania' });
  expect(await networkName(page)).toBe('Romania');
});

test.for([
  'n=nowhere',
  'n=city&a=x&b=999,999&alg=magic&w=-1&z=99/abc',
  'a=%E0%A4%A&b=%',
  'n=__proto__&constructor=1',
  `a=${'1'.repeat(20_000)}`,
])('a damaged link still opens a page: %#', async (hash, { visit }) => {
  const page = await visit({ hash });
  await expectUsable(page);
});

test.for([
  ['n=nowhere', 'an unknown network: nowhere'],
  ['n=romania&b=999,5&w=-1', 'ignored: b, w'],
])('a link says what of it is wrong: %s', async ([hash, word], { visit }) => {
  const page = await visit({ hash: hash! });
  await page.getByRole('alert').getByText(word!).waitFor();
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
