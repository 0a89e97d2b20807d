/** Looks at the page in states of the tour: in every language, theme and size. */
import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Language, languages } from '../../src/app/words/language.ts';
import { test } from './page.ts';
import { englishOn, layoutFaults, violations } from './sight.ts';
import { fileName, type State } from './tour.ts';

/** A small phone; and what is left of 1280 × 1024 at 200 % and 400 %. */
const phone = { width: 320, height: 640 };
const sizes = [phone, { width: 640, height: 512 }, { width: 320, height: 256 }];

/** The names of the file and of its roads. */
const own = new RegExp(`${fileName}|(Row|Column) \\d`, 'g');

/** Tests of a walk through these states. */
export function testLooks(states: readonly State[]): void {
  test('whole, accessible and in one language on a phone and zoomed', {
    timeout: 300_000,
  }, async ({ visit }) => {
    const page = await visit({
      hash: 'n=romania&lang=en',
      device: { viewport: phone, hasTouch: true },
      prepare: keepToasts,
    });
    // It leaves the page with the options, and works on.
    const menu = (await page.locator('#language').elementHandle())!;
    const faults: string[] = [];
    let spoken: Language[] = [...languages];
    for (const state of states) {
      await state.enter(page);
      for (const size of state.isPlaced ? [phone] : sizes) {
        await page.setViewportSize(size);
        for (const language of spoken) {
          await speak(page, menu, language);
          if (state.isPlaced) await again(state, page);
          const found = await layoutFaults(page);
          // One language shows what zooming does to names and roles, and all of the contrasts.
          if (language === 'en') found.push(...(await violations(page)));
          else if (size === phone) {
            found.push(...(await violations(page, 'texts')));
            found.push(...(await englishOn(page, language, own)));
          }
          const place = `${state.name}, ${language}, ${size.width} × ${size.height}`;
          faults.push(...found.map((fault) => `${place}: ${fault}`));
        }
        // The next size begins with the language that is there.
        spoken = spoken.toReversed();
      }
      await page.setViewportSize(phone);
      await state.leave?.(page);
    }
    expect(faults).toEqual([]);
  });

  test('accessible on a desktop, dark and light', { timeout: 300_000 }, async ({ visit }) => {
    const page = await visit({ hash: 'n=romania', prepare: keepToasts });
    const faults: string[] = [];
    for (const { name, enter, leave } of states) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await enter(page);
      await laidOut(page);
      const dark = [...(await violations(page)), ...(await layoutFaults(page))];
      await page.emulateMedia({ colorScheme: 'light' });
      await laidOut(page);
      const light = await violations(page, 'colours');
      faults.push(...dark.map((fault) => `${name}, dark: ${fault}`));
      faults.push(...light.map((fault) => `${name}, light: ${fault}`));
      await leave?.(page);
    }
    expect(faults).toEqual([]);
  });
}

/** As long as the page is looked at, which is longer than they stay otherwise. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < 5000 ? setTimeout(run, wait) : 0),
    });
  });
}

/** Changes the language of all that is on the page, and returns when it is laid out. */
async function speak(page: Page, menu: ElementHandle, language: Language): Promise<void> {
  await menu.evaluate(async (element, language) => {
    const root = document.documentElement;
    if (root.lang === language) return;
    (element as HTMLSelectElement).value = language;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    while (root.lang !== language) await new Promise(requestAnimationFrame);
  }, language);
  await laidOut(page);
}

/** Sizes and the system's theme are observed at the end of a frame. */
function laidOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** It stands where there was room in the language in which it was opened. */
async function again({ enter, leave }: State, page: Page): Promise<void> {
  await leave?.(page);
  await enter(page);
}
