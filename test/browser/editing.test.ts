import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, placeOnRoute, routeShape, small, test } from './page.ts';

test('a via is pulled out of the route, or put on it between its neighbors', async ({
  visit,
}) => {
  const page = await visit();
  const points = [await field(page, 'a'), await field(page, 'b')];
  const direct = await routeShape(page);
  const [x, y] = await hoverRoute(page);
  await page.mouse.down();
  let shape = direct;
  for (const step of [1, 2, 3]) {
    await page.mouse.move(x + 30 * step, y + 40 * step, { steps: 3 });
    await expect.poll(() => routeShape(page)).not.toBe(shape);
    shape = await routeShape(page);
  }
  expect(await page.locator('[data-pin="via-1"].held').count()).toBe(1);
  await page.mouse.up();
  expect(await page.locator('[data-pin]').count()).toBe(3);
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual(points);

  await page.locator('#toast').getByText('Undo').click();
  await page.locator('[data-pin="via-1"]').waitFor({ state: 'detached' });
  await expect.poll(() => routeShape(page)).toBe(direct);

  // Clicks on the route.
  const places = new Map<number, readonly [number, number]>();
  for (const share of [0.5, 0.8, 0.2]) places.set(share, await placeOnRoute(page, share));
  for (const [number, share] of [0.5, 0.8, 0.2].entries()) {
    await hover(page, places.get(share)!);
    await page.mouse.click(...places.get(share)!);
    await page.locator(`[data-pin="via-${number + 1}"]`).waitFor();
  }
  for (const [index, share] of [0.2, 0.5, 0.8].entries()) {
    const pin = (await page.locator(`[data-pin="via-${index + 1}"]`).boundingBox())!;
    const [x, y] = places.get(share)!;
    expect(Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height / 2 - y)).toBeLessThan(2);
  }
});

test('the ghost leaves pins, goes with the mouse, and a double click zooms', async ({
  visit,
}) => {
  const page = await visit(small);
  const ghost = page.locator('.ghost-via');
  const [x, y] = await hoverRoute(page);
  await page.mouse.move(x + 60, y + 60);
  await ghost.waitFor({ state: 'hidden' });
  const pin = (await page.locator('[data-pin="a"]').boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  expect(await ghost.getAttribute('data-on')).toBe(null);
  await hover(page, [x, y]);
  await page.keyboard.press('d');
  await page.mouse.move(x + 1, y);
  await ghost.waitFor({ state: 'hidden' });

  await page.keyboard.press('Escape');
  const hash = () => new URL(page.url()).hash;
  const before = [await field(page, 'a'), await field(page, 'b')];
  await hover(page, [x, y]);
  for (const place of [[x, y] as const, [x + 80, y + 90] as const]) {
    const was = hash();
    await page.mouse.dblclick(...place);
    await expect.poll(() => hash()).not.toBe(was);
    expect([await field(page, 'a'), await field(page, 'b')]).toEqual(before);
    expect(await page.locator('[data-pin]').count()).toBe(2);
    expect(hash()).not.toContain('via=');
  }
  await page.keyboard.press('ControlOrMeta+z');
  await page.locator('#toast').getByText('Nothing to undo').waitFor();
});

/** Moves the mouse onto the middle of the route. */
async function hoverRoute(page: Page): Promise<readonly [x: number, y: number]> {
  const place = await placeOnRoute(page);
  await hover(page, place);
  return place;
}

/** The ghost comes with the first move over a drawn route, when its code has come. */
async function hover(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(x + 3, y + 3);
      await page.mouse.move(x, y);
      return page.locator('.ghost-via[data-on]').count();
    })
    .toBe(1);
}
