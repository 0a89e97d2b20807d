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
  // The link follows a little later.
  const weightInLink = () => parseLink(new URL(page.url()).hash).compared?.[0]?.heuristicWeight;
  await expect.poll(weightInLink).toBe(3);
  await expect.poll(() => rows(page)).toEqual(await answersTo(page));
  // All weights of the plot come while nothing else is asked.
  const corners = () =>
    page
      .locator('#weight-plot .explored')
      .getAttribute('d')
      .then((d) => d!.split('L').length);
  await expect.poll(corners, { timeout: 20_000 }).toBe(61);
  // On the one map, dots lead along the shortest route; the mouse reads the curve.
  await page.locator('path.route-better:not([d="M0 0"])').waitFor({ state: 'attached' });
  await page.locator('.plot-frame').hover({ position: { x: 1, y: 40 } });
  await page.locator('.plot-tip', { hasText: '× 0.00 the shortest route' }).waitFor();
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

test('two maps have one camera and one clock, and a divider', async ({ visit }) => {
  const page = await visit({ hash: `n=romania&${ends}&vs=astar,dijkstra,bfs` });
  const before = await pinOf(page, '#map');
  await page.keyboard.press('2');
  await page.locator('.mirror path.mirrored-core:not([d="M0 0"])').waitFor({ state: 'attached' });
  expect(await page.locator('.lane').count()).toBe(2);
  const apart = async () => (await pinOf(page, '.mirror')) - (await pinOf(page, '#map'));
  // The same place, half of the free width farther.
  const distance = await apart();
  expect(distance).toBeGreaterThan(200);

  const divider = page.locator('#divider');
  await divider.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await divider.getAttribute('aria-valuenow')).toBe('40');
  expect(await apart()).toBeCloseTo(distance, 0);
  await expect.poll(() => new URL(page.url()).hash).toContain('view=split/00/0.4');
  await page.keyboard.press('Enter');
  expect(await divider.getAttribute('aria-valuenow')).toBe('50');

  // One camera: the second map moves the first one.
  const map = await page.locator('.mirror').boundingBox();
  const here = await pinOf(page, '#map');
  await page.mouse.move(map!.x + map!.width - 250, map!.y + 300);
  await page.mouse.down();
  await page.mouse.move(map!.x + map!.width - 220, map!.y + 300, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => pinOf(page, '#map')).toBeGreaterThan(here + 20);
  await expect.poll(apart).toBeCloseTo(distance, -0.5);

  // The place under the mouse is ringed on both, and the pins of both are dragged.
  const ring = page.locator('.hover-ring');
  await expect.poll(() => ring.count()).toBe(2);
  const [left, right] = await ring.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().left),
  );
  expect(Math.abs(left! - right!)).toBeCloseTo(distance, -0.5);
  const pin = (await page.locator('.mirror [data-pin="a"]').boundingBox())!;
  const began = await pinOf(page, '#map');
  const mirrored = () => page.locator('.mirror path.mirrored-core').getAttribute('d');
  const route = await mirrored();
  await page.mouse.move(pin.x + 22, pin.y + 22);
  await page.mouse.down();
  await page.mouse.move(pin.x + 62, pin.y + 42, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => pinOf(page, '#map')).toBeCloseTo(began + 40, -0.5);
  await expect.poll(mirrored).not.toBe(route);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => pinOf(page, '#map')).toBeCloseTo(began, -0.5);

  // One clock. Each answer sets it to its end, so the last one must have come.
  await expect.poll(mirrored).toBe(route);
  await page.locator('#scrubber').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.cell-chip').allInnerTexts()).toHaveLength(2);
  for (const text of await page.locator('.cell-chip .quiet').allInnerTexts())
    expect(text).toBe('searching');

  await page.locator('[data-cell] select').first().selectOption('Breadth-first');
  await page.locator('[data-cell="third"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#map').focus();
  await page.keyboard.press('1');
  await page.locator('#cells').waitFor({ state: 'detached' });
  expect(await pinOf(page, '#map')).toBeCloseTo(before, 0);
});

test('a grid has a map for each search, and each can be shown alone', async ({ visit }) => {
  const page = await visit({ hash: `n=romania&${ends}&vs=dijkstra,astar,greedy,bfs&view=grid` });
  await page.locator('[data-cell]').nth(3).waitFor();
  expect(await page.locator('.mirror').count()).toBe(3);
  await expect
    .poll(() => page.locator('.cell-figure').allInnerTexts())
    .toEqual(
      (await page.locator('#compared tbody td:nth-of-type(1)').allInnerTexts()).map(
        (settled) => `${settled}\nof ${settled} settled`,
      ),
    );
  await page.locator('[data-enlarge="third"]').click();
  await page.locator('#cells').waitFor({ state: 'detached' });
  expect(
    await page
      .locator('.lane')
      .evaluateAll((all) => all.map((lane) => lane.getAttribute('data-lane'))),
  ).toEqual(['third']);
  await expect.poll(() => new URL(page.url()).hash).toContain('view=single/30');
});

/** How far right pin A stands. */
function pinOf(page: Page, map: string): Promise<number> {
  return page
    .locator(`${map} [data-pin="a"]`)
    .evaluate((pin) => pin.getBoundingClientRect().left);
}
