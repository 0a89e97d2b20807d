import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { host } from '../support/host.ts';
import { builtNetworks, kept, lastSession, spoil } from './kept.ts';
import {
  answered,
  drop,
  expectUsable,
  networkName,
  small,
  test,
  toastSays,
  type Visit,
} from './page.ts';
import { town } from './town.ts';

/** The files of the page would take some of the room. */
const alone: Visit = { ...small, device: { serviceWorkers: 'block' } };

test('R21: where there is no room for a file, it stays open, and the page says so', async ({
  visit,
}) => {
  const page = await visit(alone);
  await limit(page, 1);
  await drop(page, 'town.geojson', town(5));
  await toastSays(page, 'no room in this browser to save town');
  expect(await networkName(page)).toBe('town.geojson');
  await expectUsable(page);
});

test('a session that is spoilt is left out, and the page says so', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(5));
  await kept(page, 'town.geojson');
  await page.goto('about:blank');
  const fresh = await page.context().newPage();
  await fresh.goto(inject('site').url.replace(/\/$/, '/data/romania.geojson'));
  await spoil(fresh, 'sessions', { saved: 1, plan: { network: '<img src=x>' } });
  await spoil(fresh, 'networks', 'no network');
  await fresh.goto(inject('site').url);
  await toastSays(fresh, 'session could not be read');
  await answered(fresh);
  await fresh.locator('[data-change]').click();
  await fresh.locator('#saved').getByText('Files that you open are saved here').waitFor();
  await fresh.keyboard.press('Escape');
  await expectUsable(fresh);
  await expect.poll(() => lastSession(fresh)).toMatchObject({ version: 1 });
});

test('a built network that is spoilt is built again from its file', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(5));
  await kept(page, 'town.geojson');
  await expect.poll(() => builtNetworks(page)).toBe(1);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('roadstar');
        opening.onsuccess = () => {
          const change = opening.result.transaction('built', 'readwrite');
          const walk = change.objectStore('built').openCursor();
          walk.onsuccess = () => {
            if (!walk.result) return;
            const packed = new Blob(['Roadstar and no more']);
            walk.result.update({ ...walk.result.value, packed });
            walk.result.continue();
          };
          change.oncomplete = resolve;
          opening.result.close();
        };
      }),
  );
  await page.reload();
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await expectUsable(page);
});

test('a store of a newer version stays as it is, and the page says so', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: async (page) => {
      await page.goto(`${inject('site').url}data/romania.geojson`);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('roadstar', 99);
            opening.onupgradeneeded = () => opening.result.createObjectStore('of the future');
            opening.onsuccess = resolve;
          }),
      );
    },
  });
  await toastSays(page, 'stored by a newer version');
  await expectUsable(page);
  await page.locator('[data-change]').click();
  await page.locator('#saved').getByText('stored by a newer version').waitFor();
  const tables = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('roadstar');
        opening.onsuccess = () => resolve([...opening.result.objectStoreNames]);
      }),
  );
  expect(tables).toEqual(['of the future']);
});

test('R21: where the browser stores nothing, the page works, and the list says so', async ({
  visit,
}) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        };
      }),
  });
  await toastSays(page, 'This browser stores nothing for this page');
  await drop(page, 'town.geojson', town(5));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await page.locator('[data-change]').click();
  await page.locator('#saved').getByText('This browser stores nothing for this page').waitFor();
  await page.keyboard.press('Escape');
  await expectUsable(page);
});

test('R21: a page that comes without encryption works, and says why nothing is stored', async () => {
  const { folder, launch } = inject('site');
  const site = await host(folder);
  onTestFinished(() => site.close());
  // Browsers trust the address of this computer, but not a name that only leads to it.
  const args = [...(launch.args ?? []), '--host-resolver-rules=MAP roads.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launch, args });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${site.url.replace('127.0.0.1', 'roads.test')}#n=romania`);
  await toastSays(page, 'only for pages that come by https');
  await drop(page, 'town.geojson', town(5));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await page.locator('[data-change]').click();
  await page.locator('#saved').getByText('only for pages that come by https').waitFor();
  await page.keyboard.press('Escape');
  await expectUsable(page);
  expect(faults).toEqual([]);
});

/** From now on the page may store this many bytes. */
async function limit(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(inject('site').url);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}
