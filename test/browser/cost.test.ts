import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, routeShape, small, test } from './page.ts';

/** Two ways from west to east: straight on, slow and cheap; or round, fast and dear. */
const choices = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    road({ highway: 'residential', maxspeed: 10, cost: 1 }, [0, 0], [0.01, 0], [0.02, 0]),
    road({ highway: 'primary', maxspeed: 100, cost: 9 }, [0, 0], [0.01, 0.005], [0.02, 0]),
    road({ highway: 'residential', maxspeed: 50, cost: 1 }, [-0.01, 0], [0, 0]),
    road({ highway: 'residential', maxspeed: 50, cost: 1 }, [0.02, 0], [0.03, 0]),
  ],
});

test('the least is wanted of distance, time or a field of the file, and a link keeps it', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'choices.geojson', choices);
  await expect.poll(() => networkName(page)).toBe('choices.geojson');
  await answered(page);
  const straight = await routeShape(page);
  expect(await guarantee(page)).toContain('shortest');
  await page.locator('#method-options summary').click();

  await page.locator('#metric').selectOption({ label: 'Travel time' });
  await expect.poll(() => routeShape(page)).not.toBe(straight);
  expect(await guarantee(page)).toContain('fastest');
  expect(await page.locator('#stats').innerText()).toMatch(/\d\s(s|min)\b/);
  await expect.poll(() => new URL(page.url()).hash).toContain('m=time');

  await page.locator('#metric').selectOption({ label: 'cost' });
  await expect.poll(() => routeShape(page)).toBe(straight);
  expect(await guarantee(page)).toContain('cheapest');
  await expect.poll(() => new URL(page.url()).hash).toContain('m=cost');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => routeShape(page)).not.toBe(straight);
  expect(await page.locator('#metric').inputValue()).toBe('time');
});

test('climbing counts where the file has heights', async ({ visit }) => {
  const hill = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      road({ highway: 'track' }, [0, 0, 5], [0.01, 0, 400], [0.02, 0, 5]),
      road({ highway: 'track' }, [0, 0, 5], [0.01, 0.005, 5], [0.02, 0, 5]),
      road({ highway: 'track' }, [-0.01, 0, 5], [0, 0, 5]),
      road({ highway: 'track' }, [0.02, 0, 5], [0.03, 0, 5]),
    ],
  });
  const page = await visit(small);
  await drop(page, 'hill.geojson', hill);
  await expect.poll(() => networkName(page)).toBe('hill.geojson');
  await answered(page);
  const straight = await routeShape(page);
  const figures = async (): Promise<string> => (await page.locator('#stats').textContent()) ?? '';
  expect(await figures()).toMatch(/ascent395\sm.*descent395\sm/);
  await page.locator('#method-options summary').click();
  await page.locator('#metric').selectOption({ label: 'Travel time and climb' });
  await expect.poll(() => routeShape(page)).not.toBe(straight);
  expect(await guarantee(page)).toContain('easiest');
  // The figures follow the line a moment later.
  await expect.poll(figures).toMatch(/ascent0\sm.*descent0\sm/);
  expect(await page.locator('#stats').innerText()).toMatch(/\d\s(s|min)\b/);
  await expect.poll(() => new URL(page.url()).hash).toContain('m=climb:6');
});

function road(properties: object, ...coordinates: number[][]): object {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

async function guarantee(page: Page): Promise<string> {
  return (await page.locator('#guarantee').textContent()) ?? '';
}
