/** Looks at the page in states of the tour: in every language, theme and size. */
import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Language, languages } from '../../src/app/words/language.ts';
import { test } from './page.ts';
import { englishOn, laidOut, layoutFaults, smallPhone, violations } from './sight.ts';
import { fileName, hideToast, type State } from './tour.ts';

const phone = smallPhone.viewport;
/** The phone; and what is left of 1280 × 1024 at 200 % and 400 %. */
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
      device: smallPhone,
      prepare: dropLongTimers,
    });
    // It leaves the page with the options, and works on.
    const menu = (await page.locator('#language').elementHandle())!;
    const faults: string[] = [];
    let spoken: Language[] = [...languages];
    for (const state of states) {
      await enter(state, page);
      for (const size of state.isFixed ? [phone] : sizes) {
        await page.setViewportSize(size);
        for (const language of spoken) {
          await speak(menu, language);
          if (state.isFixed) await leave(state, page);
          await (state.isFixed ? enter(state, page) : stands(state, page));
          const found = await layoutFaults(page);
          // English keeps all rules at each size. Arabic does on the phone: its page is mirrored, and
          // marks what stays English. The others have what one of them has, but for their texts.
          const isPhone = size === phone;
          if (language === 'en' || (language === 'ar' && isPhone))
            found.push(...(await violations(page)));
          else if (isPhone) found.push(...(await violations(page, 'texts')));
          if (isPhone) found.push(...(await englishOn(page, language, own)));
          const place = `${state.name}, ${language}, ${size.width} × ${size.height}`;
          faults.push(...found.map((fault) => `${place}: ${fault}`));
        }
        // The next size begins with the language that is there.
        spoken = spoken.toReversed();
      }
      await page.setViewportSize(phone);
      await leave(state, page);
    }
    expect(faults).toEqual([]);
  });

  test('whole and accessible on a desktop, dark and light', { timeout: 300_000 }, async ({
    visit,
  }) => {
    const page = await visit({ hash: 'n=romania', prepare: dropLongTimers });
    const faults: string[] = [];
    for (const state of states) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await enter(state, page);
      const dark = [...(await violations(page)), ...(await layoutFaults(page))];
      await page.emulateMedia({ colorScheme: 'light' });
      await laidOut(page);
      const light = await violations(page, 'colours');
      faults.push(...dark.map((fault) => `${state.name}, dark: ${fault}`));
      faults.push(...light.map((fault) => `${state.name}, light: ${fault}`));
      await leave(state, page);
    }
    expect(faults).toEqual([]);
  });
}

/** Nothing that waits for 5 s or more happens: a toast stays while it is looked at. */
async function dropLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < 5000 ? setTimeout(run, wait) : 0),
    });
  });
}

async function enter(state: State, page: Page): Promise<void> {
  await state.enter(page);
  await stands(state, page);
}

/** Its toast would be seen in all states that follow. */
async function leave(state: State, page: Page): Promise<void> {
  await state.leave?.(page);
  await hideToast(page);
}

/** Resolves when the page is in the state and laid out. */
async function stands({ seen }: State, page: Page): Promise<void> {
  await page.locator(seen).first().waitFor({ state: 'attached' });
  await laidOut(page);
}

/** Changes the language of the page; what is loaded or asked for in that language may come later. */
async function speak(menu: ElementHandle, language: Language): Promise<void> {
  await menu.evaluate(async (element, language) => {
    const root = document.documentElement;
    if (root.lang === language) return;
    (element as HTMLSelectElement).value = language;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    while (root.lang !== language) await new Promise(requestAnimationFrame);
  }, language);
}
