import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dbf, shape, shp, zip } from '../support/archives.ts';
import { type Host, host } from '../support/host.ts';
import { osmFormats } from '../support/osm-files.ts';
import { answered, drop, expectUsable, networkName, roadTiles } from './page.ts';
import { town } from './town.ts';

test('after one visit, all works in a new browser without a network', async () => {
  const site = await open();
  const first = await site.browse();
  await kept(await first.go('n=romania'));
  await first.close();
  await site.host.close();

  const { go, faults } = await site.browse();
  const page = await go('n=city');
  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
  await page.reload();
  await answered(page);
  for (const id of ['manhattan', 'romania', 'labyrinth']) {
    await page.locator('[data-change]').click();
    await page.locator(`[data-network="${id}"]`).click();
    await expect.poll(() => page.url()).toContain(`n=${id}`);
    await answered(page);
  }

  for (const [name, content] of Object.entries(files)) {
    await drop(page, name, content);
    await expect.poll(() => networkName(page)).toBe(name);
    await answered(page);
  }
  await page.keyboard.press('n');
  await page.locator('#report .report-fields').getByText('name').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-export]').click();
  const saving = page.waitForEvent('download');
  await page.locator('#export').getByText('GeoJSON', { exact: true }).click();
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(saved.type).toBe('FeatureCollection');

  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('hierarchy');
  await expect.poll(() => page.locator('#bars').innerText()).toContain('Hierarchy');
  await expectUsable(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(faults).toEqual([]);
});

test('the first visit works on without a network, too, and is not delayed', async () => {
  const site = await open();
  const { go, faults } = await site.browse({ reducedMotion: 'no-preference' });
  const page = await go('n=romania');
  await page.locator('[data-play][data-playing]').waitFor();
  expect(pathsTo(site.host)).not.toContain('service-worker.js');
  await kept(page);
  await site.host.close();
  await page.locator('[data-change]').click();
  await page.locator('[data-network="manhattan"]').click();
  await expect.poll(() => page.url()).toContain('n=manhattan');
  await answered(page);
  expect(faults).toEqual([]);
});

test('a new version waits for the user, and other tabs go on with the old one', async () => {
  const site = await open();
  const { go, faults } = await site.browse();
  const page = await go('n=romania');
  await kept(page);
  await openTown(page);
  // The offer waits until no other message is shown.
  await page.keyboard.press('Escape');
  await publishAnother(site);
  const other = await go('n=labyrinth');
  const offer = other.locator('#toast').getByRole('button', { name: 'Reload' });
  await offer.waitFor();
  expect(await other.title()).toBe('Roadstar');
  // The tab with the open file offers it, too, as the file is stored.
  await page.locator('#toast').getByRole('button', { name: 'Reload' }).waitFor();
  // A reload alone replaces nothing while the old version is open elsewhere.
  await page.keyboard.press('s');
  await page.reload();
  await answered(page);
  expect(await page.title()).toBe('Roadstar');

  await page.locator('#toast').getByRole('button', { name: 'Reload' }).waitFor();
  const shown = await page.evaluate(() => location.hash);
  await page.locator('#toast').getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.title()).toBe('Roadstar, next version');
  await answered(page);
  expect(await page.evaluate(() => location.hash)).toBe(shown);
  // A file that is open comes back.
  expect(await networkName(page)).toBe('town.geojson');

  // The host has the new version only; the other tab still finds what it has not loaded yet.
  await site.host.close();
  await other.keyboard.press('Escape');
  await other.keyboard.press('d');
  await other.locator('#tool').waitFor();
  expect(await versions(other)).toBe(2);
  await other.close();
  await page.reload();
  await answered(page);
  await expect.poll(() => versions(page)).toBe(1);
  expect(await page.title()).toBe('Roadstar, next version');
  expect(faults).toEqual([]);
});

