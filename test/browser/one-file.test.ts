import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import {
  answered,
  drop,
  expectUsable,
  field,
  networkName,
  raceOver,
  roadTiles,
  routeShape,
  small,
  test,
} from './page.ts';
import { violations } from './sight.ts';
import { town } from './town.ts';

test('the page and its network are saved as one file, which opens anywhere', async ({
  visit,
  browser,
}) => {
  const page = await visit(small);
  await drop(page, '<b>town</b>.geojson', town(12));
  await expect.poll(() => networkName(page)).toBe('<b>town</b>.geojson');
  await answered(page);
  await page.keyboard.press('s');
  const ends = await Promise.all(['a', 'b'].map((end) => field(page, end)));
  const opened = await open(browser, await saved(page, 'b-town-b-roadstar.html'));
  const { page: file, requests, faults } = opened;

  await file.locator('[data-play][data-playing]').waitFor();
  await raceOver(file);
  await expect.poll(() => roadTiles(file)).toBeGreaterThan(0);
  expect(await networkName(file)).toBe('<b>town</b>.geojson');
  expect(await file.title()).toBe('<b>town</b>.geojson – Roadstar');
  const policy = await file.locator('meta[http-equiv]').getAttribute('content');
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^' ]+' 'sha256-[^' ]+'; worker-src blob:; /,
  );
  expect(policy).not.toContain('unsafe');
  expect(await Promise.all(['a', 'b'].map((end) => field(file, end)))).toEqual(ends);

  expect(await violations(file)).toEqual([]);

  const before = await routeShape(file);
  const pin = file.locator('.pin').first();
  const box = (await pin.boundingBox())!;
  await file.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await file.mouse.down();
  await file.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
  await file.mouse.up();
  await expect.poll(() => routeShape(file)).not.toBe(before);

  await file.keyboard.press('n');
  await file.locator('#report .report-fields').getByText('name').first().waitFor();
  await file.keyboard.press('Escape');
  await file.locator('#method-options summary').click();
  await file.locator('#algorithm').selectOption('hierarchy');
  await expect.poll(() => file.locator('#bars').innerText()).toContain('Hierarchy');
  await expectUsable(file);

  // Links of the file lead back to what was seen.
  const linked = await field(file, 'a');
  const point = `a=${linked.replace(', ', ',')}`;
  await expect.poll(() => file.evaluate(() => location.hash)).toContain(`n=carried&${point}`);
  await file.reload();
  await answered(file);
  expect(await field(file, 'a')).toBe(linked);
  await drop(file, 'other.geojson', town(3));
  await expect.poll(() => networkName(file)).toBe('other.geojson');
  expect(requests).toEqual([]);
  expect(faults).toEqual([]);
});

test('so are the networks of the page, a maze among them', async ({ visit, browser }) => {
  const page = await visit(small);
  await page.locator('[data-change]').click();
  await page.locator('[data-network="labyrinth"]').click();
  await expect.poll(() => networkName(page)).toBe('Labyrinth');
  await answered(page);
  const {
    page: file,
    requests,
    faults,
  } = await open(browser, await saved(page, 'labyrinth-roadstar.html'));
  await raceOver(file);
  expect(await networkName(file)).toBe('Labyrinth');
  expect(await file.locator('#bars').innerText()).toContain('Breadth-first');
  await expectUsable(file);
  expect(requests).toEqual([]);
  expect(faults).toEqual([]);
});

async function saved(page: Page, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roadstar-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await page.locator('[data-export]').click();
  const saving = page.waitForEvent('download');
  await page.locator('#export').getByText('Page and network in one file').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(name);
  const path = join(folder, name);
  await download.saveAs(path);
  return path;
}

/** Opens a file from the disk, and writes down all that goes out or goes wrong. */
async function open(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(pathToFileURL(path).href)) {
      requests.push(url);
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(pathToFileURL(path).href);
  await answered(page).catch((error: Error) => {
    throw new Error([error.message, ...faults].join('\n'));
  });
  return { page, requests, faults };
}
