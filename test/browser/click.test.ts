import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, routeShape, test } from './page.ts';

test('click A, click B, and there is the route; the dock says what it waits for', async ({
  visit,
}) => {
  const page = await visit();
  const [a, b, shape] = [await field(page, 'a'), await field(page, 'b'), await routeShape(page)];

  await page.mouse.click(700, 500);
  await expect.poll(() => field(page, 'a')).not.toBe(a);
  expect(await field(page, 'b')).toBe('');
  expect(await page.locator('#answer').innerText()).toContain('Where to?');
  await page.locator('#race-waits').waitFor();
  expect(await page.locator('#scrubber').isVisible()).toBe(false);
  expect(await page.locator('[data-play]').isDisabled()).toBe(true);

  await page.mouse.click(900, 250);
  await expect.poll(() => field(page, 'b')).not.toBe('');
  expect(await field(page, 'b')).not.toBe(b);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  const sentence = page.locator('#sentence');
  await expect.poll(() => sentence.innerText()).toMatch(/same route of [\d.,]+\sk?m$/);
  await page.locator('#scrubber').waitFor();
  await expect.poll(() => page.locator('[data-export]').isEnabled()).toBe(true);

  // The third click moves the nearer of the two.
  const [first, second] = [await field(page, 'a'), await field(page, 'b')];
  await page.mouse.click(960, 230);
  await expect.poll(() => field(page, 'b')).not.toBe(second);
  expect(await field(page, 'a')).toBe(first);
});

test('a position can be typed, nonsense and A for B are refused with a word', async ({
  visit,
}) => {
  const page = await visit();
  const a = page.locator('[data-field="a"]');
  const [was, shape] = [await field(page, 'b'), await routeShape(page)];
  await a.fill(await middle(page));
  await a.press('Enter');
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  expect(await field(page, 'b')).toBe(was);

  await a.fill('over there');
  await a.press('Enter');
  await page.getByRole('alert').getByText('not a position').waitFor();
  await a.fill('52, 18');
  await page.getByRole('alert').waitFor({ state: 'detached' });

  await page.locator('[data-field="b"]').fill(await field(page, 'a'));
  await page.locator('[data-field="b"]').press('Enter');
  await page.locator('#sentence').getByText('A and B are at the same place').waitFor();
});

test('a place far off any road is not taken in silence', async ({ visit }) => {
  const page = await visit({ hash: 'n=city&a=51.979,17.948&b=52.1,18.061' });
  const note = page.locator('#note-b');
  await note.getByText(/^Nearest road is [\d.]+\skm away\.$/).waitFor();
  expect(await page.locator('#note-a').isVisible()).toBe(false);
  await expect.poll(() => page.locator('#live').innerText()).toMatch(/Nearest road to B is/);
  await page.locator('[data-field="b"]').fill('52.02, 18.06');
  await page.locator('[data-field="b"]').press('Enter');
  await note.waitFor({ state: 'hidden' });
});

/** Halfway between A and B, as one would write it. */
async function middle(page: Page): Promise<string> {
  const [a, b] = [await field(page, 'a'), await field(page, 'b')].map((text) =>
    text.split(',').map(Number),
  );
  return a!.map((value, axis) => ((value + b![axis]!) / 2).toFixed(5)).join(', ');
}
