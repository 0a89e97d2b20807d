import { expect } from 'vitest';
import { field, raceOver, roadTiles, test } from './page.ts';

const sentence = /^road explored by A\* than by Dijkstra: same route of [\d.,]+\sk?m$/;

test('opens with the race playing, and says the one sentence', async ({ visit }) => {
  const page = await visit({ motion: true });
  await raceOver(page);

  const scrubber = page.locator('#scrubber');
  expect(await scrubber.getAttribute('aria-valuenow')).toBe(
    await scrubber.getAttribute('aria-valuemax'),
  );
  expect(await page.locator('#headline').innerText()).toMatch(/^\d[\d.]*\s?% less$/);
  expect(await page.locator('#sentence').innerText()).toMatch(sentence);
});

test('has nothing to close, draws the network without a background, and A and B in map and fields', async ({
  visit,
}) => {
  const page = await visit();
  expect(await page.locator('dialog[open], [role="alert"]').count()).toBe(0);
  expect(await page.locator('#bars tbody tr').count()).toBe(2);
  await expect.poll(() => page.locator('#live').innerText()).toMatch(/less .*route/);

  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
  expect(await page.locator('#map img').count()).toBe(0);
  expect(await page.locator('#background').isChecked()).toBe(false);

  for (const name of ['a', 'b']) {
    expect(await page.locator(`[data-pin="${name}"]`).isVisible()).toBe(true);
    expect(await field(page, name)).toMatch(/^-?[\d.]+, -?[\d.]+$/);
  }
});
