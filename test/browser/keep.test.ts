import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { builtNetworks, kept, lastSession } from './kept.ts';
import {
  answered,
  drop,
  expectUsable,
  field,
  networkName,
  plannedWork,
  routeShape,
  small,
  test,
  toastSays,
} from './page.ts';
import { town } from './town.ts';

test('a reload brings back an own file, its points, closures, view and undo', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(8));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  await page.locator('[data-swap]:visible').click();
  await page.locator('[data-zoom-in]').click();
  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('biastar');
  await expect
    .poll(() => lastSession(page))
    .toMatchObject({
      networks: [{ name: 'town.geojson' }, {}],
      pieces: { method: { algorithm: 'biastar' } },
    });
  const before = await state(page);

  await page.reload();
  await answered(page);
  expect(await state(page)).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, 'a')).toBe(before.b);
  await page.keyboard.press('Control+z');
  await expect.poll(() => networkName(page)).toBe('Romania');
  await expectUsable(page);
});

test('a browser that is killed brings back what was there', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'roadstar-profile-'));
  onTestFinished(() => rm(profile, { recursive: true, force: true }));
  const first = await browse(profile);
  await first.page.goto(`${inject('site').url}#n=romania`);
  await answered(first.page);
  await drop(first.page, 'town.geojson', town(8));
  await expect.poll(() => networkName(first.page)).toBe('town.geojson');
  await first.page.locator('[data-swap]:visible').click();
  await kept(first.page, 'town.geojson');
  const a = await field(first.page, 'a');
  await expect.poll(() => planOf(first.page)).toMatchObject({ suggested: false });
  await first.kill();

  const second = await browse(profile);
  await second.page.goto(inject('site').url);
  await expect.poll(() => networkName(second.page)).toBe('town.geojson');
  expect(await field(second.page, 'a')).toBe(a);
  await second.kill();
});

test('two tabs have a session each, a new one begins with the last, a link leaves them', async ({
  visit,
}) => {
  const one = await visit(small);
  await drop(one, 'one.geojson', town(5));
  await kept(one, 'one.geojson');
  const other = await one.context().newPage();
  await other.goto(inject('site').url);
  await expect.poll(() => networkName(other)).toBe('one.geojson');
  await drop(other, 'other.geojson', town(6));
  await kept(other, 'other.geojson');
  await one.locator('[data-change]').click();
  await one.locator('#saved').getByText('other.geojson').waitFor();

  await one.reload();
  await answered(one);
  expect(await networkName(one)).toBe('one.geojson');
  await kept(one, 'one.geojson');
  await other.reload();
  await answered(other);
  expect(await networkName(other)).toBe('other.geojson');
  await kept(other, 'other.geojson');

  // A link opens what it says, and leaves the stored session.
  const link = await one.context().newPage();
  await link.goto(`${inject('site').url}#n=romania&a=45.8,24.1`);
  await expect.poll(() => networkName(link)).toBe('Romania');
  const fresh = await one.context().newPage();
  await fresh.goto(inject('site').url);
  await expect.poll(() => networkName(fresh)).toBe('other.geojson');
});

test('a link to a file opens the stored one, and tells it from another of its name', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(5));
  await expect.poll(() => page.url()).toMatch(/&fp=[0-9a-f]{16}/);
  await page.locator('[data-swap]:visible').click();
  await expect.poll(() => page.url()).toContain('&a=');
  await kept(page, 'town.geojson');
  const { hash } = new URL(page.url());
  const friend = await visit({ hash: hash.slice(1) });
  await toastSays(friend, 'made with town.geojson');
  await drop(friend, 'town.geojson', town(6));
  await toastSays(friend, 'not the file that the link was made with');

  const tab = await page.context().newPage();
  await tab.goto(inject('site').url + hash.replace('&b=', '&alg=dijkstra&b='));
  await expect.poll(() => networkName(tab)).toBe('town.geojson');
  expect(await field(tab, 'a')).toBe(await field(page, 'a'));
});

test('saved networks are opened, renamed, exported, deleted and forgotten', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(5));
  await page.locator('[data-swap]:visible').click();
  await kept(page, 'town.geojson');
  await expect.poll(() => builtNetworks(page)).toBe(1);
  const a = await field(page, 'a');
  await page.locator('[data-change]').click();
  await page.locator('[data-network="romania"]').click();
  await expect.poll(() => networkName(page)).toBe('Romania');

  await page.locator('[data-change]').click();
  const saved = page.locator('.saved');
  await saved.getByLabel('Actions for town.geojson').click();
  await page.locator('[data-rename]').click();
  await saved.locator('input').fill('My town');
  await page.keyboard.press('Enter');
  await saved.getByText('My town').waitFor();
  const saving = page.waitForEvent('download');
  await page.locator('[data-save]').click();
  expect((await saving).suggestedFilename()).toBe('my-town.roadstar');

  await saved.getByText('My town').click();
  await expect.poll(() => networkName(page)).toBe('My town');
  expect(await field(page, 'a')).toBe(a);
  await page.locator('[data-report]').click();
  await page.locator('#report .report-fields').getByText('name').first().waitFor();

  await page.locator('[data-change]').click();
  await saved.getByLabel('Actions for My town').click();
  await page.locator('[data-delete]').click();
  await expect.poll(() => saved.count()).toBe(0);
  await page.locator('#toast').getByText('Undo').click();
  await page.locator('[data-change]').click();
  await saved.getByText('My town').waitFor();

  // All is forgotten in one place.
  await page.keyboard.press('Escape');
  await page.locator('[data-theme-next]').click();
  await page.locator('[data-change]').click();
  await page.locator('[data-forget]').click();
  await page.locator('[data-forget-all]').click();
  await expect.poll(() => networkName(page)).toBe('Aldermund');
  await answered(page);
  const settings = () => page.evaluate(() => Object.keys(localStorage));
  expect(await settings()).not.toContain('roadstar.theme');
  expect(await lastSession(page)).toBeFalsy();
  await page.locator('[data-change]').click();
  await page.locator('#saved').getByText('Files that you open are saved here').waitFor();
});

function planOf(page: Page): Promise<unknown> {
  return lastSession(page).then((session) => (session as { plan: unknown }).plan);
}

/** A browser with a profile on the disk, which can be killed. */
async function browse(profile: string): Promise<{ page: Page; kill(): Promise<void> }> {
  const { executablePath, args = [] } = inject('site').launch;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const words = [...flags, ...args, `--user-data-dir=${profile}`];
  const child = spawn(executablePath!, words, { detached: true });
  const address = await new Promise<string>((resolve) => {
    child.stderr.on('data', (text: Buffer) => {
      const [, found] = /listening on (ws:\S+)/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    const ended = once(child, 'exit');
    killAll(child);
    await ended;
  };
  onTestFinished(() => killAll(child));
  return { page: await browser.contexts()[0]!.newPage(), kill };
}

/** A group of processes: what was started may be a script that starts the browser. */
function killAll({ pid, exitCode, signalCode }: ChildProcess): void {
  const hasEnded = exitCode !== null || signalCode !== null;
  const isGroup = process.platform !== 'win32';
  if (!hasEnded) process.kill(isGroup ? -pid! : pid!, 'SIGKILL');
}

async function state(page: Page) {
  return { ...(await plannedWork(page)), shape: await routeShape(page) };
}