test('a new version waits where a file is open and nothing can be stored', async () => {
  const site = await open();
  const { go } = await site.browse(blockStorage);
  const page = await go('n=romania');
  await kept(page);
  await openTown(page);
  // The offer would wait for any other message to go.
  await page.keyboard.press('Escape');
  await publishAnother(site);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting);
  await expectUsable(page);
  expect(await page.locator('#toast').isVisible()).toBe(false);
  expect(await networkName(page)).toBe('town.geojson');
  // The offer comes as soon as a reload loses nothing.
  await page.locator('[data-change]').click();
  await page.locator('[data-network="romania"]').click();
  await expect.poll(() => networkName(page)).toBe('Romania');
  await page.locator('#toast').getByRole('button', { name: 'Reload' }).waitFor();
});

test('nothing is kept of a page that is not whole, and the page says nothing', async () => {
  const site = await open();
  site.host.changed.set('data/city.topojson', '<html>Sign in to this wireless network</html>');
  const { go, faults } = await site.browse();
  const page = await go('n=romania');
  await expect.poll(() => pathsTo(site.host)).toContain('data/city.topojson');
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration ? 'some' : (await caches.keys()).length;
    });
  await expect.poll(workers).toBe(0);
  expect(await page.locator('#toast').isVisible()).toBe(false);
  await expectUsable(page);
  expect(faults).toEqual([]);
});

const street = shape([
  [8.5, 47.1],
  [8.6, 47.2],
  [8.7, 47.1],
]);
const files: Record<string, string | Uint8Array> = {
  'street.zip': zip({
    'street.shp': shp(street),
    'street.dbf': dbf([['name', 'C']], [['Main']]),
  }),
  'street.osm.pbf': osmFormats['OSM PBF']!({
    nodes: [
      { id: 1, lng: 8.5, lat: 47.1 },
      { id: 2, lng: 8.6, lat: 47.2 },
      { id: 3, lng: 8.7, lat: 47.1 },
    ],
    ways: [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential' } }],
    relations: [],
  }),
  'town.geojson': town(9),
};

const blockStorage = {
  prepare: () => {
    indexedDB.open = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
  },
};

/** A host of the built page, and browsers that share one profile. */
async function open() {
  const { folder, launch, problem } = inject('site');
  if (problem) throw new Error(problem);
  const profile = await mkdtemp(join(tmpdir(), 'roadstar-profile-'));
  const site: Host = await host(folder);
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  onTestFinished(() => site.close());
  return {
    host: site,
    folder,
    async browse(how: { reducedMotion?: 'no-preference'; prepare?: () => void } = {}) {
      const context = await chromium.launchPersistentContext(profile, {
        ...launch,
        viewport: { width: 1280, height: 800 },
        reducedMotion: how.reducedMotion ?? 'reduce',
      });
      if (how.prepare) await context.addInitScript(how.prepare);
      onTestFinished(() => context.close());
      const faults: string[] = [];
      const go = (hash: string) => visit(context, `${site.url}#${hash}`, faults);
      return { go, faults, close: () => context.close() };
    },
  };
}

async function visit(context: BrowserContext, url: string, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  await answered(page);
  return page;
}

/** Another page, and scripts under other names, so that the old ones are gone from the host. */
async function publishAnother({ host, folder }: Awaited<ReturnType<typeof open>>) {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const pen = (await readdir(join(folder, 'assets'))).find((name) =>
    /^area-pen.*js$/.test(name),
  )!;
  const [page, worker] = await Promise.all(['index.html', 'service-worker.js'].map(read));
  const next = page!.replace('<title>Roadstar', '<title>Roadstar, next version');
  host.changed.set('index.html', next);
  host.changed.set(`assets/new-${pen}`, await read(`assets/${pen}`));
  host.changed.set(`assets/${pen}`, null);
  host.changed.set(
    'service-worker.js',
    worker!
      .replace(hash(page!), hash(next))
      .replace(`assets/${pen}`, `assets/new-${pen}`)
      .replace(/"version":"/, '"version":"next-'),
  );
}

async function openTown(page: Page): Promise<void> {
  await drop(page, 'town.geojson', town(9));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
}

function versions(page: Page): Promise<number> {
  return page.evaluate(async () => (await caches.keys()).length);
}

/** Resolves when the page works without a network. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

function pathsTo({ requests }: Host): string[] {
  return requests.map(([path]) => path);
}
