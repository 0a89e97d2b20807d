/** A short journey in Firefox, where one is installed: the page must not depend on Chromium. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { expect, inject, test } from 'vitest';
import { findFirefox } from '../setup/firefox.ts';
import { town } from './town.ts';

const firefox = findFirefox();
if (!firefox) console.log('Firefox is not tested: none was found. FIREFOX_PATH may name one.');

test.skipIf(!firefox)('Firefox races, reports on a file, and opens what it saves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roadstar-firefox-'));
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox! });
  try {
    const page = await browser.newPage();
    const faults = faultsOf(page);
    await page.goto(inject('site').url);
    await page.waitForSelector('[data-play][data-playing]');
    await page.waitForSelector('[data-play]:not([data-playing])');
    expect(await text(page, '#headline')).toMatch(/less$/);

    const file = join(folder, 'town.geojson');
    await writeFile(file, town(9));
    const input = (await page.$('#file')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await page.waitForFunction(
      () => document.querySelector('#network-name')?.textContent === 'town.geojson',
    );
    await page.waitForSelector('#loading', { hidden: true });

    await page.keyboard.press('n');
    await page.waitForSelector('.faults:not([aria-busy="true"])');
    expect(await text(page, '#report')).toContain('town.geojson');
    expect(faults).toEqual([]);

    const saved = join(folder, 'town.html');
    await writeFile(saved, await savedAsOneFile(page));
    await page.goto(pathToFileURL(saved).href);
    await page.waitForSelector('#loading', { hidden: true });
    await page.waitForSelector('path.route-core:not([d="M0 0"])');
    expect(await text(page, '#network-name')).toBe('town.geojson');
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The bytes that a click on "Page and network in one file" saves. */
async function savedAsOneFile(page: Page): Promise<string> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (content: Blob) => {
      void content.text().then((text) => Object.assign(window, { saved: text }));
      return create(content);
    };
  });
  await page.locator('[data-export]').click();
  await page.locator('#export ::-p-text(Page and network in one file)').click();
  const found = await page.waitForFunction(() => (window as { saved?: string }).saved);
  return String(await found.jsonValue());
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

function text(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => (element as HTMLElement).innerText);
}
