import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, small, test, type Visit } from './page.ts';
import { town } from './town.ts';

const fileName = 'streets.geojson';
const hostile = '<img src=x onerror="window.__xss=1">';

test('which property is read as what is shown, changed and undone; names are text, and only what is of use is offered', async ({
  visit,
}) => {
  const page = await visit(small);
  await openStreet(page);
  const fields = page.locator('.report-fields');
  expect(await fields.innerText()).toMatch(/name\s*FULLNAME/);
  expect(await fields.innerText()).not.toContain('one-way');
  await setField(page, 'a', '50, 10.009');
  await setField(page, 'b', '50, 10.001');
  await answered(page);

  await fields.getByText('Change').click();
  const oneway = page.getByLabel('one-way', { exact: true });
  expect(await oneway.locator('option:checked').innerText()).toBe('None (guessed)');
  await oneway.focus();
  await choose(oneway, 'HOW');
  await page.locator('#toast').getByText('Changed the field of one-ways to').waitFor();
  await noRoute(page);
  const row = page.locator('.ways tbody tr');
  expect(await row.locator('th, td:nth-child(2)').allInnerTexts()).toEqual(['1', '1']);
  const way = row.getByRole('combobox');
  expect(await way.inputValue()).toBe('forward');
  expect(await isFocused(oneway)).toBe(true);

  await way.focus();
  await way.selectOption('Backward');
  await answered(page);
  await page.locator('.report-fields[aria-busy="false"]').waitFor();
  expect(await way.inputValue()).toBe('backward');
  expect(await isFocused(way)).toBe(true);

  await page.locator('#toast').getByText('Undo').click();
  await noRoute(page);
  await expect.poll(() => way.inputValue()).toBe('forward');
  await oneway.selectOption('none');
  await answered(page);
  await row.waitFor({ state: 'detached' });
  expect(await oneway.inputValue()).toBe('none');

  const options = (name: string) =>
    page.getByLabel(name, { exact: true }).locator('option').allInnerTexts();
  expect((await options('name')).some((text) => text.includes(hostile))).toBe(true);
  expect(Math.max(...(await options('name')).map(({ length }) => length))).toBeLessThan(130);
  expect((await options('cost')).slice(2).map(plain)).toEqual([
    'HOW · 1',
    'SPD · 25',
    'MINUTES · 1.5',
  ]);

  await choose(page.getByLabel('name', { exact: true }), hostile);
  await page.locator('#toast').getByText('Changed the field of names to').waitFor();
  await answered(page);
  expect(await page.locator('#report img').count()).toBe(0);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);

  await choose(page.getByLabel('speed', { exact: true }), 'SPD');
  await page.getByLabel('Unit of speeds').waitFor();
  await page.getByLabel('Unit of speeds').selectOption('mph');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('mph');
});

test('the check says how far it has come, and is cancelled and made again', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, fileName, town(40));
  await expect.poll(() => networkName(page)).toBe(fileName);
  await answered(page);
  await page.evaluate(followStatus);
  await page.locator('[data-report]').click();
  await page.locator('.report-status').getByText('No faults found').waitFor();
  const reported = await page.evaluate(() => window.reported ?? []);
  expect(reported.map(({ text }) => text)).toContain('Looking for dead ends…');
  const shares = reported.map(({ done }) => done).filter((done) => done !== null);
  expect(new Set(shares).size).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));

  await page.keyboard.press('Escape');
  await page.evaluate(cancelAtOnce);
  await page.locator('[data-report]').click();
  await page.locator('.report-status').getByText('The check was cancelled.').waitFor();
  await page.locator('.report-status').getByText('Check again').click();
  await page.locator('.report-status').getByText('No faults found').waitFor();
});

test('the network and the route stay in sight beside the report', async ({ visit }) => {
  const phone: Visit['device'] = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  };
  for (const device of [phone, { viewport: { width: 1000, height: 700 } }]) {
    const page = await visit({ ...small, device });
    const before = await box(page, 'path.route-core');
    await page.keyboard.press('n');
    await page.locator('#report').waitFor();
    const panel = await box(page, '#report');
    if (device === phone) expect(panel.height).toBeLessThanOrEqual(0.55 * 844);
    for (const seen of ['path.route-core', '[data-pin="a"]', '[data-pin="b"]']) {
      const isFree = async () => {
        const { x, y, width, height } = await box(page, seen);
        return device === phone ? y > 0 && y + height < panel.y : x > 0 && x + width < panel.x;
      };
      await expect.poll(isFree, { message: seen }).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => Math.round((await box(page, 'path.route-core')).width))
      .toBe(Math.round(before.width));
  }
});

declare global {
  interface Window {
    /** What the report's status has said, and the share of its bar. */
    reported?: { text: string; done: number | null }[];
  }
}

function followStatus(): void {
  const reported: Window['reported'] = [];
  window.reported = reported;
  new MutationObserver(() => {
    const bar = document.querySelector<HTMLProgressElement>('.report-status progress');
    if (!bar) return;
    const text = document.querySelector('.report-status p')?.textContent ?? '';
    reported.push({ text, done: bar.hasAttribute('value') ? bar.value : null });
  }).observe(document.querySelector('#report')!, {
    subtree: true,
    childList: true,
    attributeFilter: ['value'],
  });
}

function cancelAtOnce(): void {
  const observer = new MutationObserver(() => {
    const stop = document.querySelector<HTMLButtonElement>('.report-status:has(progress) button');
    if (!stop) return;
    observer.disconnect();
    stop.click();
  });
  observer.observe(document.querySelector('#report')!, { subtree: true, childList: true });
}

/** One street from west to east. */
async function openStreet(page: Page): Promise<void> {
  const properties = {
    FULLNAME: 'Main St',
    HOW: 1,
    SPD: 25,
    MINUTES: 1.5,
    [hostile]: 'x'.repeat(500),
  };
  const coordinates = [
    [10, 50],
    [10.01, 50],
  ];
  const geometry = { type: 'LineString', coordinates };
  await drop(page, fileName, JSON.stringify({ type: 'Feature', properties, geometry }));
  await expect.poll(() => networkName(page)).toBe(fileName);
  await answered(page);
  await page.locator('[data-report]').click();
  await page.locator('.report-fields').getByText('Change').waitFor();
}

async function choose(select: ReturnType<Page['locator']>, property: string): Promise<void> {
  const texts = await select.locator('option').allInnerTexts();
  await select.selectOption({
    index: texts.findIndex((text) => plain(text).startsWith(property)),
  });
}

/** Without the marks that keep texts of either direction apart. */
function plain(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

async function noRoute(page: Page): Promise<void> {
  await page.locator('#headline').getByText('No route').waitFor();
  await page.locator('.report-fields[aria-busy="false"]').waitFor();
}

async function setField(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[data-field="${name}"]`).fill(text);
  await page.locator(`[data-field="${name}"]`).press('Enter');
}

async function box(page: Page, selector: string) {
  return (await page.locator(selector).boundingBox())!;
}
