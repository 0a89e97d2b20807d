import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeShape, test, type Visit } from './page.ts';

/** A in the south-west, then a via in the north, one in the west and one in the east, and B. */
const winding = 'n=city&a=51.98,17.95&via=52.03,17.99;51.99,17.97;52.01,18.03&b=52.033,18.044';
const points = ['51.98, 17.95', '52.03, 17.99', '51.99, 17.97', '52.01, 18.03', '52.033, 18.044'];
const [a, north, west, east, b] = points;

test('rows are put in order by the mouse, by keys, and by an offer where it saves something', async ({
  visit,
}) => {
  const page = await visit({ hash: winding });
  const shape = await routeShape(page);
  const [grip, goal] = await middles(page, [1, 2]);
  await page.mouse.move(...grip!);
  await page.mouse.down();
  await page.mouse.move(goal![0], goal![1] + 4, { steps: 5 });
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  const gap = (await page.locator('.row-gap').boundingBox())!;
  expect(Math.abs(gap.y + gap.height / 2 - goal![1])).toBeLessThan(gap.height / 2);
  // The numbers change when the row is dropped.
  expect(await order(page)).toEqual(points);
  await page.mouse.up();
  expect(await page.locator('.row-gap').count()).toBe(0);
  await expect.poll(() => order(page)).toEqual([a, west, north, east, b]);
  await page.locator('#toast').getByText('Undo').click();
  await expect.poll(() => order(page)).toEqual(points);

  // Keys lift, move, drop and put back, and each is spoken.
  const spoken = await listen(page);
  await page.locator('[data-grip="4"]').focus();
  await page.keyboard.press('Space');
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/^B is lifted, place 5 of 5/));
  await page.keyboard.press('ArrowUp');
  await expect.poll(spoken).toContain('B: place 4 of 5');
  await page.keyboard.press('Escape');
  await expect.poll(spoken).toContain('The order is as it was.');
  expect(await order(page)).toEqual(points);

  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  // Who was B is A, and keeps the focus.
  await expect.poll(() => order(page)).toEqual([b, a, north, west, east]);
  expect(await page.locator('[data-grip="0"]:focus').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(points);

  const offer = page.locator('[data-best-order]');
  await offer.getByText(/^Best order: −[\d.]+\skm$/).waitFor();
  await page
    .locator('#via-order')
    .getByText(/km without vias$/)
    .waitFor();
  const lengths = page.locator('.point-where span');
  await expect
    .poll(() => lengths.allInnerTexts())
    .toEqual(['start', ...Array.from({ length: 4 }, () => expect.stringMatching(/km$/))]);
  await offer.click();
  await expect.poll(() => order(page)).toEqual([a, west, north, east, b]);
  await offer.waitFor({ state: 'detached' });
});

test('a list that is longer than the card scrolls at its edges', async ({ visit }) => {
  const page = await visit({
    hash: winding.replace('&b=', ';52.02,18.02;52,18.01;52.01,18&b='),
    device: { viewport: { width: 1280, height: 500 } },
  });
  const [first] = await middles(page, [0]);
  const card = (await page.locator('#card').boundingBox())!;
  const [edge, last] = [card.y + card.height, page.locator('[data-grip="7"]')];
  expect((await last.boundingBox())!.y).toBeGreaterThan(edge);
  await page.mouse.move(...first!);
  await page.mouse.down();
  await page.mouse.move(first![0], edge - 4, { steps: 8 });
  // The list scrolls by the frame. A row dropped as soon as the last one is seen is put above it.
  const top = async (row: Locator) => (await row.boundingBox())!.y;
  const gap = page.locator('.row-gap');
  await expect.poll(async () => (await top(gap)) > (await top(last))).toBe(true);
  await page.mouse.up();
  await expect.poll(async () => (await order(page))[7]).toBe(a);
});

test('a finger drags a grip at once, rests on a row to lift it, and swipes it away', async ({
  visit,
}) => {
  const page = await visit({ ...phone, hash: winding });
  await page.locator('#pill-points').tap();
  await expect.poll(() => page.locator('#sheet').getAttribute('data-stop')).toBe('full');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, ...at: (readonly [number, number])[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at.map(([x, y]) => ({ x, y })),
    });
  const rest = page.locator('.point[data-lifted]');

  const [grip, goal] = await middles(page, [1, 2]);
  await touch('touchStart', grip!);
  await touch('touchMove', [grip![0], grip![1] + 10]);
  await touch('touchMove', [goal![0], goal![1] + 6]);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual([a, west, north, east, b]);

  expect(await page.locator('#pill strong').innerText()).toMatch(/^[\d.]+\skm$/);

  const [from, to] = (await middles(page, [2, 1])).map(([, y]) => [60, y] as const);
  await touch('touchStart', from!);
  await rest.waitFor();
  await touch('touchMove', [60, from![1] - 20]);
  await touch('touchMove', [60, to![1] - 6]);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual([a, north, west, east, b]);

  const [row] = await middles(page, [3]);
  await touch('touchStart', [180, row![1]]);
  for (const x of [150, 90, 20]) await touch('touchMove', [x, row![1]]);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual([a, north, west, b]);
});

const phone: Visit = {
  device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Where the grips of these rows are. */
async function middles(page: Page, rows: number[]): Promise<(readonly [number, number])[]> {
  const found = [];
  for (const row of rows) {
    const { x, y, width, height } = (await page.locator(`[data-grip="${row}"]`).boundingBox())!;
    found.push([x + width / 2, y + height / 2] as const);
  }
  return found;
}

/** All that is said from now on; the page also says when it is ready. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.locator('#live').evaluateHandle((live) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(live.textContent)).observe(live, { childList: true });
    return texts;
  });
  return () => said.jsonValue();
}

/** The fields from A to B. */
function order(page: Page): Promise<string[]> {
  return page
    .locator('.points-list input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}
