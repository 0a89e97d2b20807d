import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  answered,
  drop,
  field,
  figures,
  networkName,
  placeOnRoute,
  routeShape,
  small,
  test,
} from './page.ts';

test('X or a menu closes the road under the mouse, undo opens it, and a link closes it again', async ({
  visit,
}) => {
  const page = await visit(small);
  const shape = await routeShape(page);
  await pointAtRoute(page);
  await page.keyboard.press('x');
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await expectClosed(page, 1);
  await page.locator('#toast').getByText('Closed').waitFor();
  const bent = await routeShape(page);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => routeShape(page)).toBe(shape);
  await expectClosed(page, 0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => routeShape(page)).toBe(bent);
  await page.keyboard.press('x');
  await expect.poll(() => routeShape(page)).toBe(shape);
  await expectClosed(page, 0);

  const [x, y] = await pointAtRoute(page);
  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('#context-menu').getByText('Close road').click();
  await expectClosed(page, 1);
  const a = await field(page, 'a');
  await page.keyboard.press('s');
  await expect.poll(() => field(page, 'b')).toBe(a);
  await expectClosed(page, 1);

  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('#context-menu').getByText('Reopen road').click();
  await expectClosed(page, 0);

  // Two of them, and a link.
  for (let count = 1; count <= 2; count++) {
    const shape = await routeShape(page);
    await pointAtRoute(page);
    await page.keyboard.press('x');
    await expect.poll(() => routeShape(page)).not.toBe(shape);
    await expectClosed(page, count);
  }
  await expect
    .poll(
      () =>
        page
          .url()
          .match(/close=[^&]*/)?.[0]
          .split(';').length,
    )
    .toBe(2);
  const hash = new URL(page.url()).hash.slice(1);

  const other = await visit({ hash });
  await expectClosed(other, 2);
  await expect.poll(() => figures(other)).toEqual(await figures(page));
});

test('without a mouse, X closes the road in the middle; other networks do not know it', async ({
  visit,
}) => {
  const page = await visit(small);
  await page.keyboard.press('x');
  await expectClosed(page, 1);
  await page.locator('.closed-mark').press('Enter');
  await expectClosed(page, 0);

  await page.keyboard.press('x');
  await expectClosed(page, 1);
  await drop(page, 'bridge.geojson', bridge);
  await expect.poll(() => networkName(page)).toBe('bridge.geojson');
  await expectClosed(page, 0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => networkName(page)).toBe('Romania');
  await expectClosed(page, 1);

  // Where every way is closed, the answer says so.
  await drop(page, 'bridge.geojson', bridge);
  await expect.poll(() => networkName(page)).toBe('bridge.geojson');
  await answered(page);
  await pointAtRoute(page);
  await page.keyboard.press('x');
  await page.locator('#answer').getByText('All routes from A to B are closed').waitFor();
  expect(await page.locator('#headline').innerText()).toBe('No route');
  await page.locator('[data-reopen]').click();
  await answered(page);
  await expectClosed(page, 0);
});

/** Two triangles and the one road between them. */
const bridge = JSON.stringify({
  type: 'MultiLineString',
  coordinates: [
    [
      [10, 50],
      [10, 50.002],
      [10.002, 50.001],
      [10, 50],
    ],
    [
      [10.002, 50.001],
      [10.008, 50.001],
    ],
    [
      [10.008, 50.001],
      [10.01, 50],
      [10.01, 50.002],
      [10.008, 50.001],
    ],
  ],
});

async function expectClosed(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.closed-mark').count()).toBe(count);
  const strip = page.locator('#closures');
  if (count > 0) await strip.getByText(`${count} road`).waitFor();
  else await strip.waitFor({ state: 'detached' });
}

/** Moves the mouse to the middle of the route; returns where that is. */
async function pointAtRoute(page: Page): Promise<[x: number, y: number]> {
  const [x, y] = await placeOnRoute(page);
  await page.mouse.move(x, y);
  return [x, y];
}
