import { expect } from 'vitest';
import { answered, drop, networkName, routeShape, small, test } from './page.ts';
import { town } from './town.ts';

test('roads that are too low for the vehicle are left out', async ({ visit }) => {
  const page = await visit(small);
  const roads = JSON.parse(town(7, { highway: 'residential' }));
  for (const [i, { properties }] of roads.features.entries()) {
    if (i % 4 === 0) properties.maxheight = '3.5';
  }
  await drop(page, 'town.geojson', JSON.stringify(roads));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await page.locator('#network-options summary').click();
  expect(await page.locator('#vehicle').count()).toBe(0);
  await page.locator('#profile').selectOption('car');
  await page.locator('#vehicle').waitFor();
  await answered(page);
  const shape = await routeShape(page);

  const height = page.locator('[data-size=height]');
  await height.fill('3.8');
  await height.press('Enter');
  await page.locator('#toast').getByText('4 roads').waitFor();
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await expect.poll(() => page.url()).toContain('vehicle=height/3.8');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => height.inputValue()).toBe('');
  await expect.poll(() => routeShape(page)).toBe(shape);
  await page.locator('#profile').selectOption('foot');
  await expect.poll(() => page.locator('#vehicle').count()).toBe(0);
});
