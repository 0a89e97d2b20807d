import { expect } from 'vitest';
import { answered, small, test } from './page.ts';
import { layoutFaults, violations } from './sight.ts';

test('for a classroom, the page is large, shows pressed keys, and stays so', async ({
  visit,
}) => {
  const page = await visit(small);
  const width = async () => (await page.locator('#card').boundingBox())!.width;
  const before = await width();
  await page.keyboard.press('Shift+C');
  await expect.poll(width).toBeGreaterThan(1.25 * before);
  // They stay for a moment, which a busy machine may miss.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+ArrowLeft');
      return page.locator('#pressed kbd').allInnerTexts();
    })
    .toEqual(['Shift', '←']);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await layoutFaults(page)).toEqual([]);
  await page.waitForURL(/screen=classroom/);
  await page.reload();
  await answered(page);
  await expect.poll(width).toBeGreaterThan(1.25 * before);
  await page.keyboard.press('Shift+C');
  await expect.poll(width).toBe(before);
});
