import '../support/page-globals.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parseLink } from '../../src/app/store/link.ts';
import { answered, test } from './page.ts';

/** Nodes that Dijkstra settles between them. */
const DIJKSTRA = '13';
const ends = 'a=46.1866,21.3123&b=44.4268,26.1025';

test('a formula of the user races, is judged, and comes back', async ({ visit }) => {
  const page = await visit({ hash: `n=romania&${ends}` });
  await page.locator('#method-options summary').click();
  await page.getByRole('button', { name: 'Own heuristic…' }).click();
  const field = page.locator('#formula');
  await field.waitFor();
  expect(await page.locator('.lane').count()).toBe(3);
  const fails = page.locator('[data-fails="consistent"]');
  await fails.waitFor();
  // Where it is the worst is on the map, and in view after a click.
  const road = page.locator('path.steep-road:not([d="M0 0"])');
  await road.waitFor({ state: 'attached' });
  const width = () => road.evaluate((path) => path.getBoundingClientRect().width);
  const before = await width();
  await page.locator('[data-show="consistent"]').click();
  await expect.poll(width).toBeGreaterThan(before);

  await field.fill('0.9 * distance');
  await page.locator('[data-holds="consistent"]').waitFor();
  await page.locator('[data-holds="admissible"]').waitFor();
  await road.waitFor({ state: 'detached' });
  await expect.poll(() => formulaIn(page)).toBe('=0.9 * distance');

  // A fault is named, and the last formula stays, also where it would reach an object.
  await field.fill('distance.constructor("alert(1)")()');
  await page.locator('#formula-fault', { hasText: '0.9 * distance' }).waitFor();
  await field.fill('0.9 * distanse');
  await page
    .locator('#formula-fault', { hasText: '“\u2066distanse\u2069” is not known' })
    .waitFor();
  expect(formulaIn(page)).toBe('=0.9 * distance');
  await field.fill('log(-1) + 0');
  await page.locator('.verdict', { hasText: 'it is not a number: 0 stands for it' }).waitFor();
  await field.blur();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => field.inputValue()).toBe('abs(dx) + abs(dy)');

  // A reload keeps it; of a link that nobody can read, 0 stands for the formula.
  await page.reload();
  await answered(page);
  await expect.poll(() => field.inputValue()).toBe('abs(dx) + abs(dy)');
  const [address] = page.url().split('#');
  await page.goto('about:blank');
  await page.goto(`${address}#n=romania&${ends}&vs=dijkstra,astar/%253D1%252B`);
  await answered(page);
  await page.locator('#formula-fault', { hasText: 'The search goes on with 0.' }).waitFor();
  const settled = page.locator('#compared tbody td:nth-of-type(1)');
  await expect.poll(() => settled.allInnerTexts()).toEqual([DIJKSTRA, DIJKSTRA]);
});

function formulaIn(page: Page): string | undefined {
  return parseLink(new URL(page.url()).hash).compared?.at(-1)?.heuristic;
}
