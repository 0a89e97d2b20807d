import { expect } from 'vitest';
import { placeOnRoute, routeShape, test, type Visit } from './page.ts';

const phone: Visit = {
  hash: 'n=city&a=51.98,17.95&b=52.033,18.044',
  device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

test('a tap on the route offers a via there, beside the finger and inside the screen', async ({
  visit,
}) => {
  const page = await visit(phone);
  const [x, y] = await placeOnRoute(page);
  await page.touchscreen.tap(x + 12, y + 12);
  const chip = page.locator('#context-menu[data-chip]');
  await chip.waitFor();
  const box = (await chip.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(24);
  expect(box.x + box.width).toBeLessThanOrEqual(390 - 24);
  expect(Math.min(Math.abs(box.y + box.height - y), Math.abs(box.y - y))).toBeGreaterThan(20);
  expect(await page.locator('.line-dot').count()).toBe(1);
  expect(await chip.getByRole('menuitem').allInnerTexts()).toEqual(['+ Via here', 'Close road']);

  await chip.getByText('Via here').tap();
  const pin = (await page.locator('[data-pin="via-1"]').boundingBox())!;
  expect(Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height / 2 - y)).toBeLessThan(18);
  expect(await page.locator('.line-dot').count()).toBe(0);

  // Beside the route, a tap asks what it has always asked.
  await page.touchscreen.tap(x + 60, y + 60);
  await page.locator('#context-menu').getByText('Move B').waitFor();
});

test('a pin that a finger drags stands above it in a magnifier', async ({ visit }) => {
  const page = await visit(phone);
  const pin = page.locator('[data-pin="a"]');
  const box = (await pin.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const shape = await routeShape(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...at: { x: number; y: number }[]
  ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', { x, y });
  await touch('touchMove', { x: x + 20, y: y - 10 });
  await touch('touchMove', { x: x + 60, y: y - 20 });
  const lens = pin.locator('canvas.magnifier');
  await lens.waitFor();
  const above = (await pin.boundingBox())!;
  expect(above.y + above.height / 2).toBeCloseTo(y - 20 - 48, 0);
  // The route is in it: something lighter than the ground.
  await expect
    .poll(() =>
      lens.evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(data).size > 8;
      }),
    )
    .toBe(true);
  await touch('touchEnd');
  await lens.waitFor({ state: 'detached' });
  await expect.poll(() => routeShape(page)).not.toBe(shape);
});

test('a crosshair shows where keys set points', async ({ visit }) => {
  const page = await visit({ hash: 'n=romania' });
  const distance = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) =>
        document.querySelector(`${selector}:not([hidden])`)?.getBoundingClientRect();
      const [pin, cross] = [boxOf('[data-pin="b"]')!, boxOf('.crosshair')];
      if (!cross) return Number.POSITIVE_INFINITY;
      return Math.hypot(pin.x + pin.width / 2 - cross.x, pin.y + pin.height / 2 - cross.y);
    });
  expect(await distance()).toBe(Number.POSITIVE_INFINITY);
  // It stays for a moment, which a busy machine may miss.
  await expect
    .poll(async () => {
      await page.keyboard.press('b');
      return distance();
    })
    .toBeLessThan(2);
});
