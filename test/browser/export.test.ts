import { readFile } from 'node:fs/promises';
import type { FeatureCollection } from 'geojson';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { small, test } from './page.ts';

test('the route alone is saved, or all that was explored', async ({ visit }) => {
  const page = await visit(small);
  const route = await save(page, 'GeoJSON');
  expect(route.file).toBe('romania-a-b.geojson');
  expect(route.features.map(({ properties }) => properties?.algorithm)).toEqual(['astar']);
  await page.locator('#toast').getByText('Saved romania-a-b.geojson').waitFor();

  const all = await save(page, 'GeoJSON with explored roads');
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

test('figures, a track and code leave the page', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const csv = await saved(page, 'CSV of the searches');
  expect(csv.file).toBe('romania-a-b-statistics.csv');
  const [head, ...rows] = csv.text.trim().split('\r\n');
  expect(head).toMatch(/^algorithm,.*nodes_settled/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['astar', 'dijkstra']);

  const gpx = await saved(page, 'GPX');
  expect(gpx.file).toBe('romania-a-b.gpx');
  expect(gpx.text).toMatch(/<rtept .*<desc>.*<trkpt /s);

  for (const [what, start] of [
    ['Library call', 'import { readFile }'],
    ['Command line', 'npx roadstar route data/romania.geojson'],
    ['cURL', 'curl -sS '],
    ['Encoded polyline', /^[?-~]+$/],
  ] as const) {
    await choose(page, what);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(typeof start === 'string' ? new RegExp(`^${start}`) : start);
  }
});

test('a maze gives no track, and says why', async ({ visit }) => {
  const page = await visit({ hash: 'n=labyrinth' });
  await choose(page, 'GPX');
  await page.getByRole('alert').getByText('a text maze has none').waitFor();
  await choose(page, 'Command line');
  await page.getByRole('alert').getByText('does not read text mazes').waitFor();
});

async function choose(page: Page, what: string): Promise<void> {
  await page.locator('[data-export]').click();
  await page.locator('#export').getByText(what, { exact: true }).click();
}

async function saved(page: Page, what: string): Promise<{ text: string; file: string }> {
  const saving = page.waitForEvent('download');
  await choose(page, what);
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  return { text, file: download.suggestedFilename() };
}

async function save(page: Page, what: string): Promise<FeatureCollection & { file: string }> {
  const { text, file } = await saved(page, what);
  return { ...(JSON.parse(text) as FeatureCollection), file };
}
