import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './page.ts';

test.for([
  ['a wide screen', 1440, 900],
  ['a wider one', 1920, 1080],
  ['a tablet', 820, 1180],
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
] as const)('the city fills %s, and shows A and B', async ([, width, height], { visit }) => {
  const page = await visit({ device: { viewport: { width, height } } });
  const side = 130;
  for (const x of [0, width - side])
    for (const y of [0, height - side])
      await expect
        .poll(() => isPainted(page, '.roads', { x, y, side }), { message: `${x}, ${y}` })
        .toBe(true);
  const panels = ['#card', '#sheet', '#timeline', '#toolbar', '#legend'];
  const boxes = await Promise.all(panels.map((panel) => page.locator(panel).boundingBox()));
  for (const name of ['a', 'b']) {
    const pin = (await page.locator(`[data-pin="${name}"]`).boundingBox())!;
    for (const box of boxes.filter((each) => each !== null)) {
      const isBeside = pin.x >= box.x + box.width || pin.x + pin.width <= box.x;
      expect(isBeside || pin.y >= box.y + box.height || pin.y + pin.height <= box.y).toBe(true);
    }
  }
});

test('streets have their names where they are near', async ({ visit }) => {
  const all = { x: 0, y: 0, side: 800 };
  const far = await visit();
  expect(await far.locator('.street-names').count()).toBe(0);
  const near = await visit({ hash: 'n=city&z=16/52.003/18.004' });
  await expect.poll(() => isPainted(near, '.street-names', all)).toBe(true);
});

/** Whether the tiles of a layer have any color in a square of the page. */
function isPainted(
  page: Page,
  layer: string,
  square: { x: number; y: number; side: number },
): Promise<boolean> {
  return page.locator(`#map ${layer} canvas.leaflet-tile`).evaluateAll((tiles, square) => {
    return tiles.some((tile) => {
      const canvas = tile as HTMLCanvasElement;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [x, y] = [Math.max(square.x, left), Math.max(square.y, top)];
      const across = Math.min(square.x + square.side, left + width) - x;
      const down = Math.min(square.y + square.side, top + height) - y;
      if (across < 1 || down < 1) return false;
      const copy = new OffscreenCanvas(Math.ceil(across), Math.ceil(down)).getContext('2d')!;
      copy.drawImage(canvas, left - x, top - y, width, height);
      const { data } = copy.getImageData(0, 0, Math.ceil(across), Math.ceil(down));
      return data.some((value) => value > 0);
    });
  }, square);
}
