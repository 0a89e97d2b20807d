import { expect } from 'vitest';
import { field, routeShape, test } from './page.ts';

const link = 'n=city&a=51.97899,17.94787&b=52.02134,18.06096';

test('other ways are pale lines; a click takes one, and undo gives it back', async ({
  visit,
}) => {
  const page = await visit({ hash: link });
  const shape = await routeShape(page);
  await page.getByRole('radio', { name: 'Ways', exact: true }).check();
  const rows = page.locator('[data-way]');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.locator('#sentence').innerText()).toBe('and 2 other ways worth the choice');
  expect(await page.locator('#legend').isVisible()).toBe(false);
  expect(await rows.nth(1).innerText()).toMatch(/\+1\.6.%[\s\S]*shares 47.%/);
  const lines = page.locator('path.way-core');
  const line = page.locator('path.way-core[data-line="1"]');
  await expect.poll(() => lines.count()).toBe(3);

  await rows.nth(1).hover();
  await expect.poll(() => line.getAttribute('data-hovered')).toBe('');
  const other = await line.getAttribute('d');

  // By its line on the map.
  const [x, y] = await page.locator('path.way-core[data-line="2"]').evaluate((element) => {
    const path = element as unknown as SVGPathElement;
    const { x, y } = path
      .getPointAtLength(path.getTotalLength() / 3)
      .matrixTransform(path.getScreenCTM()!);
    return [x, y] as const;
  });
  await page.mouse.click(x, y);
  await expect.poll(() => rows.nth(2).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => field(page, 'via-1')).toMatch(/^5[12]\./);
  expect(await rows.count()).toBe(3);

  // By its row, with the keyboard.
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.nth(1).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => routeShape(page)).toBe(other);
  expect(await page.locator('[data-field="via-2"]').count()).toBe(0);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rows.nth(2).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rows.nth(0).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => routeShape(page)).toBe(shape);
  expect(await page.locator('[data-field="via-1"]').count()).toBe(0);

  await expect.poll(() => page.url()).toContain('&show=ways');
  await page.locator('[data-compare]').click();
  await page.locator('#scrubber').waitFor();
  expect(await lines.count()).toBe(0);
});

test('on a phone the ways are cards side by side, and a swipe lights a line', async ({
  visit,
}) => {
  const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit({ hash: link, device });
  await page.getByRole('radio', { name: 'Ways', exact: true }).check();
  await expect.poll(() => page.locator('[data-way]').count()).toBe(3);
  const [first, second] = await Promise.all(
    [0, 1].map((i) => page.locator(`[data-way="${i}"]`).boundingBox()),
  );
  expect(second!.y).toBe(first!.y);
  await page.locator('#ways').evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  const last = page.locator('path.way-core[data-line="2"]');
  await expect.poll(() => last.getAttribute('data-hovered')).toBe('');
  expect(await page.locator('#timeline .handle').isVisible()).toBe(true);
});
