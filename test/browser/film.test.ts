import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { small, test, toastSays } from './page.ts';
import { violations } from './sight.ts';

test('a film of the race is recorded, cancelled and saved', async ({ visit }) => {
  const page = await visit(small);
  await page.keyboard.press('Shift+F');
  const film = page.locator('#film');
  await film.locator('#clip-end').fill('10');
  await film.locator('[data-record]').click();
  await film.locator('progress').waitFor();
  await film.locator('[data-cancel]').click();
  expect(await film.locator('[data-save]').count()).toBe(0);

  await film.locator('#clip-end').fill('0.5');
  await film.locator('[data-record]').click();
  await film.locator('[data-save]').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    film.locator('[data-save]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('romania-film.webm');
  const bytes = await readFile(await download.path());
  expect(bytes.toString('hex', 0, 4)).toBe('1a45dfa3');
  expect(await violations(page)).toEqual([]);

  // A browser without a recorder says so, and has the poster.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await film.locator('[data-close]').click();
  await page.keyboard.press('Shift+F');
  await film.getByText('This browser cannot record films.').waitFor();
  await film.getByText('Save as a poster').click();
  await toastSays(page, 'Saved romania-map-a4.png');
});
