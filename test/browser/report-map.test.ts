import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, small, test } from './page.ts';
import { corner, town } from './town.ts';

const meter = 1 / 111_195;
const wide = meter / Math.cos((50 * Math.PI) / 180);

test('the report colors separate parts and shows joins before they are made', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'islands.geojson', withIslands());
  await expect.poll(() => networkName(page)).toBe('islands.geojson');
  await answered(page);
  await page.locator('[data-report]').click();

  const rows = page.locator('.islands button');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
  expect(await rows.first().innerText()).toMatch(/Part 2\s+\D*276/);
  const labels = await page.locator('.island-label').allInnerTexts();
  expect(labels.sort()).toEqual(['2', '3', '4']);
  const patterns = await page
    .locator('path.island-core:not([d="M0 0"]):not(.swatch path)')
    .evaluateAll((paths) =>
      paths.map((path) => [
        getComputedStyle(path).stroke,
        getComputedStyle(path).strokeDasharray,
      ]),
    );
  expect(new Set(patterns.map(([stroke]) => stroke)).size).toBe(3);
  expect(new Set(patterns.map(([, pattern]) => pattern)).size).toBe(3);

  const ends = page.locator('[data-fault="dangles"]');
  const joins = () => subpaths(page, 'path.fault-join');
  await ends.getByText('Join 1 end', { exact: true }).waitFor();
  await expect.poll(joins).toBe(1);
  expect(await faded(page)).toEqual(['2']);
  await ends.getByRole('slider').fill('6');
  await ends.getByText('Join 2 ends', { exact: true }).waitFor();
  await expect.poll(joins).toBe(2);
  expect(await faded(page)).toEqual(['2', '3']);
  await ends.getByRole('slider').fill('0.5');
  await expect.poll(joins).toBe(0);
  expect(await faded(page)).toEqual([]);

  await rows.nth(2).click();
  await expect.poll(() => rows.nth(2).getAttribute('aria-pressed')).toBe('true');
  await page.locator('[data-fault="components"]').getByText('Next · 3 of 3').waitFor();
  await expect.poll(() => page.locator('path.fault-halo').getAttribute('d')).not.toBe('M0 0');

  await page.getByLabel('Close the report').click();
  await expect.poll(() => page.locator('.island, .island-label, .fault-join').count()).toBe(0);
});

/** A town with three roads beside it: 1.5 m, 5 m and 300 m away from its last column. */
function withIslands(): string {
  const file = JSON.parse(town(5));
  for (const [row, gap] of [
    [0.5, 1.5],
    [1.5, 5],
    [2.5, 300],
  ] as const) {
    const [lng, lat] = corner(4, row) as [number, number];
    const from = [lng + gap * wide, lat];
    const length = 300 - 50 * row;
    file.features.push({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [from, [lng + (gap + length) * wide, lat + 20 * meter]],
      },
    });
  }
  return JSON.stringify(file);
}

function subpaths(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluate((path) => (path.getAttribute('d') ?? '').replace('M0 0', '').split('M').length - 1);
}

async function faded(page: Page): Promise<string[]> {
  return (await page.locator('.island-label[data-joined]').allInnerTexts()).sort();
}
