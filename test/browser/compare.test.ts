import '../support/page-globals.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parseLink } from '../../src/app/store/link.ts';
import {
  formatCount,
  formatFinely,
  formatMeters,
  formatPercent,
} from '../../src/app/ui/format.ts';
import {
  type ComparedSearch,
  exploredMeters,
  Router,
  type SearchSpace,
} from '../../src/index.ts';
import { answered, test } from './page.ts';

const ends = 'a=46.1866,21.3123&b=44.4268,26.1025';

test('two to four searches have rows that say what the router answers', async ({ visit }) => {
  const page = await visit({ hash: `n=romania&${ends}` });
  await page.keyboard.press('c');
  await expect.poll(() => rows(page)).toEqual(await answersTo(page));
  expect(await page.locator('#compared tbody tr').count()).toBe(2);
  expect(await page.locator('[data-remove]').count()).toBe(0);

  await page.locator('[data-add-search]').click();
  await page.locator('#search-algorithm').selectOption('astar');
  await page.locator('#search-heuristic').selectOption('manhattan');
  await page.locator('[data-add-search]').click();
  await page.locator('#search-algorithm').selectOption('greedy');
  await expect
    .poll(async () => parseLink(new URL(page.url()).hash).compared?.at(-1)?.algorithm)
    .toBe('greedy');
  const four = await answersTo(page);
  await expect.poll(() => rows(page)).toEqual(four);
  expect(four).toHaveLength(4);
  expect(await page.locator('[data-add-search]').count()).toBe(0);
  expect(await page.locator('.lane').count()).toBe(4);
  // Measured when nothing else runs.
  const measured = page.locator('#compared tbody tr').last();
  await expect.poll(() => measured.innerText()).toMatch(/km²/);
  await expect.poll(() => measured.innerText()).toMatch(/[mµ]s\b/);

  const link = page.url();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await page.locator('.landmarks, [data-search="fourth"]', { hasText: /Landmarks/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => rows(page)).toEqual(four);
  await page.locator('[data-remove="second"]').click();
  await expect.poll(() => rows(page)).toHaveLength(3);
  await page.locator('[data-back]').click();
  await page.locator('#bars').waitFor();

  await page.goto('about:blank');
  await page.goto(link);
  await answered(page);
  await expect.poll(() => rows(page)).toEqual(four);
});

test('the weight says what it costs, and undo takes it back', async ({ visit }) => {
  const page = await visit({
    hash: 'n=romania&a=44.8565,24.8692&b=45.7489,21.2087&vs=astar,dijkstra',
  });
  await page.locator('#confession', { hasText: 'less explored' }).waitFor();
  expect(await page.locator('#confession').innerText()).toContain('shortest');
  const slider = page.locator('#compare-weight');
  await slider.focus();
  await page.keyboard.press('End');
  await page.locator('#confession', { hasText: /\+.* longer, .* less explored/ }).waitFor();
  await page.locator('#compared [data-verdict="worse"]').waitFor();
  await expect.poll(() => rows(page)).toEqual(await answersTo(page));
  // All weights of the plot come while nothing else is asked.
  const corners = () =>
    page
      .locator('#weight-plot .explored')
      .getAttribute('d')
      .then((d) => d!.split('L').length);
  await expect.poll(corners, { timeout: 20_000 }).toBe(61);
  await slider.blur();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => slider.inputValue()).toBe('1');
  await page.locator('#compared [data-verdict="worse"]').waitFor({ state: 'detached' });
});

/** The rows without times and areas. */
async function rows(page: Page): Promise<string[]> {
  const texts = await page
    .locator('#compared tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.split('\n'))),
    );
  return texts.map((cells) =>
    [cells[0], cells[1], cells[2], [cells[3]?.[0]], cells[5]].flat().join(' | '),
  );
}

/** The same from the library. */
async function answersTo(page: Page): Promise<string[]> {
  const link = () => parseLink(new URL(page.url()).hash);
  await expect.poll(() => link().compared).toBeDefined();
  const router = Router.fromGeoJSON(await readFile('data/romania.geojson', 'utf8'));
  const { from, to } = link();
  const searches = link().compared!.map(({ colour: _, ...search }) => search);
  const answers = router.compare({ from: from!, to: to! }, searches as ComparedSearch[]);
  const least = Math.min(
    ...answers.flatMap((answer) => (answer.found && answer.exact ? answer.cost : [])),
  );
  return answers.map((answer) => {
    const { found, exact, settled, relaxed, queueOperations, explored } = answer;
    if (!found) return 'no route';
    const more = answer.cost / least - 1;
    const verdict = more < 1e-6 ? 'as good' : `+${formatPercent(more)}`;
    return [
      ...[settled, relaxed, queueOperations].map(formatCount),
      formatMeters(exploredMeters(router.network, explored as SearchSpace), 'metric'),
      formatFinely(answer.meters, 'metric'),
      exact ? 'exact' : verdict,
    ].join(' | ');
  });
}
