import { expect } from 'vitest';
import { answered, drop, networkName, small, test } from './page.ts';
import { town } from './town.ts';

test('a network whose middle is another piece answers at once, and a maze without a way says so', async ({
  visit,
}) => {
  const page = await visit(small);
  // A ring road, and within it a lane of its own.
  const ring = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0.1],
    [0, 0],
  ];
  const lane = [
    [0.049, 0.05],
    [0.051, 0.05],
  ];
  const coordinates = [ring, lane];
  await drop(page, 'ring.geojson', JSON.stringify({ type: 'MultiLineString', coordinates }));
  await expect.poll(() => networkName(page)).toBe('ring.geojson');
  await answered(page);
  await drop(page, 'town.geojson', town(4));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);

  await drop(page, 'walled.txt', 'S.#F\n..#.\n');
  await expect.poll(() => networkName(page)).toBe('walled.txt');
  await page.locator('#headline').getByText('No route').waitFor();
});
