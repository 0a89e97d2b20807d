/** The repaired file that the report saves is what the page shows. */
import { readFile } from 'node:fs/promises';
import type { Feature, LineString } from 'geojson';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, small, test } from './page.ts';
import { corner, town } from './town.ts';

interface Streets {
  features: Feature<LineString>[];
}

test('it is repaired by the fields that were chosen', async ({ visit }) => {
  const page = await visit(small);
  const streets: Streets = JSON.parse(town(8));
  const [first, second] = streets.features;
  // By this field the one goes one way only, and is no duplicate.
  streets.features.push({ ...first, properties: { ...first.properties, HOW: 1 } }, second);
  await openReport(page, streets);
  await page.locator('.report-fields').getByText('Change').click();
  const oneway = page.getByLabel('one-way', { exact: true });
  const option = oneway.locator('option', { hasText: 'HOW' });
  await oneway.selectOption((await option.getAttribute('value'))!);
  await page.locator('#toast').getByText('Changed the field of one-ways to').waitFor();
  const { features } = await saved(page);
  expect(features.map(({ properties }) => properties)).toEqual(
    streets.features.slice(0, -1).map(({ properties }) => properties),
  );
});

test('it is in degrees, though some meters look like degrees', async ({ visit }) => {
  const page = await visit(small);
  const streets: Streets = JSON.parse(town(8));
  const [west, south] = corner(0, 0);
  for (const { geometry } of streets.features) {
    geometry.coordinates = geometry.coordinates.map(([lng, lat]) => [
      111_320 * (lng - west),
      111_320 * (lat - south),
    ]);
  }
  const coordinates = [
    [0, 0],
    [50, 50],
  ];
  const path: Feature<LineString> = {
    type: 'Feature',
    properties: { name: 'Path' },
    geometry: { type: 'LineString', coordinates },
  };
  streets.features.push(path, path);
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } };
  await openReport(page, { crs, ...streets });
  const { features } = await saved(page);
  expect(features).toHaveLength(streets.features.length - 1);
  const lines = features.flatMap(({ geometry }) => geometry.coordinates);
  expect(Math.max(...lines.flat())).toBeLessThan(0.1);
});

async function openReport(page: Page, streets: Streets & { crs?: object }): Promise<void> {
  const file = JSON.stringify({ type: 'FeatureCollection', ...streets });
  await drop(page, 'streets.geojson', file);
  await expect.poll(() => networkName(page)).toBe('streets.geojson');
  await answered(page);
  await page.locator('[data-report]').click();
  await page.locator('[data-fault="duplicates"]').waitFor();
}

/** Leaves out the one duplicate that there is. */
async function saved(page: Page): Promise<Streets> {
  const duplicates = page.locator('[data-fault="duplicates"]');
  await duplicates.getByText('1 duplicate road').waitFor();
  await duplicates.getByText(/^Remove \d+ roads?$/).click();
  await page.locator('#toast').getByText('1 duplicate road removed').waitFor();
  const download = page.waitForEvent('download');
  await page.getByText('Save repaired file').click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}
