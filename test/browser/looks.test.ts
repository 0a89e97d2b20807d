import { expect } from 'vitest';
import { type Language, languages } from '../../src/app/words/language.ts';
import { isEnglish } from '../support/english.ts';
import { test } from './page.ts';
import { layoutFaults, textsOf, violations } from './sight.ts';
import { fileName, states } from './tour.ts';

/** A small phone; and what is left of 1280 × 1024 at 200 % and 400 %. */
const phone = { width: 320, height: 640 };
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

test.for([...languages])(
  '%s: whole, accessible and in one language in every state',
  {
    timeout: 300_000,
  },
  async (language, { visit }) => {
    const page = await visit({
      hash: `n=romania&lang=${language}`,
      device: { viewport: phone, hasTouch: true },
    });
    const faults: string[] = [];
    for (const { name, enter, leave, isPlaced } of states) {
      await enter(page);
      const found = [...(await layoutFaults(page)), ...(await violations(page))];
      if (language !== 'en') found.push(...(await englishOn(page, language)));
      for (const size of isPlaced ? [] : zoomed) {
        await page.setViewportSize(size);
        // One language shows what zooming does to names, roles and contrasts.
        const ruled = language === 'en' ? await violations(page) : [];
        for (const fault of [...(await layoutFaults(page)), ...ruled])
          found.push(`at ${size.width} × ${size.height}: ${fault}`);
      }
      await page.setViewportSize(phone);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      await leave?.(page);
    }
    expect(faults).toEqual([]);
  },
);

test('accessible in every state on a desktop, dark and light', { timeout: 300_000 }, async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=romania' });
  const faults: string[] = [];
  for (const { name, enter, leave } of states) {
    await enter(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(
        ...(await violations(page)).map((fault) => `${name}, ${colorScheme}: ${fault}`),
      );
    }
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
    await leave?.(page);
  }
  expect(faults).toEqual([]);
});

/** The names of the file and of its roads are in no language. */
async function englishOn(page: Parameters<typeof textsOf>[0], language: Language) {
  const left = (await textsOf(page)).filter((text) =>
    isEnglish(language, text.replace(fileName, '').replace(/(Row|Column) \d/, '')),
  );
  return left.map((text) => `in English: ${text}`);
}
