import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, field, networkName, routeShape, small, test } from './page.ts';
import { town } from './town.ts';

test('a profile takes its roads, keeps A and B, can be undone, and says where it may use none', async ({
  visit,
}) => {
  const page = await visit(small);
  await dropTown(page);
  const ends = [await field(page, 'a'), await field(page, 'b')];
  const [all, shape] = [await figures(page), await routeShape(page)];

  await choose(page, 'car');
  await page.locator('#toast').getByText('3 roads are not for cars.').waitFor();
  await answered(page);
  expect(await figures(page)).not.toBe(all);
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual(ends);
  await expect.poll(() => new URL(page.url()).hash).toContain('p=car');

  await page.locator('#toast').getByText('Undo').click();
  await expect.poll(() => figures(page)).toBe(all);
  await expect.poll(() => routeShape(page)).toBe(shape);
  expect(await page.locator('#profile').inputValue()).toBe('all');
  await expect.poll(() => new URL(page.url()).hash).not.toContain('&p=');

  await drop(page, 'paths.geojson', town(4, { highway: 'steps' }));
  await expect.poll(() => networkName(page)).toBe('paths.geojson');
  await answered(page);
  await page.locator('#profile').selectOption('car');
  await page.getByRole('alert').getByText('closed to cars').waitFor();
  await expect.poll(() => page.locator('#profile').inputValue()).toBe('all');
  await answered(page);
});

test('a link brings its profile', async ({ visit }) => {
  const page = await visit({ hash: 'n=city&p=car' });
  expect(await page.locator('#profile').inputValue()).toBe('car');
  await expect.poll(() => new URL(page.url()).hash).toContain('p=car');
});

test('there is no choice for roads without tags, and none in a maze', async ({ visit }) => {
  const page = await visit({ hash: 'n=labyrinth' });
  expect(await page.locator('#network-options').isVisible()).toBe(false);
  await drop(page, 'town.geojson', town(4));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await page.locator('#network-options summary').click();
  expect(await page.locator('#profile').isVisible()).toBe(false);
});

/** A town of streets, three of which are stairs. */
async function dropTown(page: Page): Promise<void> {
  const { features } = JSON.parse(town(8, { highway: 'residential' }));
  for (const road of features.slice(6, 9)) road.properties.highway = 'steps';
  await drop(page, 'town.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
}

async function choose(page: Page, profile: string): Promise<void> {
  await page.locator('#network-options summary').click();
  await page.locator('#profile').selectOption(profile);
}

function figures(page: Page): Promise<string> {
  return page.locator('#network-figures').innerText();
}
