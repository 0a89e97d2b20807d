import { readFile } from 'node:fs/promises';
import type { FeatureCollection } from 'geojson';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { small, test } from './page.ts';

test('the route alone is saved, or all that was explored', async ({ visit }) => {
  const page = await visit(small);
  const route = await save(page, 'Route');
  expect(route.file).toBe('romania-a-b.geojson');
  expect(route.features.map(({ properties }) => properties?.algorithm)).toEqual(['astar']);
  await page.locator('#toast').getByText('Saved romania-a-b.geojson').waitFor();

  const all = await save(page, 'Route and explored roads');
  expect(all.file).toBe('romania-a-b-explored.geojson');
  const algorithms = new Set(all.features.map(({ properties }) => properties?.algorithm));
  expect([...algorithms].sort()).toEqual(['astar', 'dijkstra']);
  expect(all.features.length).toBeGreaterThan(10);
});

test('a search that runs alone is compared with none', async ({ visit }) => {
  const page = await visit({ hash: 'n=romania&alg=dijkstra' });
  expect(await page.locator('#views').isVisible()).toBe(false);
  expect(await page.locator('#speeds').isVisible()).toBe(true);
});

async function save(page: Page, what: string): Promise<FeatureCollection & { file: string }> {
  await page.locator('[data-export]').click();
  const saving = page.waitForEvent('download');
  await page.locator('#context-menu').getByText(what, { exact: true }).click();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  return { ...(JSON.parse(text) as FeatureCollection), file: download.suggestedFilename() };
}
