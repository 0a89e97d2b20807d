/** A short journey in Firefox, where one is installed: the page must not depend on Chromium. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { expect, inject, test } from 'vitest';
import { findFirefox } from '../setup/firefox.ts';
import { town } from './town.ts';

const firefox = findFirefox();
if (!firefox) console.log('Firefox is not tested: none was found. FIREFOX_PATH may name one.');

test.skipIf(!firefox)('Firefox races, takes a file and reports on it', async () => {
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
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});

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
