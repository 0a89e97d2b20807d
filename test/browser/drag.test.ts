import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, field, routeShape, small, test } from './page.ts';

test('the route follows a pin while it is held', async ({ visit }) => {
  const page = await visit();
  const pin = (await page.locator('[data-pin="b"]').boundingBox())!;
  const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
  const was = await field(page, 'b');
  const stays = await page.locator('[data-pin="a"]').boundingBox();
  let shape = await routeShape(page);

  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const share of [0.2, 0.4, 0.6]) {
    await page.mouse.move(x + (640 - x) * share, y + (400 - y) * share, { steps: 4 });
    await expect.poll(() => routeShape(page)).not.toBe(shape);
    shape = await routeShape(page);
  }
  expect(await page.locator('[data-pin="b"].held').count()).toBe(1);
  expect(await page.locator('[data-pin="a"]').boundingBox()).toEqual(stays);
  await page.mouse.up();

  expect(await page.locator('[data-pin="b"].held').count()).toBe(0);
  expect(await field(page, 'b')).not.toBe(was);
  await page.locator('#toast').getByText('Undo').click();
  await expect.poll(() => field(page, 'b')).toBe(was);
});

test('with the hierarchy, the route follows a pin before the searches are compared', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=city&alg=hierarchy', prepare: holdComparisons });
  await page.locator('#bars tbody tr', { hasText: /Hierarchy.*\d/ }).waitFor();
  const pin = (await page.locator('[data-pin="b"]').boundingBox())!;
  const shape = await routeShape(page);
  await page.evaluate(() => Reflect.set(window, 'isHeld', true));
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  await page.mouse.move(pin.x - 80, pin.y + 80, { steps: 3 });
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await page.mouse.up();
});

/** From when `isHeld` is set, no worker hears of a comparison. */
async function holdComparisons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { name?: string }, options: object) {
      if (message.name === 'own compare' && Reflect.get(window, 'isHeld')) return;
      postMessage.call(this, message, options);
    };
  });
}

test('a held pin that undo removes is no longer held, the link is the new one, and the map is no pin', async ({
  visit,
}) => {
  const page = await visit(small);
  const before = await field(page, 'b');
  await page.keyboard.press('v');
  const pin = (await page.locator('[data-pin="via-1"]').boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  await page.mouse.move(pin.x + 60, pin.y + 60, { steps: 4 });
  await page.locator('[data-pin="via-1"].held').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await page.locator('[data-pin="via-1"]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await page.locator('[data-swap]:visible').click();
  await page.locator('[data-share]').click();
  expect(await field(page, 'a')).toBe(before);
  const linked = new URLSearchParams(new URL(await page.title()).hash.slice(1)).get('a')!;
  expect(linked.split(',').map(Number)).toEqual(before.split(', ').map(Number));
  await expect.poll(() => page.url()).toBe(await page.title());

  // The map alone.
  const ends = [await field(page, 'a'), await field(page, 'b')];
  const hash = new URL(page.url()).hash;
  await page.mouse.move(800, 500);
  await page.mouse.down();
  await page.mouse.move(700, 420, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).hash).not.toBe(hash);
  await answered(page);
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual(ends);
});
