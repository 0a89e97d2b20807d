import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/app/words/language.ts';
import { small, test, toastSays, type Visit } from './page.ts';
import { englishOn, laidOut, layoutFaults, smallPhone, violations } from './sight.ts';

/** The scripts of languages that were requested, in order: "de", "ar". */
function languagesOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = /\/(de|fr|es|ja|ar)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (name) loaded.push(name);
  });
  return loaded;
}

test.for<[string, Language, string, string]>([
  ['de-CH', 'de', 'ltr', 'weniger'],
  ['fr-CA', 'fr', 'ltr', 'de moins'],
  ['es-MX', 'es', 'ltr', 'menos'],
  ['ja-JP', 'ja', 'ltr', '少ない'],
  ['ar-EG', 'ar', 'rtl', 'أقل'],
  ['pt-BR', 'en', 'ltr', 'less'],
])(
  'a browser in %s: %s, and no other language is loaded',
  async ([locale, language, direction, less], { visit }) => {
    let loaded: string[] = [];
    const page = await visit({
      ...small,
      device: { ...smallPhone, locale },
      prepare: async (page) => {
        loaded = languagesOf(page);
      },
    });
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe(language);
    expect(await root.getAttribute('dir')).toBe(direction);
    expect(await page.locator('#headline').innerText()).toContain(less);
    expect(loaded).toEqual(language === 'en' ? [] : [language]);
    await laidOut(page);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await englishOn(page, language)).toEqual([]);
    expect(await violations(page, 'texts')).toEqual([]);
  },
);

const streets: Visit = {
  hash: 'n=romania&a=52,18.002&b=52.01,18.038',
  prepare: (page) =>
    page.route('**/data/romania.geojson', (route) => route.fulfill({ json: file })),
};

test('the menu changes texts, numbers, direction and instructions', async ({ visit }) => {
  let loaded: string[] = [];
  const page = await visit({
    ...streets,
    prepare: async (page) => {
      loaded = languagesOf(page);
      await streets.prepare!(page);
    },
  });
  const root = page.locator('html');
  for (const [index, [language, first, length]] of spoken.entries()) {
    await page.locator('#language').selectOption(language, { force: true });
    await expect.poll(() => root.getAttribute('lang')).toBe(language);
    expect(await root.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(await page.locator('#stats dd').first().innerText()).toBe(length);
    await page.locator('#aspects [value=steps]').dispatchEvent('click');
    const step = page.locator('.steps li').first();
    await expect.poll(() => step.innerText()).toContain(first);
    await page.locator('#aspects [value=race]').dispatchEvent('click');
    // English comes with the page.
    const others = spoken.slice(0, index + 1).map(([name]) => name);
    expect(loaded).toEqual(others.filter((name) => name !== 'en'));
  }
  await page.locator('#language').selectOption('de', { force: true });
  await expect.poll(() => root.getAttribute('lang')).toBe('de');
  expect(loaded).toHaveLength(5);

  // What was done is reported in the present language.
  await page.keyboard.press('s');
  await toastSays(page, 'A und B getauscht');
  await page.locator('#language').selectOption('fr', { force: true });
  await toastSays(page, 'A et B échangés');
  await page.keyboard.press('ControlOrMeta+z');
  await toastSays(page, 'Annulé : A et B échangés');
});

/** With the first instruction and the length of the route. */
const spoken = [
  ['de', 'Osten auf First Street', '3,58\u00a0km'],
  ['fr', 'Se diriger vers l’est sur First Street', '3,58\u00a0km'],
  ['es', 'Ve a este en First Street', '3,58\u00a0km'],
  ['ja', 'First Streetを東に進む', '3.58\u00a0km'],
  ['ar', 'توجّه شرقاً نحو First Street', '3.58\u00a0كم'],
  ['en', 'Head east on First Street', '3.58\u00a0km'],
] as const;

const file = {
  type: 'FeatureCollection',
  features: [
    street('First Street', [18, 52], [18.02, 52]),
    street('Second Street', [18.02, 52], [18.02, 52.01]),
    street('Third Street', [18.02, 52.01], [18.04, 52.01]),
  ],
};

function street(name: string, ...coordinates: number[][]) {
  const properties = { name, highway: 'residential' };
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}
