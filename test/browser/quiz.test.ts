import { expect } from 'vitest';
import { quiz } from '../../src/app/words/en/quiz.ts';
import { test } from './page.ts';

test('the quiz is answered on the map and by keys, and its score is in the link', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=romania&m=km&h=table' });
  await page.locator('[data-change]').click();
  await page.locator('[data-lessons]').click();
  await page.locator('[data-quiz]').click();
  const choices = page.locator('.quiz-choices button');
  await choices.first().waitFor();
  expect(await page.locator('.quiz-mark').count()).toBe(await choices.count());
  await page.locator('.quiz-mark').first().click();
  const verdict = page.locator('.verdict');
  await verdict.waitFor();
  // All numbers of A* are shown behind each name.
  expect(await choices.first().innerText()).toMatch(/g \d.*h \d.*f \d/s);
  const first = (await verdict.innerText()) === quiz.right ? 1 : 0;
  await page.locator('.quiz-choices .right').waitFor();
  await page.keyboard.press('PageDown');
  await verdict.waitFor({ state: 'detached' });
  await page.keyboard.press('2');
  await verdict.waitFor();
  const score = first + ((await verdict.innerText()) === quiz.right ? 1 : 0);
  await page.waitForFunction((end) => location.hash.includes(end), `.2.${score}`);
  await page.reload();
  await page.locator('#quiz', { hasText: quiz.score(score) }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#quiz').waitFor({ state: 'detached' });
  expect(await page.locator('.quiz-mark').count()).toBe(0);
});
