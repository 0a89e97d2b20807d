import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sessionHas } from './kept.ts';
import { answered, drop, field, figures, test, type Visit } from './page.ts';

/** Two ways around a block, of which the upper one is shorter. */
const block = `
#########
#.......#
#S#####F#
#.#####.#
#.#####.#
#.......#
#########
`;

test('walls and weights are drawn, undone, kept, linked and saved', async ({ visit }) => {
  const page = await visit({ hash: 'n=labyrinth' });
  await drop(page, 'block.txt', block);
  await page.locator('#network-name', { hasText: 'block.txt' }).waitFor();
  await answered(page);
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual(['3, 2', '3, 8']);
  expect(await length(page)).toBe('8 steps');

  await page.locator('[data-tool-name=wall]').click();
  await drag(page, [1, 2], [1, 2]);
  await expect.poll(() => length(page)).toBe('12 steps');
  // What begins on a wall erases.
  await drag(page, [1, 2], [5, 2]);
  await expect.poll(() => length(page)).toBe('8 steps');
  await page.locator('[data-tool-name=weight]').click();
  await page.locator('[data-weight="9"]').click();
  await drag(page, [1, 2], [1, 6]);
  await expect.poll(() => length(page)).toBe('12 steps');

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => length(page)).toBe('8 steps');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => length(page)).toBe('12 steps');
  await page.locator('[data-tool-name=diagonals]').click();
  await expect.poll(() => length(page)).toBe('11.4 steps');

  const changed = 'diagonals=1&cells=2.3:99999,3.3:o,4.3:o,5.3:o&grid=7x9';
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(changed);
  const download = page.waitForEvent('download');
  await page.locator('[data-tool-name=save]').click();
  expect((await download).suggestedFilename()).toBe('block.txt');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toBe(
    '#########\n#.99999.#\n#S.####F#\n#..####.#\n#..####.#\n#.......#\n#########\n',
  );

  const before = await figures(page);
  // The session is written a moment after the last change.
  await sessionHas(page, '"diagonals":"1"');
  await page.reload();
  await answered(page);
  await expect.poll(() => figures(page)).toEqual(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => length(page)).toBe('12 steps');
});

test('cells are named and drawn by keys, points stand on cells, a finger draws', async ({
  visit,
}) => {
  const device: Visit['device'] = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const hash = 'n=labyrinth&a=42,2&b=22,22&cells=41.2:w&grid=43x43';
  const page = await visit({ hash, device });
  const [before] = await figures(page);
  const box = (await page.locator('[data-tool-name=open]').boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await page.locator('[data-tool-name=open]').tap();
  const place = async () => (await page.locator('.strip-place').textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect.poll(place).toMatch(/^row \d+, column \d+: (wall|open)$/);
  const [row, column] = (await place()).match(/\d+/g)!.map(Number);
  for (let at = row!; at < 41; at++) await page.keyboard.press('ArrowDown');
  for (let at = column!; at > 2; at--) await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBe('row 41, column 2: wall');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('cells');
  await expect.poll(async () => (await figures(page))[0]).not.toBe(before);

  await page.keyboard.press('Escape');
  expect(await page.locator('[data-tool-name=open][aria-pressed=true]').count()).toBe(0);
});

async function length(page: Page): Promise<string> {
  return (await page.locator('#stats dd').first().innerText()).replace(/\s/, ' ');
}

/** From cell to cell, by row and column. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [a, b] = [await pinAt(page, 'a'), await pinAt(page, 'b')];
  // S is at 2, 1 and F at 2, 7.
  const size = (b.x - a.x) / 6;
  const at = ([row, column]: [number, number]) =>
    [a.x + (column - 1) * size, a.y + (row - 2) * size] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

async function pinAt(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(`[data-pin=${name}]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
