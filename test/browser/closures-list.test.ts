import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, routeShape, small, test } from './page.ts';
import { town } from './town.ts';

test('all roads with a property are closed, listed, linked and reopened', async ({ visit }) => {
  const page = await visit(small);
  await open(page);
  const shape = await routeShape(page);

  await page.locator('#network-options summary').click();
  await page.getByText('Close by property…').click();
  const field = page.locator('#by-property input');
  await field.waitFor();
  const offers = page.locator('#kinds [role=option]');
  await expect
    .poll(() => offers.allInnerTexts())
    .toContainEqual(expect.stringContaining('lanes'));

  // Keys that come before the list choose from the list for the text.
  await field.fill('serv');
  await expect.poll(() => offers.count()).toBe(1);
  // In one task, in which no answer can come.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'lan';
    input.dispatchEvent(new Event('input'));
    for (const key of ['ArrowDown', 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await expect.poll(() => field.inputValue()).toBe('lanes=');
  await expect.poll(() => offers.count()).toBe(3);
  expect(await page.locator('#closures').count()).toBe(0);

  await field.fill('serv');
  await expect.poll(() => offers.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await page.locator('#toast').getByText('Closed all with highway = service').waitFor();
  const bent = await routeShape(page);

  // A property first, then its value, by the keys alone.
  await field.fill('lan');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('lanes=');
  await expect.poll(() => offers.count()).toBe(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await field.count()).toBe(0);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => routeShape(page)).toBe(shape);
  expect(await page.locator('#closures').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => routeShape(page)).toBe(bent);
  await expect.poll(() => page.url()).toContain('closewith=highway/service');
});

test('the list names every closure, shows it, and reopens one or all', async ({ visit }) => {
  const page = await visit({ hash: 'n=romania&closewith=nothing/here,nowhere' });
  await page.locator('#closures').getByText('2 kinds of roads closed').waitFor();
  await page.keyboard.press('x');
  await expect.poll(() => page.locator('#closures').innerText()).toContain('1 road closed');
  await page.locator('#closures [data-list]').click();
  const rows = page.locator('#closures-list li');
  await expect.poll(() => rows.count()).toBe(3);
  const texts = await rows.allInnerTexts();
  expect(texts[1]).toContain('nothing = here');
  expect(texts[1]).toContain('no road');
  expect(await rows.nth(1).locator('.menu-item').isDisabled()).toBe(true);

  const before = page.url().match(/z=[^&]*/)?.[0];
  await rows.nth(0).locator('.menu-item').click();
  await expect.poll(() => page.url().match(/z=[^&]*/)?.[0]).not.toBe(before);
  await rows.nth(1).locator('.icon-button').click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.locator('[data-reopen]').click();
  await expect.poll(() => page.locator('#closures').count()).toBe(0);
  await answered(page);
});

/** A town in which every other row is a service road. */
async function open(page: Page): Promise<void> {
  const roads = JSON.parse(town(7)) as { features: { properties: Record<string, unknown> }[] };
  for (const [i, { properties }] of roads.features.entries()) {
    Object.assign(properties, { highway: i % 4 === 0 ? 'service' : 'residential', lanes: i % 2 });
  }
  await drop(page, 'town.geojson', JSON.stringify(roads));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
}
