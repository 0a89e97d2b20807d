import { expect } from 'vitest';
import { lessons } from '../../src/app/lessons/lessons.ts';
import { en } from '../../src/app/lessons/words/en.ts';
import { sessionHas } from './kept.ts';
import { answered, test } from './page.ts';

test('every step of every lesson opens, by the menu and the keyboard', {
  timeout: 240_000,
}, async ({ visit }) => {
  const page = await visit({ hash: 'n=romania' });
  const loads = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /lessons/.test(name)).length,
  );
  // Nothing of them was loaded before.
  expect(loads).toBe(0);
  await page.locator('[data-change]').click();
  await page.locator('[data-lessons]').click();
  await page.locator(`[data-lesson=${lessons[0]!.id}]`).click();
  for (const [lesson, { id, steps }] of lessons.entries()) {
    for (const [step, link] of steps.entries()) {
      await page.locator('#lesson h3', { hasText: en.lessons[id].steps[step]![0] }).waitFor();
      await page.locator('#loading').waitFor({ state: 'hidden' });
      if (id === 'closures' && step === 1) {
        await page.locator('#headline', { hasText: 'No route' }).waitFor();
      } else await answered(page);
      await page.waitForFunction(
        ([name, at]) => location.hash.includes(name!) && location.hash.endsWith(`lesson=${at}`),
        [link.split('&')[0], `${lesson + 1}.${step + 1}`],
      );
      await page.keyboard.press('PageDown');
    }
  }
  // After the last step, the list shows which were read.
  await page.locator('.lesson-list').waitFor();
  expect(await page.locator('.lesson-list small').count()).toBe(lessons.length);
  await page.keyboard.press('Escape');
  await page.locator('#lesson').waitFor({ state: 'detached' });
});

test('a link opens a step at its moment, and back goes to the lesson before', async ({
  visit,
}) => {
  const page = await visit({ hash: 'lesson=3.1' });
  await page.locator('#lesson h2', { hasText: en.lessons.astar.title }).waitFor();
  await page
    .locator('.readout', { hasText: 'g 140\u00a0km · h 253\u00a0km · f 393\u00a0km' })
    .waitFor();
  await page.locator('[data-lesson-back]').click();
  await page.locator('#lesson h3', { hasText: en.lessons.dijkstra.steps[3][0] }).waitFor();
  await answered(page);
  await page.waitForFunction(() => location.hash.includes('lesson=2.4'));
  await sessionHas(page, '"at":{"lesson":2,"step":4}');
  await page.reload();
  await page.locator('#lesson h3', { hasText: en.lessons.dijkstra.steps[3][0] }).waitFor();
  await answered(page);
  // What opens the lessons is not in the page while the card shows steps.
  await page.locator('#aspects [value=steps]').dispatchEvent('click');
  await page.locator('[data-change]').waitFor({ state: 'detached' });
  await page.locator('[data-close-lesson]').click();
  await page.locator('#lesson').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !location.hash.includes('lesson'));
});
