import { expect } from 'vitest';
import {
  answered,
  field,
  networkName,
  placeOnRoute,
  routeShape,
  small,
  test,
  type Visit,
} from './page.ts';

const phone: Visit = {
  device: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
};

test('shows a sheet with three stops, its timeline at the head and the map above it', async ({
  visit,
}) => {
  const page = await visit(phone);
  const sheet = (await page.locator('#sheet').boundingBox())!;
  const timeline = (await page.locator('#timeline').boundingBox())!;
  expect(sheet.x).toBe(0);
  expect(sheet.width).toBe(390);
  expect(sheet.y).toBeGreaterThan(844 / 4);
  expect(timeline.y - sheet.y).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  for (const name of ['a', 'b']) {
    const pin = (await page.locator(`[data-pin="${name}"]`).boundingBox())!;
    expect(pin.y).toBeGreaterThan(0);
    expect(pin.y + pin.height).toBeLessThan(sheet.y);
  }

  for (const selector of ['[data-play]', '#pill [data-swap]', '[data-pin="a"]']) {
    const box = (await page.locator(selector).boundingBox())!;
    expect(Math.max(box.width, box.height), selector).toBeGreaterThanOrEqual(44);
  }

  const stop = () => page.locator('#sheet').getAttribute('data-stop');
  const handle = page.locator('#timeline .handle');
  expect(await stop()).toBe('half');
  await handle.tap();
  await expect.poll(stop).toBe('full');
  await page.locator('#network-name').tap({ trial: true });
  await handle.tap();
  await expect.poll(stop).toBe('half');

  const grip = (await handle.boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(195, 700, { steps: 4 });
  await page.mouse.move(195, 820, { steps: 4 });
  await page.mouse.up();
  await expect.poll(stop).toBe('peek');
  expect(await page.locator('[data-play]').isVisible()).toBe(true);
  expect(await page.locator('#peek').innerText()).toMatch(/less · .*km/);
});

test('tap A, tap B; a third tap asks', async ({ visit }) => {
  const page = await visit(phone);
  const shape = await routeShape(page);
  await page.touchscreen.tap(120, 160);
  await expect.poll(() => field(page, 'b')).toBe('');
  await page.touchscreen.tap(280, 320);
  await expect.poll(() => field(page, 'b')).not.toBe('');
  await answered(page);
  expect(await routeShape(page)).not.toBe(shape);

  const [a, b] = [await field(page, 'a'), await field(page, 'b')];
  await page.touchscreen.tap(130, 310);
  await page.locator('#context-menu').getByText('Move B').waitFor();
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual([a, b]);
  await page.locator('#context-menu').getByText('Move B').tap();
  await expect.poll(() => field(page, 'b')).not.toBe(b);
});

test('a tap closes a road, and a tap on its cross opens it again', async ({ visit }) => {
  const page = await visit({ ...phone, hash: 'n=city&a=51.98,17.95&b=52.02,18.06' });
  await page.touchscreen.tap(180, 350);
  await page.locator('#context-menu').getByText('Close road').tap();
  const cross = (await page.locator('.closed-mark').boundingBox())!;
  expect([cross.width, cross.height]).toEqual([44, 44]);
  await page.locator('.closed-mark').tap();
  await page.locator('.closed-mark').waitFor({ state: 'detached' });
});

test('who chooses a network sees it', async ({ visit }) => {
  const page = await visit(phone);
  await page.locator('#timeline .handle').tap();
  await page.locator('[data-change]').tap();
  await page.locator('[data-network="romania"]').tap();
  await expect.poll(() => networkName(page)).toBe('Romania');
  await answered(page);
  expect(await page.locator('#sheet').getAttribute('data-stop')).toBe('peek');
  const route = (await page.locator('path.route-core').boundingBox())!;
  const sheet = (await page.locator('#sheet').boundingBox())!;
  expect(sheet.y).toBe(844 - 64);
  expect(route.y + route.height).toBeLessThan(sheet.y);
});

test('a phone on its side has the sheet beside the map', async ({ visit }) => {
  const size = { width: 844, height: 390 };
  const page = await visit({ device: { ...phone.device, viewport: size } });
  const sheet = (await page.locator('#sheet').boundingBox())!;
  expect(sheet).toMatchObject({ x: 0, y: 0, height: 390 });
  expect(sheet.width).toBeLessThan(844 / 2);
  for (const selector of ['[data-play]', '#scrubber', '[data-field="a"]', '#headline']) {
    expect(await page.locator(selector).isVisible(), selector).toBe(true);
  }
  for (const name of ['a', 'b']) {
    const pin = (await page.locator(`[data-pin="${name}"]`).boundingBox())!;
    expect(pin.x).toBeGreaterThan(sheet.width);
    expect(pin.y + pin.height).toBeLessThan(390);
  }
});

test('a phone that is turned goes on showing the route, on both sides of the turn', async ({
  visit,
}) => {
  const upright = { width: 390, height: 844 };
  const page = await visit({
    ...small,
    device: { viewport: upright, hasTouch: true, isMobile: true },
  });
  // The view is remembered before the link has it.
  await expect.poll(() => page.url()).toContain('z=');
  const isSeen = async () => {
    const [x, y] = await placeOnRoute(page);
    return page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('#map') !== null,
      [x, y],
    );
  };
  expect(await isSeen()).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize(upright);
  await expect.poll(isSeen).toBe(true);
});

test('at 320 px nothing on the map overlaps or is cut off', async ({ visit }) => {
  const page = await visit({
    device: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  });
  const boxes = await page.locator('#legend button, #pill button').evaluateAll((all) =>
    all.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { left, right, fits: part.scrollWidth <= part.clientWidth + 1 };
    }),
  );
  expect(boxes.length).toBe(6);
  for (const { left, right, fits } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(fits).toBe(true);
  }
});
