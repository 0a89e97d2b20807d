/** Files that come with a handle on the disk; one of the browser's own file system stands for it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { kept } from './kept.ts';
import { field, networkName, small, test, type Visit } from './page.ts';
import { town } from './town.ts';

test.for<[how: string, give: (page: Page) => Promise<void>]>([
  ['dropped', dropFromDisk],
  ['chosen', (page) => page.locator('#card [data-open]').first().click()],
])('a %s file that changed on the disk is read again on request', async ([, give], { visit }) => {
  const page = await visit(withDisk);
  await write(page, town(5));
  await give(page);
  await kept(page, 'town.geojson');
  await page.locator('[data-swap]:visible').click();
  const a = await field(page, 'a');
  await page.locator('[data-change]').click();
  await act(page, '[data-rename]');
  await page.locator('.saved input').fill('My town');
  await page.keyboard.press('Enter');
  await page.locator('.saved').getByText('My town').waitFor();
  await page.keyboard.press('Escape');

  await write(page, town(6));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.locator('#toast').getByText('My town changed on disk.').waitFor();
  await page.locator('#toast').getByText('Reload').click();
  await expect.poll(() => page.locator('#network-figures').innerText()).toContain('32 nodes');
  expect(await field(page, 'a')).toBe(a);
  // The list has the file once, under the name that the user has given.
  await page.locator('[data-change]').click();
  await page.locator('.saved').getByText('32 nodes').waitFor();
  expect(await page.locator('.saved').count()).toBe(1);

  await write(page, town(4));
  await page.locator('[data-network="manhattan"]').click();
  await expect.poll(() => networkName(page)).toBe('Manhattan, schematic');
  await page.locator('[data-change]').click();
  await act(page, '[data-reopen]');
  await expect.poll(() => networkName(page)).toBe('My town');
  expect(await page.locator('#network-figures').innerText()).toContain('12 nodes');
});

test('who closes the dialog for files without a choice keeps what is open', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        Object.assign(window, {
          showOpenFilePicker: async () => {
            document.title = 'asked';
            throw new DOMException('The user aborted a request.', 'AbortError');
          },
        });
      }),
  });
  await page.locator('#card [data-open]').first().click();
  await expect.poll(() => page.title()).toBe('asked');
  expect(await networkName(page)).toBe('Romania');
});

const withDisk: Visit = {
  ...small,
  prepare: (page) =>
    page.addInitScript(() => {
      const handle = async () => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle('town.geojson');
      };
      Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: handle });
      Object.assign(window, { showOpenFilePicker: async () => [await handle()] });
    }),
};

async function dropFromDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('town.geojson');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await handle.getFile());
    const init = { dataTransfer, bubbles: true, cancelable: true };
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.querySelector('#map')!.dispatchEvent(new DragEvent(type, init));
  });
}

function write(page: Page, text: string): Promise<void> {
  return page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('town.geojson', { create: true });
    const writing = await handle.createWritable();
    await writing.write(text);
    await writing.close();
  }, text);
}

/** Chooses an action of the only saved network. */
async function act(page: Page, action: string): Promise<void> {
  await page.locator('.saved .icon-button').first().click();
  await page.locator(action).click();
}
